// What a battery can give, learned from its discharges one after the other, and how that goes down with the years.
import { ahAtLow, meanAmps, totalAh, type Discharge } from './discharge.ts';
import { fitCurve, USUAL_SHAPE, type Belief, type Shape } from './curve-fit.ts';

/** What one discharge said of the capacity, in its own conditions; this is what is stored. */
export interface Lesson {
  at: number;
  /** Until low; null: it was too short to say. */
  ah: number | null;
  /** Of its logarithm. */
  sd: number;
  shape: number;
  amps: number;
  tempC: number | null;
  /** It went down to the limit: measured, not concluded. */
  isWhole: boolean;
}

const DAY_MS = 86_400_000;
export const YEAR_MS = 365.25 * DAY_MS;
/** Lead-acid batteries give less at a higher current, and in the cold. */
const PEUKERT = 1.12;
const PER_KELVIN = 0.0075;
const [COLDEST, WARMEST] = [0.5, 1.06];
const USUAL_C = 25;
/** Less certain than this, a discharge teaches nothing. */
const TEACHES_SD = 0.3;
/** Nor does one that took less than this share of what there is. */
const TEACHES_SHARE = 0.2;
/** Of one battery at two times in like conditions: charge, load and temperature were never quite the same. */
const REPEATS_SD = 0.055;
const WHOLE_SD = 0.025;
/** Concluded from the shape of the voltage, it may be wrong in a way that the fit does not see. */
const CONCLUDED_SD = 0.1;
/** What batteries lose in a year, and how much they differ in that; then what nobody foresees. */
const AGES = { perYear: -0.05, sd: 0.05, straysPerYear: 0.05 };

const warmth = (tempC: number | null) =>
  tempC === null ? 1 : Math.min(WARMEST, Math.max(COLDEST, 1 + PER_KELVIN * (Math.min(tempC, 32) - USUAL_C)));

/** From the conditions of a discharge to 25 °C and the usual load, as a logarithm to add. */
export const toUsual = (amps: number, tempC: number | null, usualAmps: number) =>
  (PEUKERT - 1) * Math.log(Math.max(amps, 0.01) / Math.max(usualAmps, 0.01)) - Math.log(warmth(tempC));

export function lessonOf(discharge: Discharge, lowV: number, shape: Shape = USUAL_SHAPE): Lesson {
  const { from, to, samples, tempC } = discharge;
  const about = { at: to, amps: meanAmps(discharge), tempC };
  const whole = ahAtLow(from, samples, lowV);
  if (whole !== null && whole > 0) {
    const fit = fitCurve(from, samples, lowV, { log: Math.log(whole), sd: WHOLE_SD }, { ...shape, sd: 0.5 });
    return { ...about, ah: whole, sd: WHOLE_SD, shape: fit?.shape ?? shape.mean, isWhole: true };
  }
  const fit = totalAh(discharge) > 0 ? fitCurve(from, samples, lowV, null, shape) : null;
  const isTaught = fit !== null && fit.sd <= TEACHES_SD && totalAh(discharge) >= TEACHES_SHARE * Math.exp(fit.log);
  return { ...about, ah: isTaught ? Math.exp(fit.log) : null, sd: fit?.sd ?? Infinity, shape: fit?.shape ?? shape.mean, isWhole: false };
}

/** Of all discharges of one battery: those that went down to the limit show the shape by which the others are read. */
export function lessonsOf(discharges: readonly Discharge[], lowV: number): Lesson[] {
  const first = discharges.map((discharge) => lessonOf(discharge, lowV));
  const shape = shapeOf(first);
  return first.map((lesson, index) => {
    const discharge = discharges[index];
    return lesson.isWhole || !discharge || shape === USUAL_SHAPE ? lesson : lessonOf(discharge, lowV, shape);
  });
}

export interface Learned {
  /** The load at which capacities are told. */
  usualAmps: number;
  /** The logarithm of the capacity at 25 °C and the usual load, at `at`. */
  capacity: Belief;
  /** What the first lesson said of it. */
  first: Belief;
  /** Change of the logarithm in a year. */
  perYear: Belief;
  shape: Shape;
  at: number;
  /** When the last lesson was. */
  lastAt: number;
  lessons: number;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export function shapeOf(lessons: readonly Lesson[]): Shape {
  const whole = lessons.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return USUAL_SHAPE;
  const mean = whole.reduce((sum, { shape }) => sum + shape, 0) / whole.length;
  return {
    mean: (mean * whole.length + 0.5 * USUAL_SHAPE.mean) / (whole.length + 0.5),
    sd: USUAL_SHAPE.sd / Math.sqrt(1 + 4 * whole.length),
  };
}

/** A filter of level and slope: each lesson counts as much as it is sure. Null: nothing was learned. */
export function learn(lessons: readonly Lesson[], now: number): Learned | null {
  const taught = lessons.filter((lesson) => lesson.ah !== null && lesson.ah > 0).toSorted((a, b) => a.at - b.at);
  const [firstLesson] = taught;
  if (!firstLesson) return null;
  const usualAmps = median(taught.map(({ amps }) => amps));
  const seen = taught.map(({ at, ah, sd, amps, tempC, isWhole }) => ({
    at,
    log: Math.log(ah ?? 1) + toUsual(amps, tempC, usualAmps),
    variance: sd ** 2 + REPEATS_SD ** 2 + (isWhole ? 0 : CONCLUDED_SD ** 2),
  }));
  let [level, slope] = [seen[0]?.log ?? 0, AGES.perYear];
  let [vll, vls, vss] = [seen[0]?.variance ?? 1, 0, AGES.sd ** 2];
  const first = { log: level, sd: Math.sqrt(vll) };
  let at = firstLesson.at;
  const goOn = (to: number) => {
    const years = Math.max(0, to - at) / YEAR_MS;
    level += slope * years;
    vll += 2 * years * vls + years ** 2 * vss + AGES.straysPerYear ** 2 * years;
    vls += years * vss;
    at = to;
  };
  for (const one of seen.slice(1)) {
    goOn(one.at);
    const [gainLevel, gainSlope] = [vll / (vll + one.variance), vls / (vll + one.variance)];
    const news = one.log - level;
    level += gainLevel * news;
    slope += gainSlope * news;
    vss -= gainSlope * vls;
    vls *= 1 - gainLevel;
    vll *= 1 - gainLevel;
  }
  goOn(Math.max(now, at));
  return {
    usualAmps,
    capacity: { log: level, sd: Math.sqrt(vll) },
    first,
    perYear: { log: slope, sd: Math.sqrt(vss) },
    shape: shapeOf(taught),
    at,
    lastAt: taught.at(-1)?.at ?? firstLesson.at,
    lessons: taught.length,
  };
}

/** What it is expected to give in other conditions, and how sure that is. */
export const expected = ({ capacity, usualAmps }: Learned, amps: number, tempC: number | null): Belief => ({
  log: capacity.log - toUsual(amps, tempC, usualAmps),
  sd: Math.hypot(capacity.sd, REPEATS_SD, 0.25 * (PEUKERT - 1) * Math.abs(Math.log(Math.max(amps, 0.01) / Math.max(usualAmps, 0.01)))),
});
