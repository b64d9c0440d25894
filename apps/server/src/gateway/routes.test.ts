import { beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints, realEndpoints } from '@atalaya/contract/catalogue.ts';
import { changesSomething, fullPath, type Endpoint } from '@atalaya/contract/endpoint.ts';
import { SECTIONS } from '@atalaya/contract/sections.ts';
import { aClient, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const endpoints = listEndpoints(realEndpoints);
const nameOf = (e: Endpoint) => `${e.method} ${fullPath(e)}`;

// Whoever opens a call to everybody adds it here, knowingly.
const PUBLIC = [
  'GET /.well-known/security.txt',
  'GET /alarms/api/web/v1',
  'GET /alarms/api/web/v1/wall',
  'GET /charging/api/web/v1',
  'GET /charging/api/web/v1/charge',
  'GET /docs',
  'GET /docs.js',
  'GET /healthz',
  'GET /integrations/api/web/v1',
  'GET /jwt/options',
  'GET /licensing/api/web/v1',
  'GET /licensing/api/web/v1/CSRFToken',
  'GET /licensing/api/web/v1/auth/licence.pem',
  'GET /licensing/api/web/v1/image',
  'GET /metrics',
  'GET /monitor/api/mon/v1',
  'GET /monitor/api/web/v1',
  'GET /notify/api/web/v1',
  'GET /notify/api/web/v1/calendar/:file',
  'GET /oidc/:name/callback',
  'GET /oidc/:name/start',
  'GET /openapi.json',
  'GET /radius/api/web/v1',
  'GET /radius/api/web/v1/ca.pem',
  'GET /radius/api/web/v1/hotspot',
  'GET /radius/api/web/v1/hotspot/captive',
  'GET /readyz',
  'GET /reports/api/web/v1',
  'GET /reports/api/web/v1/status',
  'POST /alarms/api/web/v1/wall/pairing',
  'POST /charging/api/web/v1/charge/receipt',
  'POST /charging/api/web/v1/charge/session',
  'POST /charging/api/web/v1/charge/start',
  'POST /charging/api/web/v1/charge/stop',
  'POST /jwt/factor',
  'POST /jwt/login',
  'POST /jwt/logout',
  'POST /jwt/oidc',
  'POST /jwt/oidc/logout',
  'POST /jwt/passkey',
  'POST /jwt/refresh-token',
  'POST /licensing/api/web/v1/auth/key/verify',
  'POST /licensing/api/web/v1/auth/seat/activate',
  'POST /licensing/api/web/v1/auth/seat/release',
  'POST /licensing/api/web/v1/auth/seat/renew',
  'POST /licensing/api/web/v1/auth/seat/take-over',
  'POST /licensing/api/web/v1/auth/usage',
  'POST /licensing/api/web/v1/auth/user/forgot',
  'POST /licensing/api/web/v1/auth/user/link',
  'POST /monitor/api/web/v1/cabinet/visit',
  'POST /monitor/api/web/v1/cabinet/visit/arrive',
  'POST /monitor/api/web/v1/cabinet/visit/leave',
  'POST /monitor/api/web/v1/cabinet/visit/photo',
  'POST /monitor/api/web/v1/cabinet/visit/write',
  'POST /notify/api/web/v1/acknowledge',
  'POST /oidc/:name/backchannel',
  'POST /radius/api/web/v1/hotspot/login',
  'POST /radius/api/web/v1/onboard',
  'POST /radius/api/web/v1/onboard/profile',
  'PUT /notify/api/web/v1/acknowledge',
];

const REFUSALS = new Map([
  ['server', 'auth.admin_key'],
  ['device', 'device.key'],
  ['freeradius', 'radius.token'],
  ['partner', 'roaming.token'],
]);

/** SCIM writes its status as a word; OCPI has a frame of its own, with the code inside. */
async function errorOf(reply: Response) {
  const error = (await reply.json()) as { code: string; status: unknown; data?: { code: string } }; // safe: every error has these
  if (error.data) return { code: error.data.code, status: reply.status };
  return { ...error, status: Number(error.status) };
}

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});

describe('the routes of the server', () => {
  test('are exactly the calls of the contract, each served once', () => {
    const served = t.app.routes.filter((route) => route.method !== 'ALL').map((route) => `${route.method} ${route.path}`);
    expect(served.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  });

  test('let nothing pass beside the contract but the checks that run before every call', () => {
    const everywhere = t.app.routes.filter((route) => route.method === 'ALL').map((route) => route.path);
    expect(new Set(everywhere)).toEqual(new Set(['/*']));
  });

  test('that anybody may call are the ones of an explicit list', () => {
    expect(
      endpoints
        .filter((e) => e.access === 'public')
        .map(nameOf)
        .toSorted(),
    ).toEqual(PUBLIC);
  });

  test('each say who may call them', () => {
    for (const e of endpoints) {
      const isSections = Array.isArray(e.access) && e.access.length > 0 && e.access.every((section) => SECTIONS.includes(section));
      expect(
        isSections || ['public', 'session', 'admin', 'server', 'device', 'freeradius', 'partner'].includes(String(e.access)),
        nameOf(e),
      ).toBe(true);
    }
  });

  test('skip the CSRF token only where no browser calls', () => {
    expect(endpoints.filter((e) => e.csrf === false).map(nameOf)).toEqual([
      'POST /oidc/:name/backchannel',
      'POST /licensing/api/web/v1/auth/key/verify',
      'POST /licensing/api/web/v1/auth/seat/activate',
      'POST /licensing/api/web/v1/auth/seat/renew',
      'POST /licensing/api/web/v1/auth/seat/release',
      'POST /licensing/api/web/v1/auth/seat/take-over',
      'POST /licensing/api/web/v1/auth/usage',
      'POST /monitor/api/mon/v1/events',
      'POST /radius/api/aaa/v1/authorize',
      'POST /radius/api/aaa/v1/redeem',
      'POST /radius/api/aaa/v1/accounting',
      'POST /radius/api/aaa/v1/post-auth',
      ...endpoints.filter((e) => e.access === 'partner' && changesSomething(e)).map(nameOf),
    ]);
  });
});

describe('without a session', () => {
  test.each(endpoints.filter((e) => e.access !== 'public').map((e) => [nameOf(e), e] as const))('%s is refused', async (_, e) => {
    const reply = await t.request(fullPath(e), { method: e.method });
    // FreeRADIUS stays silent at a 503, where it would reject logins at a 401.
    const status = e.access === 'freeradius' ? 503 : 401;
    expect(reply.status).toBe(status);
    expect(await errorOf(reply)).toMatchObject({ code: REFUSALS.get(String(e.access)) ?? 'auth.required', status });
  });

  test.each(endpoints.filter((e) => e.access === 'public' && changesSomething(e) && e.csrf !== false).map((e) => [nameOf(e), e] as const))(
    '%s needs a CSRF token',
    async (_, e) => {
      expect((await t.request(fullPath(e), { method: e.method })).status).toBe(403);
    },
  );
});

describe('with a session', () => {
  const status = async (headers: Record<string, string>, e: Endpoint) =>
    (await t.request(fullPath(e), { method: e.method, headers })).status;
  const isForSections = (e: Endpoint) => Array.isArray(e.access);

  test('a client user without any section reaches no section and nothing of the administrators', async () => {
    const client = await aClient(t.database);
    const { email } = await aUser(t.database, { clientId: client.id, access: [] });
    const me = await t.signIn(email, PASSWORD);
    for (const e of endpoints.filter((one) => isForSections(one) || one.access === 'admin'))
      expect(await status(me.headers, e), nameOf(e)).toBe(403);
  });

  test('an administrator is held to sections too', async () => {
    const { email } = await anAdmin(t.database, { access: ['projects'] });
    const me = await t.signIn(email, PASSWORD);
    for (const e of endpoints.filter(isForSections)) {
      const isGranted = Array.isArray(e.access) && e.access.includes('projects');
      expect((await status(me.headers, e)) === 403, nameOf(e)).toBe(!isGranted);
    }
  });

  test('a user who must choose a new password can do that and sign out, and nothing else', async () => {
    const { email } = await anAdmin(t.database, { mustChangePassword: true });
    const me = await t.signIn(email, PASSWORD);
    expect(me.userData.mustChangePassword).toBe(true);
    for (const e of endpoints.filter(
      (one) =>
        one.access !== 'public' &&
        one.access !== 'server' &&
        one.access !== 'device' &&
        one.access !== 'freeradius' &&
        one.access !== 'partner' &&
        !one.beforePasswordChange,
    )) {
      const reply = await t.request(fullPath(e), { method: e.method, headers: me.headers });
      expect(await errorOf(reply), nameOf(e)).toMatchObject({ code: 'password.change', status: 403 });
    }
    expect(endpoints.filter((one) => one.beforePasswordChange).map(nameOf)).toEqual([
      'POST /jwt/logout',
      'POST /jwt/oidc/logout',
      'GET /licensing/api/web/v1/auth/session',
      'POST /licensing/api/web/v1/auth/user/passwd',
    ]);
  });

  test('a user who must set up a second factor can do that, change the password and sign out, and nothing else', async () => {
    const client = await aClient(t.database);
    const { email } = await aUser(t.database, { clientId: client.id, access: ['all'] });
    await t.database.pool.query('update clients set factor_required = true where id = $1', [client.id]);
    const me = await t.signIn(email, PASSWORD);
    expect(me.userData.mustSetUpFactor).toBe(true);
    const isForPeople = (e: Endpoint) => !['public', 'server', 'device', 'freeradius', 'partner'].includes(String(e.access));
    for (const e of endpoints.filter((one) => isForPeople(one) && !one.beforeFactor)) {
      const reply = await t.request(fullPath(e), { method: e.method, headers: me.headers });
      expect(await errorOf(reply), nameOf(e)).toMatchObject({ code: 'factor.set_up', status: 403 });
    }
    expect(endpoints.filter((one) => one.beforeFactor).map(nameOf)).toEqual([
      'POST /jwt/logout',
      'POST /jwt/oidc/logout',
      'GET /licensing/api/web/v1/auth/session',
      'POST /licensing/api/web/v1/auth/user/passwd',
      'GET /licensing/api/web/v1/auth/factors',
      'POST /licensing/api/web/v1/auth/factor/totp',
      'POST /licensing/api/web/v1/auth/factor/totp/confirm',
      'POST /licensing/api/web/v1/auth/factor/passkey/options',
      'PUT /licensing/api/web/v1/auth/factor/passkey',
    ]);
  });

  test('who has a second factor is asked for it again, ten minutes later, by every call that says so and by no other', async () => {
    const { email, id } = await anAdmin(t.database);
    const me = await t.signIn(email, PASSWORD);
    await t.database.pool.query('insert into totp_factors (user_id, secret, created_at, confirmed_at) values ($1, $2, now(), now())', [
      id,
      Buffer.alloc(48),
    ]);
    const isForAdmins = (e: Endpoint) =>
      !['public', 'server', 'device', 'freeradius', 'partner'].includes(String(e.access)) && e.contentType === undefined;
    const asked: string[] = [];
    // Without a token for changes and without input none of them does anything.
    for (const e of endpoints.filter(isForAdmins)) {
      const reply = await t.request(fullPath(e), { method: e.method, headers: { 'X-Session-Token': me.accessToken } });
      const { code } = (await reply.json()) as { code?: string }; // safe: every problem has one
      if (code === 'factor.required') asked.push(nameOf(e));
    }
    expect(asked).toEqual(endpoints.filter((e) => isForAdmins(e) && e.stepUp).map(nameOf));
    expect(asked.length).toBeGreaterThan(20);
  });

  test('roles are compared without regard to case', async () => {
    const { email } = await anAdmin(t.database, { role: 'ADMIN' });
    const me = await t.signIn(email, PASSWORD);
    expect((await t.request('/licensing/api/web/v1/clients', { headers: me.headers })).status).toBe(200);
  });
});
