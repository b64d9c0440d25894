// A lead-acid battery by the kinetic model: charge in two wells of which one can be drawn at once, with ageing, warmth and a resistance.
// It shares nothing with the estimator that it tests.
import type { Random } from './random.ts';
import { normal, within } from './random.ts';

export interface Battery {
  ratedAh: number;
  /** 0 new … 1 worn out. */
  age: number;
  agesPerYear: number;
  resistance: number;
  /** Share of the charge that is at hand. */
  atHand: number;
  flowPerHour: number;
  knee: number;
}

export interface Sensor {
  gain: number;
  voltStep: number;
  ampStep: number;
  voltNoise: number;
  ampNoise: number;
  periodS: number;
}

export interface Measured {
  at: number;
  volts: number;
  amps: number;
}

const STEP_S = 15;
/** Devices go on for a while once the battery is low. */
const GOES_ON_S = 1_200;
export const LOW_V = 11.5;

export function aBattery(random: Random): Battery {
  const ratedAh = [7, 9, 12, 18, 26, 40, 65][Math.floor(random() * 7)] ?? 12;
  return {
    ratedAh,
    age: within(random, 0, 0.75),
    agesPerYear: within(random, 0.02, 0.16),
    resistance: within(random, 0.12, 0.3) / ratedAh,
    atHand: within(random, 0.55, 0.75),
    flowPerHour: within(random, 0.6, 1.6),
    knee: within(random, 0.03, 0.09),
  };
}

export const aSensor = (random: Random): Sensor => ({
  gain: 1 + 0.01 * normal(random),
  voltStep: [0.01, 0.02, 0.05][Math.floor(random() * 3)] ?? 0.02,
  ampStep: [0.01, 0.02, 0.05][Math.floor(random() * 3)] ?? 0.02,
  voltNoise: within(random, 0.005, 0.025),
  ampNoise: within(random, 0.005, 0.03),
  periodS: [30, 60, 60, 120, 300][Math.floor(random() * 5)] ?? 60,
});

const quantised = (value: number, step: number) => Math.round(value / step) * step;

export interface Run {
  battery: Battery;
  /** Years after the battery was first looked at. */
  years: number;
  tempC: number;
  watts: (hours: number) => number;
  startsAt: number;
  /** Of a full charge, when mains fail. */
  charge: number;
  /** It ends then, if it is not low before. */
  hours: number;
  sensor: Sensor;
}

/** What its sensor tells of a discharge, and after how many hours it was low (null: mains came back before). */
export function discharge(random: Random, run: Run): { samples: Measured[]; lowAfterHours: number | null } {
  const { battery, tempC, sensor, startsAt } = run;
  const age = Math.min(1, battery.age + battery.agesPerYear * run.years);
  const capacity =
    battery.ratedAh * (1 - 0.5 * age ** 1.3) * (1 - 0.0065 * Math.max(0, 25 - tempC) - 0.00006 * Math.max(0, 20 - tempC) ** 2);
  const resistance = battery.resistance * (1 + 1.4 * age) * Math.exp(-0.012 * (tempC - 25));
  let [hand, bound] = [capacity * battery.atHand * run.charge, capacity * (1 - battery.atHand) * run.charge];
  const samples: Measured[] = [];
  let nextReport = random() * sensor.periodS;
  let lowAfterHours: number | null = null;
  for (let s = 0; s <= run.hours * 3_600; s += STEP_S) {
    const hours = s / 3_600;
    const head = Math.max(0, hand / (capacity * battery.atHand));
    const dip = 0.08 * Math.exp(-s / 90) * (1 + age);
    const open = 11.35 + 1.42 * head + 0.05 * head ** 6 - 0.55 * Math.exp(-head / battery.knee);
    const watts = run.watts(hours);
    let volts = open - dip;
    for (let n = 0; n < 4; n += 1) volts = open - dip - resistance * (watts / Math.max(volts, 6));
    const amps = watts / Math.max(volts, 6);
    if (s >= nextReport) {
      samples.push({
        at: startsAt + s * 1_000,
        volts: quantised(volts + sensor.voltNoise * normal(random), sensor.voltStep),
        amps: Math.max(0, quantised(amps * sensor.gain + sensor.ampNoise * normal(random), sensor.ampStep)),
      });
      nextReport += sensor.periodS * within(random, 0.95, 1.05);
    }
    if (volts <= LOW_V && s > 120) lowAfterHours ??= hours;
    if (lowAfterHours !== null && s > lowAfterHours * 3_600 + GOES_ON_S) break;
    const flow = battery.flowPerHour * (bound / (1 - battery.atHand) - hand / battery.atHand) * battery.atHand * (1 - battery.atHand);
    hand += ((flow - amps) * STEP_S) / 3_600;
    bound -= (flow * STEP_S) / 3_600;
    if (hand <= 0) break;
  }
  return { samples, lowAfterHours };
}

/** Watts that wander around a mean and now and then make a step. */
export function aLoad(random: Random, meanWatts: number): (hours: number) => number {
  const steps = Array.from({ length: 400 }, () => normal(random));
  const wander = within(random, 0.01, 0.08);
  const jump = random() < 0.3 ? within(random, -0.25, 0.25) : 0;
  const jumpAt = within(random, 0.2, 4);
  return (hours) => {
    const at = hours / 0.4;
    const [here, next] = [steps[Math.floor(at) % 400] ?? 0, steps[(Math.floor(at) + 1) % 400] ?? 0];
    return Math.max(0.2, meanWatts * (1 + wander * (here + (next - here) * (at % 1)) + (hours > jumpAt ? jump : 0)));
  };
}
