// What is worked on, as of one moment: whoever tells, judges or counts asks here. It reads all windows once and then answers by itself.
import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isDuring, occurrences } from '@atalaya/calendar/schedule.ts';
import type { Queryable } from '../database.ts';
import { maintenanceWindows as windows, type MaintenanceWindow } from './maintenance-windows.table.ts';

export type { MaintenanceWindow };

/** What a window pauses, each by its own tick. */
export type PausedPart = 'telling' | 'judging' | 'availability';

export interface MaintainedSubject {
  /** A device's MAC, a charger's id, a NAS's id, a key's id. */
  id: string;
  /** Null: of the installation. */
  clientId: string | null;
  projectId: string | null;
  siteId: string | null;
}

/** From a start up to, not with, an end. */
export interface Stretch {
  start: Date;
  end: Date;
}

/** What is null holds for all. */
export type WindowScope = Pick<MaintenanceWindow, 'clientId' | 'projectId' | 'siteId' | 'subjectId'>;

/** A connector of a charger, `charger:connector`, is under maintenance with its charger. */
const isOrIsPartOf = (id: string, whole: string) => id === whole || id.startsWith(`${whole}:`);

export const covers = (scope: WindowScope, subject: MaintainedSubject): boolean =>
  (scope.clientId === null || scope.clientId === subject.clientId) &&
  (scope.projectId === null || scope.projectId === subject.projectId) &&
  (scope.siteId === null || scope.siteId === subject.siteId || scope.siteId === subject.id) &&
  (scope.subjectId === null || isOrIsPartOf(subject.id, scope.subjectId));

/** Without overlaps and without seams. */
export function merged(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = end > last.end ? end : last.end;
    else result.push({ start, end });
  }
  return result;
}

// Windows that follow each other without a gap are one pause; further than this nobody looks ahead.
const AHEAD_MS = 93 * 86_400_000;

/** What is not judged is not told either: nobody knows whether it is so. */
const pausing = (window: MaintenanceWindow, part: PausedPart): boolean => !window[part] || (part === 'telling' && !window.judging);

export function maintenanceOf(all: readonly MaintenanceWindow[]) {
  /** When something is paused between two moments, cut to them. */
  function pauses(subject: MaintainedSubject, part: PausedPart, from: Date, to: Date): Stretch[] {
    const found = all
      .filter((window) => pausing(window, part) && covers(window, subject))
      .flatMap((window) => occurrences(window, from.getTime(), to.getTime()))
      .map(({ start, end }) => ({
        start: new Date(Math.max(start, from.getTime())),
        end: new Date(Math.min(end, to.getTime())),
      }));
    return merged(found);
  }
  return {
    pauses,
    /** What is paused at a moment, by the scopes of the windows that pause it. */
    scopesPaused: (part: PausedPart, at: Date): WindowScope[] =>
      all.filter((window) => pausing(window, part) && isDuring(window, at.getTime())),
    /** When the pause that holds at a moment is over; null: nothing is paused then. */
    pausedUntil(subject: MaintainedSubject, part: PausedPart, at: Date): Date | null {
      if (!all.some((window) => pausing(window, part) && covers(window, subject))) return null;
      const [first] = pauses(subject, part, at, new Date(at.getTime() + AHEAD_MS));
      return first && first.start.getTime() === at.getTime() ? first.end : null;
    },
  };
}
export type Maintenance = ReturnType<typeof maintenanceOf>;

/** As it is entered now. */
export const maintenanceNow = async (db: Queryable): Promise<Maintenance> =>
  maintenanceOf(await db.select().from(windows).where(isNull(windows.replacedAt)));

/** The windows as they were entered at a moment. */
export const windowsAsOf = (db: Queryable, at: Date): Promise<MaintenanceWindow[]> =>
  db
    .select()
    .from(windows)
    .where(and(lte(windows.savedAt, at), or(isNull(windows.replacedAt), gt(windows.replacedAt, at))));

/** As it was entered at a moment. */
export const maintenanceAsOf = async (db: Queryable, at: Date): Promise<Maintenance> => maintenanceOf(await windowsAsOf(db, at));

/** Differs when a window does. */
export async function maintenanceMark(db: Queryable): Promise<string> {
  const [row] = await db
    .select({ mark: sql<string>`concat(count(*), ' ', max(${windows.savedAt}), ' ', max(${windows.replacedAt}))` })
    .from(windows);
  return row?.mark ?? '';
}

const RECENT_MS = 86_400_000;
/** Those during which something is not judged, be it a door alone as somebody visits; as they are now, and those that were changed or removed lately. */
export const unjudgedWindows = (db: Queryable, now: Date): Promise<MaintenanceWindow[]> =>
  db
    .select()
    .from(windows)
    .where(
      and(
        or(eq(windows.judging, false), isNotNull(windows.visitId)),
        or(isNull(windows.replacedAt), gt(windows.replacedAt, new Date(now.getTime() - RECENT_MS))),
      ),
    );
