// Climate, power and incidents against an oracle that reads the same raw records and adds them up by itself, one by one.
import { beforeAll, describe, expect, test } from 'vitest';
import { aClient } from '#testing/builders.ts';
import { aPastDevice, pastReadings, type PastReading } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { aPastAlarm, storeAlarms } from '#testing/told-things.ts';
import { wordsFor } from '../words/words.ts';
import {
  byPeriod,
  countBy,
  HOUR,
  isWithin,
  LONG_AGO,
  madeReport,
  nearly,
  NOW,
  places,
  pointsOf,
  rowOf,
  SECOND,
  someMoment,
  sum,
  totalOf,
  type Place,
} from './testing/raw-figures.ts';
import { mostDrawn, someDischarges, storeDischarges } from './testing/raw-discharges.ts';

const isFullRun = process.env['ATALAYA_TEST_FULL'] === '1'; // oxlint-disable-line node/no-process-env -- set by the test run, not by operators

const QUARTER = HOUR / 4;

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ start: NOW });
});

interface Reading extends PastReading {
  receivedAt: number;
}
interface Held {
  /** When it began to hold in the report. */
  since: number;
  s: number;
  values: (number | null)[];
}

/** Most close together and some alone; some were heard of late. */
function someReadings(place: Place, valuesOf: () => (number | null)[]): Reading[] {
  const { random, upTo } = place.luck;
  const moments = new Set<number>();
  for (let bursts = 0; bursts < 8; bursts += 1) {
    let at = someMoment(place);
    for (let n = upTo(12); n >= 0; n -= 1) moments.add((at += SECOND + upTo(1_200) * SECOND));
  }
  // Around the beginning, whose reading before holds on.
  moments.add(place.from - upTo(1_000) * SECOND);
  return [...moments]
    .toSorted((a, b) => a - b)
    .map((ts) => ({ ts, values: valuesOf(), receivedAt: ts + (random() < 0.7 ? 0 : upTo(random() < 0.5 ? 1_800 : 864_000) * SECOND) }));
}

/** Each that was known holds until the next one, at most a quarter of an hour; what of that lies in the report. */
function heldOf({ from, to, asOf, late }: Place, readings: readonly Reading[]): Held[] {
  const known = readings.filter(({ ts, receivedAt }) => receivedAt <= asOf && (late === 'count' || receivedAt - ts <= QUARTER));
  return known.flatMap(({ ts, values }) => {
    const next = Math.min(...known.flatMap((other) => (other.ts > ts ? [other.ts] : [])));
    const since = Math.max(ts, from);
    const s = (Math.min(next, ts + QUARTER, to) - since) / SECOND;
    return s > 0 ? [{ since, s, values }] : [];
  });
}

const seconds = (held: readonly Held[]) => sum(held.map(({ s }) => s));
const share = (part: number, whole: number) => (whole > 0 ? expect.closeTo(part / whole, 8) : null);
const figure = (value: number | null) => (value === null ? null : expect.closeTo(value, 2));
const lowest = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : null);
const highest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : null);

async function twoDevices() {
  const { id: clientId } = await aClient(t.database);
  const devices = [
    await aPastDevice(t.database, clientId, { createdAt: LONG_AGO }),
    await aPastDevice(t.database, clientId, { createdAt: LONG_AGO }),
  ];
  return { clientId, devices };
}

describe('figures equal an oracle that adds up the raw records', () => {
  test.each(places(1_000, isFullRun))('climate, %s', async (_, place) => {
    const { clientId, devices } = await twoDevices();
    const { upTo, random } = place.luck;
    const [band, damp] = [
      { min: 10, max: 35 },
      { min: 20, max: 70 },
    ] as const;
    const all: Held[] = [];
    const expected = new Map<string, object>();
    for (const { num, mac } of devices) {
      const readings = someReadings(place, () => [upTo(600) / 10 - 5, random() < 0.2 ? null : upTo(100)]);
      await pastReadings(t.database, num, 3, 1, readings);
      const held = heldOf(place, readings);
      all.push(...held);
      const moist = held.flatMap(({ s, values: [, humidity] }) => (typeof humidity === 'number' ? [{ s, humidity }] : []));
      const damped = sum(moist.map(({ s }) => s));
      const degrees = held.map(({ values }) => values[0] ?? 0);
      const beyond = sum(held.map(({ s, values: [value] }) => Math.max(0, (value ?? 0) - band.max, band.min - (value ?? 0)) * s));
      expected.set(mac, {
        measuredSeconds: seconds(held),
        minTemperature: lowest(degrees),
        maxTemperature: highest(degrees),
        meanTemperature: figure(held.length > 0 ? sum(held.map(({ s, values: [value] }) => (value ?? 0) * s)) / seconds(held) : null),
        temperatureInBand: share(seconds(held.filter(({ values: [value] }) => isIn(band, value))), seconds(held)),
        degreeHours: figure(beyond / 3_600),
        minHumidity: lowest(moist.map(({ humidity }) => humidity)),
        maxHumidity: highest(moist.map(({ humidity }) => humidity)),
        meanHumidity: figure(damped > 0 ? sum(moist.map(({ s, humidity }) => humidity * s)) / damped : null),
        humidityInBand: share(sum(moist.filter(({ humidity }) => isIn(damp, humidity)).map(({ s }) => s)), damped),
      });
    }
    const report = await madeReport(t, { clientId }, 'climate', place, {
      method: { late: place.late, temperature: band, humidity: damp },
    });
    for (const [mac, figures] of expected) expect(rowOf(report, mac)).toMatchObject(figures);
    expect(totalOf(report, 'minTemperature')).toBe(lowest(all.map(({ values }) => values[0] ?? 0)));
    expect(totalOf(report, 'temperatureInBand')).toEqual(
      share(seconds(all.filter(({ values: [value] }) => isIn(band, value))), seconds(all)),
    );
    const mean = (own: readonly Held[]) =>
      own.length === 0 ? null : sum(own.map(({ s, values: [value] }) => (value ?? 0) * s)) / seconds(own);
    expect(pointsOf(report)).toEqual(nearly(byPeriod(place, all, { at: ({ since }) => since, worth: mean })));
  });

  test.each(places(2_000, isFullRun))('power, %s', async (_, place) => {
    const { clientId, devices } = await twoDevices();
    const { upTo, random } = place.luck;
    const all: (Held & { isOff: boolean })[] = [];
    const expected = new Map<string, object>();
    for (const { num, mac, config } of devices) {
      const mains = someReadings(place, () => [random() < 0.6 ? 230 : 0, null, upTo(400) / 10]);
      const battery = someReadings(place, () => [10 + upTo(40) / 10, null, 0]);
      await pastReadings(t.database, num, 4, 2, mains);
      await pastReadings(t.database, num, 4, 1, battery);
      const discharged = someDischarges(place);
      await storeDischarges(t.database, num, discharged);
      const held = heldOf(place, mains).map((one) => ({ ...one, isOff: (one.values[0] ?? 0) < config.acPresentV }));
      all.push(...held);
      // Runs of readings without mains, one after another.
      const runs: number[] = [];
      for (const [index, { isOff, s }] of held.entries()) {
        if (!isOff) continue;
        if (index > 0 && held[index - 1]?.isOff) runs[runs.length - 1] = (runs.at(-1) ?? 0) + s;
        else runs.push(s);
      }
      const wattSeconds = sum(held.map(({ s, values }) => (values[2] ?? 0) * s));
      expected.set(mac, {
        batterySeconds: sum(runs),
        batteryTimes: runs.length,
        longestBatterySeconds: Math.max(0, ...runs),
        measuredSeconds: seconds(held),
        maxPowerW: highest(held.map(({ values }) => values[2] ?? 0)),
        meanPowerW: figure(held.length > 0 ? wattSeconds / seconds(held) : null),
        minBattery: lowest(heldOf(place, battery).map(({ values }) => values[0] ?? 0)),
        energyKwh: expect.closeTo(wattSeconds / 3_600_000, 3),
        autonomyUsed: mostDrawn(place, discharged),
      });
    }
    const report = await madeReport(t, { clientId }, 'power', place);
    for (const [mac, figures] of expected) expect(rowOf(report, mac)).toMatchObject(figures);
    expect(totalOf(report, 'batterySeconds')).toBe(seconds(all.filter(({ isOff }) => isOff)));
    const off = (own: readonly (typeof all)[number][]) => seconds(own.filter(({ isOff }) => isOff));
    expect(pointsOf(report)).toEqual(nearly(byPeriod(place, all, { at: ({ since }) => since, worth: off })));
  });

  test.each(places(3_000, isFullRun))('incidents, %s', async (_, place) => {
    const { id: clientId } = await aClient(t.database);
    const { upTo, random, oneOf } = place.luck;
    const all = Array.from({ length: 40 }, () => {
      const at = someMoment(place);
      const clearedAt = random() < 0.2 ? null : at + upTo(12 * 3_600) * SECOND;
      const made = aPastAlarm(clientId, { at, clearedAt, thing: oneOf(['A', 'B', 'C']), signal: oneOf(['temperature', 'door']) });
      return {
        ...made,
        level: oneOf([1, 2, 3] as const),
        disproved: random() < 0.1,
        learnedAt: new Date(at + (random() < 0.7 ? 0 : upTo(86_400) * SECOND)),
        acknowledgedAt: random() < 0.5 ? new Date(at + upTo(600) * SECOND) : null,
      };
    });
    const incidents = Array.from({ length: 12 }, (_one, n) => {
      const at = someMoment(place);
      return {
        id: `${clientId} ${n}`,
        cause: oneOf(['mainsLost', 'siteOffline', 'other']),
        at,
        endsAt: random() < 0.2 ? null : at + upTo(86_400) * SECOND,
        learnedAt: at + (random() < 0.7 ? 0 : upTo(86_400) * SECOND),
        disproved: random() < 0.1,
      };
    });
    for (const { id, cause, at, endsAt, learnedAt, disproved } of incidents)
      await t.database.pool.query(
        `insert into alarm_incidents (id, section, signal, cause, client_id, level, at, spread_to, learned_at, ends_at, disproved, subjects, alarms, consequences)
         values ($1, 'imu', 'online', $2, $3, 2, $4, $4, $5, $6, $7, 1, 1, 0)`,
        [id, cause, clientId, new Date(at), new Date(learnedAt), endsAt === null ? null : new Date(endsAt), disproved],
      );
    await storeAlarms(
      t.database,
      all.map((one, n) => ({
        ...one,
        incidentId: incidents[n]?.id ?? null,
        incidentRole: n < incidents.length ? ('cause' as const) : null,
      })),
    );
    const report = await madeReport(t, { clientId }, 'incidents', place);
    const { asOf, from, to } = place;
    const counted = all.filter(
      ({ at, learnedAt, disproved }) => isWithin(place, at.getTime()) && learnedAt.getTime() <= asOf && !disproved,
    );
    type Alarm = (typeof all)[number];
    const clearedBy = ({ clearedAt }: Alarm) => (clearedAt && clearedAt.getTime() <= asOf ? clearedAt.getTime() : null);
    const lasted = (one: Alarm) => (Math.min(clearedBy(one) ?? to, to) - one.at.getTime()) / SECOND;
    for (const thing of ['A', 'B', 'C']) {
      const own = counted.filter(({ subjectId }) => subjectId === thing);
      if (own.length === 0) {
        expect(rowOf(report, thing)['alarms']).toBeUndefined();
        continue;
      }
      const answered = own.flatMap(({ acknowledgedAt, at }) =>
        acknowledgedAt && acknowledgedAt.getTime() <= asOf ? [(acknowledgedAt.getTime() - at.getTime()) / SECOND] : [],
      );
      expect(rowOf(report, thing)).toMatchObject({
        alarms: own.length,
        critical: own.filter(({ level }) => level === 3).length,
        openAlarms: own.filter((one) => clearedBy(one) === null).length,
        activeSeconds: sum(own.map(lasted)),
        mttrSeconds: Math.round(sum(own.map(lasted)) / own.length),
        mtbfSeconds: Math.round((to - from) / SECOND / own.length),
        longestSeconds: Math.max(...own.map(lasted)),
        acknowledgeSeconds: answered.length === 0 ? null : Math.round(sum(answered) / answered.length),
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
    expect(pointsOf(report, 1)).toEqual(byPeriod(place, counted, { at: ({ at }) => at.getTime(), worth: (own) => own.length }));
    const struck = incidents.filter(({ at, learnedAt, disproved }) => isWithin(place, at) && learnedAt <= asOf && !disproved);
    const went = struck.map(({ at, endsAt }) => (Math.min(endsAt !== null && endsAt <= asOf ? endsAt : to, to) - at) / SECOND);
    expect(['incidents', 'incidentSeconds', 'longestIncidentSeconds'].map((key) => totalOf(report, key))).toEqual([
      struck.length,
      struck.length === 0 ? null : Math.round(sum(went) / struck.length),
      highest(went),
    ]);
    expect(pointsOf(report, 2)).toEqual(countBy(struck, ({ cause }) => wordsFor('en').codes[`cause.${cause}`] ?? cause));
  });
});

function isIn({ min, max }: { min: number; max: number }, value: number | null | undefined): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}
