import { beforeEach, describe, expect, test } from 'vitest';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;
let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const noticesOf = async (caller: SignedInCaller) => (await caller.call(auditLog.notices, {})).data;
const told = async (caller: SignedInCaller) => (await noticesOf(caller)).map(({ action, name, by }) => [action, name, by]);

async function aPerson(values: Parameters<typeof aUser>[1]) {
  const user = await aUser(t.database, values);
  return { ...user, caller: await t.signIn(user.email, PASSWORD) };
}

describe('a client’s user hears', () => {
  test('what others did to the keys of their client, and who, if it was one of theirs', async () => {
    const { id: clientId } = await aClient(t.database);
    const ana = await aPerson({ clientId });
    const bea = await aPerson({ clientId });
    await bea.caller.call(licensing.createKey, { query: { label: 'Gate' } });
    const { data: made } = await admin.call(licensing.createKey, { query: { label: 'Roof', clientId } });
    await ana.caller.call(licenceKeys.expire, { query: { apiKey: made.id } });
    expect(await told(ana.caller)).toEqual([
      ['key.create', 'Roof', null],
      ['key.create', 'Gate', bea.email],
    ]);
  });

  test('nothing of other clients, and nothing of sections they may not see', async () => {
    const [one, other] = [await aClient(t.database), await aClient(t.database)];
    const ana = await aPerson({ clientId: one.id, access: ['imuProject'] });
    for (const { id: clientId } of [one, other]) {
      await admin.call(licensing.createKey, { query: { label: 'Gate', clientId } });
      await admin.call(tenants.createProject, { query: { name: 'Harbour', clientId } });
    }
    expect(await told(ana.caller)).toEqual([]);
  });

  test('what was changed about their own account, not about a colleague’s', async () => {
    const { id: clientId } = await aClient(t.database);
    const ana = await aPerson({ clientId });
    const bea = await aPerson({ clientId });
    await admin.call(people.change, { query: { email: ana.email }, body: { access: ['licenses', 'projects'] } });
    await admin.call(people.change, { query: { email: bea.email }, body: { name: 'Bea' } });
    expect(await told(ana.caller)).toEqual([['user.change', ana.email, null]]);
  });
});

describe('an administrator hears', () => {
  test('of every client, by whom, but not of their own doings and not of each sign-in', async () => {
    const client = await aClient(t.database);
    const ana = await aPerson({ clientId: client.id });
    await admin.call(tenants.createClient, { body: { name: 'Own doing' } });
    await ana.caller.call(licensing.createKey, { query: { label: 'Gate' } });
    expect(await told(admin)).toEqual([['key.create', 'Gate', ana.email]]);
  });
});

test('routine of the sections is nobody’s news', async () => {
  const { id: clientId } = await aClient(t.database);
  const other = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  const before = await noticesOf(admin);
  await other.call(chargingSessions.createTag, { body: { idTag: 'ROUTINE-1', label: 'Card', clientId } });
  await other.call(licensing.createKey, { query: { label: 'Gate', clientId } });
  const news = (await noticesOf(admin)).filter(({ id }) => !before.some((one) => one.id === id));
  expect(news.map(({ action }) => action)).toEqual(['key.create']);
});

test('what is older than 30 days is no news', async () => {
  const client = await aClient(t.database);
  const ana = await aUser(t.database, { clientId: client.id });
  await admin.call(licensing.createKey, { query: { label: 'Gate', clientId: client.id } });
  t.wait(29 * DAY_MS);
  expect(await told(await t.signIn(ana.email, PASSWORD))).toHaveLength(1);
  t.wait(2 * DAY_MS);
  expect(await told(await t.signIn(ana.email, PASSWORD))).toEqual([]);
});

test('pages follow each other without a gap', async () => {
  const client = await aClient(t.database);
  const ana = await aPerson({ clientId: client.id });
  for (const label of ['A', 'B', 'C']) await admin.call(licensing.createKey, { query: { label, clientId: client.id } });
  const first = await ana.caller.call(auditLog.notices, { query: { limit: 2 } });
  const rest = await ana.caller.call(auditLog.notices, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(['C', 'B', 'A']);
  expect(rest.nextCursor).toBeNull();
});

test('a server with the admin key has no notices of its own', async () => {
  await expect(t.call(auditLog.notices, {}, t.asServer)).rejects.toMatchObject({ code: 'auth.required' });
});
