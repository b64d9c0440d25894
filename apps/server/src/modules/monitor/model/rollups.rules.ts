import { ImuEventType } from '@atalaya/contract/constants.ts';
import type { Reading } from './reading.ts';

/** Finer than five minutes the readings themselves are drawn: at the usual pace there are not more of them. */
export const LEVEL_MINUTES = [5, 60, 1_440] as const;
const MINUTE_MS = 60_000;
export const FINEST_MS = LEVEL_MINUTES[0] * MINUTE_MS;

export const GROUPS = 4;
const FIGURES = 4;
// Of one group in one bucket, in a row: how many, how many with a second figure, then four times least, greatest, sum.
const [N, N2, MIN, MAX, SUM] = [0, 1, 2, 2 + FIGURES, 2 + 2 * FIGURES];
export const WIDTH = 2 + 3 * FIGURES;

/** What several readings of one group come to. `NaN`: nothing yet. */
export type Tally = Float64Array;

export const emptyTally = (groups = 1): Tally => {
  const tally = new Float64Array(groups * WIDTH).fill(Number.NaN);
  for (let at = 0; at < tally.length; at += WIDTH) tally[at + N] = tally[at + N2] = 0;
  return tally;
};

/** Temperature and humidity are group 0, the power sensors 1 to 3; null: nothing that is measured. */
export const groupOf = ({ type, sensorId }: Reading) =>
  type === ImuEventType.Temperature ? 0 : type === ImuEventType.Power ? sensorId : null;
export const bucketOf = (ts: number) => Math.floor(ts / FINEST_MS) * FINEST_MS;

function addFigure(tally: Tally, at: number, min: number, max: number, sum: number) {
  // A comparison with what is not there yet is never true.
  if (!((tally[at + MIN] ?? 0) <= min)) tally[at + MIN] = min;
  if (!((tally[at + MAX] ?? 0) >= max)) tally[at + MAX] = max;
  const known = tally[at + SUM] ?? 0;
  tally[at + SUM] = Number.isNaN(known) ? sum : known + sum;
}

export function addReading(tally: Tally, offset: number, { values }: Reading): void {
  tally[offset + N] = (tally[offset + N] ?? 0) + 1;
  if (typeof values[1] === 'number') tally[offset + N2] = (tally[offset + N2] ?? 0) + 1;
  for (let figure = 0; figure < values.length; figure += 1) {
    const value = values[figure] ?? null;
    if (value !== null) addFigure(tally, offset + figure, value, value, value);
  }
}

export function addTally(into: Tally, from: Tally, offset = 0): void {
  const of = (index: number) => from[offset + index] ?? Number.NaN;
  into[N] = (into[N] ?? 0) + of(N);
  into[N2] = (into[N2] ?? 0) + of(N2);
  for (let figure = 0; figure < FIGURES; figure += 1)
    if (!Number.isNaN(of(MIN + figure))) addFigure(into, figure, of(MIN + figure), of(MAX + figure), of(SUM + figure));
}

/** The buckets of one device or one client, each under its group and its beginning. */
export type Buckets = Map<number, Tally>;

const nameOf = (grp: number, ts: number) => ts * GROUPS + grp;
export function tallyAt(buckets: Buckets, grp: number, ts: number): Tally {
  const name = nameOf(grp, ts);
  let tally = buckets.get(name);
  if (!tally) buckets.set(name, (tally = emptyTally()));
  return tally;
}

export function addToBuckets(buckets: Buckets, reading: Reading): void {
  const grp = groupOf(reading);
  if (grp !== null) addReading(tallyAt(buckets, grp, bucketOf(reading.ts)), 0, reading);
}

/** As it is stored: per figure the least, the greatest and the sum. */
export interface Rollup {
  grp: number;
  level: number;
  ts: number;
  n: number;
  n2: number;
  min: (number | null)[];
  max: (number | null)[];
  sum: (number | null)[];
}

export function rollupOf(tally: Tally, grp: number, level: number, ts: number): Rollup {
  const figures = (from: number) => Array.from(tally.subarray(from, from + FIGURES), (value) => (Number.isNaN(value) ? null : value));
  return { grp, level, ts, n: tally[N] ?? 0, n2: tally[N2] ?? 0, min: figures(MIN), max: figures(MAX), sum: figures(SUM) };
}

/** Every level: the longer ones are made of the shortest. */
export function rollupsOf(buckets: Buckets): Rollup[] {
  const rollups: Rollup[] = [];
  for (const level of LEVEL_MINUTES) {
    const width = level * MINUTE_MS;
    const wide: Buckets = new Map();
    for (const [name, tally] of buckets) {
      const grp = name % GROUPS;
      const ts = (name - grp) / GROUPS;
      addTally(tallyAt(wide, grp, Math.floor(ts / width) * width), tally);
    }
    for (const [name, tally] of wide) rollups.push(rollupOf(tally, name % GROUPS, level, Math.floor(name / GROUPS)));
  }
  return rollups;
}
