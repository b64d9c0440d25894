import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createCall } from '@atalaya/contract/call.ts';
import { demoAuth } from '@atalaya/contract/demo/auth.ts';
import { AppError, type ErrorCode } from '@atalaya/contract/errors.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { createSessionStore, type SessionStore } from '#shared/api/session-store.ts';
import { memoryStorage, sampleSession, silentChannel } from '#testing/session.ts';
import { createDoorFor } from './choose-api.ts';
import type { Fetch } from './fetch-in-time.ts';
import type { Locks } from './refresh.ts';
import { createTransport } from './transport.ts';

const problem = (code: ErrorCode) => problemResponse(new AppError(code));
const json = (value: unknown, status = 200) => Response.json(value, { status });

interface Api {
  validToken: string;
  validCsrf: string;
  refresh: () => Response | Promise<Response>;
  seen: string[];
}

/** A server in miniature: one valid access token, one valid CSRF token. */
function answer(api: Api): Fetch {
  return async (request) => {
    const { pathname } = new URL(request.url);
    api.seen.push(`${request.method} ${pathname}`);
    if (pathname.endsWith('/CSRFToken')) return json({ csrftoken: api.validCsrf });
    if (request.method !== 'GET' && request.headers.get(CSRF_HEADER) !== api.validCsrf) return problem('auth.csrf');
    if (pathname === '/jwt/refresh-token') return api.refresh();
    if (pathname === '/jwt/login') return problem('auth.required');
    if (request.headers.get(SESSION_HEADER) !== api.validToken) return problem('auth.required');
    if (request.method === 'POST' && pathname.endsWith('/passwd')) return json({ data: sampleSession.userData });
    return json({ data: [], total: 0 });
  };
}

let api: Api;
let store: SessionStore;
const places = () => ({ lasting: memoryStorage(), tab: memoryStorage(), channel: silentChannel() });

/** As the browser's locks do: one after the other, whichever tab asks. */
function serialLocks(): Locks {
  let last: Promise<unknown> = Promise.resolve();
  return { request: (_name: string, work: () => unknown) => (last = last.then(work, work)) } as unknown as Locks; // safe: only this form is used
}

function client(network: Fetch, theStore = store, demoApi?: Fetch, accounts = memoryStorage(), locks?: Locks) {
  const loadDemoApi = async () => ({ fetch: demoApi ?? (() => Promise.reject(new Error('The demo API was not expected'))) });
  const doorFor = createDoorFor({ network, loadDemoApi, storage: accounts, store: theStore });
  const { transport } = createTransport({ origin: 'http://atalaya.test', store: theStore, locks, doorFor });
  return createCall('http://atalaya.test', transport);
}

const countOf = (text: string) => api.seen.filter((entry) => entry === text).length;
const refreshes = () => countOf('POST /jwt/refresh-token');

beforeEach(() => {
  store = createSessionStore(places());
  store.signIn(sampleSession, true);
  api = {
    validToken: 'access-2',
    validCsrf: 'csrf-1',
    refresh: () => json({ accessToken: 'access-2' }),
    seen: [],
  };
});

describe('an expired session', () => {
  test('twenty parallel calls cause exactly one refresh and all are answered', async () => {
    const call = client(answer(api));
    const replies = await Promise.all(Array.from({ length: 20 }, () => call(licensing.listKeys, {})));
    expect(replies).toEqual(Array.from({ length: 20 }, () => ({ data: [], total: 0 })));
    expect(refreshes()).toBe(1);
    expect(store.current()).toEqual({
      ...sampleSession,
      accessToken: 'access-2',
      userData: { ...sampleSession.userData, session_key: 'access-2' },
    });
  });

  test('a refused refresh rejects every call and ends the session', async () => {
    api.refresh = () => problem('auth.refresh_invalid');
    const farewells: unknown[] = [];
    store.subscribe((_, farewell) => farewells.push(farewell));
    const call = client(answer(api));
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => call(licensing.listKeys, {})));
    expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual(
      Array.from({ length: 20 }, () => 'auth.required'),
    );
    expect(refreshes()).toBe(1);
    expect(store.current()).toBeNull();
    expect(farewells).toEqual(['ended']);
  });

  test('a refresh that never reaches the server does not sign anybody out', async () => {
    api.refresh = () => Promise.reject(new TypeError('fetch failed'));
    await expect(client(answer(api))(licensing.listKeys, {})).rejects.toMatchObject({ code: 'network.offline' });
    expect(store.current()).toEqual(sampleSession);
  });

  test('a second tab uses the tokens that the first one got', async () => {
    const shared = places();
    const first = createSessionStore(shared);
    first.signIn(sampleSession, true);
    const second = createSessionStore(shared);
    const locks = serialLocks();
    const [one, two] = [first, second].map((tab) => client(answer(api), tab, undefined, undefined, locks));
    await Promise.all([one?.(licensing.listKeys, {}), two?.(licensing.listKeys, {})]);
    expect(refreshes()).toBe(1);
    expect(second.current()?.accessToken).toBe('access-2');
  });

  test('a call that is still refused after the refresh is not tried a third time', async () => {
    api.validToken = 'never';
    await expect(client(answer(api))(licensing.listKeys, {})).rejects.toMatchObject({ code: 'auth.required' });
    expect(countOf('GET /licensing/api/web/v1/auth/keys')).toBe(2);
  });

  test('is refreshed by the cookie, for the person it was of', async () => {
    const sent: unknown[] = [];
    const network: Fetch = async (request) => {
      if (request.url.endsWith('/jwt/refresh-token')) sent.push([request.credentials, await request.clone().json()]);
      return answer(api)(request);
    };
    await client(network)(licensing.listKeys, {});
    expect(sent).toEqual([['same-origin', { userId: sampleSession.userData.id }]]);
  });

  test.each([true, false])('of former times hands in its refresh token once, at the start; remembered: %s', async (remember) => {
    store.signIn({ ...sampleSession, refreshToken: 'rt_of-old' }, remember);
    const sent: unknown[] = [];
    const network: Fetch = async (request) => {
      if (request.url.endsWith('/jwt/refresh-token')) sent.push(await request.clone().json());
      return answer(api)(request);
    };
    const { carryOver } = createTransport({ origin: 'http://atalaya.test', store, locks: undefined, doorFor: () => network });
    carryOver();
    await expect.poll(() => store.current()?.accessToken).toBe('access-2');
    expect(store.current()).not.toHaveProperty('refreshToken');
    expect(store.isRemembered()).toBe(remember);
    carryOver();
    expect(sent).toEqual([{ userId: sampleSession.userData.id, refreshToken: 'rt_of-old', cookie: true, remember }]);
  });

  test('signing out sends the session along, even one whose access token has run out', async () => {
    const tokens: (string | null)[] = [];
    const network: Fetch = async (request) => {
      if (request.url.endsWith('/jwt/logout')) tokens.push(request.headers.get(SESSION_HEADER));
      return request.url.endsWith('/jwt/logout') ? new Response(null, { status: 204 }) : answer(api)(request);
    };
    await client(network)(session.logout, {});
    expect(tokens).toEqual([sampleSession.accessToken]);
  });

  test('signing in and out never start a refresh', async () => {
    const call = client(answer(api));
    await expect(call(session.login, { body: { email: 'a@b.test', password: 'x' } })).rejects.toMatchObject({ code: 'auth.required' });
    await expect(call(session.logout, {})).rejects.toMatchObject({ code: 'auth.required' });
    expect(refreshes()).toBe(0);
  });
});

describe('CSRF', () => {
  const change = { query: { email: 'a@b.test' }, body: { passwd: 'a-long-password' } };

  test('the token is fetched once for several changes', async () => {
    api.validToken = sampleSession.accessToken;
    const call = client(answer(api));
    await Promise.all([call(licensing.changePassword, change), call(licensing.changePassword, change)]);
    expect(countOf('GET /licensing/api/web/v1/CSRFToken')).toBe(1);
  });

  test('a token out of date is replaced and the change made once more', async () => {
    api.validToken = sampleSession.accessToken;
    const call = client(answer(api));
    await call(licensing.changePassword, change);
    api.validCsrf = 'csrf-2';
    await expect(call(licensing.changePassword, change)).resolves.toMatchObject({ data: { id: sampleSession.userData.id } });
    expect(countOf('GET /licensing/api/web/v1/CSRFToken')).toBe(2);
  });

  test('a token refused twice is an error, not a loop', async () => {
    const network: Fetch = async (request) => (request.url.endsWith('/CSRFToken') ? json({ csrftoken: 'x' }) : problem('auth.csrf'));
    await expect(client(network)(licensing.changePassword, change)).rejects.toMatchObject({ code: 'auth.csrf' });
  });

  test('after a failed fetch of the token the next change fetches again', async () => {
    api.validToken = sampleSession.accessToken;
    let isDown = true;
    const network: Fetch = (request) => (isDown ? Promise.reject(new TypeError('fetch failed')) : answer(api)(request));
    const call = client(network);
    await expect(call(licensing.changePassword, change)).rejects.toMatchObject({ code: 'network.offline' });
    isDown = false;
    await expect(call(licensing.changePassword, change)).resolves.toBeDefined();
  });
});

describe('the demo API', () => {
  const registration = { body: { username: 'ana', email: 'ana@b.test', password: 'secret-word' } };
  const signedIn = { ...sampleSession, accessToken: 'demo.a', refreshToken: 'demo.r' };

  test('answers its own endpoints without the network', async () => {
    const call = client(
      () => Promise.reject(new TypeError('no network')),
      store,
      async () => json(signedIn),
    );
    await expect(call(demoAuth.register, registration)).resolves.toMatchObject({ accessToken: 'demo.a' });
  });

  test('is asked about a sign-in only where this browser holds demo accounts', async () => {
    const credentials = { body: { email: 'ana@b.test', password: 'secret-word' } };
    const demo: Fetch = async () => json(signedIn);
    await expect(client(answer(api), store, demo)(session.login, credentials)).rejects.toMatchObject({ code: 'auth.required' });
    const accounts = memoryStorage();
    accounts.setItem('atalaya.demo.accounts', '[]');
    await expect(client(answer(api), store, demo, accounts)(session.login, credentials)).resolves.toMatchObject({ accessToken: 'demo.a' });
  });

  test('a demo session is never sent to a real service', async () => {
    store.signIn(signedIn, true);
    const tokens: (string | null)[] = [];
    const network: Fetch = async (request) => {
      tokens.push(request.headers.get(SESSION_HEADER));
      return problem('auth.required');
    };
    await expect(client(network)(licensing.listKeys, {})).rejects.toMatchObject({ code: 'auth.required' });
    expect(tokens).toEqual([null]);
  });
});

describe('over a real connection', () => {
  let server: Server;
  let origin: string;
  let handle: (request: IncomingMessage) => Promise<string>;

  beforeEach(async () => {
    server = createServer((request, response) => void handle(request).then((text) => response.end(text)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // safe: it listens on a port, not on a pipe
  });
  afterEach(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );

  const call: ReturnType<typeof createCall> = (e, input, options) => {
    const { transport } = createTransport({ origin, store, locks: undefined, doorFor: () => (request) => fetch(request) });
    return createCall(origin, transport)(e, input, options);
  };

  test('a licensing service that is silent for two seconds is a time-out', async () => {
    handle = () => new Promise(() => undefined);
    const started = performance.now();
    await expect(call(licensing.listKeys, {})).rejects.toMatchObject({ code: 'network.timeout' });
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  test('an upload that the server takes three seconds to answer is none', async () => {
    const late = JSON.stringify({ csrftoken: 'x', data: { id: 'c1', name: 'Client', extra: {}, active: true, zone: 'UTC' } });
    handle = async ({ url }) => (url?.endsWith('/CSRFToken') ? late : sleep(3_000, late));
    await expect(call(tenants.setLogo, { query: { clientId: 'c1' }, body: { image: 'data:,' } })).resolves.toBeDefined();
  });

  test('a time-out is not forgotten when the memory is tidied meanwhile', async () => {
    handle = () => new Promise(() => undefined);
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void; // safe: the flag above makes it
    const tidying = setInterval(collect, 200);
    await expect(call(licensing.listKeys, {})).rejects.toMatchObject({ code: 'network.timeout' });
    clearInterval(tidying);
  });

  test('a server that is not there is told as such', async () => {
    await new Promise((resolve) => server.close(resolve));
    await expect(call(licensing.listKeys, {})).rejects.toMatchObject({ code: 'network.offline' });
  });

  test('a cancelled call ends at once with the caller’s own reason', async () => {
    handle = () => new Promise(() => undefined);
    const stop = new AbortController();
    const reply = call(licensing.listKeys, {}, { signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  });
});
