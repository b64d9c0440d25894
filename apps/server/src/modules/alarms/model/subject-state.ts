// What judging a subject knows between two words of it. It can be stored.
import type { Episode, Step, Value } from './shapes.ts';

export interface Last {
  value: Value;
  at: number;
}

/** What lies in the window of a rate or a count: values, or how many happened; the oldest first. */
export type Window = [at: number, figure: number][];

export type MutableEpisode = { -readonly [Field in keyof Episode]: Episode[Field] } & { steps: Step[] };

export interface RuleState {
  /** Up to and with here it is judged. */
  time: number;
  /** Up to and with here it was judged without waiting for a word: what is said of an earlier time comes too late. */
  passed: number;
  /** Which of the versions holds; -1: none yet. */
  version: number;
  /** It is outside of the rule's hours. */
  isOff?: boolean;
  beganAt: number;
  windows: Record<string, Window>;
  /** For each level whether it is on, and since when it waits to change. */
  on: [boolean, boolean, boolean];
  waits: [number | null, number | null, number | null];
  /** Of an `any`: since when the parts that need no word come to each level. */
  freeSince?: [number | null, number | null, number | null];
  isUnknown: boolean;
  open: MutableEpisode | null;
  /** When the last episode that is over was cleared. */
  endedAt: number;
  /** The worst that was said while it was open. */
  value: Value | null;
}

/** All that has to be stored to go on from here. */
export interface SubjectState {
  /** The last moment that was taken in, and the last word of the subject. */
  time: number;
  heardAt: number;
  last: Record<string, Last>;
  rules: Record<string, RuleState>;
}
