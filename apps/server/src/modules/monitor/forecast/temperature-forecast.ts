// How warm a cabinet will be: the usual day, and what differs from it now, which goes on for a while and then calms down.
export interface Reading {
  ts: number;
  tempC: number;
}

/** Mean temperature of each hour of the day (UTC) on days past; null where nothing was measured. */
export type UsualDay = readonly (number | null)[];

/** With 90 % certainty between `low` and `high`. */
export interface Point {
  ts: number;
  mean: number;
  low: number;
  high: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS = 24;
const STEP_MS = 5 * MINUTE_MS;
export const AHEAD_MS = 2 * HOUR_MS;
export const LOOKS_BACK_MS = HOUR_MS;
/** With less than this nothing is said. */
const MIN_SPAN_MS = 20 * MINUTE_MS;
const MIN_READINGS = 5;
/** Older than this, the last reading says nothing of what is to come. */
const MAX_AGE_MS = 15 * MINUTE_MS;
/** How long what goes up goes on going up. */
const CALMS_MS = 50 * MINUTE_MS;
const RECENT_MS = 20 * MINUTE_MS;
/** So long a difference from the usual day lasts. */
const FADES_MS = 8 * HOUR_MS;
const WITHIN_90 = 1.645;
/** Of what is told: at once, of how far readings stray, and for each hour ahead. Set on made-up fleets so that nine of ten come true within the fan. */
const [AT_ONCE_SD, OF_STRAYS, PER_HOUR_SD, UNREST_PER_HOUR] = [0.1, 0.5, 0.3, 0.25];

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Between the middles of two hours; null where one of them is not known. */
function usualAt(usual: UsualDay, ts: number): number | null {
  const hour = ts / HOUR_MS - 0.5;
  const at = (n: number) => usual[((Math.floor(n) % HOURS) + HOURS) % HOURS] ?? null;
  const [here, next] = [at(hour), at(hour + 1)];
  return here === null || next === null ? null : here + (next - here) * (hour - Math.floor(hour));
}

/** Straight line by least squares, later readings counting more. */
function lineThrough(readings: readonly Reading[], now: number): { level: number; perMs: number; strays: number } {
  const weighed = readings.map(({ ts, tempC }) => ({ x: ts - now, y: tempC, w: Math.exp((ts - now) / RECENT_MS) }));
  const sum = weighed.reduce((total, { w }) => total + w, 0);
  const x0 = weighed.reduce((total, { x, w }) => total + x * w, 0) / sum;
  const y0 = weighed.reduce((total, { y, w }) => total + y * w, 0) / sum;
  const xx = weighed.reduce((total, { x, w }) => total + w * (x - x0) ** 2, 0);
  const xy = weighed.reduce((total, { x, y, w }) => total + w * (x - x0) * (y - y0), 0);
  const perMs = xx > 0 ? xy / xx : 0;
  const strays = Math.sqrt(weighed.reduce((total, { x, y, w }) => total + w * (y - y0 - perMs * (x - x0)) ** 2, 0) / sum);
  return { level: y0 - perMs * x0, perMs, strays };
}

/** The next two hours in steps of five minutes. Null: too little is known. */
export function forecast(readings: readonly Reading[], usual: UsualDay, now: number): Point[] | null {
  const recent = readings.filter(({ ts }) => ts > now - LOOKS_BACK_MS && ts <= now).toSorted((a, b) => a.ts - b.ts);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || recent.length < MIN_READINGS || last.ts - first.ts < MIN_SPAN_MS || now - last.ts > MAX_AGE_MS) return null;
  // Where the usual day is not known, it is as if every hour were alike.
  const isKnown = usual.every((hour) => hour !== null);
  const day = (ts: number) => (isKnown ? (usualAt(usual, ts) ?? 0) : mean(recent.map(({ tempC }) => tempC)));
  const { level, perMs, strays } = lineThrough(
    recent.map(({ ts, tempC }) => ({ ts, tempC: tempC - day(ts) })),
    now,
  );
  return Array.from({ length: AHEAD_MS / STEP_MS + 1 }, (_, n) => {
    const ahead = n * STEP_MS;
    const goesOn = perMs * CALMS_MS * (1 - Math.exp(-ahead / CALMS_MS));
    const fades = isKnown ? Math.exp(-ahead / FADES_MS) : 1;
    const hours = ahead / HOUR_MS;
    const sd = Math.hypot(AT_ONCE_SD, OF_STRAYS * strays, PER_HOUR_SD * hours ** 0.8, UNREST_PER_HOUR * Math.abs(perMs) * ahead);
    const value = day(now + ahead) + (level + goesOn) * fades;
    return { ts: now + ahead, mean: value, low: value - WITHIN_90 * sd, high: value + WITHIN_90 * sd };
  });
}

/** Minutes until a line of the fan passes a limit, between two steps as the line runs; null: not within the forecast. */
function passes(points: readonly Point[], of: 'mean' | 'low' | 'high', limitC: number): number | null {
  const [first] = points;
  const at = points.findIndex((point) => point[of] >= limitC);
  const [here, before] = [points[at], points[at - 1]];
  if (!first || !here) return null;
  if (!before) return 0;
  const share = (limitC - before[of]) / (here[of] - before[of]);
  return (before.ts + share * (here.ts - before.ts) - first.ts) / MINUTE_MS;
}

/** When a limit is expected to be reached: at the earliest by the upper edge, at the latest by the lower one (null: later than the forecast reaches). */
export function reaches(points: readonly Point[], limitC: number): { minutes: number; low: number; high: number | null } | null {
  const minutes = passes(points, 'mean', limitC);
  return minutes === null ? null : { minutes, low: passes(points, 'high', limitC) ?? minutes, high: passes(points, 'low', limitC) };
}
