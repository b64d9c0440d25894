// Network access, licensing and audit against an oracle that reads the same raw records and adds them up by itself, one by one.
import { beforeAll, describe, expect, test } from 'vitest';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { aClient, aKey, aUser } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { auditText } from '../words/audit-text.ts';
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
  periodNamer,
  places,
  pointsOf,
  rowOf,
  someMoment,
  sum,
  totalOf,
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

describe('figures equal an oracle that adds up the raw records', () => {
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
