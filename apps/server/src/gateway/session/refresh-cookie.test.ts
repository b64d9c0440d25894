import { beforeEach, describe, expect, test } from 'vitest';
import { REFRESH_GRACE_MS } from '@atalaya/contract/constants.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { session, SignedIn } from '@atalaya/contract/session/endpoints.ts';
import { anAdmin, PASSWORD } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 60 * 60_000;
let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

/** A browser: it keeps the cookies it is given and sends them along. */
async function browser() {
  const guest = await t.guest();
  const jar = new Map([guest.headers.Cookie.split('=') as [string, string]]); // safe: a cookie is a name and a value
  let set = '';
  async function post(path: string, body: unknown, accessToken?: string, csrf = guest.headers['X-CSRF-Token']) {
    const reply = await t.request(path, {
      method: 'POST',
      headers: {
        'Cookie': [...jar].map((pair) => pair.join('=')).join('; '),
        'X-CSRF-Token': csrf,
        'Content-Type': 'application/json',
        ...(accessToken ? { 'X-Session-Token': accessToken } : {}),
      },
      body: JSON.stringify(body),
    });
    set = reply.headers.get('Set-Cookie') ?? '';
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
    if (value) jar.set(name, value);
    else jar.delete(name);
    return { status: reply.status, body: reply.status === 204 ? null : await reply.json() };
  }
  return {
    post,
    signIn: async (email: string, wish: { remember?: boolean } = {}) =>
      SignedIn.parse((await post('/jwt/login', { email, password: PASSWORD, cookie: true, ...wish })).body),
    refresh: (body: object = {}) => post('/jwt/refresh-token', body),
    lastCookie: () => set,
    held: () => jar.get('atalaya_refresh'),
    hold: (token: string) => void jar.set('atalaya_refresh', token),
  };
}

const isLive = async (accessToken: string) =>
  t.call(licensing.ownSession, {}, { headers: { 'X-Session-Token': accessToken } }).then(
    () => true,
    () => false,
  );

describe('a browser', () => {
  test('gets its refresh token as a cookie for /jwt that no script can read, and not in the reply', async () => {
    const { email } = await anAdmin(t.database);
    const page = await browser();
    const signedIn = await page.signIn(email);
    expect(Object.keys(signedIn)).toEqual(['userData', 'accessToken']);
    expect(page.lastCookie()).toMatch(/^atalaya_refresh=rt_[\w-]+; Path=\/jwt; HttpOnly; SameSite=Strict$/);
  });

  test.each([
    [true, /Expires=Mon, 16 Mar 2026 09:00:00 GMT/],
    [false, /^(?!.*(Expires|Max-Age))/],
  ])('that remembers: %s, keeps it accordingly, after a refresh too', async (remember, expected) => {
    const { email } = await anAdmin(t.database);
    const page = await browser();
    await page.signIn(email, { remember });
    expect(page.lastCookie()).toMatch(expected);
    const first = page.held();
    expect(await page.refresh()).toEqual({ status: 200, body: { accessToken: expect.stringMatching(/^at_/) } });
    expect(page.held()).not.toBe(first);
    expect(page.lastCookie()).toMatch(expected);
  });

  test('sends it over https only where that is the address', async () => {
    t = await testApp({ url: 'https://atalaya.example.com' });
    const { email } = await anAdmin(t.database);
    const reply = await t.request('https://atalaya.example.com/licensing/api/web/v1/CSRFToken');
    const cookie = (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const { csrftoken } = licensing.csrfToken.response.parse(await reply.json());
    const login = await t.request('https://atalaya.example.com/jwt/login', {
      method: 'POST',
      headers: { 'Cookie': cookie, 'X-CSRF-Token': csrftoken, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, cookie: true }),
    });
    expect(login.headers.get('Set-Cookie')).toMatch(/; Secure/);
  });

  test('cannot refresh without the CSRF token', async () => {
    const { email } = await anAdmin(t.database);
    const page = await browser();
    await page.signIn(email);
    expect((await page.post('/jwt/refresh-token', {}, undefined, 'made up')).status).toBe(403);
    expect((await page.refresh()).status).toBe(200);
  });

  test('whose reply got lost has 30 seconds to ask again with the old cookie; later the session is over', async () => {
    const { email } = await anAdmin(t.database);
    const page = await browser();
    await page.signIn(email);
    const old = page.held() ?? '';
    await page.refresh();
    const successor = page.held();
    t.wait(REFRESH_GRACE_MS);
    page.hold(old);
    expect((await page.refresh()).status).toBe(200);
    expect(page.held()).toBe(successor);
    t.wait(1);
    page.hold(old);
    expect((await page.refresh()).body).toMatchObject({ status: 401, code: 'auth.refresh_invalid' });
    page.hold(successor ?? '');
    expect((await page.refresh()).status).toBe(401);
  });

  test('in which somebody else has signed in since gets nothing for a tab of the former', async () => {
    const [ana, bea] = [await anAdmin(t.database), await anAdmin(t.database)];
    const page = await browser();
    const ofAna = await page.signIn(ana.email);
    const ofBea = await page.signIn(bea.email);
    expect(await isLive(ofAna.accessToken)).toBe(false);
    expect((await page.refresh({ userId: ana.id })).status).toBe(401);
    expect(await isLive(ofBea.accessToken)).toBe(true);
    expect((await page.refresh({ userId: bea.id })).status).toBe(200);
  });

  test('that was signed in before there were cookies hands in its token once and gets the cookie', async () => {
    const { email } = await anAdmin(t.database);
    const { refreshToken } = await t.signIn(email, PASSWORD);
    const page = await browser();
    const { body } = await page.refresh({ refreshToken, cookie: true, remember: true });
    expect(body).toEqual({ accessToken: expect.stringMatching(/^at_/) });
    expect(page.lastCookie()).toMatch(/Expires=/);
    expect((await page.refresh()).status).toBe(200);
  });
});

describe('signing out', () => {
  test('ends the session and takes the cookie away', async () => {
    const { email } = await anAdmin(t.database);
    const page = await browser();
    const { accessToken } = await page.signIn(email);
    const held = page.held() ?? '';
    const { csrftoken } = await t.call(licensing.csrfToken, {}, { headers: { 'X-Session-Token': accessToken } });
    expect((await page.post('/jwt/logout', {}, accessToken, csrftoken)).status).toBe(204);
    expect(page.lastCookie()).toMatch(/^atalaya_refresh=; Max-Age=0; Path=\/jwt/);
    page.hold(held);
    expect((await page.refresh()).status).toBe(401);
  });

  test('works with the cookie alone, when the access token has run out', async () => {
    const { email } = await anAdmin(t.database);
    const page = await browser();
    const { accessToken } = await page.signIn(email);
    const held = page.held() ?? '';
    expect((await page.post('/jwt/logout', {})).status).toBe(204);
    expect(await isLive(accessToken)).toBe(false);
    page.hold(held);
    expect((await page.refresh()).status).toBe(401);
  });

  test('needs one of the two', async () => {
    await expect((await t.guest()).call(session.logout, {})).rejects.toMatchObject({ code: 'auth.required' });
  });

  test('by a program leaves the session of a browser on the same machine alone', async () => {
    const { email } = await anAdmin(t.database);
    const page = await browser();
    await page.signIn(email);
    const program = await t.signIn(email, PASSWORD);
    await page.post('/jwt/logout', {}, program.accessToken, program.headers['X-CSRF-Token']);
    expect(await isLive(program.accessToken)).toBe(false);
    expect(page.held()).toBeDefined();
    expect((await page.refresh()).status).toBe(200);
  });
});

describe('a session has limits of the installation', () => {
  const limited = () => testApp({ sessionLimits: { idleMs: HOUR_MS, maxMs: 3 * HOUR_MS } });
  const refresh = async (used: string) =>
    (await (await t.guest()).call(session.refresh, { body: { refreshToken: used } })).refreshToken ?? '';

  test('and ends when it is not used for so long', async () => {
    t = await limited();
    const { refreshToken } = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    t.wait(HOUR_MS - 1);
    const next = await refresh(refreshToken);
    t.wait(HOUR_MS);
    await expect(refresh(next)).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
  });

  test('and after the longest time however much it is used, its access token included', async () => {
    t = await limited();
    const me = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    let { refreshToken } = me;
    for (let n = 0; n < 5; n += 1) {
      t.wait(HOUR_MS / 2);
      refreshToken = await refresh(refreshToken);
    }
    t.wait(HOUR_MS / 2 - 60_000);
    const { accessToken, refreshToken: last } = await (await t.guest()).call(session.refresh, { body: { refreshToken } });
    expect(await isLive(accessToken)).toBe(true);
    t.wait(60_000);
    expect(await isLive(accessToken)).toBe(false);
    await expect(refresh(last ?? '')).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
  });

  test('which count from now on when they were made stricter', async () => {
    const { email } = await anAdmin(t.database);
    const { refreshToken } = await t.signIn(email, PASSWORD);
    t.wait(2 * HOUR_MS);
    t = await testApp({
      sessionLimits: { idleMs: HOUR_MS, maxMs: 3 * HOUR_MS },
      start: t.clock().toISOString(),
      database: t.database,
    });
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'auth.refresh_invalid' });
  });

  test('that its owner sees', async () => {
    t = await limited();
    const me = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const { data } = await me.call(people.listSessions, {});
    expect(data).toMatchObject([{ idleEndsAt: '2026-03-02T10:00:00.000Z', endsAt: '2026-03-02T12:00:00.000Z' }]);
  });
});
