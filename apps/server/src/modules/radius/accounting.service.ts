import { fail } from '@atalaya/contract/errors.ts';
import type { SentAttributes } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { readPacket, type Packet } from './accounting.ts';
import { writePackets } from './accounting.repository.ts';
import type { RadiusDeps } from './deps.ts';

const MAX_WAITING = 10_000;
const AT_ONCE = 500;
const TRIES = 3;

interface Waiting {
  packet: Packet;
  done(): void;
  failed(error: unknown): void;
}

export type Accounting = ReturnType<typeof createAccounting>;

/** What arrives while a batch is being written goes into the next: one commit for many, and none is answered before its own. */
export function createAccounting({ database: { pool }, clock, log }: RadiusDeps, onEnded: (sessions: number[]) => Promise<void>) {
  const waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  async function write(batch: Waiting[]): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { ended } = await writePackets(
          pool,
          batch.map(({ packet }) => packet),
          clock(),
        );
        if (ended.length > 0)
          await onEnded(ended).catch((error: unknown) => log.warn({ err: error }, 'ended sessions could not be matched'));
        return batch.forEach(({ done }) => done());
      } catch (error) {
        // Two servers may add the same session at once; the second then finds it.
        if (attempt < TRIES) continue;
        return batch.forEach(({ failed }) => failed(error));
      }
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await write(waiting.splice(0, AT_ONCE));
    running = null;
  }

  return {
    async take(sent: SentAttributes): Promise<undefined> {
      const packet = readPacket(sent, clock().getTime());
      if (!packet) return undefined;
      if (waiting.length >= MAX_WAITING) fail('radius.full');
      const written = new Promise<void>((done, failed) => waiting.push({ packet, done, failed }));
      running ??= run();
      await written;
      return undefined;
    },
    async stop() {
      await running;
    },
  };
}
