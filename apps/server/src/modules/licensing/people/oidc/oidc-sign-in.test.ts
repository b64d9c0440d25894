import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { aClient, anAdmin } from '#testing/builders.ts';
import { adminsRule, issuerAt, oidcBrowser } from '#testing/services/oidc-browser.ts';
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
const { start, comeBack, enter, signIn } = oidcBrowser(
  () => t,
  () => provider,
);
const ana = (more: object = {}) => ({ sub: 'ana-1', email: 'ana@corp.example', email_verified: true, ...more });

describe('a sign-in by a provider', () => {
  test('goes there with state, nonce and PKCE, and the browser keeps the rest where no script reads it', async () => {
    const { status, location, cookie } = await start();
    expect(status).toBe(303);
    const { origin, pathname, searchParams } = new URL(location);
    expect(origin + pathname).toBe(`${provider.url}/authorize`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'atalaya',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:8080/oidc/corp/callback',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)?.length).toBeGreaterThan(20);
    expect(cookie).not.toContain(searchParams.get('nonce'));
  });

  test('makes an account with the rights that its claims are mapped to, without a password', async () => {
    const { id: clientId } = await aClient(t.database);
    await withIssuer({
      rules: [
        { claim: 'groups', value: 'field', role: 'client', clientId, access: ['imuProject'] },
        { claim: 'realm_access.roles', value: 'radius', role: 'client', clientId, access: ['radius'] },
        adminsRule,
      ],
    });
    const claims = ana({ groups: ['field', 'admins'], realm_access: { roles: ['radius'] }, given_name: 'Ana', locale: 'es-ES' });
    const { location, body } = await signIn({ claims });
    expect(location).toBe('/login#oidc');
    expect(body).toMatchObject({
      userData: {
        email: 'ana@corp.example',
        role: 'client',
        client_id: clientId,
        access: ['imuProject', 'radius'],
        name: 'Ana',
        locale: 'es',
      },
      accessToken: expect.stringMatching(/^at_/),
    });
    expect((await t.database.pool.query('select has_password from users')).rows).toEqual([{ has_password: false }]);
  });

  test('gives nothing to whom no rule gives anything, and says no more than that', async () => {
    const refused = { location: '/login#oidc-refused', cookie: '' };
    expect(await signIn({ claims: ana() })).toMatchObject(refused);
    await withIssuer({ rules: [adminsRule] });
    expect(await signIn({ claims: ana({ groups: ['others'], constructor: 'admins' }) })).toMatchObject(refused);
    expect((await t.database.pool.query('select 1 from users')).rows).toEqual([]);
    const { rows } = await t.database.pool.query(
      `select details->>'because' as because from audit_log where action = 'session.oidc_refused'`,
    );
    expect(rows).toEqual([{ because: 'no rights' }, { because: 'no rights' }]);
  });

  test('asks for claims that the id token lacks', async () => {
    await withIssuer({ rules: [adminsRule] });
    const { body } = await signIn({ claims: { sub: 'ana-1' }, userinfo: ana({ groups: 'admins' }) });
    expect(body).toMatchObject({ userData: { role: 'admin', email: 'ana@corp.example' } });
  });

  test('knows people by subject: a new e-mail changes nothing, another subject with the old one opens nothing', async () => {
    await withIssuer({ rules: [adminsRule] });
    const first = await signIn({ claims: ana({ groups: ['admins'] }) });
    const renamed = await signIn({ claims: ana({ groups: ['admins'], email: 'else@corp.example' }) });
    expect(renamed.body).toMatchObject({
      userData: { id: first.body?.userData.id, email: 'ana@corp.example' },
    });
    expect((await signIn({ claims: ana({ sub: 'mallory', groups: ['admins'] }) })).location).toBe('/login#oidc-refused');
  });

  test('takes rights away with the claim, and lets nobody in who has none left', async () => {
    const { id: clientId } = await aClient(t.database);
    await withIssuer({ rules: [adminsRule, { claim: 'groups', value: 'field', role: 'client', clientId, access: ['radius'] }] });
    await signIn({ claims: ana({ groups: ['admins'] }) });
    const { body } = await signIn({ claims: ana({ groups: ['field'] }) });
    expect(body).toMatchObject({ userData: { role: 'client', client_id: clientId, access: ['radius'] } });
    expect((await signIn({ claims: ana({ groups: [] }) })).location).toBe('/login#oidc-refused');
  });

  test('of somebody who is disabled here opens nothing, also between the two halves', async () => {
    await withIssuer({ rules: [adminsRule] });
    const { location, cookie } = await start();
    const back = await comeBack(cookie, provider.grant(location, { claims: ana({ groups: ['admins'] }) }));
    await t.database.pool.query('update users set active = false');
    expect(await enter(back.cookie)).toMatchObject({ status: 403, body: { code: 'oidc.refused' } });
    expect((await signIn({ claims: ana({ groups: ['admins'] }) })).location).toBe('/login#oidc-refused');
  });
});

describe('the account that has the e-mail', () => {
  test.each([
    ['verified, of a domain that the provider owns', { domains: ['corp.example'] }, {}, true],
    ['verified, of a domain that is not its own', {}, {}, false],
    ['of its domain, but not verified', { domains: ['corp.example'] }, { email_verified: false }, false],
    ['of its domain, without a word on whether it is verified', { domains: ['corp.example'] }, { email_verified: undefined }, false],
    [
      'the same where it is known to leave that out',
      { domains: ['corp.example'], trustsOwnEmail: true },
      { email_verified: undefined },
      true,
    ],
    ['"true" in words', { domains: ['corp.example'], trustsOwnEmail: true }, { email_verified: 'true' }, false],
    ['of a domain that only ends like its own', { domains: ['orp.example'] }, {}, false],
  ])('is opened by one that is %s: %o', async (_, settings, claims, isOpened) => {
    const { id } = await anAdmin(t.database, { email: 'ana@corp.example' });
    await withIssuer({ ...settings, rules: [adminsRule] });
    const { location, body } = await signIn({ claims: ana({ groups: ['admins'], ...claims }) });
    expect(location).toBe(isOpened ? '/login#oidc' : '/login#oidc-refused');
    if (isOpened) expect(body).toMatchObject({ userData: { id } });
  });
});

describe('who comes back', () => {
  const good = () => ({ claims: ana({ groups: ['admins'] }) });
  beforeEach(() => withIssuer({ rules: [adminsRule] }));

  test.each<[string, Partial<Told>, Record<string, string | null>?]>([
    ['another issuer in the token', { claims: ana({ iss: 'https://evil.example' }) }],
    ['another issuer in the reply', {}, { iss: 'https://evil.example' }],
    ['no issuer in the reply', {}, { iss: null }],
    ['another audience', { claims: ana({ aud: 'somebody-else' }) }],
    ['another nonce', { claims: ana({ nonce: 'made-up' }) }],
    ['no nonce', { claims: ana({ nonce: undefined }) }],
    ['a token out of date', { claims: ana({ exp: 1_700_000_000 }) }],
    ['a token without signature', { signature: 'none' }],
    ['a token signed with the shared secret', { signature: 'HS256' }],
    ['a token signed by somebody else', { signature: 'foreign' }],
    ['no token', { reply: 'wrong' }],
    ['a made-up code', {}, { code: 'made-up' }],
    ['an error of the provider', {}, { error: 'access_denied' }],
    ['a made-up state', {}, { state: 'made-up' }],
  ])('with %s gets nowhere', async (_, lie, change) => {
    const claims = { groups: ['admins'], ...good().claims, ...lie.claims };
    expect(await signIn({ ...good(), ...lie, claims }, change)).toMatchObject({ location: '/login#oidc-failed', cookie: '', body: null });
  });

  test('comes back once: state, code and the browser’s cookie are used up', async () => {
    const { location, cookie } = await start();
    const search = provider.grant(location, good());
    const outcomes = await Promise.all([comeBack(cookie, search), comeBack(cookie, search)]);
    expect(new Set(outcomes.map((one) => one.location))).toEqual(new Set(['/login#oidc', '/login#oidc-failed']));
    const inside = outcomes.find((one) => one.cookie)?.cookie ?? '';
    const entries = await Promise.all([enter(inside), enter(inside)]);
    expect(entries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('comes back to the browser that went, and within a quarter of an hour', async () => {
    const [mine, other] = [await start(), await start()];
    expect((await comeBack(other.cookie, provider.grant(mine.location, good()))).location).toBe('/login#oidc-failed');
    expect((await comeBack('', provider.grant(mine.location, good()))).location).toBe('/login#oidc-failed');
    t.wait(15 * 60_000);
    expect((await comeBack(mine.cookie, provider.grant(mine.location, good()))).location).toBe('/login#oidc-failed');
  });

  test('is given no session by a cookie that somebody made up', async () => {
    expect(await enter('atalaya_oidc=oi_made-up')).toMatchObject({ status: 400, body: { code: 'oidc.sign_in' } });
  });
});

describe('a second factor', () => {
  const withFactor = async () => {
    const { id } = await anAdmin(t.database, { email: 'ana@corp.example' });
    await t.database.pool.query(`insert into totp_factors (user_id, secret, created_at, confirmed_at) values ($1, '\\x00', now(), now())`, [
      id,
    ]);
  };
  test.each([
    ['said', {}, false],
    ['said', { amr: ['pwd'] }, false],
    ['said', { amr: ['pwd', 'otp'] }, true],
    ['said', { amr: ['mfa'] }, true],
    ['said', { acr: 'urn:strong' }, true],
    ['said', { acr: 'urn:weak' }, false],
    ['never', { amr: ['mfa'] }, false],
    ['always', {}, true],
  ] as const)('that is taken over %s, with %o, spares one’s own: %s', async (factor, claims, isSpared) => {
    await withFactor();
    await withIssuer({ domains: ['corp.example'], factor, acrValues: ['urn:strong'] });
    const { body } = await signIn({ claims: ana(claims) });
    if (isSpared) expect(body).toMatchObject({ accessToken: expect.any(String) });
    else expect(body).toEqual({ factors: ['totp'], ticket: expect.stringMatching(/^st_/) });
  });

  test('of the provider is enough where a policy asks for one', async () => {
    await anAdmin(t.database, { email: 'ana@corp.example' });
    await t.database.pool.query(`insert into factor_policies (role) values ('admin')`);
    await withIssuer({ domains: ['corp.example'] });
    const [plain, strong] = [await signIn({ claims: ana() }), await signIn({ claims: ana({ amr: ['mfa'] }) })];
    expect(plain.body).toMatchObject({ userData: { mustSetUpFactor: true } });
    expect(strong.body?.userData).not.toHaveProperty('mustSetUpFactor');
    await t.call(people.list, {}, { headers: { 'X-Session-Token': strong.body?.accessToken ?? '' } });
  });
});
