import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ping } from '@atalaya/contract/monitor/commands.ts';
import type { Ack, Downlink } from '@atalaya/contract/monitor/downlink.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Sender } from './command-runner.ts';

/** Answered within 3.5 s: what is left is for the way back to the caller. */
const PATIENCE_MS = 3_000;

/** A question to the device of another node, and the answer on its way back. */
const Passed = z.object({ id: z.string(), mac: z.string() });

export type Pings = ReturnType<typeof createPings>;

/** A question and its answer, timed. Nothing is stored: an answer that comes too late interests nobody. */
export function createPings(sender: Sender, bus: Bus, patienceMs = PATIENCE_MS) {
  const waiting = new Map<string, { mac: string; answered(): void }>();

  const send = (id: string, mac: string) => sender.send(mac, JSON.stringify({ id, kind: 'ping' } satisfies Downlink));
  const answered = (id: string, mac: string) => {
    const question = waiting.get(id);
    if (question?.mac !== mac) return false;
    question.answered();
    return true;
  };

  /** Whoever holds the device asks it; without other nodes nobody does. */
  async function ask(id: string, mac: string): Promise<boolean> {
    if (sender.isListening(mac)) return send(id, mac);
    bus.publish('ping', JSON.stringify({ id, mac }));
    return bus.peers() > 0;
  }

  const stopListening = bus.listen({
    onMessage(subject, message) {
      if (subject !== 'ping' && subject !== 'pong') return;
      const { id, mac } = Passed.parse(JSON.parse(message));
      if (subject === 'pong') answered(id, mac);
      else if (sender.isListening(mac)) send(id, mac).catch(() => undefined); // no answer is an answer
    },
  });

  return {
    async ping(mac: string): Promise<Ping> {
      const id = randomUUID();
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
        return (await ask(id, mac)) ? await answer : { alive: false, rttMs: null };
      } finally {
        clearTimeout(giveUp);
        waiting.delete(id);
      }
    },
    /** True if somebody was waiting for it. */
    onAck: (mac: string, { id }: Ack): boolean => answered(id, mac),
    /** Nobody here asked: perhaps another node did. */
    passOn: (mac: string, { id }: Ack): void => bus.publish('pong', JSON.stringify({ id, mac })),
    stop: stopListening,
  };
}
