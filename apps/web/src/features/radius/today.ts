import { exactRange, type TimeRange } from '#shared/ui/time-range/time-range.ts';

const DAY_MS = 86_400_000;

/** The day whose figures are shown: in UTC, as they are counted. */
export function todayRange(now: Date): TimeRange {
  const from = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  return exactRange({ from, to: new Date(from.getTime() + DAY_MS) });
}
