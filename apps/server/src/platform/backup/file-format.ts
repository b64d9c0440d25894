// The backup file: gzip around frames of a kind, a length and a content. Rows travel as PostgreSQL wrote them, so nothing is lost on the way.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { reasonOf, StartupError } from '#platform/startup-error.ts';

export const Header = z.object({
  format: z.literal('atalaya-backup'),
  /** 2: with files of the archive in it. */
  version: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.string(),
  /** The schema, by the migrations that made it. */
  migrations: z.array(z.number()),
  secretFingerprint: z.string().nullable(),
});
export type Header = z.output<typeof Header>;

const TableStart = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  partOf: z.object({ table: z.string(), bound: z.string() }).nullish(),
});
const TableEnd = z.object({ rows: z.number(), sum: z.string() });
/** A file of the archive, as it is; its bytes follow. */
const FileStart = z.object({ name: z.string().regex(/^[\w-]+\.parquet$/), bytes: z.number(), sha256: z.string() });
export type FileStart = z.output<typeof FileStart>;
const End = z.object({ tables: z.number(), sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })) });

const Kind = { header: 1, table: 2, rows: 3, tableEnd: 4, end: 5, file: 6, bytes: 7, fileEnd: 8 } as const;
type Kind = (typeof Kind)[keyof typeof Kind];
const HEAD_BYTES = 5;
const MAX_FRAME_BYTES = 1 << 30;

function frame(kind: Kind, content: Buffer): Buffer[] {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(kind);
  head.writeUInt32BE(content.length, 1);
  return [head, content];
}
const json = (kind: Kind, value: unknown) => frame(kind, Buffer.from(JSON.stringify(value)));

export const frames = {
  header: (value: Header) => json(Kind.header, value),
  table: (value: z.output<typeof TableStart>) => json(Kind.table, value),
  rows: (chunk: Buffer) => frame(Kind.rows, chunk),
  tableEnd: (value: z.output<typeof TableEnd>) => json(Kind.tableEnd, value),
  file: (value: FileStart) => json(Kind.file, value),
  bytes: (chunk: Buffer) => frame(Kind.bytes, chunk),
  fileEnd: () => frame(Kind.fileEnd, Buffer.alloc(0)),
  end: (value: z.output<typeof End>) => json(Kind.end, value),
};

export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: z.output<typeof TableStart> }
  | { kind: 'rows'; chunk: Buffer }
  | { kind: 'tableEnd'; sum: z.output<typeof TableEnd> }
  | { kind: 'file'; file: FileStart }
  | { kind: 'bytes'; chunk: Buffer }
  | { kind: 'fileEnd' }
  | { kind: 'end'; end: z.output<typeof End> };

async function* readFrames(file: string): AsyncGenerator<{ kind: number; content: Buffer }> {
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  let waiting: Buffer[] = [];
  let length = 0;
  const take = (bytes: number): Buffer => {
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  let head: Buffer | null = null;
  for await (const chunk of unzipped) {
    waiting.push(chunk as Buffer); // safe: without an encoding a stream gives buffers
    length += (chunk as Buffer).length; // safe: as above
    for (;;) {
      if (!head && length >= HEAD_BYTES) head = take(HEAD_BYTES);
      const size = head?.readUInt32BE(1) ?? 0;
      if (size > MAX_FRAME_BYTES) throw new Error('a part of it has an impossible length');
      if (!head || length < size) break;
      yield { kind: head.readUInt8(0), content: take(size) };
      head = null;
    }
  }
  if (head || length > 0) throw new Error('it ends in the middle of a part');
}

function toPart(kind: number, content: Buffer): Part {
  const value = (): unknown => JSON.parse(content.toString('utf8'));
  switch (kind) {
    case Kind.header:
      return { kind: 'header', header: Header.parse(value()) };
    case Kind.table:
      return { kind: 'table', table: TableStart.parse(value()) };
    case Kind.rows:
      return { kind: 'rows', chunk: content };
    case Kind.tableEnd:
      return { kind: 'tableEnd', sum: TableEnd.parse(value()) };
    case Kind.file:
      return { kind: 'file', file: FileStart.parse(value()) };
    case Kind.bytes:
      return { kind: 'bytes', chunk: content };
    case Kind.fileEnd:
      return { kind: 'fileEnd' };
    case Kind.end:
      return { kind: 'end', end: End.parse(value()) };
    default:
      throw new Error(`a part of it is of an unknown kind (${kind})`);
  }
}

/** Part after part; a file that is damaged, cut off or none of ours ends in one sentence. */
export async function* readParts(file: string): AsyncGenerator<Part> {
  try {
    let isEnded = false;
    let isFirst = true;
    for await (const { kind, content } of readFrames(file)) {
      const part = toPart(kind, content);
      if (isEnded) throw new Error('there is something after its end');
      if (isFirst !== (part.kind === 'header')) throw new Error('it does not begin as a backup does');
      isFirst = false;
      isEnded = part.kind === 'end';
      yield part;
    }
    if (!isEnded) throw new Error('its end is missing');
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const text = error instanceof z.ZodError ? 'a part of it cannot be read' : reasonOf(error);
    throw new StartupError(`${file} is no whole backup: ${text}.`, { cause: error });
  }
}
