// Hours of the week, as the clocks of a zone show them: when they hold, and when that changes next.
import { DAY_MS, localDate, timeOfDay, weekdayOf } from './local-time.ts';
import { instantOf, localAt } from './zone-clock.ts';

export interface HoursSpan {
  /** On which days it begins: 1, Monday, to 7, Sunday. */
  days: readonly number[];
  /** `08:00`; up to an earlier time it lasts until the day after, up to the same a whole day. */
  from: string;
  to: string;
}

export interface WeeklyHours {
  zone: string;
  spans: readonly HoursSpan[];
}

/** Computed at once; so many days need a tenth of a millisecond. */
const BLOCK_MS = 32 * DAY_MS;
/** More than any clock is ever set by, with a span of a day. */
const SPARE_MS = 3 * DAY_MS;

interface Block {
  isOnAtFirst: boolean;
  changes: number[];
}

function stretchesBetween({ zone, spans }: WeeklyHours, from: number, to: number): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  for (let date = localDate(localAt(zone, from)) - SPARE_MS; date < localAt(zone, to) + SPARE_MS; date += DAY_MS) {
    for (const { days, from: begins, to: ends } of spans) {
      if (!days.includes(weekdayOf(date))) continue;
      const length = timeOfDay(ends) > timeOfDay(begins) ? 0 : DAY_MS;
      const stretch = { start: instantOf(zone, date + timeOfDay(begins)), end: instantOf(zone, date + length + timeOfDay(ends)) };
      if (stretch.end > stretch.start) stretches.push(stretch);
    }
  }
  return stretches.toSorted((a, b) => a.start - b.start);
}

/** Those that touch or overlap are one. */
function joined(stretches: readonly { start: number; end: number }[]) {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of stretches) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** When they hold between two instants, cut to them. */
export const hoursBetween = (hours: WeeklyHours, from: number, to: number): { start: number; end: number }[] =>
  joined(stretchesBetween(hours, from, to))
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => end > start);

function blockOf(hours: WeeklyHours, number: number): Block {
  const [from, to] = [number * BLOCK_MS, (number + 1) * BLOCK_MS];
  const stretches = joined(stretchesBetween(hours, from, to));
  const changes = stretches.flatMap(({ start, end }) => [start, end]).filter((at) => at > from && at <= to);
  return { isOnAtFirst: stretches.some(({ start, end }) => start <= from && from < end), changes };
}

const known = new WeakMap<WeeklyHours, Map<number, Block>>();
function cached(hours: WeeklyHours, number: number): Block {
  let blocks = known.get(hours);
  if (!blocks) known.set(hours, (blocks = new Map<number, Block>()));
  let block = blocks.get(number);
  if (!block) blocks.set(number, (block = blockOf(hours, number)));
  return block;
}

export function isWithinHours(hours: WeeklyHours, instant: number): boolean {
  const { isOnAtFirst, changes } = cached(hours, Math.floor(instant / BLOCK_MS));
  const passed = changes.filter((at) => at <= instant).length;
  return passed % 2 === 0 ? isOnAtFirst : !isOnAtFirst;
}

/** When it next begins or ends to hold, after an instant; Infinity: it always does. */
export function nextHoursChange(hours: WeeklyHours, instant: number): number {
  const number = Math.floor(instant / BLOCK_MS);
  for (const block of [cached(hours, number), cached(hours, number + 1)]) {
    const next = block.changes.find((at) => at > instant);
    if (next !== undefined) return next;
  }
  return Infinity;
}
