// What goes into the judgement of one rule for one subject, and what comes out. Times are milliseconds.
import type { AlarmSection } from '@atalaya/contract/alarms/severities.ts';
import type { WeeklyHours } from '@atalaya/calendar/hours.ts';
import type { Condition } from '@atalaya/contract/alarms/rules.ts';

export type Value = number | string;

/** Before everything; unlike an infinite number it can be stored. */
export const NEVER = Number.MIN_SAFE_INTEGER;

/** What was said at one time. A moment that says nothing tells that the subject was heard. */
export interface Moment {
  at: number;
  values: Readonly<Record<string, Value>>;
  occurrences?: Readonly<Record<string, number>>;
  /** Merged with one that says nothing: the subject was heard, whatever else was seen of it. */
  isHeard?: boolean;
}

/** A rule with everything settled that the chain of overrides leaves open. */
export interface JudgedRule {
  section: AlarmSection;
  signal: string;
  /** One of the three. */
  condition?: Condition | undefined;
  all?: readonly Condition[] | undefined;
  any?: readonly Condition[] | undefined;
  forMs: number;
  clearAt: number | null;
  clearForMs: number;
  freshnessMs: number;
  /** It holds only then; without: always. */
  hours?: WeeklyHours | undefined;
}

/** From when on which rule holds; null: none, it is removed or switched off. */
export interface Version {
  from: number;
  version: number;
  rule: JudgedRule | null;
}

/** A stretch in which the server was away; in order, and apart. */
export interface Away {
  from: number;
  to: number;
}

/** 1 warning, 2 high, 3 critical. */
export type Level = 1 | 2 | 3;

export interface Step {
  kind: 'raised' | 'level' | 'unknown' | 'known' | 'cleared';
  at: number;
  /** That of the alarm from here on; of `cleared` the one it had. */
  level: Level;
}

export interface Episode {
  since: number;
  at: number;
  version: number;
  level: Level;
  worst: Level;
  state: 'active' | 'unknown' | 'cleared';
  clearedAt: number | null;
  steps: readonly Step[];
}
