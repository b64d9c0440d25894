import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issuers } from '@atalaya/contract/licensing/issuer-endpoints.ts';
import type { NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { oidc } from '@atalaya/contract/session/oidc-endpoints.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { adminsRule, cookieOf, issuerAt, oidcBrowser } from '#testing/services/oidc-browser.ts';
import { startScriptedIssuer, type ScriptedIssuer, type Told } from '#testing/services/scripted-issuer.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let provider: ScriptedIssuer;
let t: TestApp;
beforeAll(async () => {
  provider = await startScriptedIssuer();
});
afterAll(() => provider.stop());

/** The same installation with another settings file. */
async function withIssuer(more: Partial<NewIssuer>) {
  t = await testApp({ oidc: [issuerAt(provider.url, more)], start: new Date().toISOString(), database: t.database });
}
beforeEach(async () => {
  t = await testApp({ oidc: [issuerAt(provider.url)], start: new Date().toISOString() });
});
const { start, comeBack, signIn } = oidcBrowser(
  () => t,
  () => provider,
);
const ana = (more: object = {}) => ({ sub: 'ana-1', email: 'ana@corp.example', email_verified: true, ...more });

describe('signing out', () => {
  const admitted = async (claims: object = {}) => {
    const { body } = await signIn({ claims: ana({ groups: ['admins'], sid: 'there-1', ...claims }) });
    const accessToken = body?.accessToken ?? '';
    const headers = { 'X-Session-Token': accessToken };
    const isLive = () =>
      t.call(licensing.ownSession, {}, { headers }).then(
        () => true,
        () => false,
      );
    return { headers, isLive };
  };
  const tell = async (token: string, type = 'application/x-www-form-urlencoded') => {
    const body = new URLSearchParams({ logout_token: token }).toString();
    return (await t.request('/oidc/corp/backchannel', { method: 'POST', headers: { 'Content-Type': type }, body })).status;
  };
  beforeEach(() => withIssuer({ rules: [adminsRule] }));

  test('here says where to sign out there', async () => {
    const me = await admitted();
    const { csrftoken } = await t.call(licensing.csrfToken, {}, { headers: me.headers });
    const { url } = await t.call(oidc.leave, {}, { headers: { ...me.headers, 'X-CSRF-Token': csrftoken } });
    const { pathname, searchParams } = new URL(url ?? '');
    expect(pathname).toBe('/sign-out');
    expect(searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:8080/login');
    expect(searchParams.get('id_token_hint')?.split('.')).toHaveLength(3);
    expect(await me.isLive()).toBe(false);
  });

  test('there ends the session here, and that one alone', async () => {
    const [one, other] = [await admitted(), await admitted({ sid: 'there-2' })];
    const token = await provider.logoutToken({ sub: 'ana-1', sid: 'there-1' });
    expect(await tell(token)).toBe(200);
    expect([await one.isLive(), await other.isLive()]).toEqual([false, true]);
    expect(await tell(token)).toBe(400); // used
    expect(await tell(await provider.logoutToken({ sub: 'ana-1' }))).toBe(200);
    expect(await other.isLive()).toBe(false);
  });

  test.each<[string, () => Promise<string>]>([
    ['of another issuer', () => provider.logoutToken({ sub: 'ana-1', iss: 'https://evil.example' })],
    ['for somebody else', () => provider.logoutToken({ sub: 'ana-1', aud: 'another' })],
    ['that is old', () => provider.logoutToken({ sub: 'ana-1', iat: 1_700_000_000 })],
    ['without its event', () => provider.logoutToken({ sub: 'ana-1', events: {} })],
    ['with a nonce, as id tokens have', () => provider.logoutToken({ sub: 'ana-1', nonce: 'x' })],
    ['about nobody', () => provider.logoutToken({})],
    ['without a name of its own', () => provider.logoutToken({ sub: 'ana-1', jti: undefined })],
    ['of another type', () => provider.logoutToken({ sub: 'ana-1' }, { typ: 'at+jwt' })],
    ['without signature', () => provider.logoutToken({ sub: 'ana-1' }, { signature: 'none' })],
    ['signed with the shared secret', () => provider.logoutToken({ sub: 'ana-1' }, { signature: 'HS256' })],
    ['signed by somebody else', () => provider.logoutToken({ sub: 'ana-1' }, { signature: 'foreign' })],
    ['that is none', () => Promise.resolve('made up')],
  ])('by a token %s ends nothing', async (_, token) => {
    const me = await admitted();
    expect(await tell(await token())).toBe(400);
    expect(await me.isLive()).toBe(true);
  });

  test('by a token in another form is not read', async () => {
    expect(await tell(await provider.logoutToken({ sub: 'ana-1' }), 'application/json')).toBe(415);
  });
});

describe('from inside the account', () => {
  const linkAs = async (me: Awaited<ReturnType<TestApp['signIn']>>, told: Told) => {
    const body = JSON.stringify({ name: 'corp' });
    const headers = { ...me.headers, 'Content-Type': 'application/json' };
    const reply = await t.request('/licensing/api/web/v1/auth/identity/link', { method: 'POST', headers, body });
    const { data } = issuers.link.response.parse(await reply.json());
    return comeBack(cookieOf(reply), provider.grant(data.url, told));
  };

  test('an identity is linked, then signs in, shows how the person does, and can be removed', async () => {
    const { email, id } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    expect((await linkAs(me, { claims: ana({ email_verified: false }) })).location).toBe('/account#identity=linked');
    const there = await signIn({ claims: ana() });
    expect(there.body).toMatchObject({ userData: { id, email } });
    expect((await me.call(people.list, { query: {} })).data).toMatchObject([{ hasPassword: true, providers: ['Corp'] }]);
    const { data } = await me.call(issuers.ownIdentities, {});
    expect(data).toMatchObject({ identities: [{ title: 'Corp', subject: 'ana-1' }], issuers: [{ name: 'corp' }], hasPassword: true });
    await me.call(issuers.unlink, { query: { id: data.identities[0]?.id ?? '' } });
    const accessToken = there.body?.accessToken ?? '';
    await expect(t.call(licensing.ownSession, {}, { headers: { 'X-Session-Token': accessToken } })).rejects.toMatchObject({
      code: 'auth.required',
    });
    expect((await signIn({ claims: ana() })).location).toBe('/login#oidc-refused');
  });

  test('nobody takes an identity that somebody else has', async () => {
    const [one, other] = [await anAdmin(t.database), await anAdmin(t.database)];
    await linkAs(await t.signIn(one.email, PASSWORD), { claims: ana() });
    const back = await linkAs(await t.signIn(other.email, PASSWORD), { claims: ana() });
    expect(back.location).toBe('/account#identity=taken');
  });

  test('nothing is linked once the session that asked has ended', async () => {
    const { email } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    const body = JSON.stringify({ name: 'corp' });
    const reply = await t.request('/licensing/api/web/v1/auth/identity/link', {
      method: 'POST',
      headers: { ...me.headers, 'Content-Type': 'application/json' },
      body,
    });
    const { data } = issuers.link.response.parse(await reply.json());
    await me.call(session.logout, {});
    expect((await comeBack(cookieOf(reply), provider.grant(data.url, { claims: ana() }))).location).toBe('/account#identity=failed');
  });

  test('the only way in stays', async () => {
    await withIssuer({ rules: [adminsRule] });
    const { body } = await signIn({ claims: ana({ groups: ['admins'] }) });
    const accessToken = body?.accessToken ?? '';
    const own = { 'X-Session-Token': accessToken };
    const { csrftoken } = await t.call(licensing.csrfToken, {}, { headers: own });
    const headers = { ...own, 'X-CSRF-Token': csrftoken };
    const { data } = await t.call(issuers.ownIdentities, {}, { headers });
    const unlink = t.call(issuers.unlink, { query: { id: data.identities[0]?.id ?? '' } }, { headers });
    await expect(unlink).rejects.toMatchObject({ code: 'identity.last' });
  });
});

describe('a provider', () => {
  const input = () => ({ name: 'two', title: 'Two', issuer: provider.url, clientId: 'atalaya', clientSecret: 'write-only-secret' });

  test('is set up on screen; its secret is sealed and never comes back', async () => {
    t = await testApp({ start: new Date().toISOString(), database: t.database });
    const me = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const { data } = await me.call(issuers.create, { body: input() });
    expect(data).toMatchObject({ hasSecret: true, source: 'screen', redirectUri: 'http://localhost:8080/oidc/two/callback' });
    expect(JSON.stringify(await me.call(issuers.list, {}))).not.toContain('write-only-secret');
    const { rows } = await t.database.pool.query<{ row: string }>('select oidc_issuers::text as row from oidc_issuers');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('write-only-secret').toString('hex'));
    expect((await t.call(session.options, {})).issuers).toEqual([{ name: 'two', title: 'Two' }]);
    await me.call(issuers.change, { query: { name: 'two' }, body: { title: 'Two', clientId: 'atalaya', enabled: false } });
    expect(await t.call(session.options, {})).not.toHaveProperty('issuers');
    expect((await start('two')).status).toBe(404);
  });

  test('whose secret cannot be opened is shown and not offered, and stands in nobody’s way', async () => {
    t = await testApp({ start: new Date().toISOString(), database: t.database });
    const me = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    await me.call(issuers.create, { body: input() });
    await me.call(issuers.create, { body: { ...input(), name: 'good', title: 'Good', issuer: 'https://good.example' } });
    await t.database.pool.query(`update oidc_issuers set secret = '\\x00' where name = 'two'`);
    expect((await t.call(session.options, {})).issuers).toEqual([{ name: 'good', title: 'Good' }]);
    expect((await start('two')).status).toBe(404);
    expect((await me.call(people.list, {})).total).toBeGreaterThan(0);
    const { data } = await me.call(issuers.list, {});
    expect(data.map(({ name, hasLostSecret, hasSecret }) => ({ name, hasLostSecret, hasSecret }))).toEqual([
      { name: 'good', hasLostSecret: false, hasSecret: true },
      { name: 'two', hasLostSecret: true, hasSecret: false },
    ]);
    const { name, issuer: _, ...change } = input();
    expect((await me.call(issuers.change, { query: { name }, body: change })).data).toMatchObject({
      hasLostSecret: false,
      hasSecret: true,
    });
    expect((await t.call(session.options, {})).issuers).toHaveLength(2);
  });

  test('that was entered on screen is out of reach on this machine unless the environment allows it', async () => {
    const at = { start: new Date().toISOString(), database: t.database };
    const { email } = await anAdmin(t.database);
    t = await testApp(at);
    const me = await t.signIn(email, PASSWORD);
    await me.call(issuers.create, { body: input() });
    const before = provider.asked();
    expect((await me.call(issuers.test, { query: { name: 'two' } })).data).toMatchObject({ works: false });
    expect((await start('two')).status).toBe(400);
    expect(provider.asked()).toBe(before);
    t = await testApp({ ...at, outboundAllow: ['127.0.0.1'] });
    const again = await t.signIn(email, PASSWORD);
    expect((await again.call(issuers.test, { query: { name: 'two' } })).data).toMatchObject({ works: true, signsOut: true });
  });

  test('of the settings file is read and not changed', async () => {
    const me = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const body = { title: 'Mine', clientId: 'atalaya' };
    await expect(me.call(issuers.change, { query: { name: 'corp' }, body })).rejects.toMatchObject({ code: 'issuer.fixed' });
    await expect(me.call(issuers.remove, { query: { name: 'corp' } })).rejects.toMatchObject({ code: 'issuer.fixed' });
  });

  test('is set up by who has everything: it could make anybody an administrator', async () => {
    const some = await anAdmin(t.database, { access: ['users'] });
    const me = await t.signIn(some.email, PASSWORD);
    await expect(me.call(issuers.create, { body: input() })).rejects.toMatchObject({ code: 'access.beyond' });
    const client = await aUser(t.database, { access: ['users'], clientId: (await aClient(t.database)).id });
    const theirs = await t.signIn(client.email, PASSWORD);
    await expect(theirs.call(issuers.list, {})).rejects.toMatchObject({ code: 'access.denied' });
  });
});

test('the last administrator with a password stays, however many come by a provider', async () => {
  const { email } = await anAdmin(t.database);
  await withIssuer({ rules: [adminsRule] });
  await signIn({ claims: ana({ groups: ['admins'] }) });
  const me = await t.signIn(email, PASSWORD);
  await expect(me.call(people.disable, { query: { email } })).rejects.toMatchObject({ code: 'user.last_admin' });
  await me.call(people.disable, { query: { email: 'ana@corp.example' } });
});
