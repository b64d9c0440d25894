// Which windows of maintenance say that a subject is not to be judged, and since when. What once held stays: what is judged again is judged
// by it, whatever was changed since and wherever the subject belongs by now.
import { covers, type MaintenanceWindow } from '#platform/maintenance/maintenance.ts';
import { pausesBy, pausesWithVisits } from '../judge/maintained.ts';
import { differFrom } from '../judge/pauses.ts';
import { NEVER } from '../model/shapes.ts';
import type { StoredMaintenance, UnjudgedWindow } from '../model/subject-memory.ts';
import type { Watched } from './watched-subject.ts';

/** Within this time a change is heard of. What is older and new to a subject is so because the subject was moved. */
const HEARD_WITHIN_MS = 60_000;

/** Always with its fields in one order. */
const scheduleOf = ({ zone, start, end, repeat, isVisit }: UnjudgedWindow): UnjudgedWindow => ({
  zone,
  start,
  end,
  ...(repeat ? { repeat } : {}),
  ...(isVisit ? { isVisit } : {}),
});
const ofWindow = (window: MaintenanceWindow): UnjudgedWindow =>
  scheduleOf(window.judging ? { ...window, isVisit: true } : { ...window, isVisit: undefined });

/** As it is now; null: nothing is new. A window counts from when it was saved, and until it is changed. */
export function maintained(
  { maintenance: stored, known: { id, clientId, projectId, place }, memory }: Pick<Watched, 'maintenance' | 'known' | 'memory'>,
  windows: readonly MaintenanceWindow[],
  now: number,
): StoredMaintenance | null {
  // Where it stands is not known yet.
  if (place === undefined) return null;
  const own = windows.filter((window) => covers(window, { id, clientId, projectId, siteId: place }));
  const held = own
    .filter(({ replacedAt }) => replacedAt === null)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(ofWindow);
  const last = stored.at(-1);
  if (JSON.stringify(held) === JSON.stringify((last?.windows ?? []).map(scheduleOf))) return null;
  const changedAt = Math.max(0, ...own.map(({ savedAt, replacedAt }) => (replacedAt ?? savedAt).getTime()));
  const isNew = memory.judged.time === NEVER;
  const from = isNew || now - changedAt <= HEARD_WITHIN_MS ? changedAt : now;
  return [...stored, { from: Math.max(from, last?.from ?? 0), windows: held }];
}

/** From when on it makes a difference; Infinity: never. */
export function maintainedFrom(before: StoredMaintenance, after: StoredMaintenance): number {
  const changed = after.length === before.length ? undefined : after.at(-1);
  if (!changed) return Infinity;
  const [was, is] = [pausesBy(before), pausesBy(after)];
  const ofDoor = differFrom(pausesWithVisits(before) ?? was, pausesWithVisits(after) ?? is, changed.from);
  return Math.min(differFrom(was, is, changed.from), ofDoor);
}
