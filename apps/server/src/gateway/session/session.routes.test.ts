import { beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_TOKEN_LIFETIME_MS, REFRESH_GRACE_MS, REFRESH_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { aClient, anAdmin, aUser, costlyHash, PASSWORD } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

const ownKeys = { query: {} };

describe('signing in', () => {
  test('answers who it is and two tokens, the access token being the session key', async () => {
    const client = await aClient(t.database, { name: 'dokuos', extra: { logo: '/logo.svg' } });
    await aUser(t.database, { email: 'ines@dokuos.test', clientId: client.id, locale: 'es', access: ['licenses'] });
    const { userData, accessToken, refreshToken } = await t.signIn('INES@dokuos.test ', PASSWORD);
    expect(userData).toMatchObject({
      email: 'ines@dokuos.test',
      role: 'client',
      locale: 'es',
      client_name: 'dokuos',
      client_extra: { logo: '/logo.svg' },
      access: ['licenses'],
    });
    expect(userData.session_key).toBe(accessToken);
    expect(refreshToken).not.toBe(accessToken);
    expect(userData.ability).toContainEqual({ action: 'create', subject: 'LicenceKey' });
  });

  test.each([
    ['a wrong password', async () => (await anAdmin(t.database)).email, 'not the password'],
    ['an unknown e-mail', async () => 'nobody@example.test', PASSWORD],
    ['a disabled user', async () => (await anAdmin(t.database, { active: false })).email, PASSWORD],
    [
      'a user of a deactivated client',
      async () => (await aUser(t.database, { clientId: (await aClient(t.database, { active: false })).id })).email,
      PASSWORD,
    ],
  ])('refuses %s with the same words', async (_, email, password) => {
    await expect(t.signIn(await email(), password)).rejects.toMatchObject({
      code: 'auth.invalid',
      status: 400,
      message: 'Email or Password is Invalid',
    });
  });

  test('takes about as long for an unknown e-mail as for a wrong password', async () => {
    const { email } = await anAdmin(t.database, { passwordHash: await costlyHash() });
    const time = async (who: string) => {
      const startedAt = performance.now();
      await t.signIn(who, 'wrong password').catch(() => undefined);
      return performance.now() - startedAt;
    };
    await time(email);
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 9; i += 1) {
      wrong.push(await time(email));
      unknown.push(await time(`nobody${i}@example.test`));
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] ?? 0;
    const ratio = median(unknown) / median(wrong);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test.each([['{}'], ['{"email": 5, "password": []}'], ['not json'], ['']])("says 'Something went wrong' to the body %j", async (body) => {
    const { headers } = await t.guest();
    const reply = await t.request('/jwt/login', { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ title: 'Something went wrong', code: 'auth.failed' });
  });

  test('needs the CSRF token of the cookie', async () => {
    const { email } = await anAdmin(t.database);
    const { headers } = await t.guest();
    const stranger = await t.guest();
    const attempt = (sent: Record<string, string>) =>
      t.request('/jwt/login', {
        method: 'POST',
        headers: { ...sent, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
    expect((await attempt({})).status).toBe(403);
    expect((await attempt({ 'X-CSRF-Token': headers['X-CSRF-Token'] })).status).toBe(403);
    expect((await attempt({ ...headers, 'X-CSRF-Token': stranger.headers['X-CSRF-Token'] })).status).toBe(403);
    expect((await attempt(headers)).status).toBe(200);
  });

  test('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const reply = await t.request('/licensing/api/web/v1/CSRFToken');
    expect(reply.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Strict|SameSite=Strict.*HttpOnly/);
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
  });
});

describe('too many attempts', () => {
  const failing = async (email: string, times: number) => {
    for (let i = 0; i < times; i += 1) await expect(t.signIn(email, 'wrong password')).rejects.toMatchObject({ code: 'auth.invalid' });
  };

  test('stop the pair of e-mail and address after ten failures, the right password too, and say when to come back', async () => {
    const { email } = await anAdmin(t.database);
    await failing(email, 10);
    const refusal = await t.signIn(email, PASSWORD).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'auth.too_many', status: 429 });
    expect(refusal).toHaveProperty('details.retryAfterSeconds', 60);
    t.wait(10 * 60_000);
    expect((await t.signIn(email, PASSWORD)).userData.email).toBe(email);
  });

  test('count for unknown e-mails alike', async () => {
    await failing('nobody@example.test', 10);
    await expect(t.signIn('nobody@example.test', PASSWORD)).rejects.toMatchObject({ code: 'auth.too_many' });
  });

  test('are forgotten by a success', async () => {
    const { email } = await anAdmin(t.database);
    await failing(email, 9);
    await t.signIn(email, PASSWORD);
    await failing(email, 9);
    expect((await t.signIn(email, PASSWORD)).userData.email).toBe(email);
  });

  test('of somebody else elsewhere lock nobody out', async () => {
    const trusting = await testApp({ trustedProxies: ['127.0.0.1'] });
    const { email } = await anAdmin(trusting.database);
    const from = async (address: string, password: string) => {
      const { headers } = await trusting.guest();
      const init = {
        method: 'POST',
        headers: { ...headers, 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      };
      return (await trusting.request('/jwt/login', init)).status;
    };
    for (let i = 0; i < 10; i += 1) await from('203.0.113.9', 'wrong password');
    expect(await from('203.0.113.9', PASSWORD)).toBe(429);
    expect(await from('198.51.100.7', PASSWORD)).toBe(200);
  });

  test('made all at once do not slip under the limit', async () => {
    const { email } = await anAdmin(t.database);
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => t.signIn(email, 'wrong password').catch((error: unknown) => error)),
    );
    const looked = outcomes.filter((error) => error instanceof Error && 'code' in error && error.code === 'auth.invalid');
    expect(looked.length).toBeLessThanOrEqual(10);
  });

  test('are limited by address too: a hundred failures over many e-mails', async () => {
    await t.database.pool.query(
      `insert into login_failures (id, email_digest, question, address, network, failed_at)
       select 'f' || n, decode(md5(n::text), 'hex'), 'sign-in', '127.0.0.1', '127.0.0.1', $1 from generate_series(1, 100) n`,
      [t.clock()],
    );
    const { email } = await anAdmin(t.database);
    await expect(t.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'auth.too_many' });
  });
});

describe('a session', () => {
  const refresh = async (used: string) => {
    const { refreshToken = '', ...rest } = await (await t.guest()).call(session.refresh, { body: { refreshToken: used } });
    return { ...rest, refreshToken };
  };

  test('ends after ten minutes without a refresh', async () => {
    const { email } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    t.wait(ACCESS_TOKEN_LIFETIME_MS - 1);
    await me.call(licensing.listKeys, ownKeys);
    t.wait(1);
    await expect(me.call(licensing.listKeys, ownKeys)).rejects.toMatchObject({ code: 'auth.required', status: 401 });
  });

  test('goes on with new tokens after a refresh, which may carry the token of the session instead of the cookie', async () => {
    const { email } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    t.wait(ACCESS_TOKEN_LIFETIME_MS + 1);
    const next = await t.call(
      session.refresh,
      { body: { refreshToken: me.refreshToken } },
      { headers: { 'X-CSRF-Token': me.headers['X-CSRF-Token'] } },
    );
    expect(next.refreshToken).not.toBe(me.refreshToken);
    const { data } = await t.call(licensing.ownSession, {}, { headers: { 'X-Session-Token': next.accessToken } });
    expect(data).toMatchObject({ email, session_key: next.accessToken });
  });

  test('gives the same successor to a repeated refresh for 30 seconds: two tabs, or a reply lost on the way', async () => {
    const { email } = await anAdmin(t.database);
    const { refreshToken } = await t.signIn(email, PASSWORD);
    const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    t.wait(REFRESH_GRACE_MS);
    expect([second, await refresh(refreshToken)]).toEqual([first, first]);
  });

  test.each([
    ['later than that', async (old: string) => (await refresh(old), t.wait(REFRESH_GRACE_MS + 1))],
    ['once the successor was used', async (old: string) => void (await refresh((await refresh(old)).refreshToken))],
  ])('is over when an old refresh token comes back %s: it may be stolen', async (_, then) => {
    const { email } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    await then(me.refreshToken);
    const newest = await refresh(me.refreshToken).catch((error: unknown) => error);
    expect(newest).toMatchObject({ code: 'auth.refresh_invalid', status: 401, message: 'Invalid refresh token' });
    await expect(me.call(licensing.listKeys, ownKeys)).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('that was ended by reuse stays ended for the newest token as well', async () => {
    const { email } = await anAdmin(t.database);
    const { refreshToken } = await t.signIn(email, PASSWORD);
    const second = await refresh(refreshToken);
    const third = await refresh(second.refreshToken);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
  });

  test('cannot be refreshed after 14 days, nor with a token that is none', async () => {
    const { email } = await anAdmin(t.database);
    const { refreshToken, accessToken } = await t.signIn(email, PASSWORD);
    await expect(refresh(accessToken)).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
    await expect(refresh('rt_made-up')).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
    t.wait(REFRESH_TOKEN_LIFETIME_MS);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
  });

  test('ends at once with a sign-out, and leaves other sessions alone', async () => {
    const { email } = await anAdmin(t.database);
    const [here, there] = [await t.signIn(email, PASSWORD), await t.signIn(email, PASSWORD)];
    await here.call(session.logout, {});
    await expect(here.call(licensing.listKeys, ownKeys)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(refresh(here.refreshToken)).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
    await there.call(licensing.listKeys, ownKeys);
  });

  test('ends at once when the user is disabled', async () => {
    const { email, id } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    await t.database.pool.query('update users set active = false where id = $1', [id]);
    await expect(me.call(licensing.listKeys, ownKeys)).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('is stored as digests only', async () => {
    const { email } = await anAdmin(t.database);
    const { accessToken, refreshToken } = await t.signIn(email, PASSWORD);
    const { rows } = await t.database.pool.query<{ row: string }>(
      `select t::text as row from session_tokens t union all select s::text from sessions s`,
    );
    const stored = rows.map(({ row }) => row).join('\n');
    expect(rows.length).toBe(3);
    for (const token of [accessToken, refreshToken]) {
      const secret = token.slice(3);
      for (const form of [secret, Buffer.from(token).toString('hex'), Buffer.from(secret, 'base64url').toString('hex')])
        expect(stored).not.toContain(form);
    }
  });
});

describe('a change', () => {
  test('needs the CSRF token of its own session', async () => {
    const { email } = await anAdmin(t.database);
    const client = await aClient(t.database);
    const [me, other] = [await t.signIn(email, PASSWORD), await t.signIn(email, PASSWORD)];
    const create = (csrf: string | undefined) =>
      t.call(
        licensing.createKey,
        { query: { label: 'A', clientId: client.id } },
        { headers: { 'X-Session-Token': me.accessToken, ...(csrf ? { 'X-CSRF-Token': csrf } : {}) } },
      );
    await expect(create(undefined)).rejects.toMatchObject({ code: 'auth.csrf', status: 403 });
    await expect(create(other.headers['X-CSRF-Token'])).rejects.toMatchObject({ code: 'auth.csrf' });
    await expect(create((await t.guest()).headers['X-CSRF-Token'])).rejects.toMatchObject({ code: 'auth.csrf' });
    expect((await create(me.headers['X-CSRF-Token'])).data.label).toBe('A');
  });
});

test('the sign-in page learns of sample accounts in demo mode only', async () => {
  expect(await t.call(session.options, {})).toEqual({ demo: false, mail: false, sampleAccounts: [], passkeys: 'localhost' });
  const demo = await testApp({ demo: true });
  await demo.licensing.prepareAccounts(null);
  const { sampleAccounts } = await demo.call(session.options, {});
  expect(sampleAccounts.map(({ email }) => email)).toEqual(['admin@atalaya.test', 'client@atalaya.test', 'ops@dokuos.test']);
  for (const { email, password } of sampleAccounts) expect((await demo.signIn(email, password)).userData.email).toBe(email);
});
