import { MAX_ENTRIES_PER_CHART } from '@atalaya/contract/constants.ts';
import { failField } from '@atalaya/contract/errors.ts';
import type { Bucket, SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { LEVEL_MINUTES } from '../model/rollups.rules.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
// Each is whole buckets of the level that it is made from.
const WIDTHS = [
  ...[1, 2, 5, 10, 15, 30].map((n) => n * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((n) => n * MINUTE),
  ...[1, 2, 3, 6, 12].map((n) => n * HOUR),
  ...[1, 2, 4, 7, 14, 30, 60, 120, 365].map((n) => n * DAY),
];
const LONGEST_MS = 20 * 366 * DAY;

export interface Axis {
  from: number;
  to: number;
  width: number;
  /** Minutes of the stored buckets it is drawn from; 0: from the readings themselves. */
  level: number;
}

/** The finest whole buckets of which at most 60 cover the range. */
export function axisFor(range: { from: string; to: string }, finestMs: number = SECOND): Axis {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  if (!(to > from)) failField('to', 'end.before_start');
  if (to - from > LONGEST_MS) failField('from', 'range.too_long', { days: LONGEST_MS / DAY });
  const count = (width: number) => Math.ceil(to / width) - Math.floor(from / width);
  const width = WIDTHS.find((one) => one >= finestMs && count(one) <= MAX_ENTRIES_PER_CHART) ?? 365 * DAY;
  const level = LEVEL_MINUTES.findLast((minutes) => width % (minutes * MINUTE) === 0) ?? 0;
  return { from: Math.floor(from / width) * width, to: Math.ceil(to / width) * width, width, level };
}

export interface Part {
  ts: number;
  min: number | null;
  max: number | null;
  sum: number | null;
  n: number;
}

/** Every bucket of the axis, those without readings too: a gap is something to see. */
export function fill({ from, to, width }: Axis, parts: readonly Part[]): Bucket[] {
  const known = new Map(parts.map((part) => [part.ts, part]));
  const buckets: Bucket[] = [];
  for (let ts = from; ts < to; ts += width) {
    const { min = null, max = null, sum = null, n = 0 } = known.get(ts) ?? {};
    // Rounding may put a mean a hair outside; nobody should see it there.
    const figures =
      n > 0 && min !== null && max !== null && sum !== null
        ? { min, mean: Math.min(Math.max(sum / n, min), max), max, count: n }
        : { min: null, mean: null, max: null, count: 0 };
    buckets.push({ ts: new Date(ts).toISOString(), ...figures });
  }
  return buckets;
}

/** In which group of an event a value stands, and at which place. */
export interface Place {
  grp: number;
  figure: 1 | 2 | 3 | 4;
}

const FIGURES = new Map<string, Place['figure']>([
  ['psu', 1],
  ['shunt', 2],
  ['power', 3],
  ['current', 4],
]);

export function placeOf(value: SeriesValue): Place {
  if (value === 'temp') return { grp: 0, figure: 1 };
  if (value === 'humidity') return { grp: 0, figure: 2 };
  const [name = '', sensor] = value.split('.');
  return { grp: Number(sensor), figure: FIGURES.get(name) ?? failField('value', 'choice', { choices: [...FIGURES.keys()].join(', ') }) };
}
