// Somebody who watches the live stream of one node and keeps what comes.
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { StreamFrame } from '@atalaya/contract/monitor/stream.ts';
import { ADMIN_KEY_HEADER } from '@atalaya/contract/services.ts';
import { ADMIN_KEY } from './shared-database.ts';

export interface LiveViewer {
  frames: StreamFrame[];
  lastId(): string | undefined;
  isOpen(): boolean;
  close(): Promise<void>;
}

const readFrame = (text: string): StreamFrame | null => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1];
  const data = field('data');
  return data === undefined ? null : StreamFrame.parse({ event: field('event'), id: field('id'), data: JSON.parse(data) });
};

/** Returns once the stream has said hello. */
export async function watchLive(origin: string, after?: string): Promise<LiveViewer> {
  const leave = new AbortController();
  const address = new URL(fullPath(fleet.stream), origin);
  if (after !== undefined) address.searchParams.set('after', after);
  const reply = await fetch(address, { headers: { [ADMIN_KEY_HEADER]: ADMIN_KEY }, signal: leave.signal });
  if (!reply.ok || !reply.body) throw new Error(`the stream of ${origin} answered ${reply.status}`);
  const frames: StreamFrame[] = [];
  const state = { isOpen: true };
  let hello = () => {};
  const greeted = new Promise<void>((resolve) => (hello = resolve));
  const reading = (async () => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of reply.body ?? []) {
      const pieces = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = pieces.pop() ?? '';
      for (const piece of pieces) {
        const frame = readFrame(piece);
        if (frame) frames.push(frame);
        hello();
      }
    }
  })()
    .catch(() => undefined) // left, or cut off: `isOpen` says so
    .finally(() => {
      state.isOpen = false;
      hello();
    });
  await greeted;
  return {
    frames,
    lastId: () => frames.at(-1)?.id,
    isOpen: () => state.isOpen,
    async close() {
      leave.abort();
      await reading;
    },
  };
}
