// Climate, power and incidents against an oracle that reads the same raw records and adds them up by itself, one by one.
import { beforeEach, describe, expect, test } from 'vitest';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { aClient } from '#testing/builders.ts';
import { aPastDevice, pastReadings, type PastReading as Reading } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { aPastAlarm, storeAlarms } from '#testing/told-things.ts';
import { wordsFor } from '../words/words.ts';
import {
  byDay,
  chance,
  FROM,
  isWithin,
  madeReport,
  pointsOf,
  ROUNDS,
  rowOf,
  SECOND,
  someMoment,
  sum,
  TO,
  totalOf,
  ZONE,
} from './testing/raw-figures.ts';

const HOLDS_MS = 15 * 60_000;

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp({ start: '2026-04-02T00:00:00Z' });
  clientId = (await aClient(t.database, { zone: ZONE })).id;
});

const made = (kind: SentReportRequest['kind'], more: Partial<SentReportRequest> = {}) => madeReport(t, clientId, kind, more);

/** Each holds until the next, at most a quarter of an hour, and never beyond the report. */
const heldSeconds = (readings: readonly Reading[], index: number) => {
  const { ts } = readings[index] ?? { ts: 0 };
  return (Math.min(readings[index + 1]?.ts ?? TO, ts + HOLDS_MS, TO) - ts) / SECOND;
};

const store = (device: number, type: 3 | 4, sensor: number, readings: readonly Reading[]) =>
  pastReadings(t.database, device, type, sensor, readings);
const someReadings = (luck: ReturnType<typeof chance>, count: number, valuesOf: () => (number | null)[]): Reading[] =>
  [...new Set(Array.from({ length: count }, () => someMoment(luck)))].toSorted((a, b) => a - b).map((ts) => ({ ts, values: valuesOf() }));

describe('figures equal an oracle that adds up the raw records', () => {
  test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))('climate, round %i', async (seed) => {
    const luck = chance(100 + seed);
    const { num, mac } = await aPastDevice(t.database, clientId, {});
    const all = someReadings(luck, 60, () => [luck.upTo(600) / 10 - 5, luck.random() < 0.2 ? null : luck.upTo(100)]);
    await store(num, 3, 1, all);
    const band = { min: 10, max: 35 };
    const report = await made('climate', { method: { temperature: band, humidity: { min: 20, max: 70 } } });
    const seen = all.filter(({ ts }) => isWithin(ts));
    const held = seen.map(({ values: [degrees = 0, humidity], ts }, index) => ({
      ts,
      degrees: degrees ?? 0,
      humidity,
      s: heldSeconds(seen, index),
    }));
    const measured = sum(held.map(({ s }) => s));
    const damp = held.filter(({ humidity }) => humidity !== null && humidity !== undefined);
    const row = rowOf(report, mac);
    expect(row['measuredSeconds']).toBe(Math.round(measured));
    expect(row['minTemperature']).toBe(Math.min(...held.map(({ degrees }) => degrees)));
    expect(row['maxTemperature']).toBe(Math.max(...held.map(({ degrees }) => degrees)));
    expect(row['meanTemperature']).toBeCloseTo(sum(held.map(({ degrees, s }) => degrees * s)) / measured, 2);
    expect(row['temperatureInBand']).toBeCloseTo(
      sum(held.filter(({ degrees }) => degrees >= band.min && degrees <= band.max).map(({ s }) => s)) / measured,
      8,
    );
    const beyond = (degrees: number) => Math.max(0, degrees - band.max, band.min - degrees);
    expect(row['degreeHours']).toBeCloseTo(sum(held.map(({ degrees, s }) => beyond(degrees) * s)) / 3_600, 2);
    expect(row['humidityInBand']).toBeCloseTo(
      sum(damp.filter(({ humidity }) => Number(humidity) >= 20 && Number(humidity) <= 70).map(({ s }) => s)) / sum(damp.map(({ s }) => s)),
      8,
    );
  });

  test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))('power, round %i', async (seed) => {
    const luck = chance(200 + seed);
    const { num, mac, config } = await aPastDevice(t.database, clientId, {});
    const mains = someReadings(luck, 50, () => [luck.random() < 0.6 ? 230 : 0, null, luck.upTo(400) / 10]);
    const battery = someReadings(luck, 20, () => [10 + luck.upTo(40) / 10, null, 0]);
    await store(num, 4, 2, mains);
    await store(num, 4, 1, battery);
    const row = rowOf(await made('power'), mac);
    const seen = mains.filter(({ ts }) => isWithin(ts));
    const held = seen.map(({ values, ts }, index) => ({ ts, volts: values[0] ?? 0, watts: values[2] ?? 0, s: heldSeconds(seen, index) }));
    // Runs of readings without mains, one after another.
    const runs: number[] = [];
    let isOut = false;
    for (const { volts, s } of held) {
      const isOff = volts < config.acPresentV;
      if (isOff && !isOut) runs.push(0);
      if (isOff) runs[runs.length - 1] = (runs.at(-1) ?? 0) + s;
      isOut = isOff;
    }
    expect(row).toMatchObject({
      batterySeconds: Math.round(sum(runs)),
      batteryTimes: runs.length,
      longestBatterySeconds: Math.round(Math.max(0, ...runs)),
      measuredSeconds: Math.round(sum(held.map(({ s }) => s))),
      maxPowerW: Math.max(...held.map(({ watts }) => watts)),
      minBattery: Math.min(...battery.filter(({ ts }) => isWithin(ts)).map(({ values }) => values[0] ?? 0)),
    });
    expect(row['energyKwh']).toBeCloseTo(sum(held.map(({ watts, s }) => watts * s)) / 3_600_000, 3);
  });

  test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))('incidents, round %i', async (seed) => {
    const luck = chance(300 + seed);
    const all = Array.from({ length: 40 }, () => {
      const at = someMoment(luck);
      const clearedAt = luck.random() < 0.2 ? null : at + luck.upTo(12 * 3_600) * SECOND;
      const made_ = aPastAlarm(clientId, {
        at,
        clearedAt,
        thing: luck.oneOf(['A', 'B', 'C']),
        signal: luck.oneOf(['temperature', 'door']),
      });
      const acknowledgedAt = luck.random() < 0.5 ? new Date(at + luck.upTo(600) * SECOND) : null;
      return { ...made_, level: luck.oneOf([1, 2, 3] as const), disproved: luck.random() < 0.1, acknowledgedAt };
    });
    await storeAlarms(t.database, all);
    const report = await made('incidents');
    const counted = all.filter(({ at, disproved }) => isWithin(at.getTime()) && !disproved);
    const seconds = (one: (typeof all)[number]) => (Math.min(one.clearedAt?.getTime() ?? TO, TO) - one.at.getTime()) / SECOND;
    for (const thing of ['A', 'B', 'C']) {
      const own = counted.filter(({ subjectId }) => subjectId === thing);
      if (own.length === 0) continue;
      const active = sum(own.map(seconds));
      const answered = own.filter(({ acknowledgedAt }) => acknowledgedAt !== null);
      expect(rowOf(report, thing)).toMatchObject({
        alarms: own.length,
        critical: own.filter(({ level }) => level === 3).length,
        openAlarms: own.filter(({ clearedAt }) => clearedAt === null || clearedAt.getTime() > t.clock().getTime()).length,
        activeSeconds: Math.round(active),
        mttrSeconds: Math.round(active / own.length),
        mtbfSeconds: Math.round((TO - FROM) / SECOND / own.length),
        longestSeconds: Math.round(Math.max(...own.map(seconds))),
        acknowledgeSeconds:
          answered.length === 0
            ? null
            : Math.round(
                sum(answered.map(({ acknowledgedAt, at }) => ((acknowledgedAt?.getTime() ?? 0) - at.getTime()) / SECOND)) / answered.length,
              ),
      });
    }
    expect(totalOf(report, 'alarms')).toBe(counted.length);
    expect(pointsOf(report)).toEqual(
      new Map(
        [...new Set(counted.map(({ signal }) => signal))].map((signal) => [
          `Cabinets: ${wordsFor('en').codes[signal]}`,
          counted.filter((one) => one.signal === signal).length,
        ]),
      ),
    );
    expect(pointsOf(report, 1)).toEqual(byDay(counted.map(({ at }) => ({ at: at.getTime(), value: 1 }))));
  });
});
