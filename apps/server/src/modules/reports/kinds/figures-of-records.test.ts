// Charging, network access, licensing and audit against an oracle that reads the same raw records and adds them up by itself, one by one.
import { beforeAll, describe, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { aClient, aKey, aUser } from '#testing/builders.ts';
import { aCharger, aTag } from '#testing/charging.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { auditText } from '../words/audit-text.ts';
import { wordsFor } from '../words/words.ts';
import {
  byPeriod,
  HOUR,
  isWithin,
  LONG_AGO,
  madeReport,
  nearly,
  NOW,
  periodNamer,
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

const DAY = 24 * HOUR;
/** Beyond the entries that the server writes itself meanwhile: that a report of the log was made is one of them. */
const FAR = 1_000_000;

let t: TestApp;
let person: { id: string; email: string };
beforeAll(async () => {
  t = await testApp({ start: NOW });
  person = await aUser(t.database);
  // The first entry of the log's chain.
  await t.call(tenants.createClient, { body: { name: 'First' } }, t.asServer);
});

const query = (text: string, values: unknown[]) => t.database.pool.query(text, values);
const countBy = <T>(all: readonly T[], nameOf: (one: T) => string, worth: (one: T) => number = () => 1) => {
  const found = new Map<string, number>();
  for (const one of all) found.set(nameOf(one), (found.get(nameOf(one)) ?? 0) + worth(one));
  return found;
};
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
      { tag: await aTag(t, clientId, { label: 'Van 1', groupId: group.id }), shown: 'Van 1 (Vans)' },
      { tag: await aTag(t, clientId, { label: 'Anna' }), shown: 'Anna' },
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
  });

  test.each(places(5_000, isFullRun))('network access, %s', async (_, place) => {
    const { id: clientId } = await aClient(t.database);
    const { upTo, random, oneOf } = place.luck;
    const nas = ['n1', 'n2'].map((name) => `${name}-${clientId}`);
    for (const [index, id] of nas.entries())
      await query(
        `insert into radius_nas (id, client_id, name, address, description, secret, secret_at, coa_port, interim_s, require_message_authenticator, created_at)
         values ($1, $2, $1, $3, '', '\\x00', '2024-01-01', 3799, 300, true, '2024-01-01')`,
        [id, clientId, `2001:db8:${clientId.slice(0, 4)}:${clientId.slice(4, 8)}::${index + 1}`],
      );
    const sessions = Array.from({ length: 40 }, (_one, n) => ({
      n,
      nas: oneOf(nas),
      at: someMoment(place),
      user: oneOf(['ana', 'luis', 'eva']),
      seconds: upTo(9_000),
      up: upTo(1e9),
      down: upTo(4e9),
    }));
    for (const one of sessions)
      await query(
        `insert into radius_sessions (client_id, nas_id, nas_name, nas_address, username, acct_session_id, started_at, updated_at, stopped_at, seconds, bytes_up, bytes_down, interim_s)
         values ($1, $2, $2, '192.0.2.1', $3, $4, $5, $5, $5, $6, $7, $8, 300)`,
        [clientId, one.nas, one.user, `s${one.n}`, new Date(one.at), one.seconds, one.up, one.down],
      );
    const attempts = Array.from({ length: 60 }, () => {
      const accepted = random() < 0.6;
      return { nas: oneOf(nas), at: someMoment(place), accepted, reason: accepted ? 'accepted' : oneOf(['password', 'user_unknown']) };
    });
    for (const { nas: id, at, accepted, reason } of attempts)
      await query(
        `insert into radius_attempts (at, client_id, nas_id, nas_name, nas_address, username, accepted, reason) values ($1, $2, $3, $3, '192.0.2.1', 'ana', $4, $5)`,
        [new Date(at), clientId, id, accepted, reason],
      );
    const report = await madeReport(t, { clientId }, 'radius', place);
    for (const id of nas) {
      const own = sessions.filter((one) => one.nas === id && isWithin(place, one.at));
      const tried = attempts.filter((one) => one.nas === id && isWithin(place, one.at));
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
    const refused = attempts.filter(({ accepted, at }) => !accepted && isWithin(place, at));
    expect(pointsOf(report)).toEqual(nearly(countBy(refused, ({ reason }) => wordsFor('en').codes[`reason.${reason}`] ?? reason)));
    expect(totalOf(report, 'refused')).toBe(refused.length);
  });

  test.each(places(6_000, isFullRun))('licensing, %s', async (_, place) => {
    const { id: clientId } = await aClient(t.database);
    const { upTo } = place.luck;
    const { from, to, asOf } = place;
    const keys = await Promise.all(
      [
        { disabled: true },
        { expiresAt: new Date(asOf - HOUR) },
        { expiresAt: new Date(asOf + 10 * DAY) },
        { expiresAt: new Date(asOf + 100 * DAY) },
        {},
      ].map((values) => aKey(t.database, clientId, { createdAt: LONG_AGO, ...values })),
    );
    const later = await aKey(t.database, clientId, { createdAt: new Date(to) });
    const days = Array.from({ length: Math.ceil((to - from) / DAY) + 6 }, (_one, n) =>
      new Date(from + (n - 3) * DAY).toISOString().slice(0, 10),
    );
    const uses = keys.flatMap(({ id }) => days.map((day) => ({ id, day, accepted: upTo(500), refused: upTo(20) })));
    const columns = [uses.map(({ id }) => id), uses.map(({ day }) => day), uses.map((use) => use.accepted), uses.map((use) => use.refused)];
    await query(
      'insert into licence_key_usage (key_id, day, accepted, refused) select * from unnest($1::text[], $2::date[], $3::int[], $4::int[])',
      columns,
    );
    const report = await madeReport(t, { clientId }, 'licensing', place);
    // The days that the report's own calendar names.
    const dayOf = new Intl.DateTimeFormat('sv', { timeZone: place.zone });
    const [first, last] = [dayOf.format(from), dayOf.format(Math.max(from, to - 1))];
    const counted = uses.filter(({ day }) => day >= first && day <= last);
    for (const { id } of keys) {
      const own = counted.filter((one) => one.id === id);
      expect(rowOf(report, id)).toMatchObject({
        verifications: sum(own.map(({ accepted, refused }) => accepted + refused)),
        refused: sum(own.map(({ refused }) => refused)),
      });
    }
    expect(report.rows.map(({ subject }) => subject.id)).not.toContain(later.id);
    expect(keys.map(({ id }) => rowOf(report, id)['state'])).toEqual(['disabled', 'expired', 'active', 'active', 'active']);
    expect([totalOf(report, 'active'), totalOf(report, 'expiring')]).toEqual([3, 1]);
    const digits = periodNamer(place)(from).length;
    const expected = countBy(
      counted,
      ({ day }) => day.slice(0, digits),
      ({ accepted, refused }) => accepted + refused,
    );
    expect(pointsOf(report)).toEqual(nearly(expected));
  });

  test.each(places(7_000, isFullRun))('audit, %s', async (name, place) => {
    const { upTo, oneOf } = place.luck;
    const made = Array.from({ length: 60 }, (_one, n) => ({
      at: someMoment(place),
      actor: oneOf([`user:${person.id}`, 'user:gone', 'server', 'system']),
      action: oneOf(['charger.create', 'user.create', 'key.expire', 'made.up']),
      subject: `charger:${name} ${n}`,
      address: `192.0.2.${upTo(250)}`,
    }));
    const columns = [
      made.map(({ at }) => new Date(at)),
      ...(['actor', 'action', 'subject', 'address'] as const).map((key) => made.map((one) => one[key])),
    ];
    await query(
      `insert into audit_log (id, at, actor, action, subject, address, request_id)
       select n + (select greatest(max(id), ${FAR}) from audit_log), at, actor, action, subject, address, ''
       from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as made(at, actor, action, subject, address, n)`,
      columns,
    );
    const { rows } = await t.database.pool.query<{ id: string; at: Date; actor: string; action: string; address: string }>(
      'select id::text, at, actor, action, address from audit_log order by id',
    );
    const entries = rows.filter(({ at }) => isWithin(place, at.getTime()));
    const report = await madeReport(t, {}, 'audit', place);
    const words = auditText('en');
    expect(report.rows.map((row) => [row.subject.id, row['at'], row['actor'], row['action'], row['address']])).toEqual(
      entries.map(({ id, at, actor, action, address }) => [
        id,
        at.toISOString(),
        actor === `user:${person.id}` ? person.email : words.actor(actor),
        words.action(action),
        address,
      ]),
    );
    expect(totalOf(report, 'entries')).toBe(entries.length);
    expect(pointsOf(report)).toEqual(byPeriod(place, entries, { at: ({ at }) => at.getTime(), worth: (own) => own.length }));
  });
});
