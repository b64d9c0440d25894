// When a door was open, by what its contacts said; and to which visit that belongs.
import type { Opening, VisitState } from '@atalaya/contract/monitor/visits.ts';

export interface DoorWord {
  ts: number;
  sensorId: number;
  isOpen: boolean;
}

/** In the order of time. A cabinet with several doors is open while any of them is. */
export function openingsOf(words: readonly DoorWord[]): Opening[] {
  const open = new Set<number>();
  const found: Opening[] = [];
  for (const { ts, sensorId, isOpen } of words) {
    const wasOpen = open.size > 0;
    if (isOpen) open.add(sensorId);
    else open.delete(sensorId);
    const at = new Date(ts).toISOString();
    const last = found.at(-1);
    if (!wasOpen && open.size > 0) found.push({ openedAt: at, closedAt: null });
    else if (wasOpen && open.size === 0 && last) last.closedAt = at;
  }
  return found;
}

interface Visited {
  startsAt: Date;
  endsAt: Date;
  arrivedAt: Date | null;
  leftAt: Date | null;
  cancelledAt: Date | null;
}

/** The door is closed after one has said that one leaves. */
const LEAVING_MS = 5 * 60_000;

/** From when to when somebody was expected or was there. */
export const visitedFrom = ({ startsAt, arrivedAt }: Visited): number => Math.min(startsAt.getTime(), arrivedAt?.getTime() ?? Infinity);
export const visitedUntil = ({ endsAt, leftAt }: Visited): number => (leftAt ? leftAt.getTime() + LEAVING_MS : endsAt.getTime());

export const belongsTo = (visit: Visited, { openedAt, closedAt }: Opening): boolean =>
  visit.cancelledAt === null &&
  Date.parse(openedAt) < visitedUntil(visit) &&
  (closedAt === null || Date.parse(closedAt) > visitedFrom(visit));

export function stateOf(visit: Visited, openings: readonly Opening[], now: Date): VisitState {
  if (visit.cancelledAt) return 'cancelled';
  if (visit.leftAt) return 'over';
  if (now >= visit.endsAt) return visit.arrivedAt || openings.length > 0 ? 'over' : 'missed';
  return visit.arrivedAt || now >= visit.startsAt ? 'under_way' : 'announced';
}
