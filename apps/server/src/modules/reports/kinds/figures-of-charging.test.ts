// Charging against an oracle that reads the same raw sessions and meter values and adds them up by itself, one by one.
import { beforeAll, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag } from '#testing/charging.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import {
  byPeriod,
  countBy,
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

const isFullRun = process.env['ATALAYA_TEST_FULL'] === '1'; // oxlint-disable-line node/no-process-env -- set by the test run, not by operators

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ start: NOW });
});

const query = (text: string, values: unknown[]) => t.database.pool.query(text, values);
/** With what its meter showed, every quarter of an hour and at its end. */
function someSession(place: Place) {
  const { upTo, random } = place.luck;
  const startedAt = someMoment(place);
  const meterStart = upTo(1_000_000);
  const told: { at: number; register: number }[] = [];
  let [at, register] = [startedAt, meterStart];
  for (let n = upTo(8); n >= 0; n -= 1) told.push({ at: (at += (1 + upTo(1_800)) * SECOND), register: (register += upTo(6_000)) });
  const stoppedAt = random() < 0.2 ? null : (at += (1 + upTo(900)) * SECOND);
  return { startedAt, meterStart, told, stoppedAt, meterStop: stoppedAt === null ? null : (register += upTo(900)) };
}

describe('figures equal an oracle that adds up the raw records', () => {
  test.each(places(4_000, isFullRun))('charging, %s', async (_, place) => {
    const { id: clientId } = await aClient(t.database);
    const { oneOf } = place.luck;
    const { data: site } = await t.call(charging.createSite, { body: { name: 'Garage', limitA: 40, clientId } }, t.asServer);
    const { data: group } = await t.call(chargingSessions.createGroup, { body: { name: 'Vans', clientId } }, t.asServer);
    const [one, two] = [await aCharger(t, clientId, { siteId: site.id }), await aCharger(t, clientId)];
    const chargers = [
      { id: one.id, connectors: [1, 2], place: 'Garage' },
      { id: two.id, connectors: [1], place: '–' },
    ];
    await query(`update chargers set created_at = $2 where client_id = $1`, [clientId, LONG_AGO]);
    for (const { id, connectors } of chargers)
      for (const connector of [0, ...connectors])
        await query(
          `insert into charger_connectors (charger_id, connector_id, status, error_code, since) values ($1, $2, 'Available', 'NoError', '2024-01-01')`,
          [id, connector],
        );
    const tags = [
      { tag: await aTag(t, clientId, { label: 'Van 1', groupId: group.id }), shown: 'Van 1 (Vans)', group: 'Vans' },
      { tag: await aTag(t, clientId, { label: 'Van 2', groupId: group.id }), shown: 'Van 2 (Vans)', group: 'Vans' },
      { tag: await aTag(t, clientId, { label: 'Anna' }), shown: 'Anna', group: '–' },
    ];
    const sessions = Array.from({ length: 25 }, () => ({ ...someSession(place), charger: oneOf(chargers), driver: oneOf(tags) }));
    for (const { charger, driver, startedAt, meterStart, told, stoppedAt, meterStop } of sessions) {
      const last = told.at(-1);
      const { rows } = await query(
        `insert into charging_transactions (charger_id, client_id, connector_id, id_tag, tag_id, tag_status, started_at, meter_start, stopped_at, meter_stop, last_meter, last_meter_at)
         values ($1, $2, 1, $3, $4, 'Accepted', $5, $6, $7, $8, $9, $10) returning id`,
        [
          charger.id,
          clientId,
          driver.tag.idTag,
          driver.tag.id,
          new Date(startedAt),
          meterStart,
          stoppedAt === null ? null : new Date(stoppedAt),
          meterStop,
          last?.register,
          last && new Date(last.at),
        ],
      );
      const { id } = rows[0] as { id: number }; // safe: the column of the statement
      await query(
        `insert into charging_meter_values (charger_id, connector_id, transaction_id, ts, measurand, context, value, number)
         select $1, 1, $2::int, at, 'Energy.Active.Import.Register', $2::int::text, register, register from unnest($3::timestamptz[], $4::float8[]) as told(at, register)`,
        [charger.id, id, told.map(({ at }) => new Date(at)), told.map(({ register }) => register)],
      );
    }
    const report = await madeReport(t, { clientId }, 'charging', place);
    const { from, to, asOf } = place;
    const counted = sessions.filter(({ startedAt }) => isWithin(place, startedAt));
    type Session = (typeof sessions)[number];
    const stoppedBy = ({ stoppedAt }: Session) => (stoppedAt !== null && stoppedAt <= asOf ? stoppedAt : null);
    /** The highest that was read up to then. */
    const wh = (session: Session) => {
      const { told, meterStart, meterStop } = session;
      const read = told.flatMap(({ at, register }) => (at <= asOf ? [register] : []));
      return Math.max(meterStart, ...read, stoppedBy(session) === null ? 0 : (meterStop ?? 0)) - meterStart;
    };
    const lasted = (session: Session) => Math.max(0, Math.min(stoppedBy(session) ?? to, to) - session.startedAt) / SECOND;
    const length = (to - from) / SECOND;
    for (const { id, connectors } of chargers) {
      const own = counted.filter(({ charger }) => charger.id === id);
      expect(rowOf(report, id)).toMatchObject({
        sessions: own.length,
        sessionSeconds: sum(own.map(lasted)),
        energyKwh: expect.closeTo(sum(own.map(wh)) / 1_000, 3),
        meanKwh: own.length === 0 ? null : expect.closeTo(sum(own.map(wh)) / own.length / 1_000, 2),
        utilisation: length > 0 ? expect.closeTo(sum(own.map(lasted)) / (length * connectors.length), 8) : null,
      });
    }
    const kWh = (own: readonly Session[]) => sum(own.map(wh)) / 1_000;
    expect(pointsOf(report)).toEqual(nearly(byPeriod(place, counted, { at: ({ startedAt }) => startedAt, worth: kWh })));
    const ofEach = (session: Session) => wh(session) / 1_000;
    expect(pointsOf(report, 1)).toEqual(nearly(countBy(counted, ({ driver }) => driver.shown, ofEach)));
    expect(pointsOf(report, 2)).toEqual(nearly(countBy(counted, ({ charger }) => charger.place, ofEach)));
    expect(pointsOf(report, 3)).toEqual(nearly(countBy(counted, ({ driver }) => driver.group, ofEach)));
    const namedBy = {
      site: ({ charger }: Session) => charger.place,
      tag: ({ driver }: Session) => driver.shown,
      group: ({ driver }: Session) => driver.group,
    };
    for (const by of ['site', 'tag', 'group'] as const) {
      const narrowed = await madeReport(t, { clientId }, 'charging', place, { method: { by } });
      // A site has its row without a session too.
      const names = new Set([...counted.map(namedBy[by]), ...(by === 'site' && report.rows.length > 0 ? ['Garage', '–'] : [])]);
      expect(new Map(narrowed.rows.map(({ subject, ...figures }) => [subject.name, figures]))).toEqual(
        new Map(
          [...names].map((name) => {
            const own = counted.filter((one) => namedBy[by](one) === name);
            const seconds = sum(own.map(lasted));
            const places = name === 'Garage' ? 2 : 1;
            return [
              name,
              {
                sessions: own.length,
                sessionSeconds: Math.round(seconds),
                energyKwh: expect.closeTo(sum(own.map(wh)) / 1_000, 2),
                meanKwh: own.length === 0 ? null : expect.closeTo(sum(own.map(wh)) / own.length / 1_000, 2),
                ...(by === 'site' && { utilisation: length > 0 ? expect.closeTo(seconds / (length * places), 8) : null }),
              },
            ];
          }),
        ),
      );
      for (const key of ['sessions', 'energyKwh', 'utilisation']) expect(totalOf(narrowed, key)).toBe(totalOf(report, key));
    }
  });
});
