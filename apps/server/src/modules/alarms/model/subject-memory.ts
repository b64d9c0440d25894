// What is stored of a subject between two words of it.
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
