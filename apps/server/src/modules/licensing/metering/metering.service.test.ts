import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp({ start: '2026-03-02T09:00:00Z' });
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

async function aMeteredKey(zone = 'UTC', entitlements: Record<string, number> = {}) {
  const client = await aClient(t.database, { zone });
  const body = { label: 'Metered', clientId: client.id, entitlements };
  return { client, ...(await admin.call(plans.createKey, { body })).data };
}
const report = async (apiKey: string, id: string, quantity: number, at?: string, meter = 'reports') =>
  (await t.call(metering.report, { body: { apiKey, meter, quantity, id, at } })).data;
const usage = async (apiKey: string, query: { from?: string; to?: string; by?: 'month' | 'day'; meter?: string } = {}) =>
  (await admin.call(metering.usage, { query: { apiKey, ...query } })).data;

describe('a use', () => {
  test('counts once, however often it is reported', async () => {
    const { apiKey, id } = await aMeteredKey();
    expect(await report(apiKey, 'u1', 3)).toMatchObject({ counted: true, total: 3, period: '2026-03', quota: null });
    expect(await report(apiKey, 'u1', 3)).toMatchObject({ counted: false, total: 3 });
    await Promise.all(Array.from({ length: 10 }, () => report(apiKey, 'u2', 2)));
    expect(await usage(id)).toEqual([{ meter: 'reports', period: '2026-03', quantity: 5 }]);
  });

  test('with the same id and another quantity is refused', async () => {
    const { apiKey, id } = await aMeteredKey();
    await report(apiKey, 'u1', 3);
    await expect(report(apiKey, 'u1', 4)).rejects.toMatchObject({ code: 'usage.different', status: 409 });
    expect(await usage(id)).toMatchObject([{ quantity: 3 }]);
  });

  test('belongs to the month in which it happened where the client is', async () => {
    const { apiKey, id } = await aMeteredKey('Pacific/Auckland');
    await report(apiKey, 'a', 1, '2026-01-31T10:59:59Z');
    await report(apiKey, 'b', 10, '2026-01-31T11:00:00Z');
    expect(await usage(id)).toEqual([
      { meter: 'reports', period: '2026-01', quantity: 1 },
      { meter: 'reports', period: '2026-02', quantity: 10 },
    ]);
    expect(await usage(id, { from: '2026-02-01', to: '2026-03-01' })).toEqual([{ meter: 'reports', period: '2026-02', quantity: 10 }]);
    expect(await usage(id, { to: '2026-01-31T11:00:00Z', by: 'day' })).toEqual([{ meter: 'reports', period: '2026-01-31', quantity: 1 }]);
  });

  test('that nobody can have had yet, or that is too old, is refused', async () => {
    const { apiKey } = await aMeteredKey();
    await expect(report(apiKey, 'a', 1, '2026-03-02T10:00:00Z')).rejects.toMatchObject({ status: 400 });
    await expect(report(apiKey, 'b', 1, '2024-01-01T00:00:00Z')).rejects.toMatchObject({ status: 400 });
    await expect(report(apiKey, 'c', -1)).rejects.toMatchObject({ status: 400 });
    await expect(report('atl_live_nothing', 'c', 1)).rejects.toMatchObject({ code: 'licence.not_found' });
  });

  test('of a key that has expired still counts: what was used was used', async () => {
    const { apiKey, id } = await aMeteredKey();
    await admin.call(licenceKeys.expire, { query: { apiKey: id } });
    expect((await report(apiKey, 'late', 5)).counted).toBe(true);
  });
});

test('sums equal an oracle, whatever is repeated and in whichever order it comes', async () => {
  const { apiKey, id } = await aMeteredKey('America/St_Johns');
  let run = 0;
  const use = fc.record({
    id: fc.integer({ min: 0, max: 30 }),
    quantity: fc.oneof(
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 1, max: 999 }).map((n) => n / 1_000),
    ),
    hour: fc.integer({ min: 0, max: 24 * 100 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(use, { maxLength: 25 }), fc.infiniteStream(fc.nat()), async (uses, order) => {
      const meter = `m${(run += 1)}`;
      const distinct = [...new Map(uses.map((one) => [one.id, one])).values()];
      const sent = [...distinct, ...distinct.slice(0, 8)].map((one) => ({ one, at: order.next().value })).toSorted((a, b) => a.at - b.at);
      const timeOf = (hour: number) => new Date(Date.UTC(2026, 2, 2) - hour * 3_600_000).toISOString();
      await Promise.all(sent.map(({ one }) => report(apiKey, `${one.id}`, one.quantity, timeOf(one.hour), meter)));
      // Thousandths as whole numbers, and the zone's month by its written date: nothing of what is tested.
      const oracle = new Map<string, number>();
      for (const { quantity, hour } of distinct) {
        const local = new Date(timeOf(hour)).toLocaleDateString('sv-SE', { timeZone: 'America/St_Johns' });
        oracle.set(local.slice(0, 7), (oracle.get(local.slice(0, 7)) ?? 0) + Math.round(quantity * 1_000));
      }
      const found = (await usage(id, { meter })).map(({ period, quantity }) => [period, Math.round(quantity * 1_000)]);
      expect(found).toEqual([...oracle].toSorted(([a], [b]) => a.localeCompare(b)));
      const { data } = await admin.call(metering.meters, { query: { apiKey: id } });
      const now = data.find(({ name }) => name === meter);
      if (now) expect(Math.round(now.quantity * 1_000)).toBe(oracle.get('2026-03') ?? 0);
    }),
    { numRuns: 8 },
  );
});

test('a quota is told at four fifths and when it is used up, once each', async () => {
  const { apiKey, id } = await aMeteredKey('UTC', { 'quota.reports': 10 });
  const told = async () =>
    (
      await t.database.pool.query(
        `select details->>'percent' as percent from audit_log where action in ('key.quota', 'key.quota_used') order by id`,
      )
    ).rows;
  await report(apiKey, '1', 7);
  expect(await told()).toEqual([]);
  expect(await report(apiKey, '2', 1)).toMatchObject({ total: 8, quota: 10 });
  await report(apiKey, '3', 1);
  expect(await told()).toEqual([{ percent: '80' }]);
  await Promise.all(['4', '5', '6'].map((name) => report(apiKey, name, 1)));
  expect(await told()).toEqual([{ percent: '80' }, { percent: '100' }]);
  expect((await admin.call(metering.meters, { query: { apiKey: id } })).data).toMatchObject([{ name: 'reports', quantity: 12, quota: 10 }]);
});

test('every use can be taken home as a table, by whoever the key belongs to', async () => {
  const { apiKey, id, client } = await aMeteredKey();
  await report(apiKey, '=1+1', 2.5);
  const me = await t.signIn((await aUser(t.database, { clientId: client.id })).email, PASSWORD);
  const reply = await t.request(`/licensing/api/web/v1/auth/usage/export?apiKey=${id}`, { headers: me.headers });
  expect(await reply.text()).toContain(`reports,"'=1+1",2.5,2026-03-02T09:00:00.000Z`);
  const foreign = await t.signIn((await aUser(t.database, { clientId: (await aClient(t.database)).id })).email, PASSWORD);
  for (const path of ['usage', 'usage/export', 'meters'])
    expect((await t.request(`/licensing/api/web/v1/auth/${path}?apiKey=${id}`, { headers: foreign.headers })).status).toBe(404);
});
