// Street maps from one file beside the server: browsers fetch the parts of it that they draw, so it may be as large as a country.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { readRange } from '#platform/byte-range.ts';
import { StartupError } from '#platform/startup-error.ts';

/** `PMTiles`, then the version. */
const MAGIC = Buffer.from('PMTiles\u0003');
const PIECE_BYTES = 256 * 1024;

export interface MapArchive {
  serve(asked: { range?: string }): Promise<Response>;
}

function inspect(path: string): { sizeBytes: number; etag: string } {
  const file = openSync(path, 'r');
  try {
    const start = Buffer.alloc(MAGIC.length);
    readSync(file, start, 0, start.length, 0);
    if (!start.equals(MAGIC)) throw new StartupError(`ATALAYA_TILES is not valid: ${path} is no PMTiles archive of version 3.`);
    const { size, mtimeMs } = fstatSync(file);
    return { sizeBytes: size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  } finally {
    closeSync(file);
  }
}

async function* piecesOf(path: string, from: number, to: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const file = await open(path);
  try {
    for (let at = from; at <= to;) {
      const piece = new Uint8Array(Math.min(PIECE_BYTES, to + 1 - at));
      const { bytesRead } = await file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) throw new Error('the archive of the map has become shorter');
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}

export function openMapArchive(path: string): MapArchive {
  const readable = () => {
    try {
      return inspect(path);
    } catch (cause) {
      if (cause instanceof StartupError) throw cause;
      throw new StartupError(`ATALAYA_TILES is not valid: ${path} cannot be read.`);
    }
  };
  readable();

  return {
    async serve({ range: asked }) {
      // Read anew, since whoever brings a newer map puts it in the place of the old one.
      const { sizeBytes, etag } = readable();
      const headers = {
        'Content-Type': 'application/octet-stream',
        'Accept-Ranges': 'bytes',
        'Cache-Control': 'private, max-age=3600',
        'ETag': etag,
        'X-Content-Type-Options': 'nosniff',
      };
      const range = readRange(asked, sizeBytes);
      if (range === 'none') return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${sizeBytes}` } });
      const { from, to } = range === 'whole' ? { from: 0, to: sizeBytes - 1 } : range;
      const pieces = piecesOf(path, from, to);
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const { done, value } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
        async cancel() {
          await pieces.return(undefined);
        },
      });
      return new Response(body, {
        status: range === 'whole' ? 200 : 206,
        headers: {
          ...headers,
          'Content-Length': String(to - from + 1),
          ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${from}-${to}/${sizeBytes}` }),
        },
      });
    },
  };
}
