import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const PNG = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64')}`;
let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const newUser = (clientId: string | null, values = {}) => ({
  email: 'New.Person@Example.test',
  passwd: 'a first password',
  name: 'Nora',
  lastname: 'Vidal',
  role: 'client' as const,
  clientId,
  locale: 'es' as const,
  access: ['licenses' as const],
  ...values,
});

describe('creating a user', () => {
  test('lets them sign in and makes them choose a new password', async () => {
    const client = await aClient(t.database);
    const { data } = await admin.call(people.create, { body: newUser(client.id) });
    expect(data).toMatchObject({ email: 'new.person@example.test', client_id: client.id, locale: 'es', active: true });
    expect(JSON.stringify(data)).not.toContain('argon');
    expect((await t.signIn('new.person@example.test', 'a first password')).userData.mustChangePassword).toBe(true);
  });

  test('refuses an e-mail that somebody has, whatever its case', async () => {
    const client = await aClient(t.database);
    await admin.call(people.create, { body: newUser(client.id) });
    await expect(admin.call(people.create, { body: newUser(client.id, { email: 'NEW.person@example.test' }) })).rejects.toMatchObject({
      code: 'taken',
      status: 409,
      details: { errors: { email: ['taken'] } },
    });
  });

  test.each([
    ['a weak password', { passwd: 'password1234' }, 'password.weak'],
    ['a short password', { passwd: 'short' }, 'input.invalid'],
    ['an unknown role', { role: 'root' }, 'input.invalid'],
    ['an unknown section', { access: ['everything'] }, 'input.invalid'],
    ['a client user without a client', { clientId: null }, 'input.invalid'],
    ['an unknown client', { clientId: 'nobody' }, 'client.not_found'],
    ['an administrator with a client', { role: 'admin' }, 'input.invalid'],
  ])('refuses %s', async (_, values, code) => {
    const body = newUser((await aClient(t.database)).id, values);
    await expect(admin.call(people.create, { body })).rejects.toMatchObject({ code });
  });

  test('is the administrators’', async () => {
    const client = await aClient(t.database);
    const me = await t.signIn((await aUser(t.database, { clientId: client.id, access: ['users'] })).email, PASSWORD);
    await expect(me.call(people.create, { body: newUser(client.id) })).rejects.toMatchObject({ code: 'access.denied' });
  });
});

describe('listing users', () => {
  test('shows a client only its own, and never a password', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    const mine = await aUser(t.database, { clientId: own.id, access: ['users'] });
    await aUser(t.database, { clientId: foreign.id });
    const me = await t.signIn(mine.email, PASSWORD);
    const { data, total } = await me.call(people.list, {});
    expect([data.map(({ email }) => email), total]).toEqual([[mine.email], 1]);
    expect((await me.call(people.list, { query: { clientId: foreign.id } })).total).toBe(0);
    expect(await (await t.request('/licensing/api/web/v1/auth/users', { headers: admin.headers })).text()).not.toMatch(
      /argon2|session_key/,
    );
  });

  test('finds one, for who may see them', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    const them = await aUser(t.database, { clientId: foreign.id });
    expect((await admin.call(people.get, { query: { email: them.email.toUpperCase() } })).data).toMatchObject({ id: them.id });
    expect((await admin.call(people.get, { query: { userId: them.id } })).data).toMatchObject({ email: them.email });
    const me = await t.signIn((await aUser(t.database, { clientId: own.id, access: ['users'] })).email, PASSWORD);
    for (const email of [them.email, 'nobody@example.test'])
      await expect(me.call(people.get, { query: { email } })).rejects.toMatchObject({ code: 'user.not_found' });
    await expect(me.call(people.get, { query: { userId: them.id } })).rejects.toMatchObject({ code: 'user.not_found' });
  });

  test('filters by role, state and text', async () => {
    const client = await aClient(t.database, { name: 'Harbour' });
    await aUser(t.database, { clientId: client.id, name: 'Nora', lastname: 'Vidal', active: false });
    const count = async (query: object) => (await admin.call(people.list, { query })).total;
    expect(await Promise.all([{ role: 'admin' }, { active: 'false' }, { q: 'ra vi' }, { q: 'harb' }, {}].map(count))).toEqual([
      1, 1, 1, 1, 2,
    ]);
  });

  test.each([
    ['a role', ['client'], ['ada', 'bea', 'cai']],
    ['a section', ['licenses'], ['ada']],
    ['several sections', ['licenses', 'radius'], ['ada', 'bea']],
    ['all sections', ['all'], ['root']],
    ['no section', ['none'], ['cai']],
    ['a state', ['disabled'], ['bea']],
    ['what is no code', ['bogus'], []],
  ])('finds people by %s, where the page says which codes the text stands for', async (_, also, names) => {
    const { id: clientId } = await aClient(t.database);
    await aUser(t.database, { clientId, email: 'ada@example.test', access: ['licenses'] });
    await aUser(t.database, { clientId, email: 'bea@example.test', access: ['radius', 'users'], active: false });
    await aUser(t.database, { clientId, email: 'cai@example.test', access: [] });
    const { data } = await admin.call(people.list, { query: { q: 'as the page calls it', also } });
    expect(data.map(({ email }) => (email === admin.userData.email ? 'root' : email.split('@')[0]))).toEqual(names);
    expect((await admin.call(people.list, { query: { q: 'as the page calls it' } })).total).toBe(0);
  });

  test('finds nobody of another client that way', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    await aUser(t.database, { clientId: foreign.id });
    const me = await t.signIn((await aUser(t.database, { clientId: own.id, access: ['users'] })).email, PASSWORD);
    const { data } = await me.call(people.list, { query: { q: 'x y z', also: ['client', 'admin', 'active', 'users'] } });
    expect(data.map(({ email }) => email)).toEqual([me.userData.email]);
  });
});

describe('changing a user', () => {
  test('takes effect in the sessions they have', async () => {
    const [one, two] = [await aClient(t.database), await aClient(t.database)];
    const { email } = await aUser(t.database, { clientId: one.id });
    const them = await t.signIn(email, PASSWORD);
    const body = { clientId: two.id, access: ['projects' as const], name: 'Ada' };
    expect((await admin.call(people.change, { query: { email }, body })).data).toMatchObject({
      client_id: two.id,
      name: 'Ada',
      role: 'client',
    });
    await expect(them.call(licensing.listKeys, {})).rejects.toMatchObject({ code: 'access.section' });
    const { rows } = await t.database.pool.query(`select details from audit_log where action = 'user.change'`);
    expect(rows).toMatchObject([{ details: { before: { clientId: one.id }, after: { clientId: two.id } } }]);
  });

  test('to administrator takes the client away, and back needs one', async () => {
    const client = await aClient(t.database);
    const { email } = await aUser(t.database, { clientId: client.id });
    expect((await admin.call(people.change, { query: { email }, body: { role: 'admin' } })).data.client_id).toBeNull();
    await expect(admin.call(people.change, { query: { email }, body: { role: 'client' } })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('disabling ends their sessions at once, and enabling lets them sign in again', async () => {
    const { email } = await aUser(t.database);
    const them = await t.signIn(email, PASSWORD);
    expect((await admin.call(people.disable, { query: { email } })).data.active).toBe(false);
    await expect(them.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
    await expect(t.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'auth.invalid' });
    await admin.call(people.enable, { query: { email } });
    await expect(them.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
    await t.signIn(email, PASSWORD);
  });

  test('leaves one administrator, even when two disable each other at once', async () => {
    const other = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const outcomes = await Promise.allSettled([
      admin.call(people.disable, { query: { email: other.userData.email } }),
      other.call(people.disable, { query: { email: admin.userData.email } }),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = outcomes[0]?.status === 'fulfilled' ? admin : other;
    const own = { email: left.userData.email };
    await expect(left.call(people.change, { query: own, body: { role: 'client' } })).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(left.call(people.disable, { query: own })).rejects.toMatchObject({ code: 'user.last_admin', status: 409 });
  });
});

describe('sessions', () => {
  test('are listed with the one that asks marked, and ended one by one', async () => {
    const { email } = await aUser(t.database);
    const [here, there] = [await t.signIn(email, PASSWORD), await t.signIn(email, PASSWORD)];
    const { data } = await here.call(people.listSessions, {});
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    expect(data).toHaveLength(2);
    const other = data.find(({ current }) => !current)?.id ?? '';
    await here.call(people.endSession, { query: { sessionId: other } });
    await expect(there.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
    expect((await here.call(people.listSessions, {})).data).toHaveLength(1);
  });

  test('of others are the administrators’; to anybody else they do not exist', async () => {
    const { email } = await aUser(t.database);
    const them = await t.signIn(email, PASSWORD);
    const stranger = await t.signIn((await aUser(t.database)).email, PASSWORD);
    const [session] = (await admin.call(people.listSessions, { query: { email } })).data;
    const sessionId = session?.id ?? '';
    for (const wanted of [email, 'nobody@example.test'])
      await expect(stranger.call(people.listSessions, { query: { email: wanted } })).rejects.toMatchObject({ code: 'user.not_found' });
    for (const id of [sessionId, 'no-such-session'])
      await expect(stranger.call(people.endSession, { query: { sessionId: id } })).rejects.toMatchObject({ code: 'session.not_found' });
    await admin.call(people.endSession, { query: { sessionId } });
    await expect(them.call(licensing.ownSession, {})).rejects.toMatchObject({ code: 'auth.required' });
  });
});

describe('the own profile', () => {
  test('changes name and language, and nothing else', async () => {
    const { email } = await aUser(t.database);
    const me = await t.signIn(email, PASSWORD);
    const body = { name: 'Ada', locale: 'es' as const, role: 'admin', access: ['all'] };
    expect((await me.call(people.changeProfile, { body })).data).toMatchObject({
      name: 'Ada',
      locale: 'es',
      role: 'client',
      access: ['licenses'],
    });
  });

  test('has a picture, which is served as what it is and replaced by the next', async () => {
    const me = await t.signIn((await aUser(t.database)).email, PASSWORD);
    const { avatar } = (await me.call(people.setAvatar, { body: { image: PNG } })).data;
    const picture = await t.request(avatar ?? '');
    expect([picture.status, picture.headers.get('Content-Type'), picture.headers.get('X-Content-Type-Options')]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(Buffer.from(await picture.arrayBuffer()).toString('base64')).toBe(PNG.split(',')[1]);
    expect((await me.call(people.removeAvatar, {})).data.avatar).toBeNull();
    expect((await t.request(avatar ?? '')).status).toBe(404);
  });

  test.each([
    ['SVG', `data:image/svg+xml;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`, 400],
    ['HTML that calls itself PNG', `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`, 400],
    ['an address', 'https://example.test/a.png', 400],
    ['more than 200 kB', `data:image/png;base64,${Buffer.alloc(200_001, 1).toString('base64')}`, 413],
  ])('refuses %s as a picture', async (_, image, status) => {
    const me = await t.signIn((await aUser(t.database)).email, PASSWORD);
    await expect(me.call(people.setAvatar, { body: { image } })).rejects.toMatchObject({ status });
  });
});
