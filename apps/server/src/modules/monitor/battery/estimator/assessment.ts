// What is told of a battery: capacity, health against new, and when it will be worn.
import type { Interval } from './autonomy.ts';
import { YEAR_MS, type Learned } from './capacity.ts';

export interface Health extends Interval {
  newAh: number;
  newFrom: 'entered' | 'learned';
}

export interface Assessment {
  capacity: Interval;
  health: Health;
  replacement: { at: number; earliest: number; latest: number | null } | null;
}

/** 90 % of a normal distribution lie so many deviations around its mean. */
const WITHIN_90 = 1.645;
/** Below this share of what it gave when new a battery is to be replaced. */
export const WORN = 0.8;
const ENTERED_SD = 0.03;
const FORESEEN_YEARS = 10;
/** Slower than this nobody can say when. */
const SLOWEST_PER_YEAR = 0.004;

const around = (log: number, sd: number): Interval => ({
  value: Math.exp(log),
  low: Math.exp(log - WITHIN_90 * sd),
  high: Math.exp(log + WITHIN_90 * sd),
});

export function assess(learned: Learned, newAh: number | null, now: number): Assessment {
  const { capacity, first, perYear, lessons } = learned;
  const fresh = newAh === null ? first : { log: Math.log(newAh), sd: ENTERED_SD };
  // Of a single lesson both are the same, right or wrong.
  const sd = newAh === null && lessons === 1 ? 0 : Math.hypot(capacity.sd, fresh.sd);
  const log = newAh === null && lessons === 1 ? 0 : capacity.log - fresh.log;
  const share = around(log, sd);
  const percent = (value: number) => Math.min(100, value * 100);
  return {
    capacity: around(capacity.log, capacity.sd),
    health: {
      value: percent(share.value),
      low: percent(share.low),
      high: percent(share.high),
      newAh: Math.exp(fresh.log),
      newFrom: newAh === null ? 'learned' : 'entered',
    },
    replacement: replacementOf(Math.min(0, log), sd, perYear, now),
  };
}

function replacementOf(log: number, sd: number, perYear: Learned['perYear'], now: number): Assessment['replacement'] {
  const worn = Math.log(WORN);
  if (log <= worn) return { at: now, earliest: now, latest: now };
  // Both go wrong together rarely: each takes its share of the interval.
  const part = WITHIN_90 / Math.SQRT2;
  const years = (level: number, slope: number) => (slope > -SLOWEST_PER_YEAR ? Infinity : Math.max(0, (worn - level) / slope));
  const at = years(log, perYear.log);
  if (at > FORESEEN_YEARS) return null;
  const latest = years(Math.min(0, log + part * sd), perYear.log + part * perYear.sd);
  return {
    at: now + at * YEAR_MS,
    earliest: now + years(log - part * sd, perYear.log - part * perYear.sd) * YEAR_MS,
    latest: latest > 2 * FORESEEN_YEARS ? null : now + latest * YEAR_MS,
  };
}
