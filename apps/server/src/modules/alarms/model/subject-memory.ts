// What is stored of a subject between two words of it.
import type { Schedule } from '@atalaya/calendar/schedule.ts';
import type { SubjectState } from './subject-state.ts';

/** What signals are made of that need more than one reading: a source of power of two voltages, a door of several contacts. */
export interface Carried {
  mains?: number;
  battery?: number;
  source?: string;
  doors?: Record<string, boolean>;
}

export interface SubjectMemory {
  judged: SubjectState;
  carried: Carried;
  /** The last reading of a device, and the last look of the server, that are in it. */
  readAt: number;
  seenAt: number;
}

/** Of each rule from when on which form of it held: the versions it is made of, as text; empty: none. */
export type StoredTimelines = Record<string, { from: number; form: string }[]>;

/** A visit leaves all but the door judged. */
export type UnjudgedWindow = Schedule & { isVisit?: true };

/** From when on which windows of maintenance say that it is not to be judged: only from then on does a window count, and only until it is changed. */
export type StoredMaintenance = { from: number; windows: UnjudgedWindow[] }[];
