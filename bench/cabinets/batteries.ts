// How well autonomy is told: batteries of all ages and loads, each with a few discharges in its past, asked in the middle of another.
import { timeLeft } from '../../apps/server/src/modules/monitor/battery/estimator/autonomy.ts';
import { learn, lessonsOf, YEAR_MS } from '../../apps/server/src/modules/monitor/battery/estimator/capacity.ts';
import { thinned } from '../../apps/server/src/modules/monitor/battery/estimator/find-discharges.ts';
import { aBattery, aLoad, aSensor, discharge, LOW_V, type Measured } from './kinetic-battery.ts';
import { normal, seeded, within, type Random } from './random.ts';

export interface Asked {
  trueMinutes: number;
  toldMinutes: number;
  low: number;
  high: number;
}

const START = Date.UTC(2025, 0, 1);
const MIN_LEFT_MINUTES = 5;

const stretch = (samples: readonly Measured[], from: number, tempC: number, isOpen: boolean) => ({
  from,
  to: samples.at(-1)?.at ?? from,
  samples: thinned(samples),
  tempC,
  isTest: false,
  isOpen,
});

/** One battery: its past, then one discharge to low in which it is asked at a moment. Null: nothing was learned in that past. */
export function askBattery(random: Random): Asked | null {
  const battery = aBattery(random);
  const sensor = aSensor(random);
  // From two hours to twelve of what it says on the label.
  const watts = (battery.ratedAh * 12) / within(random, 2, 12);
  const count = 2 + Math.floor(random() * 8);
  const full = Math.floor(random() * count);
  const climate = within(random, 5, 32);
  const past = Array.from({ length: count }, (_, n) => {
    const years = (n + random()) / count;
    const startsAt = START + years * YEAR_MS;
    const tempC = climate + 6 * normal(random);
    const { samples } = discharge(random, {
      battery,
      years,
      tempC,
      watts: aLoad(random, watts),
      startsAt,
      charge: random() < 0.85 ? 1 : within(random, 0.93, 1),
      // Most failures of mains are short; one discharge was a test.
      hours: n === full ? 48 : within(random, 0.2, 6),
      sensor,
    });
    return stretch(samples, startsAt, tempC + normal(random), false);
  });
  const years = 1 + within(random, 0, 0.3);
  const startsAt = START + years * YEAR_MS;
  const learned = learn(lessonsOf(past, LOW_V), startsAt);
  if (!learned) return null;
  const tempC = climate + 6 * normal(random);
  const { samples, lowAfterHours } = discharge(random, {
    battery,
    years,
    tempC,
    watts: aLoad(random, watts),
    startsAt,
    charge: random() < 0.85 ? 1 : within(random, 0.93, 1),
    hours: 60,
    sensor,
  });
  if (lowAfterHours === null) return null;
  const askedAt = within(random, 0.05, 0.9) * lowAfterHours;
  const seen = samples.filter(({ at }) => at <= startsAt + askedAt * 3_600_000);
  const told = timeLeft(stretch(seen, startsAt, tempC + normal(random), true), LOW_V, learned);
  const trueMinutes = (lowAfterHours - askedAt) * 60;
  if (!told || trueMinutes < MIN_LEFT_MINUTES) return null;
  return { trueMinutes, toldMinutes: told.value, low: told.low, high: told.high };
}

export function askBatteries(seed: number, count: number): Asked[] {
  const random = seeded(seed);
  const asked: Asked[] = [];
  for (let tries = 0; asked.length < count && tries < 5 * count; tries += 1) {
    const one = askBattery(random);
    if (one) asked.push(one);
  }
  return asked;
}

export function judged(asked: readonly Asked[]): { medianError: number; covered: number } {
  const errors = asked.map(({ trueMinutes, toldMinutes }) => Math.abs(toldMinutes - trueMinutes) / trueMinutes).toSorted((a, b) => a - b);
  const covered = asked.filter(({ trueMinutes, low, high }) => low <= trueMinutes && trueMinutes <= high).length;
  return { medianError: errors[Math.floor(errors.length / 2)] ?? Number.NaN, covered: covered / asked.length };
}
