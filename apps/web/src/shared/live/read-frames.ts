// Server-sent events, read from a fetch: EventSource cannot send the session in a header.
import type { z } from 'zod';

function parseBlock<Frame>(block: string, schema: z.ZodType<Frame>): Frame | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  if (data === undefined) return null; // a comment, sent to keep the line open
  return schema.parse({ event: fields.get('event'), id: fields.get('id'), data: JSON.parse(data) });
}

/** Each frame once it is whole. A frame that is none of the contract's ends the stream: what follows could not be trusted either. */
export async function* readFrames<Frame>(body: ReadableStream<Uint8Array>, schema: z.ZodType<Frame>): AsyncGenerator<Frame> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader(); // safe: the types of the DOM disagree about buffers only
  let held = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (held + value).split('\n\n');
      held = blocks.pop() ?? '';
      for (const block of blocks) {
        const frame = parseBlock(block, schema);
        if (frame) yield frame;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
