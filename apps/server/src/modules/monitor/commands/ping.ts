import { randomUUID } from 'node:crypto';
import type { Ping } from '@atalaya/contract/monitor/commands.ts';
import type { Ack, Downlink } from '@atalaya/contract/monitor/downlink.ts';
import type { Sender } from './command-runner.ts';

/** Answered within 3.5 s: what is left is for the way back to the caller. */
const PATIENCE_MS = 3_000;

export type Pings = ReturnType<typeof createPings>;

/** A question and its answer, timed. Nothing is stored: an answer that comes too late interests nobody. */
export function createPings(sender: Sender, patienceMs = PATIENCE_MS) {
  const waiting = new Map<string, { mac: string; answered(): void }>();

  return {
    async ping(mac: string): Promise<Ping> {
      const id = randomUUID();
      const downlink: Downlink = { id, kind: 'ping' };
      const startedAt = performance.now();
      let giveUp: NodeJS.Timeout | undefined;
      const answer = new Promise<Ping>((resolve) => {
        giveUp = setTimeout(() => resolve({ alive: false, rttMs: null }), patienceMs);
        waiting.set(id, {
          mac,
          answered: () => resolve({ alive: true, rttMs: Math.round((performance.now() - startedAt) * 10) / 10 }),
        });
      });
      try {
        const isWritten = sender.isListening(mac) && (await sender.send(mac, JSON.stringify(downlink)));
        return isWritten ? await answer : { alive: false, rttMs: null };
      } finally {
        clearTimeout(giveUp);
        waiting.delete(id);
      }
    },
    /** True if somebody was waiting for it. */
    onAck(mac: string, { id }: Ack): boolean {
      const question = waiting.get(id);
      if (question?.mac !== mac) return false;
      question.answered();
      return true;
    },
  };
}
