// The window of maintenance that a visit is: people are not told of the cabinet meanwhile, and its door may be opened.
import { and, eq, isNull } from 'drizzle-orm';
import { localText } from '@atalaya/calendar/local-time.ts';
import { instantOf, localAt } from '@atalaya/calendar/zone-clock.ts';
import type { Queryable } from '../database.ts';
import { maintenanceWindows as windows } from './maintenance-windows.table.ts';

const MINUTE_MS = 60_000;

export interface VisitWindow {
  windowId: string;
  visitId: string;
  clientId: string;
  /** A device's MAC. */
  subjectId: string;
  name: string;
  zone: string;
  start: Date;
  end: Date;
  createdAt: Date;
}

/** Whole minutes around it, by the clock of its zone; by UTC's where that clock shows one of them twice. */
function localTimes({ zone, start, end }: VisitWindow) {
  const from = Math.floor(start.getTime() / MINUTE_MS) * MINUTE_MS;
  const to = Math.max(from + MINUTE_MS, Math.ceil(end.getTime() / MINUTE_MS) * MINUTE_MS);
  const isClear = [from, to].every((at) => instantOf(zone, localAt(zone, at)) === at);
  const clock = isClear ? zone : 'UTC';
  return { zone: clock, start: localText(localAt(clock, from)), end: localText(localAt(clock, to)) };
}

/** In place of the version before: what it was stays known. */
export async function saveVisitWindow(tx: Queryable, window: VisitWindow, at: Date): Promise<void> {
  const { windowId, visitId, clientId, subjectId, name, createdAt } = window;
  await endVisitWindow(tx, visitId, at);
  await tx.insert(windows).values({
    windowId,
    visitId,
    clientId,
    subjectId,
    name,
    ...localTimes(window),
    repeat: null,
    telling: false,
    judging: true,
    availability: false,
    createdAt,
    savedAt: at,
  });
}

export const endVisitWindow = (tx: Queryable, visitId: string, at: Date) =>
  tx
    .update(windows)
    .set({ replacedAt: at })
    .where(and(eq(windows.visitId, visitId), isNull(windows.replacedAt)));
