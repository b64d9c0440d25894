// The figures of every kind but availability against an oracle that reads the same raw records and adds them up by itself, one by one.
import { beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument, type ReportRow } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { alarms as alarmTable } from '#modules/alarms/model/alarms.table.ts';
import { newAlarm } from '#modules/alarms/telling/testing/made-alarms.ts';
import { makeRoomFor } from '#modules/monitor/model/partitions.repository.ts';
import { aClient, aKey } from '#testing/builders.ts';
import { aCharger, aTag } from '#testing/charging.ts';
import { aPastDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const ZONE = 'Europe/Madrid';
/** The last two days of March 2026 there: the first has 23 hours. */
const FROM = Date.parse('2026-03-28T23:00:00Z');
const TO = Date.parse('2026-03-30T22:00:00Z');
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const HOLDS_MS = 15 * MINUTE;
const ROUNDS = 3;

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp({ start: '2026-04-02T00:00:00Z' });
  clientId = (await aClient(t.database, { zone: ZONE })).id;
});

/** Small and repeatable (mulberry32). */
function chance(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return { random, upTo, oneOf: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T }; // safe: never beyond its end
}
/** Around the period, so that some lie outside. */
const someMoment = ({ random }: ReturnType<typeof chance>) =>
  FROM - 6 * HOUR + Math.floor((random() * (TO - FROM + 12 * HOUR)) / SECOND) * SECOND;
const isWithin = (at: number) => at >= FROM && at < TO;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const query = (text: string, values: unknown[]) => t.database.pool.query(text, values);

async function made(kind: SentReportRequest['kind'], more: Partial<SentReportRequest> = {}): Promise<ReportDocument> {
  const body = { kind, scope: { clientId }, from: new Date(FROM).toISOString(), to: new Date(TO).toISOString(), zone: ZONE, ...more };
  const reply = await t.request(fullPath(reports.makeReport), {
    method: 'POST',
    headers: { ...t.asServer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return dataOf(ReportDocument).parse(await reply.json()).data;
}
const rowOf = ({ rows }: ReportDocument, id: string): ReportRow =>
  rows.find(({ subject }) => subject.id === id) ?? { subject: { kind: '', id, name: '' } };
const totalOf = ({ summary }: ReportDocument, key: string) => summary.find((one) => one.key === key)?.value;
const pointsOf = ({ charts }: ReportDocument, at = 0) => new Map(charts[at]?.points.map(({ label, value }) => [label, value]));
/** The day in Madrid, by another route than the database's. */
const dayOf = (at: number) => new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format(at);
function byDay(entries: readonly { at: number; value: number }[]) {
  const days = new Map<string, number>();
  for (const { at, value } of entries) days.set(dayOf(at), (days.get(dayOf(at)) ?? 0) + value);
  return days;
}

interface Reading {
  ts: number;
  values: (number | null)[];
}
/** Each holds until the next, at most a quarter of an hour, and never beyond the report. */
const heldSeconds = (readings: readonly Reading[], index: number) => {
  const { ts } = readings[index] ?? { ts: 0 };
  return (Math.min(readings[index + 1]?.ts ?? TO, ts + HOLDS_MS, TO) - ts) / SECOND;
};

async function store(device: number, type: number, sensor: number, readings: readonly Reading[]) {
  await makeRoomFor(
    t.database.pool,
    readings.map(({ ts }) => ts),
  );
  for (const { ts, values } of readings)
    await query(
      'insert into device_events (device, type, sensor_id, ts, received_at, v1, v2, v3) values ($1, $2, $3, $4, $4, $5, $6, $7)',
      [device, type, sensor, new Date(ts), values[0] ?? null, values[1] ?? null, values[2] ?? null],
    );
}
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
      const made_ = newAlarm(clientId, { at, clearedAt, thing: luck.oneOf(['A', 'B', 'C']), signal: luck.oneOf(['temperature', 'door']) });
      const acknowledgedAt = luck.random() < 0.5 ? new Date(at + luck.upTo(600) * SECOND) : null;
      return { ...made_, level: luck.oneOf([1, 2, 3] as const), disproved: luck.random() < 0.1, acknowledgedAt };
    });
    await t.database.db.insert(alarmTable).values(all);
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
          `imu · ${signal}`,
          counted.filter((one) => one.signal === signal).length,
        ]),
      ),
    );
    expect(pointsOf(report, 1)).toEqual(byDay(counted.map(({ at }) => ({ at: at.getTime(), value: 1 }))));
  });

  test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))('charging, round %i', async (seed) => {
    const luck = chance(400 + seed);
    const [one, two] = [await aCharger(t, clientId), await aCharger(t, clientId)];
    await query(`update chargers set created_at = '2026-01-01' where client_id = $1`, [clientId]);
    for (const { id } of [one, two])
      for (const connector of id === one.id ? [0, 1, 2] : [1])
        await query(
          `insert into charger_connectors (charger_id, connector_id, status, error_code, since) values ($1, $2, 'Available', 'NoError', '2026-01-01')`,
          [id, connector],
        );
    const tag = await aTag(t, clientId);
    const sessions = Array.from({ length: 25 }, () => {
      const startedAt = someMoment(luck);
      const stoppedAt = luck.random() < 0.2 ? null : startedAt + luck.upTo(10 * 3_600) * SECOND;
      const meterStart = luck.upTo(1_000_000);
      return { charger: luck.oneOf([one.id, two.id]), startedAt, stoppedAt, meterStart, wh: luck.upTo(60_000) };
    });
    for (const { charger, startedAt, stoppedAt, meterStart, wh } of sessions)
      await query(
        `insert into charging_transactions (charger_id, client_id, connector_id, id_tag, tag_status, started_at, meter_start, stopped_at, meter_stop, last_meter)
         values ($1, $2, 1, $3, 'Accepted', $4, $5, $6, $7, $8)`,
        [
          charger,
          clientId,
          tag.idTag,
          new Date(startedAt),
          meterStart,
          stoppedAt === null ? null : new Date(stoppedAt),
          stoppedAt === null ? null : meterStart + wh,
          meterStart + wh,
        ],
      );
    const report = await made('charging');
    const counted = sessions.filter(({ startedAt }) => isWithin(startedAt));
    const length = (TO - FROM) / SECOND;
    for (const { id, connectors } of [
      { id: one.id, connectors: 2 },
      { id: two.id, connectors: 1 },
    ]) {
      const own = counted.filter(({ charger }) => charger === id);
      const seconds = sum(own.map(({ startedAt, stoppedAt }) => (Math.min(stoppedAt ?? TO, TO) - startedAt) / SECOND));
      const row = rowOf(report, id);
      expect(row).toMatchObject({ sessions: own.length, sessionSeconds: Math.round(seconds) });
      expect(row['energyKwh']).toBeCloseTo(sum(own.map(({ wh }) => wh)) / 1_000, 3);
      expect(row['utilisation']).toBeCloseTo(seconds / (length * connectors), 8);
    }
    const days = byDay(counted.map(({ startedAt, wh }) => ({ at: startedAt, value: wh / 1_000 })));
    for (const [day, value] of pointsOf(report))
      expect([day, Math.round((value ?? 0) * 100)]).toEqual([day, Math.round((days.get(day) ?? 0) * 100)]);
    expect(pointsOf(report).size).toBe(days.size);
  });

  test('network access', async () => {
    const luck = chance(500);
    const nas = ['n1', 'n2'].map((name) => ({ id: `${name}-${clientId.slice(0, 8)}`, name }));
    for (const [index, { id, name }] of nas.entries())
      await query(
        `insert into radius_nas (id, client_id, name, address, description, secret, secret_at, coa_port, interim_s, require_message_authenticator, created_at)
         values ($1, $2, $3, $4, '', '\\x00', '2026-01-01', 3799, 300, true, '2026-01-01')`,
        [id, clientId, name, `192.0.2.${index + 1}`],
      );
    const sessions = Array.from({ length: 40 }, (_, n) => ({
      n,
      nas: luck.oneOf(nas).id,
      at: someMoment(luck),
      user: luck.oneOf(['ana', 'luis', 'eva']),
      seconds: luck.upTo(9_000),
      up: luck.upTo(1e9),
      down: luck.upTo(4e9),
    }));
    for (const one of sessions)
      await query(
        `insert into radius_sessions (client_id, nas_id, nas_name, nas_address, username, acct_session_id, started_at, updated_at, stopped_at, seconds, bytes_up, bytes_down, interim_s)
         values ($1, $2, $2, '192.0.2.1', $3, $4, $5, $5, $5, $6, $7, $8, 300)`,
        [clientId, one.nas, one.user, `s${one.n}`, new Date(one.at), one.seconds, one.up, one.down],
      );
    const attempts = Array.from({ length: 60 }, () => {
      const accepted = luck.random() < 0.6;
      return {
        nas: luck.oneOf(nas).id,
        at: someMoment(luck),
        accepted,
        reason: accepted ? 'accepted' : luck.oneOf(['password', 'unknown']),
      };
    });
    for (const { nas: id, at, accepted, reason } of attempts)
      await query(
        `insert into radius_attempts (at, client_id, nas_id, nas_name, nas_address, username, accepted, reason) values ($1, $2, $3, $3, '192.0.2.1', 'ana', $4, $5)`,
        [new Date(at), clientId, id, accepted, reason],
      );
    const report = await made('radius');
    for (const { id } of nas) {
      const own = sessions.filter((one) => one.nas === id && isWithin(one.at));
      const tried = attempts.filter((one) => one.nas === id && isWithin(one.at));
      expect(rowOf(report, id)).toMatchObject({
        sessions: own.length,
        users: new Set(own.map(({ user }) => user)).size,
        sessionSeconds: sum(own.map(({ seconds }) => seconds)),
        bytesUp: sum(own.map(({ up }) => up)),
        bytesDown: sum(own.map(({ down }) => down)),
        accepted: tried.filter(({ accepted }) => accepted).length,
        refused: tried.filter(({ accepted }) => !accepted).length,
      });
    }
    const refused = attempts.filter(({ accepted, at }) => !accepted && isWithin(at));
    const expected = ['password', 'unknown'].map((reason) => [reason, refused.filter((one) => one.reason === reason).length] as const);
    expect(pointsOf(report)).toEqual(new Map(expected.filter(([, count]) => count > 0)));
  });

  test('licensing', async () => {
    const luck = chance(600);
    const now = t.clock().getTime();
    const keys = await Promise.all(
      [
        { disabled: true },
        { expiresAt: new Date(now - HOUR) },
        { expiresAt: new Date(now + 10 * 24 * HOUR) },
        { expiresAt: new Date(now + 100 * 24 * HOUR) },
        {},
      ].map((values) => aKey(t.database, clientId, { createdAt: new Date('2026-01-01'), ...values })),
    );
    const days = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'];
    const uses = keys.flatMap(({ id }) => days.map((day) => ({ id, day, accepted: luck.upTo(500), refused: luck.upTo(20) })));
    for (const { id, day, accepted, refused } of uses)
      await query('insert into licence_key_usage (key_id, day, accepted, refused) values ($1, $2, $3, $4)', [id, day, accepted, refused]);
    const report = await made('licensing');
    // The days that the report's own calendar names.
    const counted = uses.filter(({ day }) => day === '2026-03-29' || day === '2026-03-30');
    for (const { id } of keys) {
      const own = counted.filter((one) => one.id === id);
      expect(rowOf(report, id)).toMatchObject({
        verifications: sum(own.map(({ accepted, refused }) => accepted + refused)),
        refused: sum(own.map(({ refused }) => refused)),
      });
    }
    expect(keys.map(({ id }) => rowOf(report, id)['state'])).toEqual(['disabled', 'expired', 'active', 'active', 'active']);
    expect([totalOf(report, 'active'), totalOf(report, 'expiring')]).toEqual([3, 1]);
    expect(pointsOf(report)).toEqual(
      new Map(
        ['2026-03-29', '2026-03-30'].map((day) => [
          day,
          sum(counted.filter((one) => one.day === day).map(({ accepted, refused }) => accepted + refused)),
        ]),
      ),
    );
  });

  test('audit', async () => {
    const [from, to] = [new Date('2026-04-01T00:00:00Z').toISOString(), new Date('2026-04-03T00:00:00Z').toISOString()];
    await aCharger(t, clientId);
    await aCharger(t, clientId);
    const { rows: entries } = await t.database.pool.query<{ id: string; action: string }>(
      'select id::text, action from audit_log order by id',
    );
    t.wait(SECOND);
    const report = await made('audit', { scope: {}, from, to });
    expect(entries.filter(({ action }) => action === 'charger.create')).toHaveLength(2);
    expect(report.rows.map((row) => [row.subject.id, row['action']])).toEqual(entries.map(({ id, action }) => [id, action]));
    expect(totalOf(report, 'entries')).toBe(entries.length);
  });
});
