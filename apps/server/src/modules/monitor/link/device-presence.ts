// Which of our devices have come back at another node: a connection here is then an old one, whose end means nothing.
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Bus } from '#platform/bus/bus.ts';

const GATHER_MS = 50;
/** Nodes hear of each other's arrivals well within this. */
const HEARD_WITHIN_MS = 1_000;
const REMEMBERED_MS = 10_000;

const News = z.object({ up: z.array(z.string()), down: z.array(z.string()) });

export type Presence = ReturnType<typeof createPresence>;

export function createPresence(bus: Bus) {
  /** Devices with a connection here, or with one until a moment ago. */
  const here = new Map<string, NodeJS.Timeout | null>();
  const elsewhere = new Map<string, string>();
  let news = new Map<string, 'up' | 'down'>();
  let timer: NodeJS.Timeout | null = null;

  function tell(mac: string, what: 'up' | 'down') {
    if (bus.peers() === 0) return;
    news.set(mac, what);
    timer ??= setTimeout(() => {
      timer = null;
      const macs = (wanted: string) => [...news].flatMap(([one, kind]) => (kind === wanted ? [one] : []));
      bus.publish('presence', JSON.stringify({ up: macs('up'), down: macs('down') }));
      news = new Map();
    }, GATHER_MS);
  }

  function stay(mac: string, forgetting: NodeJS.Timeout | null) {
    const before = here.get(mac);
    if (before) clearTimeout(before);
    here.set(mac, forgetting);
  }

  const stopListening = bus.listen({
    onMessage(subject, message, from) {
      if (subject !== 'presence') return;
      const { up, down } = News.parse(JSON.parse(message));
      for (const mac of up) if (here.has(mac)) elsewhere.set(mac, from);
      for (const mac of down) if (elsewhere.get(mac) === from) elsewhere.delete(mac);
    },
    onLeave(node) {
      for (const [mac, at] of elsewhere) if (at === node) elsewhere.delete(mac);
    },
  });

  return {
    /** Every connection, also a second one. */
    arrived(mac: string) {
      stay(mac, null);
      elsewhere.delete(mac);
      tell(mac, 'up');
    },
    /** Its last connection here ended. */
    left(mac: string) {
      tell(mac, 'down');
      const forgetting = setTimeout(() => {
        here.delete(mac);
        elsewhere.delete(mac);
      }, REMEMBERED_MS);
      stay(mac, forgetting.unref());
    },
    isElsewhere: (mac: string) => elsewhere.has(mac),
    /** A device that leaves one node often is at the next already, whose word of it is still on the way. */
    async hasMoved(mac: string): Promise<boolean> {
      if (bus.peers() === 0) return false;
      await sleep(HEARD_WITHIN_MS);
      return elsewhere.has(mac);
    },
    stop() {
      stopListening();
      if (timer) clearTimeout(timer);
      for (const forgetting of here.values()) if (forgetting) clearTimeout(forgetting);
    },
  };
}
