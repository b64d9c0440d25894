export interface ServerEvent {
  event: string;
  /** As it came; JSON where the contract says so. */
  data: string;
  id: string | null;
}

function eventOf(block: string): ServerEvent | null {
  const read: ServerEvent = { event: 'message', data: '', id: null };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === 'event') read.event = value;
    else if (name === 'data') data.push(value);
    else if (name === 'id') read.id = value;
  }
  return data.length > 0 ? { ...read, data: data.join('\n') } : null;
}

/** Server-sent events, one by one, however the network cuts them. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
