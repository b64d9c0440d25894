// How long a battery lasts: what is left of its capacity, by the load of the last minutes.
import { drawn, meanAmps, type Discharge, type Sample } from './discharge.ts';
import { fitCurve } from './curve-fit.ts';
import { expected, type Learned } from './capacity.ts';

/** With 90 % certainty between `low` and `high`. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

const MINUTES = 60;
const MINUTE_MS = 60_000;
const RECENT_MS = 20 * 60_000;
/** Loads change even where the last minutes were quiet. */
const LOAD_SD = 0.06;
/** So much do the loads of two discharges differ, where that of this one was not seen yet. */
const UNSEEN_LOAD_SD = 0.2;
/** How much of an unrest in the load is still there on the average of what is to come. */
const UNREST = 0.5;
/** Quantiles of a normal distribution, in equal shares. */
const NORMAL = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645];

function quantiles(values: readonly { value: number; weight: number }[]): Interval {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  const at = (share: number) => {
    let sum = 0;
    for (const { value, weight } of sorted) {
      sum += weight / total;
      if (sum >= share) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  return { value: at(0.5), low: at(0.05), high: at(0.95) };
}

function recentLoad(samples: readonly Sample[]): { watts: number; unrest: number } {
  const last = samples.at(-1)?.at ?? 0;
  const recent = samples.filter(({ at }) => at > last - RECENT_MS);
  const watts = recent.map(({ volts, amps }) => volts * amps);
  const mean = watts.reduce((sum, one) => sum + one, 0) / Math.max(1, watts.length);
  const all = samples.map(({ volts, amps }) => volts * amps);
  const overall = all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
  const spread = Math.sqrt(all.reduce((sum, one) => sum + (one - overall) ** 2, 0) / Math.max(1, all.length));
  // What the load comes back to counts as much as what it is now.
  return { watts: (mean + overall) / 2, unrest: overall > 0 ? spread / overall : 0 };
}

const spread = (hours: number, weight: number, sd: number) =>
  NORMAL.map((z) => ({ value: hours * Math.exp(z * sd), weight: weight / NORMAL.length }));

/** Minutes until low while it is being discharged. Null: nothing was learned yet. */
export function timeLeft(discharge: Discharge, lowV: number, learned: Learned | null): Interval | null {
  const { from, samples, tempC } = discharge;
  const last = samples.at(-1);
  if (!learned || !last) return null;
  const taken = drawn(from, samples).at(-1)?.ah ?? 0;
  const belief = expected(learned, meanAmps(discharge), tempC);
  const fit = fitCurve(from, samples, lowV, belief, learned.shape);
  if (last.volts <= lowV) return { value: 0, low: 0, high: 0 };
  const { watts, unrest } = recentLoad(samples);
  // Most loads draw their watts whatever the voltage: the current rises as it falls.
  const amps = Math.max(watts / ((last.volts + lowV) / 2), 0.01);
  const sd = Math.hypot(LOAD_SD, UNREST * unrest);
  const capacities = fit?.capacities ?? NORMAL.map((z) => ({ ah: Math.exp(belief.log + z * belief.sd), weight: 1 }));
  const left = capacities.flatMap(({ ah, weight }) => spread((Math.max(0, ah - taken) / amps) * MINUTES, weight, sd));
  return quantiles(left);
}

function lasting(learned: Learned, tempC: number | null, loadSd: number): Interval {
  const { log, sd } = expected(learned, learned.usualAmps, tempC);
  const minutes = (z: number) => (Math.exp(log + z * Math.hypot(sd, loadSd)) / Math.max(learned.usualAmps, 0.01)) * MINUTES;
  return { value: minutes(0), low: minutes(-1.645), high: minutes(1.645) };
}

/** Minutes that it would last, full, with the load that it usually has. */
export const wouldLast = (learned: Learned | null, tempC: number | null): Interval | null => learned && lasting(learned, tempC, LOAD_SD);

/** Minutes until low while a discharge has shown nothing yet: of a full battery, less those that have passed. */
export function leftAtFirst(learned: Learned | null, tempC: number | null, passedMs: number): Interval | null {
  if (!learned) return null;
  const { value, low, high } = lasting(learned, tempC, UNSEEN_LOAD_SD);
  const left = (minutes: number) => Math.max(0, minutes - Math.max(0, passedMs) / MINUTE_MS);
  return { value: left(value), low: left(low), high: left(high) };
}
