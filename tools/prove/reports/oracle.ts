// What every quarter of an hour of a subject counts as, judged by itself from what was recorded: no calendar of ours, no walk along the time.
import { resolve, type Span as ClockSpan } from '../schedules/oracle-clock.ts';
import { dayNumber } from '../schedules/oracle-calendar.ts';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MINUTES = 1_440;

export interface Span {
  from: number;
  to: number;
}
export interface Hours {
  days: number[];
  /** Minutes since midnight; an end that is not after the start lies on the next day. */
  from: number;
  to: number;
}
export interface History {
  window: Span;
  marks: { at: number; isUp: boolean }[];
  away: Span[];
  planned: Span[];
  hours: Hours | null;
  countsPlanned: boolean;
}
export interface Sums {
  up: number;
  down: number;
  unknown: number;
  planned: number;
}
export const nothing = (): Sums => ({ up: 0, down: 0, unknown: 0, planned: 0 });

export const monthStart = (clock: readonly ClockSpan[], year: number, month: number): number =>
  resolve(clock, dayNumber(year + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1, 1) * DAY_MINUTES) * MINUTE_MS;

/** What the clock there shows, in minutes. */
function localMinute(clock: readonly ClockSpan[], at: number): number {
  const minute = Math.floor(at / MINUTE_MS);
  const span = clock.find(({ from, to }) => minute >= from && minute < to);
  if (!span) throw new Error('outside of what was looked at');
  return minute + span.ahead;
}

/** From 1, Monday, to 7: the first day of 1970 was a Thursday. */
const weekday = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

/** When the hours that begin on a local day hold. A time that the clock leaves out is as much later. */
function agreedOn({ days, from, to }: Hours, clock: readonly ClockSpan[], day: number): Span | null {
  if (!days.includes(weekday(day))) return null;
  const [begins, ends] = [day * DAY_MINUTES + from, day * DAY_MINUTES + to + (to > from ? 0 : DAY_MINUTES)];
  return { from: resolve(clock, begins) * MINUTE_MS, to: resolve(clock, ends) * MINUTE_MS };
}

/** Of each day once. */
function agreedHours(hours: Hours, clock: readonly ClockSpan[]) {
  const known = new Map<number, Span | null>();
  return (day: number): Span[] => {
    if (!known.has(day)) known.set(day, agreedOn(hours, clock, day));
    return [known.get(day) ?? []].flat();
  };
}

const isIn = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to);

function judge(
  { marks, away, planned, countsPlanned }: History,
  agreedFrom: ((day: number) => Span[]) | null,
  at: number,
  day: number,
): keyof Sums | null {
  if (agreedFrom && !isIn([...agreedFrom(day - 1), ...agreedFrom(day)], at)) return null;
  if (!countsPlanned && isIn(planned, at)) return 'planned';
  if (isIn(away, at)) return 'unknown';
  const last = marks.findLast((mark) => mark.at <= at);
  return last ? (last.isUp ? 'up' : 'down') : 'unknown';
}

/** In milliseconds; by the local date too. Every clock stands on a quarter of an hour, so nothing changes within one but what is an edge. */
export function oracleSums(history: History, clock: readonly ClockSpan[]): { all: Sums; days: Map<number, Sums> } {
  const { window, marks, away, planned } = history;
  const edges = [window.from, window.to, ...marks.map(({ at }) => at), ...[...away, ...planned].flatMap(({ from, to }) => [from, to])];
  for (let tick = Math.ceil(window.from / QUARTER_MS) * QUARTER_MS; tick < window.to; tick += QUARTER_MS) edges.push(tick);
  const sorted = [...new Set(edges.filter((at) => at >= window.from && at <= window.to))].toSorted((a, b) => a - b);
  const agreedFrom = history.hours && agreedHours(history.hours, clock);
  const all = nothing();
  const days = new Map<number, Sums>();
  for (const [index, at] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next === undefined) break;
    const day = Math.floor(localMinute(clock, at) / DAY_MINUTES);
    const field = judge(history, agreedFrom, at, day);
    if (!field) continue;
    const sums = days.get(day) ?? nothing();
    days.set(day, sums);
    all[field] += next - at;
    sums[field] += next - at;
  }
  return { all, days };
}
