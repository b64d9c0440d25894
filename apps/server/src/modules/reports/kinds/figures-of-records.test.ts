// Charging, network access, licensing and audit against an oracle that reads the same raw records and adds them up by itself, one by one.
import { beforeEach, describe, expect, test } from 'vitest';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';
import { aClient, aKey } from '#testing/builders.ts';
import { aCharger, aTag } from '#testing/charging.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { auditText } from '../words/audit-text.ts';
import { wordsFor } from '../words/words.ts';
import {
  byDay,
  chance,
  FROM,
  HOUR,
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

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp({ start: '2026-04-02T00:00:00Z' });
  clientId = (await aClient(t.database, { zone: ZONE })).id;
});

const made = (kind: SentReportRequest['kind'], more: Partial<SentReportRequest> = {}) => madeReport(t, clientId, kind, more);
const query = (text: string, values: unknown[]) => t.database.pool.query(text, values);

describe('figures equal an oracle that adds up the raw records', () => {
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
        reason: accepted ? 'accepted' : luck.oneOf(['password', 'user_unknown']),
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
    const expected = ['password', 'user_unknown'].map(
      (reason) => [wordsFor('en').codes[`reason.${reason}`], refused.filter((one) => one.reason === reason).length] as const,
    );
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
    const { action: nameOf } = auditText('en');
    expect(report.rows.map((row) => [row.subject.id, row['action']])).toEqual(entries.map(({ id, action }) => [id, nameOf(action)]));
    expect(report.rows.filter((row) => row['action'] === 'Charger registered' && row.subject.name.startsWith('Charger '))).toHaveLength(2);
    expect(totalOf(report, 'entries')).toBe(entries.length);
  });
});
