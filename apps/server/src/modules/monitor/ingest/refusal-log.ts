import type { LogRow } from '../model/events.repository.ts';
import type { Refused } from './uplink.ts';

const PER_MINUTE = 20;
const MINUTE_MS = 60_000;

/** The first refusals of a minute are told one by one; a device that sends nothing else fills no disk with them. */
export function createRefusalLog() {
  const counts = new Map<number, { since: number; count: number }>();
  return {
    entriesFor(device: number, refused: readonly Refused[], now: number): Omit<LogRow, 'device'>[] {
      if (refused.length === 0) return [];
      let own = counts.get(device);
      if (!own || now - own.since >= MINUTE_MS) counts.set(device, (own = { since: now, count: 0 }));
      const entry = (details: Record<string, unknown>) => ({
        ts: new Date(now),
        kind: 'refused',
        actor: 'device',
        actorName: null,
        details,
      });
      const told = refused.slice(0, Math.max(0, PER_MINUTE - own.count));
      const isFirstLeftOut = own.count < PER_MINUTE && told.length < refused.length;
      own.count += refused.length;
      const entries = told.map(({ index, code, text }) => entry({ code, index, text }));
      return isFirstLeftOut ? [...entries, entry({ code: 'more', text: `more than ${PER_MINUTE} in a minute` })] : entries;
    },
    forgetOld(now: number) {
      for (const [device, { since }] of counts) if (now - since >= MINUTE_MS) counts.delete(device);
    },
  };
}
