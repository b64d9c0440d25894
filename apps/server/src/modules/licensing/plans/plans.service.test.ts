import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { ownRoles } from '@atalaya/contract/licensing/roles.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;
let t: TestApp;
let admin: SignedInCaller;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  clientId = (await aClient(t.database)).id;
});

const aPlan = async (name: string, entitlements: Record<string, boolean | number | string> = {}) =>
  (await admin.call(plans.create, { body: { name, entitlements } })).data;
const aKeyOf = async (plan: string | null, entitlements: Record<string, boolean | number | string> = {}) =>
  (await admin.call(plans.createKey, { body: { label: 'Key', clientId, plan, entitlements } })).data;
const verdictOf = async (apiKey: string) => (await t.call(licenceKeys.verify, { body: { apiKey } })).data;

describe('entitlements', () => {
  test('come from the plan, then the key, then an exception with a reason and an end', async () => {
    const plan = await aPlan('Pro', { reports: true, users: 5, colour: 'blue', until: '2027-01-31' });
    const { apiKey, id } = await aKeyOf('pro', { users: 10 });
    expect(await verdictOf(apiKey)).toMatchObject({
      plan: 'Pro',
      leaseSeconds: 3_600,
      entitlements: { reports: true, users: 10, colour: 'blue', until: '2027-01-31' },
    });
    const until = new Date(t.clock().getTime() + MINUTE_MS).toISOString();
    await admin.call(plans.override, { query: { apiKey: id }, body: { name: 'users', value: 99, reason: 'Trade fair', until } });
    expect((await verdictOf(apiKey)).entitlements?.users).toBe(99);
    const { data } = await admin.call(licenceKeys.explain, { body: { apiKey } });
    expect(data.effective.map(({ name, from }) => [name, from])).toEqual([
      ['colour', 'plan'],
      ['reports', 'plan'],
      ['until', 'plan'],
      ['users', 'override'],
    ]);
    t.wait(MINUTE_MS);
    expect((await verdictOf(apiKey)).entitlements?.users).toBe(10);
    const file = await admin.call(licenceKeys.issueLicence, { query: { apiKey: id }, body: {} });
    expect(JSON.parse(file.data.payload)).toMatchObject({ data: { plan: 'Pro', entitlements: { users: 10, reports: true } } });
    await admin.call(plans.removeOverride, { query: { apiKey: id, name: 'users' } });
    expect(plan.keys).toBe(0);
  });

  test('of a changed plan are in force at once, also on another node that answers from memory', async () => {
    const plan = await aPlan('Basic', { users: 1 });
    const { apiKey } = await aKeyOf('Basic');
    const other = await t.restarted();
    for (const node of [t, other]) node.licensing.start();
    for (const node of [t, other]) await expect.poll(() => node.licensing.index.isComplete()).toBe(true);
    try {
      await admin.call(plans.change, { query: { id: plan.id }, body: { name: 'Basic', entitlements: { users: 7 } } });
      expect((await verdictOf(apiKey)).entitlements).toEqual({ users: 7 });
      const there = async () => (await other.call(licenceKeys.verify, { body: { apiKey } })).data.entitlements;
      await expect.poll(there).toEqual({ users: 7 });
      await sleep(50);
      expect(await there()).toEqual({ users: 7 });
    } finally {
      await t.licensing.close();
      await other.licensing.close();
    }
  });

  test.each([{ '1st': true }, { 'a b': true }, { ok: null }, { ok: [1] }, { ok: 'x'.repeat(501) }, []])(
    '%j are refused',
    async (values) => {
      const { id } = await aKeyOf(null);
      const reply = await t.request('/licensing/api/web/v1/auth/key/settings?apiKey=' + id, {
        method: 'POST',
        headers: { ...admin.headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ entitlements: values }),
      });
      expect(reply.status).toBe(400);
    },
  );
});

describe('a plan', () => {
  test('has a name of its own, and is made by its first use', async () => {
    await aPlan('Pro');
    await expect(aPlan('PRO')).rejects.toMatchObject({ code: 'taken' });
    expect((await aKeyOf('Enterprise')).plan).toBe('Enterprise');
    const { data } = await admin.call(plans.list, {});
    expect(data.map(({ name, keys }) => [name, keys])).toEqual([
      ['Enterprise', 1],
      ['Pro', 0],
    ]);
  });

  test('stays while a key has it', async () => {
    const plan = await aPlan('Pro');
    const { id } = await aKeyOf('Pro');
    await expect(admin.call(plans.remove, { query: { id: plan.id } })).rejects.toMatchObject({ code: 'plan.in_use' });
    await admin.call(licenceKeys.change, { query: { apiKey: id }, body: { plan: null } });
    await admin.call(plans.remove, { query: { id: plan.id } });
    expect((await admin.call(plans.list, {})).data).toEqual([]);
  });

  test('is none of a client’s business: it neither reads plans nor sells itself more', async () => {
    const user = await aUser(t.database, { clientId });
    const client = await t.signIn(user.email, PASSWORD);
    const { id } = await aKeyOf('Pro');
    await expect(client.call(plans.list, {})).rejects.toMatchObject({ status: 403 });
    await expect(client.call(plans.createKey, { body: { label: 'Mine', seats: 1_000 } })).rejects.toMatchObject({ status: 403 });
    await expect(client.call(licenceKeys.change, { query: { apiKey: id }, body: { seats: 1_000 } })).rejects.toMatchObject({ status: 403 });
    expect((await client.call(licenceKeys.get, { query: { apiKey: id } })).data.plan).toBe('Pro');
  });
});

test('a client’s people who set up its keys choose from the plans, and learn nothing of who else has them', async () => {
  await aPlan('Pro', { reports: true });
  await aKeyOf('Pro');
  const ownClient = await aClient(t.database);
  const role = (await admin.call(ownRoles.create, { body: { name: 'Keys', grants: { licenses: 'manage' }, clientId: ownClient.id } })).data;
  const { email } = await aUser(t.database, { clientId: ownClient.id, access: [] });
  await admin.call(people.change, { query: { email }, body: { roleId: role.id } });
  const person = await t.signIn(email, PASSWORD);
  const { data } = await person.call(plans.offered, {});
  expect(data).toMatchObject([{ name: 'Pro', entitlements: { reports: true } }]);
  expect(JSON.stringify(data)).not.toContain('keys');
  const { data: key } = await person.call(plans.createKey, { body: { label: 'Own', plan: 'Pro' } });
  expect((await verdictOf(key.apiKey)).entitlements).toEqual({ reports: true });
  for (const call of [
    () => person.call(plans.list, {}),
    () => person.call(plans.create, { body: { name: 'Own' } }),
    () => person.call(plans.change, { query: { id: data[0]?.id ?? '' }, body: { name: 'Mine' } }),
    () => person.call(plans.remove, { query: { id: data[0]?.id ?? '' } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 });
});
