// How much a battery gives until it is low, read from the shape of its voltage: a fit over a grid of capacities and shapes.
// Voltage under load falls from its start to the low limit as (1 − z) with a knee, where z is the share of the capacity that was taken.
import { drawn, type Sample } from './discharge.ts';

/** 0: flat until the end, then a knee; 1: a straight line; above: steep at first. */
export interface Shape {
  mean: number;
  sd: number;
}
export const USUAL_SHAPE: Shape = { mean: 0.85, sd: 0.25 };

/** What is believed of the capacity beforehand: its logarithm, and how sure that is. Null: nothing. */
export interface Belief {
  log: number;
  sd: number;
}

export interface Fit {
  /** Capacities until low, in the conditions of this discharge, each with its weight; the weights sum to 1. */
  capacities: readonly { ah: number; weight: number }[];
  log: number;
  sd: number;
  shape: number;
}

const SHAPES = [0.1, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3];
const GRID = 90;
const KNEE = 0.14;
/** Voltages of a 12 V battery; those of others are so many times as large. */
const USUAL_LOW_V = 11.5;
/** How far a battery strays from such a curve, at 12 V. */
const STRAYS_V = 0.055;
/** Readings of one discharge stray together: no more than so many count as independent. */
const INDEPENDENT = 10;
/** Right after the load came on, voltage dips and recovers. */
const SETTLES_MS = 240_000;
const SETTLES_SHARE = 0.08;
const MAX_TIMES = 24;
/** What the voltage falls by, at 12 V: from settled to low. */
const FALL_V = { mean: 1, sd: 0.35 };

/** Null: too little was seen. */
export function fitCurve(from: number, samples: readonly Sample[], lowV: number, belief: Belief | null, shape: Shape): Fit | null {
  const scale = lowV / USUAL_LOW_V;
  const all = drawn(from, samples);
  const taken = all.at(-1)?.ah ?? 0;
  const last = all.at(-1)?.at ?? from;
  const settledAt = from + Math.min(SETTLES_MS, (last - from) * SETTLES_SHARE);
  const seen = all.filter(({ at, volts }) => at >= settledAt && volts > 0);
  if (seen.length < 3 || taken <= 0) return null;

  const strays = STRAYS_V * scale;
  const counted = Math.min(1, INDEPENDENT / seen.length);
  const low = Math.log(taken * 1.001);
  const high = Math.max(low + Math.log(MAX_TIMES), belief ? belief.log + 3 * belief.sd : low);
  const logs = Array.from({ length: GRID }, (_, n) => low + ((high - low) * (n + 0.5)) / GRID);
  const entries: { log: number; shape: number; weight: number }[] = [];
  for (const log of logs) {
    const sums = sumsOf(seen, Math.exp(log), lowV);
    const prior = belief ? -0.5 * ((log - belief.log) / belief.sd) ** 2 : 0;
    for (const one of SHAPES) {
      const misfit = (counted * leftOver(sums, one, scale, (strays / (FALL_V.sd * scale)) ** 2 / counted)) / strays ** 2;
      entries.push({ log, shape: one, weight: prior - 0.5 * ((one - shape.mean) / shape.sd) ** 2 - 0.5 * misfit });
    }
  }
  return summarise(logs, entries);
}

/** Sums over the samples with one capacity: `l` the share that is left, `k` the same with the knee, `y` volts above low. */
function sumsOf(seen: readonly { ah: number; volts: number }[], capacity: number, lowV: number) {
  const sums = { ll: 0, lk: 0, kk: 0, ly: 0, ky: 0, yy: 0 };
  for (const { ah, volts } of seen) {
    const l = Math.max(0, 1 - ah / capacity);
    const k = l ** KNEE;
    const y = volts - lowV;
    sums.ll += l * l;
    sums.lk += l * k;
    sums.kk += k * k;
    sums.ly += l * y;
    sums.ky += k * y;
    sums.yy += y * y;
  }
  return sums;
}

/** Squares of what is left over with the best fall of voltage, for one shape; what is usual counts a little too. */
function leftOver({ ll, lk, kk, ly, ky, yy }: ReturnType<typeof sumsOf>, shape: number, scale: number, usual: number): number {
  const fall = FALL_V.mean * scale;
  const knee = 1 - shape;
  const gy = usual * fall + shape * ly + knee * ky;
  const gg = usual + shape * shape * ll + 2 * shape * knee * lk + knee * knee * kk;
  return usual * fall * fall + yy - (gy * gy) / gg;
}

function summarise(logs: readonly number[], entries: readonly { log: number; shape: number; weight: number }[]): Fit {
  const top = Math.max(...entries.map(({ weight }) => weight));
  const weights = new Map(logs.map((log) => [log, 0]));
  let [sum, shape] = [0, 0];
  for (const entry of entries) {
    const weight = Math.exp(entry.weight - top);
    sum += weight;
    shape += weight * entry.shape;
    weights.set(entry.log, (weights.get(entry.log) ?? 0) + weight);
  }
  const capacities = [...weights].map(([log, weight]) => ({ log, ah: Math.exp(log), weight: weight / sum }));
  const mean = capacities.reduce((total, { log, weight }) => total + log * weight, 0);
  const variance = capacities.reduce((total, { log, weight }) => total + (log - mean) ** 2 * weight, 0);
  return { capacities: capacities.map(({ ah, weight }) => ({ ah, weight })), log: mean, sd: Math.sqrt(variance), shape: shape / sum };
}
