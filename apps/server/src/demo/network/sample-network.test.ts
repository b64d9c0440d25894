import { pino } from 'pino';
import { expect, test } from 'vitest';
import { ATTEMPT_REASONS } from '@atalaya/contract/radius/attempts.ts';
import { radius as calls } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { aClient, aProject } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { startLiveNetwork } from './live-network.ts';
import { sampleNas, sampleUsers } from './people.ts';
import { prepareNetwork, removeNetwork } from './sample-network.ts';

const START = '2026-03-20T10:22:00Z';
const MINUTE_MS = 60_000;
/** How long it took to make the networks. */
const MADE_IN_MS = 6 * MINUTE_MS;

async function expectPast(t: TestApp) {
  const { nas, users, online } = (await t.call(radiusSessions.overview, { query: {} }, t.asServer)).data;
  expect([nas, users]).toEqual([sampleNas.length, sampleUsers.length]);
  expect(online).toBeGreaterThan(40);
  const { data: days } = await t.call(radiusSessions.usage, { query: { days: 28 } }, t.asServer);
  expect(days.filter(({ seconds, bytesDown }) => seconds > 0 && bytesDown > 0)).toHaveLength(28);
  const reasonsSeen = await Promise.all(
    ATTEMPT_REASONS.map(async (reason) => {
      const { data } = await t.call(radiusSessions.attempts, { query: { reason, limit: 1 } }, t.asServer);
      return data.map((attempt) => attempt.reason);
    }),
  );
  expect(reasonsSeen.flat()).toEqual(ATTEMPT_REASONS);
  const { data: disabled } = await t.call(calls.listUsers, { query: { perPage: 5, state: 'disabled' } }, t.asServer);
  expect(disabled).toHaveLength(1);
  const observed = await t.radius.observe(new Date(START));
  const quotas = observed.flatMap(({ values }) => (typeof values['quota.used'] === 'number' ? [values['quota.used']] : []));
  const ends = observed.flatMap(({ values }) => (typeof values['expires.days'] === 'number' ? [values['expires.days']] : []));
  expect(ends).toEqual([12]);
  expect(quotas.some((used) => used >= 100)).toBe(true);
  expect(quotas.some((used) => used > 90 && used < 100)).toBe(true);
}

/** What the pages show beside each other is one story. */
async function expectAgreement(t: TestApp) {
  const { rows } = await t.database.pool.query<Record<string, string>>(
    `select (select sum(bytes_up + bytes_down) from radius_sessions) as "bytes of sessions",
      (select sum(bytes_up + bytes_down) from radius_user_usage where span = 'd') as "of users",
      (select sum(bytes_up + bytes_down) from radius_user_usage where span = 'm') as "of their months",
      (select sum(bytes_up + bytes_down) from radius_nas_usage) as "of access servers",
      (select count(*) from radius_sessions) as sessions, (select count(*) from radius_attempts where accepted) as "let in",
      (select sum(accepted) from radius_attempt_days) as "let in, by day",
      (select count(*) from radius_attempts where not accepted) as refused, (select sum(rejected) from radius_attempt_days) as "refused, by day"`,
  );
  const of = (name: string) => Number(rows[0]?.[name]);
  expect([of('of users'), of('of their months'), of('of access servers')]).toEqual(Array(3).fill(of('bytes of sessions')));
  expect([of('let in'), of('let in, by day')]).toEqual([of('sessions'), of('sessions')]);
  expect(of('refused, by day')).toBe(of('refused'));
  const named = await t.database.pool.query<{ name: string }>(
    'select distinct nas_name as name from radius_attempts where nas_name is not null union select distinct nas_name from radius_sessions order by 1',
  );
  expect(named.rows.map(({ name }) => name)).toEqual(sampleNas.map(({ name }) => name).toSorted());
  const { data: open, total } = await t.call(radiusSessions.online, { query: { perPage: 100 } }, t.asServer);
  expect((await t.call(radiusSessions.overview, { query: {} }, t.asServer)).data).toMatchObject({ online: total, stale: 0 });
  expect(open.every(({ subject, state }) => subject !== null && state === 'live')).toBe(true);
}

type Live = ReturnType<typeof startLiveNetwork>;

async function expectMovement(t: TestApp, live: Live) {
  for (let turn = 0; turn < 40; turn += 1) {
    t.wait(5_000);
    await live.tick();
  }
  await t.radius.aaa.attempts.flush();
  const { rows } = await t.database.pool.query<{ moved: number; tried: number; stale: number }>(
    `select (select count(*)::int from radius_sessions where updated_at > $1) as moved, (select count(*)::int from radius_attempts where at > $1) as tried,
      (select count(*)::int from radius_sessions where stopped_at is null and updated_at < $1) as stale`,
    [START],
  );
  expect(rows[0]?.moved).toBeGreaterThan(40);
  expect(rows[0]?.tried).toBeGreaterThan(2);
  expect(rows[0]?.stale).toBe(0);
}

/** Of all access servers, those that are missed, and how many sessions ended for want of word. */
async function silentNow(t: TestApp) {
  await t.radius.sweep.sweep();
  const observed = await t.radius.observe(t.clock());
  const silent = observed.filter(({ values }) => values['nas.silent'] === 'yes').map(({ subject }) => subject.name);
  const { rows } = await t.database.pool.query<{ lost: number }>(
    `select count(*)::int as lost from radius_sessions where ended_by = 'silence'`,
  );
  return { silent, hasLost: (rows[0]?.lost ?? 0) > 0 };
}

/** For half an hour all are heard; then the one with the radio link is away. */
async function expectStory(t: TestApp, live: Live) {
  const goOn = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      t.wait(MINUTE_MS);
      await live.tick();
    }
  };
  for (const minutes of [8, 8, 8]) {
    await goOn(minutes);
    expect(await silentNow(t)).toEqual({ silent: [], hasLost: false });
  }
  await goOn(15);
  expect(await silentNow(t)).toEqual({ silent: [sampleNas.at(-1)?.name], hasLost: true });
  await goOn(10);
  expect(await silentNow(t)).toMatchObject({ silent: [] });
}

test('the sample networks have a month behind them and refusals of every reason, go on, and leave nothing when the demo ends', async () => {
  const t = await testApp({ start: START });
  for (const { client } of sampleNas) await aProject(t.database, (await aClient(t.database, { name: client })).id);
  const now = t.clock().getTime() - MADE_IN_MS;
  await prepareNetwork({ radius: t.radius, database: t.database, siteIds: new Map(), now, clock: t.clock, isStopped: () => false });
  await t.radius.sweep.sweep();
  await expectPast(t);
  await expectAgreement(t);
  const live = startLiveNetwork({ radius: t.radius, clock: t.clock, log: pino({ level: 'silent' }), mayGoOn: () => false });
  await expectMovement(t, live);
  await expectAgreement(t);
  await expectStory(t, live);
  await live.stop();
  await removeNetwork(t.radius);
  const { rows } = await t.database.pool.query<{ left: number }>(
    `select ((select count(*) from radius_nas) + (select count(*) from radius_users) + (select count(*) from radius_groups)
      + (select count(*) from radius_sessions) + (select count(*) from radius_attempts where nas_id is not null)
      + (select count(*) from certificates) + (select count(*) from radius_networks) + (select count(*) from radius_portals) + (select count(*) from radius_onboarding_codes)
      + (select count(*) from radius_user_usage) + (select count(*) from radius_nas_usage))::int as left`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});
