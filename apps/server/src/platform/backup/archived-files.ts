// The archive's files on their way into a backup and out of it: whole, and compared by their sums.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { moveInto, type ArchiveStore } from '#platform/archive/store.ts';
import { StartupError } from '#platform/startup-error.ts';
import { frames, type FileStart, type Part } from './file-format.ts';

export type ReadFiles = Pick<ArchiveStore, 'hold'>;

/** Those that hold readings as of the snapshot. A database of an older version has no archive. */
export async function listArchived(db: pg.Client): Promise<FileStart[]> {
  const { rows: there } = await db.query(`select to_regclass('public.archive_files') as name`);
  if (!there[0]?.name) return [];
  const { rows } = await db.query<FileStart>(
    'select name, bytes::float8 as bytes, sha256 from archive_files where removed_at is null order by name',
  );
  return rows;
}

export async function* contentOfFiles(files: readonly FileStart[], archive: ReadFiles): AsyncGenerator<Buffer> {
  for (const file of files) {
    const { paths, release } = await archive.hold([file.name]).catch((error: unknown) => {
      throw new StartupError(`The archive's file ${file.name} cannot be read, so the backup would not be whole.`, { cause: error });
    });
    const [path = ''] = paths;
    const sum = createHash('sha256');
    yield* frames.file(file);
    try {
      for await (const chunk of createReadStream(path)) {
        sum.update(chunk as Buffer); // safe: without an encoding a stream gives buffers
        yield* frames.bytes(chunk as Buffer); // safe: as above
      }
    } catch (error) {
      throw new StartupError(`The archive's file ${path} cannot be read, so the backup would not be whole.`, { cause: error });
    } finally {
      release();
    }
    if (sum.digest('hex') !== file.sha256) throw new StartupError(`The archive's file ${path} is not the one that was written.`);
    yield* frames.fileEnd();
  }
}

/** Looks at the bytes that follow a file's name; whether they are the file. */
export function createFileCheck(): (part: Part) => string | null {
  let current: { file: FileStart; sum: ReturnType<typeof createHash> } | null = null;
  return (part) => {
    if (part.kind === 'file') current = { file: part.file, sum: createHash('sha256') };
    if (part.kind === 'bytes') current?.sum.update(part.chunk);
    if (part.kind !== 'fileEnd' || !current) return null;
    const isWhole = current.sum.digest('hex') === current.file.sha256;
    return isWhole ? null : current.file.name;
  };
}

/** Takes a file from the parts, up to its end. It has its name only once it is whole; a restore that fails leaves files that nobody looks for. */
export async function takeFile({ name }: FileStart, parts: AsyncGenerator<Part>, folder: string): Promise<void> {
  const path = join(folder, name);
  const partial = `${path}.partial`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const out = await open(partial, 'w', 0o600);
  try {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done || part.kind === 'fileEnd') break;
      if (part.kind === 'bytes') await out.writeFile(part.chunk);
    }
    await out.close();
    await moveInto(partial, path);
  } catch (error) {
    await out.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}
