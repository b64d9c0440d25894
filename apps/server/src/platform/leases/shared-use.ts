// What is used of a limit at one node counts at all of them: each tells the others once a second. Nobody waits for it.
import { z } from 'zod';
import type { Bus } from '#platform/bus/bus.ts';

const TELL_EVERY_MS = 1_000;

/** Of whom, how much, and of what limit. */
export type Use = [id: string, amount: number, limit: number];
const Told = z.object({ of: z.string(), uses: z.array(z.tuple([z.string(), z.number(), z.number()])) });

export interface Counters {
  /** What was used here since it was asked last. */
  takeUses(): Use[];
  /** What was used elsewhere. */
  spend(use: Use): void;
}

export function shareUse(bus: Bus, of: string, { takeUses, spend }: Counters) {
  const timer = setInterval(() => {
    const uses = takeUses();
    if (uses.length > 0 && bus.peers() > 0) bus.publish('used', JSON.stringify({ of, uses }));
  }, TELL_EVERY_MS);
  timer.unref();
  const stopListening = bus.listen({
    onMessage(subject, message) {
      if (subject !== 'used') return;
      const told = Told.parse(JSON.parse(message));
      if (told.of === of) for (const use of told.uses) spend(use);
    },
  });
  return {
    stop() {
      clearInterval(timer);
      stopListening();
    },
  };
}
