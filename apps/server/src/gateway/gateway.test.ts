import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { anAdmin, PASSWORD } from '#testing/builders.ts';
import { ADMIN_KEY, testApp, type TestApp } from '#testing/test-app.ts';

const KEYS = '/licensing/api/web/v1/auth/keys';
let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});

describe('the admin key', () => {
  test('sees all, needs no CSRF token, and every use is in the audit log', async () => {
    const reply = await t.request(KEYS, { headers: { 'X-Admin-Key': ADMIN_KEY, 'X-Request-Id': 'request-of-a-test' } });
    expect(reply.status).toBe(200);
    const { rows } = await t.database.pool.query('select actor, action, subject, request_id from audit_log');
    expect(rows).toEqual([{ actor: 'server', action: 'server.call', subject: 'GET /auth/keys', request_id: 'request-of-a-test' }]);
  });

  test.each(['', 'wrong', `${ADMIN_KEY} `.trimEnd().slice(1)])('that is wrong (%j) is refused, on public calls too', async (key) => {
    for (const path of [KEYS, '/healthz']) expect((await t.request(path, { headers: { 'X-Admin-Key': key } })).status).toBe(401);
  });

  test('does not exist unless it was set', async () => {
    const without = await testApp({ adminKey: null });
    expect((await without.request(KEYS, { headers: { 'X-Admin-Key': '' } })).status).toBe(401);
  });
});

describe('requests under another name or from another site', () => {
  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:8080'])('are refused for the host %s', async (host) => {
    const reply = await t.request('/healthz', { headers: { Host: host } });
    expect(await reply.json()).toMatchObject({ status: 403, code: 'host.unknown' });
  });

  test.each(['localhost:8080', '127.0.0.1:9000', '[::1]:8080', 'LOCALHOST'])('are taken for the host %s', async (host) => {
    expect((await t.request('/healthz', { headers: { Host: host } })).status).toBe(200);
  });

  test.each(['https://evil.example', 'http://localhost:3000', 'null'])('are refused for the origin %s', async (origin) => {
    const reply = await t.request('/healthz', { headers: { Host: 'localhost:8080', Origin: origin } });
    expect(await reply.json()).toMatchObject({ status: 403, code: 'origin.unknown' });
  });

  test('are taken for the address the operator set', async () => {
    const public_ = await testApp({ url: 'https://atalaya.example' });
    const headers = { Host: 'atalaya.example', Origin: 'https://atalaya.example' };
    const reply = await public_.request('/healthz', { headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Strict-Transport-Security')).toContain('max-age');
  });
});

test('the pages may show pictures of the tile server that is set, and of no other', async () => {
  const policyOf = async (app: TestApp) => (await app.request('/')).headers.get('Content-Security-Policy');
  expect(await policyOf(t)).toContain(`img-src 'self' data: blob:;`);
  const tiles = { url: 'https://tiles.example.test:8443/osm/{z}/{x}/{y}.png', credit: 'Somebody' };
  expect(await policyOf(await testApp({ tiles }))).toContain(`img-src 'self' data: blob: https://tiles.example.test:8443;`);
});

describe('every reply', () => {
  test.each(['/healthz', '/', '/licensing/api/web/v1/nothing', KEYS])(
    'of %s carries the security headers and a request id',
    async (path) => {
      const { headers } = await t.request(path);
      const ofPage = /^default-src 'none'; script-src 'self'; (?!.*script-src)/;
      const isPage = !headers.get('Content-Type')?.includes('json');
      expect(headers.get('Content-Security-Policy')).toMatch(isPage ? ofPage : /^default-src 'none'; frame-ancestors 'none'$/);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/);
    },
  );

  test('that is an error is a problem document with its code and request id', async () => {
    const reply = await t.request(KEYS);
    expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await reply.json()).toEqual({
      type: '/docs#auth.required',
      title: 'Sign in to continue',
      status: 401,
      code: 'auth.required',
      requestId: reply.headers.get('X-Request-Id'),
    });
  });

  test.each([
    '/licensing/api/web/v1/nothing',
    '/licensing/',
    '/monitor/api/web/v1/no-such-call',
    '/radius/api/web/v1/no-such-call',
    '/jwt/unknown',
    '/nothing.js',
  ])('to the unknown address %s is 404', async (path) => {
    const reply = await t.request(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 'route.not_found' });
  });
});

describe('hostile input', () => {
  test.each([
    ['page=0', 400],
    ['page=1e9', 400],
    ['perPage=501', 400],
    ['sortColumn=digest', 400],
    ['sort=asc&sort=desc', 400],
    ['q=%00', 400],
    ['q=%E0%A4%A', 400],
    ['q=%', 400],
    [`q=${'x'.repeat(201)}`, 400],
    [`clientId=${encodeURIComponent("' or 1=1 --")}`, 400],
    ['clientId=no-such-client', 200],
    [`q=${encodeURIComponent("%_\\'; drop table users; --")}`, 200],
  ])('%s is answered %i', async (query, status) => {
    const { email } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    expect((await t.request(`${KEYS}?${query}`, { headers: me.headers })).status).toBe(status);
  });

  test('of many megabytes is refused unread', async () => {
    const { headers } = await t.guest();
    const body = JSON.stringify({ token: 'x', passwd: 'x'.repeat(3_000_000) });
    const reply = await t.request('/licensing/api/web/v1/auth/user/link', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    });
    expect(reply.status).toBe(413);
  });

  test('in a body is held to the contract: only JSON, and only what it names', async () => {
    const { headers } = await t.guest();
    const send = (type: string, body: string) =>
      t.request('/licensing/api/web/v1/auth/user/link', { method: 'POST', headers: { ...headers, 'Content-Type': type }, body });
    expect((await send('text/plain', '{}')).status).toBe(415);
    expect((await send('application/json', '{"token":')).status).toBe(400);
    expect((await send('application/json', '[]')).status).toBe(400);
    expect(await (await send('application/json', '{"token":"x","passwd":"short"}')).json()).toMatchObject({
      errors: { passwd: ['password.short'] },
    });
  });
});

describe('the log', () => {
  test('never holds a password, a token or a key', async () => {
    const lines: string[] = [];
    const logging = await testApp({ lines });
    const { email } = await anAdmin(logging.database);
    const me = await logging.signIn(email, PASSWORD);
    await logging.call(licensing.lookUpUser, { query: { email, passwd: PASSWORD } }, logging.asServer);
    await me.call(licensing.listKeys, { query: { q: 'a-secret-search' } });
    const log = lines.join('');
    expect(log).toContain('/auth/user');
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), me.accessToken, me.refreshToken, ADMIN_KEY, 'a-secret-search'])
      expect(log).not.toContain(secret);
  });
});

describe('operations', () => {
  test('readiness ends when the server is stopping, health does not', async () => {
    expect(await (await t.request('/readyz')).json()).toEqual({
      status: 'ready',
      modules: ['licensing', 'monitor', 'radius', 'charging', 'alarms', 'integrations', 'notify', 'reports'],
    });
    t.stopping();
    expect((await t.request('/readyz')).status).toBe(503);
    expect((await t.request('/healthz')).status).toBe(200);
  });

  test('figures are for this machine and for the admin key', async () => {
    expect(await (await t.request('/metrics')).text()).toContain('atalaya_http_requests_total');
    expect((await t.request('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(401);
    expect((await t.request('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Admin-Key': ADMIN_KEY } })).status).toBe(200);
  });

  test('the contract is published to read and to generate from', async () => {
    expect(await (await t.request('/openapi.json')).json()).toHaveProperty(['paths', '/licensing/api/web/v1/auth/keys', 'get']);
    const page = await t.request('/docs');
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toContain('/licensing/api/web/v1/auth/keys');
  });
});
