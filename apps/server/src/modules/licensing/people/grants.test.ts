import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const NEW_PASSWORD = 'a quite different one';
const BEYOND = { code: 'access.beyond', status: 403 };
let t: TestApp;
let clientId: string;
/** Who has everything. */
let boss: Account;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  boss = (await t.signIn((await anAdmin(t.database)).email, PASSWORD)).userData;
});

const adminWith = async (...access: Section[]) => t.signIn((await anAdmin(t.database, { access })).email, PASSWORD);
const managerOfClient = async (access: Account['access']) =>
  t.signIn((await aUser(t.database, { clientId, access, ability: [{ action: 'manage', subject: 'all' }] })).email, PASSWORD);
const newUser = (values: object) => ({
  email: 'new@example.test',
  passwd: NEW_PASSWORD,
  role: 'client' as const,
  clientId,
  access: [] as Account['access'], // of any section: a test names its own
  ...values,
});

/** Everything with which one takes, gives or ends what is another person's. */
const ways = (caller: SignedInCaller, email: string): (() => Promise<unknown>)[] => [
  () => caller.call(licensing.issueLink, { query: { email } }),
  () => caller.call(licensing.changePassword, { query: { email }, body: { passwd: NEW_PASSWORD } }),
  () => caller.call(people.change, { query: { email }, body: { name: 'Somebody' } }),
  () => caller.call(people.disable, { query: { email } }),
  () => caller.call(people.enable, { query: { email } }),
];

describe('an administrator without the section of users', () => {
  test('makes no links, sets no passwords and sees or ends no sessions of others', async () => {
    const me = await adminWith('licenses', 'projects', 'imuProject', 'chargerProject', 'radius');
    const [session] = (await (await t.signIn(boss.email, PASSWORD)).call(people.listSessions, {})).data;
    for (const email of [boss.email, (await aUser(t.database, { clientId })).email]) {
      for (const way of ways(me, email)) await expect(way()).rejects.toMatchObject({ code: 'access.section', status: 403 });
      await expect(me.call(people.listSessions, { query: { email } })).rejects.toMatchObject({ code: 'access.section' });
    }
    await expect(me.call(people.endSession, { query: { sessionId: session?.id ?? '' } })).rejects.toMatchObject({ code: 'access.section' });
    expect((await me.call(people.listSessions, {})).data).toHaveLength(1);
    const own = { query: { email: me.userData.email }, body: { passwd: NEW_PASSWORD, currentPasswd: PASSWORD } };
    await expect(me.call(licensing.changePassword, own)).resolves.toBeDefined();
  });
});

describe('nobody reaches beyond what they have', () => {
  test('into the account of somebody who has more', async () => {
    const me = await adminWith('users', 'licenses');
    const more = [
      boss,
      await anAdmin(t.database, { access: ['users', 'radius'] }),
      await aUser(t.database, { clientId, access: ['radius'] }),
    ];
    for (const { email } of more) for (const way of ways(me, email)) await expect(way()).rejects.toMatchObject(BEYOND);
    const [session] = (await (await t.signIn(boss.email, PASSWORD)).call(people.listSessions, {})).data;
    await expect(me.call(people.endSession, { query: { sessionId: session?.id ?? '' } })).rejects.toMatchObject(BEYOND);
    await t.signIn(boss.email, PASSWORD);
  });

  test('while those who have no more are theirs to look after', async () => {
    const me = await adminWith('users', 'licenses');
    for (const { email } of [await anAdmin(t.database, { access: ['users'] }), await aUser(t.database, { clientId })])
      for (const way of ways(me, email).slice(1)) await expect(way()).resolves.toBeDefined();
    const { email } = await aUser(t.database, { clientId });
    expect((await me.call(licensing.issueLink, { query: { email } })).data.url).toContain('#token=');
  });

  test('in what they give: sections that they lack, a role above theirs', async () => {
    const me = await adminWith('users', 'licenses');
    const { email } = await aUser(t.database, { clientId, access: [] });
    const lists: Account['access'][] = [['all'], ['radius'], ['licenses', 'projects']];
    for (const access of lists) {
      await expect(me.call(people.create, { body: newUser({ access }) })).rejects.toMatchObject(BEYOND);
      await expect(me.call(people.change, { query: { email }, body: { access } })).rejects.toMatchObject(BEYOND);
      await expect(me.call(people.change, { query: { email: me.userData.email }, body: { access } })).rejects.toMatchObject(BEYOND);
    }
    expect((await me.call(people.change, { query: { email }, body: { access: ['licenses'] } })).data.access).toEqual(['licenses']);
  });

  test('as a client’s manager either: no administrators, no other clients, no more sections', async () => {
    const me = await managerOfClient(['users', 'licenses']);
    const { email } = await aUser(t.database, { clientId, access: [] });
    const foreign = (await aClient(t.database)).id;
    await expect(me.call(people.create, { body: newUser({ role: 'admin', clientId: null }) })).rejects.toMatchObject(BEYOND);
    await expect(me.call(people.change, { query: { email }, body: { role: 'admin', clientId: null } })).rejects.toMatchObject(BEYOND);
    await expect(me.call(people.create, { body: newUser({ access: ['radius'] }) })).rejects.toMatchObject(BEYOND);
    await expect(me.call(people.create, { body: newUser({ clientId: foreign }) })).rejects.toMatchObject({ code: 'client.not_found' });
    await expect(me.call(people.change, { query: { email }, body: { clientId: foreign } })).rejects.toMatchObject({
      code: 'client.not_found',
    });
    await expect(me.call(licensing.issueLink, { query: { email } })).rejects.toMatchObject({ code: 'access.denied' });
    expect((await me.call(people.create, { body: newUser({ access: ['licenses'] }) })).data.client_id).toBe(clientId);
  });

  test('by abilities: who may do little makes nobody who may do much', async () => {
    const ability = ['create', 'update', 'read'].map((action) => ({ action, subject: 'User' }));
    const me = await t.signIn((await anAdmin(t.database, { ability })).email, PASSWORD);
    await expect(me.call(licensing.issueLink, { query: { email: boss.email } })).rejects.toMatchObject(BEYOND);
    await expect(me.call(people.create, { body: newUser({ role: 'admin', clientId: null, access: ['all'] }) })).rejects.toMatchObject(
      BEYOND,
    );
  });
});

test('a role is understood in any case', async () => {
  const me = await t.signIn(boss.email, PASSWORD);
  const body = newUser({ role: 'Admin', clientId: null, access: ['users'] });
  expect((await me.call(people.create, { body })).data.role).toBe('admin');
  const { email } = await aUser(t.database, { clientId });
  expect((await me.call(people.change, { query: { email }, body: { role: 'ADMIN', access: [] } })).data).toMatchObject({ role: 'admin' });
  const listed = await t.request('/licensing/api/web/v1/auth/users?role=ADMIN', { headers: me.headers });
  expect(
    people.list.response
      .parse(await listed.json())
      .data.map((user) => user.email)
      .toSorted(),
  ).toEqual([boss.email, email, 'new@example.test'].toSorted());
});
