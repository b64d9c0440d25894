// An image as a device fetches it: whole, or the part that it still lacks.
import { PIECE_BYTES } from '@atalaya/contract/monitor/firmware.ts';
import { readRange, type Part } from '#platform/byte-range.ts';

export interface ServedImage {
  sha256: string;
  sizeBytes: number;
  readPiece(index: number): Promise<Buffer | null>;
}

async function* partOf({ readPiece }: ServedImage, { from, to }: Part): AsyncGenerator<Buffer> {
  for (let index = Math.floor(from / PIECE_BYTES); index * PIECE_BYTES <= to; index += 1) {
    const piece = await readPiece(index);
    if (!piece) throw new Error('a piece of a firmware image is missing');
    const start = index * PIECE_BYTES;
    yield piece.subarray(Math.max(0, from - start), Math.min(piece.length, to + 1 - start));
  }
}

export function serveImage(image: ServedImage, asked: { range?: string; ifRange?: string }): Response {
  const { sha256, sizeBytes } = image;
  const etag = `"${sha256}"`;
  const headers = {
    'Content-Type': 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'ETag': etag,
    'X-Content-Type-Options': 'nosniff',
  };
  // What was begun of another image cannot be gone on with.
  const range = asked.ifRange === undefined || asked.ifRange === etag ? readRange(asked.range, sizeBytes) : 'whole';
  if (range === 'none') return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${sizeBytes}` } });
  const part = range === 'whole' ? { from: 0, to: sizeBytes - 1 } : range;
  const pieces = partOf(image, part);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return new Response(body, {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'Content-Length': String(part.to - part.from + 1),
      ...(range === 'whole' ? {} : { 'Content-Range': `bytes ${part.from}-${part.to}/${sizeBytes}` }),
    },
  });
}
