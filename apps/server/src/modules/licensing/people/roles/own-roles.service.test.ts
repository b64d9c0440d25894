import { beforeEach, describe, expect, test } from 'vitest';
import { apiTokens } from '@atalaya/contract/licensing/api-tokens.ts';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { ownRoles, type RoleGrants } from '@atalaya/contract/licensing/roles.ts';
import { aClient, aKey, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const BEYOND = { code: 'access.beyond', status: 403 };
const DENIED = { code: 'access.denied', status: 403 };
let t: TestApp;
let clientId: string;
let boss: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  boss = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const makeRole = async (grants: RoleGrants, name = 'Night shift', of = clientId) =>
  (await boss.call(ownRoles.create, { body: { name, grants, clientId: of } })).data;

async function personWith(grants: RoleGrants, name?: string) {
  const role = await makeRole(grants, name);
  const { email } = await aUser(t.database, { clientId, access: [] });
  await boss.call(people.change, { query: { email }, body: { roleId: role.id } });
  return { role, email, caller: await t.signIn(email, PASSWORD) };
}

describe('a role decides what its people may do', () => {
  test('by the level in each section; the wire’s role stays client', async () => {
    const { caller, role } = await personWith({ licenses: 'view' });
    expect(caller.userData).toMatchObject({ role: 'client', access: ['licenses'], ownRole: { id: role.id, name: 'Night shift' } });
    const key = await aKey(t.database, clientId);
    expect((await caller.call(licensing.listKeys, { query: {} })).total).toBe(1);
    await expect(caller.call(licenceKeys.relabel, { query: { apiKey: key.id, label: 'New' } })).rejects.toMatchObject(DENIED);
    await expect(caller.call(people.list, { query: {} })).rejects.toMatchObject({ code: 'access.section' });
  });

  test('and a change of it counts at once, also at another node and for tokens of theirs', async () => {
    const { caller, role } = await personWith({ licenses: 'operate' });
    const elsewhere = await testApp({ database: t.database });
    const { data: token } = await caller.call(apiTokens.create, { body: { name: 'A program', scopes: ['licenses:write'] } });
    const headers = { Authorization: `Bearer ${token.token}` };
    const key = await aKey(t.database, clientId);
    const relabel = { query: { apiKey: key.id, label: 'New' } };
    await elsewhere.call(licenceKeys.relabel, relabel, { headers });
    await boss.call(ownRoles.change, { query: { id: role.id }, body: { name: 'Night shift', grants: { licenses: 'view' } } });
    await expect(elsewhere.call(licenceKeys.relabel, relabel, { headers })).rejects.toMatchObject(DENIED);
    await expect(caller.call(licenceKeys.relabel, relabel)).rejects.toMatchObject(DENIED);
    expect((await elsewhere.call(licensing.listKeys, { query: {} }, { headers })).total).toBe(1);
    await boss.call(ownRoles.change, { query: { id: role.id }, body: { name: 'Night shift', grants: {} } });
    await expect(elsewhere.call(licensing.listKeys, { query: {} }, { headers })).rejects.toMatchObject({ code: 'access.section' });
  });

  test('until they have none: then their sections do', async () => {
    const { email, role } = await personWith({ licenses: 'view', users: 'manage' });
    const { data } = await boss.call(people.change, { query: { email }, body: { roleId: null, access: ['licenses'] } });
    expect(data).toMatchObject({ access: ['licenses'] });
    expect(data.ownRole).toBeUndefined();
    expect(data.ability).toContainEqual({ action: 'create', subject: 'LicenceKey' });
    expect((await boss.call(ownRoles.list, { query: {} })).data).toMatchObject([{ id: role.id, people: 0 }]);
  });
});

describe('nobody hands out more than they have', () => {
  test('in a role that they make, change, remove or give', async () => {
    const { caller } = await personWith({ users: 'manage', licenses: 'view' });
    const mine = (await caller.call(ownRoles.create, { body: { name: 'Reader', grants: { licenses: 'view' } } })).data;
    expect(mine.clientId).toBe(clientId);
    await expect(caller.call(ownRoles.create, { body: { name: 'More', grants: { licenses: 'operate' } } })).rejects.toMatchObject(BEYOND);
    const wide = { name: 'Reader', grants: { licenses: 'view', radius: 'view' } } as const;
    await expect(caller.call(ownRoles.change, { query: { id: mine.id }, body: wide })).rejects.toMatchObject(BEYOND);
    const strong = await makeRole({ imuProject: 'manage' }, 'Strong');
    const body = { name: 'Strong', grants: {} };
    await expect(caller.call(ownRoles.change, { query: { id: strong.id }, body })).rejects.toMatchObject(BEYOND);
    await expect(caller.call(ownRoles.remove, { query: { id: strong.id } })).rejects.toMatchObject(BEYOND);
    const { email } = await aUser(t.database, { clientId, access: [] });
    const give = (roleId: string) => caller.call(people.change, { query: { email }, body: { roleId } });
    await expect(give(strong.id)).rejects.toMatchObject(BEYOND);
    expect((await give(mine.id)).data.access).toEqual(['licenses']);
    const fresh = { email: 'n@example.test', passwd: 'a quite long password', role: 'client', clientId, access: [] };
    await expect(caller.call(people.create, { body: { ...fresh, roleId: strong.id } })).rejects.toMatchObject(BEYOND);
    expect((await caller.call(people.create, { body: { ...fresh, roleId: mine.id } })).data.ownRole?.name).toBe('Reader');
  });

  test('and a role is one client’s: another’s is not there, and gives nobody else anything', async () => {
    const other = (await aClient(t.database)).id;
    const theirs = await makeRole({ licenses: 'view' }, 'Theirs', other);
    const { caller, email } = await personWith({ users: 'manage' });
    expect((await caller.call(ownRoles.list, { query: {} })).data.map(({ name }) => name)).toEqual(['Night shift']);
    const missing = { code: 'role.not_found', status: 404 };
    await expect(caller.call(ownRoles.remove, { query: { id: theirs.id } })).rejects.toMatchObject(missing);
    await expect(boss.call(people.change, { query: { email }, body: { roleId: theirs.id } })).rejects.toMatchObject(missing);
    expect((await caller.call(ownRoles.whoCan, { query: {} })).data.map((person) => person.email)).toEqual([email]);
  });

  test('without the ability nobody makes one', async () => {
    const me = await t.signIn((await aUser(t.database, { clientId, access: ['users'] })).email, PASSWORD);
    await expect(me.call(ownRoles.create, { body: { name: 'Mine', grants: {} } })).rejects.toMatchObject(DENIED);
  });
});

test('a name is taken once per client, a role that somebody has stays, and the audit log tells of all', async () => {
  const { role, email } = await personWith({ licenses: 'view' });
  await expect(makeRole({}, 'night SHIFT')).rejects.toMatchObject({ code: 'taken', status: 409 });
  await expect(boss.call(ownRoles.remove, { query: { id: role.id } })).rejects.toMatchObject({ code: 'role.held', status: 409 });
  await boss.call(people.change, { query: { email }, body: { roleId: null } });
  await boss.call(ownRoles.change, { query: { id: role.id }, body: { name: 'Day shift', grants: { licenses: 'manage' } } });
  await boss.call(ownRoles.remove, { query: { id: role.id } });
  const { data } = await boss.call(auditLog.list, { query: { action: 'role.' } });
  expect(data.map(({ action }) => action)).toEqual(['role.remove', 'role.change', 'role.create']);
});

test('who can do what is told with the reason', async () => {
  const { email } = await personWith({ imuProject: 'operate' });
  const plain = await aUser(t.database, { clientId, access: ['licenses'] });
  const { data } = await boss.call(ownRoles.whoCan, { query: {} });
  const of = (wanted: string) => data.find((person) => person.email === wanted);
  expect(of(email)).toMatchObject({ reason: 'role', ownRole: { name: 'Night shift' }, levels: { imuProject: 'operate' } });
  expect(of(plain.email)).toMatchObject({ reason: 'sections', levels: { licenses: 'operate' } });
  expect(of(boss.userData.email)).toMatchObject({ reason: 'admin', levels: { users: 'manage' } });
  const reaching = await boss.call(ownRoles.whoCan, { query: { section: 'imuProject', level: 'manage' } });
  expect(reaching.data.map((person) => person.email)).toEqual([boss.userData.email]);
});
