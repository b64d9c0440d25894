import { REFRESH_GRACE_MS } from '@atalaya/contract/constants.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDemoApi } from '../index.ts';
import { memoryStorage } from '../memory-storage.ts';

const ada = { username: 'ada', email: 'Ada@example.test', password: 'analytical' };

function setUp(storage = memoryStorage()) {
  let now = new Date('2026-01-05T09:00:00Z');
  const api = createDemoApi({ clock: () => now, random: () => 0.5, storage });
  return {
    api,
    storage,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      api.fetch(
        new Request(`http://any.origin.test${path}`, {
          method: 'POST',
          headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
      ),
  };
}

function stubNetwork() {
  const seen: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    seen.push(request);
    return new Response('from the network');
  });
  return seen;
}

afterEach(() => vi.unstubAllGlobals());

describe('POST /jwt/register', () => {
  test('signs the new account in, as an administrator of the demo areas only', async () => {
    const { post } = setUp();
    const reply = await post('/jwt/register', ada);
    expect(reply.status).toBe(200);
    const { userData, accessToken, refreshToken } = await reply.json();
    expect(userData).toMatchObject({ email: ada.email, name: 'ada', role: 'admin', access: [], client_id: null, session_key: accessToken });
    expect(userData.ability).toEqual([{ action: 'manage', subject: 'all' }]);
    for (const token of [accessToken, refreshToken]) expect(token).toMatch(/^demo\.[\w-]{43}$/);
    expect(accessToken).not.toBe(refreshToken);
  });

  test.each([
    ['Spanish stays Spanish', { locale: 'es' }, 'es'],
    ['a page that does not tell its language makes it English', {}, 'en'],
  ])('the account keeps the language it was registered in, also when it signs in later: %s', async (_, told, locale) => {
    const { post } = setUp();
    expect((await (await post('/jwt/register', { ...ada, ...told })).json()).userData.locale).toBe(locale);
    expect((await (await post('/jwt/login', ada)).json()).userData.locale).toBe(locale);
  });

  test.each([
    [
      'e-mail',
      { ...ada, username: 'other', email: 'ADA@EXAMPLE.TEST' },
      'register.email_taken',
      'This email is already in use.',
      ['email'],
    ],
    [
      'username',
      { ...ada, username: 'ADA', email: 'other@example.test' },
      'register.username_taken',
      'This username is already in use.',
      ['username'],
    ],
    ['e-mail and username', ada, 'register.email_taken', 'This email is already in use.', ['email', 'username']],
  ])('refuses a taken %s under its field', async (_, input, code, title, fields) => {
    const { post } = setUp();
    await post('/jwt/register', ada);
    const reply = await post('/jwt/register', input);
    expect(reply.status).toBe(400);
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    const problem = await reply.json();
    expect(problem).toMatchObject({ code, title });
    expect(Object.keys(problem.errors)).toEqual(fields);
  });

  test('refuses the e-mail of a sample account, and looks up nobody else', async () => {
    const seen = stubNetwork();
    const { post } = setUp();
    for (const email of ['admin@atalaya.test', 'Client@Atalaya.test', 'ops@dokuos.test']) {
      const reply = await post('/jwt/register', { ...ada, email });
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ title: 'This email is already in use.', errors: { email: ['register.email_taken'] } });
    }
    expect((await post('/jwt/register', { ...ada, email: 'boss@atalaya.test' })).status).toBe(200);
    expect(seen).toHaveLength(0);
  });

  test('makes one account of two simultaneous registrations', async () => {
    const { post } = setUp();
    const replies = await Promise.all([post('/jwt/register', ada), post('/jwt/register', ada)]);
    expect(replies.map((reply) => reply.status)).toEqual(expect.arrayContaining([200, 400]));
  });

  test('answers a bad form with its fields', async () => {
    const { post } = setUp();
    const problem = await (await post('/jwt/register', { username: '', email: 'x', password: '1' })).json();
    expect(problem).toMatchObject({
      code: 'input.invalid',
      errors: { username: ['required'], email: ['email'], password: ['password.short'] },
    });
  });

  test('stores neither the password nor a token, and salts each account on its own', async () => {
    const { post, storage } = setUp();
    const { accessToken, refreshToken } = await (await post('/jwt/register', ada)).json();
    await post('/jwt/register', { ...ada, username: 'eve', email: 'eve@example.test' });
    const stored = storage.getItem('atalaya.demo.accounts') ?? '';
    const [first, second] = JSON.parse(stored);
    expect(first.digest).not.toBe(second.digest);
    for (const secret of [ada.password, accessToken, refreshToken]) {
      expect(stored).not.toContain(secret);
      expect(storage.getItem('atalaya.demo.sessions')).not.toContain(secret);
    }
  });
});

describe('POST /jwt/login', () => {
  test('knows the account in another instance on the same storage, whatever the case of the e-mail', async () => {
    const first = setUp();
    await first.post('/jwt/register', ada);
    const { post } = setUp(first.storage);
    const reply = await post('/jwt/login', { email: 'ada@EXAMPLE.test', password: ada.password });
    expect(reply.status).toBe(200);
    expect((await reply.json()).userData.email).toBe(ada.email);
  });

  test('another password is of another account: it goes to the network with its body unread', async () => {
    const seen = stubNetwork();
    const { post } = setUp();
    await post('/jwt/register', ada);
    const credentials = { email: ada.email, password: 'of the account on the server' };
    expect(await (await post('/jwt/login', credentials)).text()).toBe('from the network');
    expect(await seen[0]?.json()).toEqual(credentials);
  });

  test('a sample account that was registered here in former times does not stand before the real one', async () => {
    const seen = stubNetwork();
    const { post, storage } = setUp();
    await post('/jwt/register', ada);
    const stored = storage.getItem('atalaya.demo.accounts') ?? '';
    storage.setItem('atalaya.demo.accounts', stored.replace(ada.email, 'admin@atalaya.test'));
    await post('/jwt/login', { email: 'admin@atalaya.test', password: ada.password });
    expect(seen).toHaveLength(1);
  });

  test('an e-mail it does not know goes to the network with its body unread', async () => {
    const seen = stubNetwork();
    const { post } = setUp();
    const credentials = { email: 'admin@example.test', password: 'secret' };
    expect(await (await post('/jwt/login', credentials)).text()).toBe('from the network');
    expect(seen[0]?.bodyUsed).toBe(false);
    expect(await seen[0]?.json()).toEqual(credentials);
  });

  test('what it cannot read goes to the network too', async () => {
    const seen = stubNetwork();
    const { api } = setUp();
    await api.fetch(new Request('http://any.test/jwt/login', { method: 'POST', body: '{' }));
    expect(seen).toHaveLength(1);
  });
});

describe('POST /jwt/refresh-token', () => {
  const signedIn = async () => {
    const kit = setUp();
    const tokens = await (await kit.post('/jwt/register', ada)).json();
    return { ...kit, ...tokens } as typeof kit & { accessToken: string; refreshToken: string }; // safe: the reply of the test above
  };

  test('gives new tokens once for each token', async () => {
    const { post, wait, refreshToken } = await signedIn();
    const reply = await post('/jwt/refresh-token', { refreshToken });
    expect(reply.status).toBe(200);
    const next = await reply.json();
    expect(next.refreshToken).not.toBe(refreshToken);
    wait(REFRESH_GRACE_MS);
    expect((await post('/jwt/refresh-token', { refreshToken })).status).toBe(401);
    expect((await post('/jwt/refresh-token', { refreshToken: next.refreshToken })).status).toBe(200);
  });

  test('gives the same tokens again for a moment, to a page that was left before it had kept them', async () => {
    const { post, wait, refreshToken } = await signedIn();
    const next = await (await post('/jwt/refresh-token', { refreshToken })).json();
    wait(REFRESH_GRACE_MS - 1);
    expect(await (await post('/jwt/refresh-token', { refreshToken })).json()).toEqual(next);
    const after = await post('/jwt/refresh-token', { refreshToken: next.refreshToken });
    expect(after.status).toBe(200);
    // The one before the last gives nothing any more.
    expect((await post('/jwt/refresh-token', { refreshToken })).status).toBe(401);
  });

  test('a token lives for ten minutes', async () => {
    const { post, wait, refreshToken } = await signedIn();
    wait(10 * 60_000 - 1);
    const next = await (await post('/jwt/refresh-token', { refreshToken })).json();
    wait(10 * 60_000);
    const reply = await post('/jwt/refresh-token', { refreshToken: next.refreshToken });
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ code: 'auth.refresh_invalid', title: 'Invalid refresh token' });
  });

  test('a token of the real server goes to the network', async () => {
    const seen = stubNetwork();
    const { post } = await signedIn();
    await post('/jwt/refresh-token', { refreshToken: 'real-token' });
    expect(await seen[0]?.json()).toEqual({ refreshToken: 'real-token' });
  });
});

describe('a demo session at the other calls', () => {
  const readTasks = (api: ReturnType<typeof setUp>['api'], token: string) =>
    api.fetch(new Request('http://any.origin.test/apps/todo/tasks', { headers: { 'X-Session-Token': token } }));

  test('ends after ten minutes, unless it was refreshed before', async () => {
    const { api, post, wait } = setUp();
    const { accessToken, refreshToken } = await (await post('/jwt/register', ada)).json();
    wait(9 * 60_000);
    expect((await readTasks(api, accessToken)).status).toBe(200);
    const next = await (await post('/jwt/refresh-token', { refreshToken })).json();
    wait(9 * 60_000);
    expect((await readTasks(api, accessToken)).status).toBe(401);
    expect((await readTasks(api, next.accessToken)).status).toBe(200);
    wait(60_000);
    const reply = await readTasks(api, next.accessToken);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ code: 'auth.required' });
  });

  test('ends with a reset, which takes the account along', async () => {
    const { api, post } = setUp();
    const { accessToken, refreshToken } = await (await post('/jwt/register', ada)).json();
    api.resetDemoData();
    expect((await readTasks(api, accessToken)).status).toBe(401);
    expect((await post('/jwt/refresh-token', { refreshToken })).status).toBe(401);
    expect((await post('/jwt/register', ada)).status).toBe(200);
  });

  test('one of the server is none of its business', async () => {
    const { api } = setUp();
    expect((await readTasks(api, 'real-token')).status).toBe(200);
  });
});

describe('POST /jwt/logout', () => {
  test('logging out ends the session', async () => {
    const { post } = setUp();
    const { accessToken, refreshToken } = await (await post('/jwt/register', ada)).json();
    const reply = await post('/jwt/logout', undefined, { 'X-Session-Token': accessToken });
    expect(reply.status).toBe(204);
    expect((await post('/jwt/refresh-token', { refreshToken })).status).toBe(401);
  });

  test('logging out of a real session goes to the network', async () => {
    const seen = stubNetwork();
    const { post } = setUp();
    await post('/jwt/logout', undefined, { 'X-Session-Token': 'real-token' });
    expect(seen[0]?.headers.get('X-Session-Token')).toBe('real-token');
  });
});
