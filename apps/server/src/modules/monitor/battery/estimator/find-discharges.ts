// Finds the discharges of a battery in what its device measured: stretches without mains, and supervised tests.
import type { Discharge, Sample } from './discharge.ts';

export interface PowerReading {
  ts: number;
  /** 1 battery, 2 mains. */
  sensorId: number;
  volts: number;
  amps: number;
}

export interface TemperatureReading {
  ts: number;
  tempC: number;
}

export interface Stretch {
  from: number;
  to: number;
}

export interface Readings {
  power: readonly PowerReading[];
  temperature: readonly TemperatureReading[];
  /** While a supervised test ran: the battery was discharged although mains were there. */
  tests: readonly Stretch[];
  acPresentV: number;
  /** Up to here everything was heard. */
  until: number;
}

const MAX_SAMPLES = 96;
/** Longer without a word of the battery, and what happened meanwhile is not known. */
const GAP_MS = 15 * 60_000;
/** Mains that come for a moment do not make two discharges of one. */
const BLINK_MS = 60_000;
const MIN_LENGTH_MS = 3 * 60_000;
const MIN_SAMPLES = 3;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** At most a hundred samples, each the mean of neighbours. */
export function thinned(samples: readonly Sample[]): Sample[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length <= MAX_SAMPLES) return [...samples];
  const width = (last.at - first.at + 1) / MAX_SAMPLES;
  const bins: Sample[][] = [];
  for (const sample of samples) (bins[Math.floor((sample.at - first.at) / width)] ??= []).push(sample);
  return bins
    .filter((bin) => bin.length > 0)
    .map((bin) => ({
      at: mean(bin.map(({ at }) => at)),
      volts: mean(bin.map(({ volts }) => volts)),
      amps: mean(bin.map(({ amps }) => amps)),
    }));
}

/** Stretches in which mains were away, from the first reading that says so to the first that says they are back. */
function withoutMains(mains: readonly PowerReading[], acPresentV: number, until: number): (Stretch & { isOpen: boolean })[] {
  const found: (Stretch & { isOpen: boolean })[] = [];
  let from: number | null = null;
  for (const { ts, volts } of mains) {
    const isAway = volts < acPresentV;
    if (isAway && from === null) {
      const before = found.at(-1);
      // It goes on where the last one ended.
      if (before && ts - before.to <= BLINK_MS) from = (found.pop() ?? before).from;
      else from = ts;
    }
    if (!isAway && from !== null) {
      found.push({ from, to: ts, isOpen: false });
      from = null;
    }
  }
  if (from !== null) found.push({ from, to: until, isOpen: true });
  return found;
}

export function findDischarges({ power, temperature, tests, acPresentV, until }: Readings): Discharge[] {
  const sorted = power.toSorted((a, b) => a.ts - b.ts);
  const battery = sorted.filter(({ sensorId }) => sensorId === 1);
  const away = withoutMains(
    sorted.filter(({ sensorId }) => sensorId === 2),
    acPresentV,
    until,
  ).map((stretch) => ({ ...stretch, isTest: false }));
  const tested = tests.map(({ from, to }) => ({ from, to: Math.min(to, until), isOpen: to > until, isTest: true }));
  return [...away, ...tested]
    .toSorted((a, b) => a.from - b.from)
    .flatMap((stretch) => dischargeIn(stretch, battery, temperature, until) ?? []);
}

function dischargeIn(
  { from, to, isOpen, isTest }: Stretch & { isOpen: boolean; isTest: boolean },
  battery: readonly PowerReading[],
  temperature: readonly TemperatureReading[],
  until: number,
): Discharge | null {
  const own = battery.filter(({ ts }) => ts >= from && (ts < to || (isOpen && ts <= to)));
  const unbroken = own.findIndex(({ ts }, index) => index > 0 && ts - (own[index - 1]?.ts ?? ts) > GAP_MS);
  const heard = unbroken < 0 ? own : own.slice(0, unbroken);
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last || heard.length < MIN_SAMPLES || last.ts - first.ts < MIN_LENGTH_MS) return null;
  // Sensors are mounted both ways round: without mains it is the battery that gives.
  const sign = Math.sign(mean(heard.map(({ amps }) => amps))) || 1;
  const samples = thinned(heard.map(({ ts, volts, amps }) => ({ at: ts, volts, amps: Math.max(0, sign * amps) })));
  const temps = temperature.filter(({ ts }) => ts >= from && ts <= to).map(({ tempC }) => tempC);
  const stillGoesOn = isOpen && unbroken < 0 && until - last.ts <= GAP_MS;
  return {
    from: first.ts,
    to: stillGoesOn ? until : last.ts,
    samples,
    tempC: temps.length > 0 ? mean(temps) : null,
    isTest,
    isOpen: stillGoesOn,
  };
}
