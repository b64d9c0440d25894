import { describe, expect, test } from 'vitest';
import { assess } from './assessment.ts';
import { timeLeft, wouldLast } from './autonomy.ts';
import { learn, lessonOf, YEAR_MS, type Lesson } from './capacity.ts';
import { ahAtLow, meanAmps, totalAh, type Discharge } from './discharge.ts';
import { findDischarges, thinned, type PowerReading } from './find-discharges.ts';

const MINUTE = 60_000;
const LOW_V = 11.5;

/** Two amperes from 12.6 V straight down to low after `hours`. */
function straight(hours: number, shownHours = hours * 1.05, from = 0): Discharge {
  const samples = Array.from({ length: Math.floor(shownHours * 20) + 1 }, (_, n) => ({
    at: from + n * 3 * MINUTE,
    volts: 12.6 - (1.1 * n) / (hours * 20),
    amps: 2,
  }));
  return { from, to: samples.at(-1)?.at ?? from, samples: thinned(samples), tempC: 25, isTest: false, isOpen: false };
}
const whole = (at: number, ah: number): Lesson => ({ at, ah, sd: 0.025, shape: 1, amps: 2, tempC: 25, isWhole: true });

describe('a discharge', () => {
  test('has given what its current came to, and reached low where its voltage did', () => {
    const discharge = straight(3);
    expect(totalAh(discharge)).toBeCloseTo((2 * (discharge.samples.at(-1)?.at ?? 0)) / 3_600_000, 1);
    expect(meanAmps(discharge)).toBeCloseTo(2, 5);
    expect(ahAtLow(discharge.from, discharge.samples, LOW_V)).toBeCloseTo(6, 1);
    expect(ahAtLow(0, straight(3, 1).samples, LOW_V)).toBeNull();
  });

  test('that went down to low measures the capacity; one that did not concludes it, less surely; a short one teaches nothing', () => {
    expect(lessonOf(straight(3), LOW_V)).toMatchObject({ isWhole: true, ah: expect.closeTo(6, 1) });
    const part = lessonOf(straight(3, 2), LOW_V);
    expect(part).toMatchObject({ isWhole: false, ah: expect.closeTo(6, -0.3) });
    expect(part.sd).toBeGreaterThan(0.05);
    expect(lessonOf(straight(30, 0.2), LOW_V).ah).toBeNull();
  });
});

describe('what was learned', () => {
  test('is nothing without a discharge that taught something', () => {
    expect(learn([], 0)).toBeNull();
    expect(learn([lessonOf(straight(30, 0.2), LOW_V)], 0)).toBeNull();
    expect(timeLeft({ ...straight(3, 1), isOpen: true }, LOW_V, null)).toBeNull();
    expect(wouldLast(null, 20)).toBeNull();
  });

  test('tells time left that shrinks as the battery empties, within an interval that narrows', () => {
    const learned = learn([whole(0, 6), whole(MINUTE, 6.1)], 2 * MINUTE);
    const at = (hours: number) => timeLeft({ ...straight(3, hours), isOpen: true }, LOW_V, learned) ?? { value: NaN, low: NaN, high: NaN };
    expect(at(1).value).toBeGreaterThan(100);
    expect(at(1).value).toBeLessThan(140);
    expect(at(2.5).value).toBeLessThan(at(1).value);
    for (const hours of [0.5, 1, 2]) {
      expect(at(hours).low).toBeLessThan((3 - hours) * 60);
      expect(at(hours).high).toBeGreaterThan((3 - hours) * 60);
    }
    expect(at(2.5).high - at(2.5).low).toBeLessThan(at(0.5).high - at(0.5).low);
    expect(at(3.05).value).toBe(0);
  });

  test('counts less in the cold and at a higher load', () => {
    const learned = learn([whole(0, 6)], 0);
    expect(wouldLast(learned, 0)?.value).toBeLessThan(wouldLast(learned, 25)?.value ?? 0);
  });

  test('shows health against what was entered, or against what was learned first', () => {
    const aged = learn([whole(0, 10), whole(YEAR_MS, 9), whole(2 * YEAR_MS, 8.2), whole(2.2 * YEAR_MS, 8.1)], 2.2 * YEAR_MS);
    if (!aged) throw new Error('nothing was learned');
    const { health } = assess(aged, null, 2.2 * YEAR_MS);
    expect(health).toMatchObject({ newFrom: 'learned', newAh: expect.closeTo(10, 1) });
    expect(health.value).toBeGreaterThan(76);
    expect(health.value).toBeLessThan(88);
    expect(assess(aged, 20, 2.2 * YEAR_MS).health.value).toBeLessThan(50);
  });

  test('foresees the replacement: sooner the faster it ages, now when it is worn, never for one that does not', () => {
    const now = 2 * YEAR_MS;
    const foreseen = (...ahs: number[]) => {
      const learned = learn(
        ahs.map((ah, n) => whole((n * now) / (ahs.length - 1), ah)),
        now,
      );
      return learned && assess(learned, null, now).replacement;
    };
    const [slow, quick] = [foreseen(10, 9.8, 9.6), foreseen(10, 9.4, 8.8)];
    expect(quick?.at).toBeLessThan(slow?.at ?? Infinity);
    expect(quick?.earliest).toBeLessThanOrEqual(quick?.at ?? 0);
    expect(foreseen(10, 8, 6)?.at).toBe(now);
  });
});

describe('discharges are found', () => {
  const reading = (minute: number, sensorId: number, volts: number, amps = 2): PowerReading => ({
    ts: minute * MINUTE,
    sensorId,
    volts,
    amps,
  });
  const minutes = (from: number, to: number, mains: number, amps = 2) =>
    Array.from({ length: to - from }, (_, n) => [reading(from + n, 2, mains, 0), reading(from + n, 1, 12.5 - n / 100, amps)]).flat();
  const find = (power: PowerReading[], more: Partial<Parameters<typeof findDischarges>[0]> = {}) =>
    findDischarges({ power, temperature: [], tests: [], acPresentV: 90, until: 200 * MINUTE, ...more });

  test('between the loss of mains and their return, whichever way round the sensor is mounted', () => {
    for (const amps of [2, -2]) {
      const [found, ...more] = find([...minutes(0, 10, 230, 0), ...minutes(10, 40, 0, amps), ...minutes(40, 50, 230, 0)].toReversed());
      expect(more).toEqual([]);
      expect(found).toMatchObject({ from: 10 * MINUTE, to: 39 * MINUTE, isOpen: false, isTest: false });
      expect(totalAh(found ?? { from: 0, samples: [] })).toBeCloseTo((2 * 29) / 60, 5);
    }
  });

  test('as open while mains are away and the device speaks', () => {
    const power = [...minutes(0, 10, 230, 0), ...minutes(10, 40, 0)];
    expect(find(power, { until: 41 * MINUTE })).toMatchObject([{ isOpen: true }]);
    expect(find(power)).toMatchObject([{ isOpen: false, to: 39 * MINUTE }]);
  });

  test('not where they were too short, and only up to a gap', () => {
    expect(find([...minutes(0, 10, 230), ...minutes(10, 12, 0), ...minutes(12, 20, 230)])).toEqual([]);
    expect(find([...minutes(0, 10, 0), ...minutes(60, 70, 0), ...minutes(70, 72, 230)])).toMatchObject([{ from: 0, to: 9 * MINUTE }]);
  });

  test('in a supervised test although mains are there', () => {
    const tests = [{ from: 10 * MINUTE, to: 30 * MINUTE }];
    expect(find(minutes(0, 40, 230), { tests })).toMatchObject([{ isTest: true, from: 10 * MINUTE, to: 29 * MINUTE }]);
  });
});
