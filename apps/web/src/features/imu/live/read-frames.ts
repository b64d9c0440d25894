// Server-sent events, read from a fetch: EventSource cannot send the session in a header.
import { StreamFrame } from '@atalaya/contract/monitor/stream.ts';

function parseBlock(block: string): StreamFrame | null {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).trimStart());
  }
  const data = fields.get('data');
  if (data === undefined) return null; // a comment, sent to keep the line open
  return StreamFrame.parse({ event: fields.get('event'), id: fields.get('id'), data: JSON.parse(data) });
}

/** Each frame once it is whole. A frame that is none of the contract's ends the stream: what follows could not be trusted either. */
export async function* readFrames(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamFrame> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader(); // safe: the types of the DOM disagree about buffers only
  let held = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (held + value).split('\n\n');
      held = blocks.pop() ?? '';
      for (const block of blocks) {
        const frame = parseBlock(block);
        if (frame) yield frame;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
