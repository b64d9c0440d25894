// A browser that watches a stream: its frames, one after the other, each checked by the contract.
import { expect } from 'vitest';
import type { z } from 'zod';
import { fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import type { Cut, FrameOf } from '@atalaya/contract/stream.ts';
import type { TestApp } from './test-app.ts';

export async function watchStream<Change extends Cut>(
  t: Pick<TestApp, 'request'>,
  endpoint: Endpoint,
  Frame: z.ZodType<FrameOf<Change>>,
  headers: Record<string, string>,
  query = '',
) {
  const reply = await t.request(`${fullPath(endpoint)}${query}`, { headers });
  expect(reply.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = (reply.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  async function next(): Promise<FrameOf<Change>> {
    for (let end = waiting.indexOf('\n\n'); ; end = waiting.indexOf('\n\n')) {
      if (end >= 0) {
        const fields = Object.fromEntries(
          waiting
            .slice(0, end)
            .split('\n')
            .map((line) => line.split(/: (.*)/s, 2)),
        );
        waiting = waiting.slice(end + 2);
        return Frame.parse({ ...fields, data: JSON.parse(fields.data ?? '') });
      }
      const { done, value } = await reader.read();
      if (done) throw new Error('the stream ended');
      waiting += decoder.decode(value, { stream: true });
    }
  }
  async function nextChange() {
    for (;;) {
      const frame = await next();
      if (frame.event === 'change') return frame;
    }
  }
  return { next, nextChange, leave: () => reader.cancel() };
}
