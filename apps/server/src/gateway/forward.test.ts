import { serve, type ServerType } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { createGateway } from '#gateway/index.ts';
import { createMetrics } from '#platform/metrics.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { readConfig } from '#config.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { ADMIN_KEY, guestOf, signIn, testApp, type TestApp } from '#testing/test-app.ts';
import { pino } from 'pino';

// A second server is the remote licensing service; the first has neither module nor database.
let remote: TestApp;
let listening: ServerType;
let origin: string;
beforeEach(async () => {
  remote = await testApp({ trustedProxies: ['127.0.0.1'] });
  const port = await new Promise<number>((resolve) => {
    listening = serve({ fetch: remote.app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
  origin = `http://127.0.0.1:${port}`;
});
afterEach(() => void listening.close());

async function front() {
  const config = { ...readConfig({}), remotes: { licensing: `${origin}/licensing/api/web/v1`, session: origin } };
  const log = pino({ level: 'silent' });
  const { app } = await createGateway({
    config,
    secrets: secretsFrom('of the front server'),
    log,
    metrics: createMetrics(),
    version: '0.0.0',
    licensing: null,
    monitor: null,
    radius: null,
    charging: null,
    isStopping: () => false,
  });
  return (request: Request) => app.request(request);
}

describe('with the licensing service on another server', () => {
  test('people sign in, list and create through this one', async () => {
    const { email } = await anAdmin(remote.database);
    const client = await aClient(remote.database);
    const me = await signIn(await front(), email, PASSWORD);
    const { data } = await me.call(licensing.createKey, { query: { label: 'Made from afar', clientId: client.id } });
    const keys = await me.call(licensing.listKeys, { query: {} });
    expect(keys.data).toMatchObject([{ id: data.id, label: 'Made from afar' }]);
  });

  test('refusals of the other server arrive as they are, with one request id for both', async () => {
    const fetch = await front();
    const reply = await fetch(
      new Request('http://localhost:8080/licensing/api/web/v1/auth/keys', { headers: { 'X-Request-Id': 'one-id-for-both' } }),
    );
    expect(reply.status).toBe(401);
    expect(await reply.json()).toMatchObject({ code: 'auth.required', requestId: 'one-id-for-both' });
  });

  test('the caller’s address goes along, so that limits hold there', async () => {
    const fetch = await front();
    const { headers } = await guestOf(fetch);
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'x' });
    await fetch(
      new Request('http://localhost:8080/jwt/login', { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body }),
    );
    const { rows } = await remote.database.pool.query('select address from login_failures');
    expect(rows).toEqual([{ address: '127.0.0.1' }]);
  });

  test('the admin key goes along, and a wrong one is refused there', async () => {
    const fetch = await front();
    const ask = async (key: string) =>
      (await fetch(new Request('http://localhost:8080/licensing/api/web/v1/clients', { headers: { 'X-Admin-Key': key } }))).status;
    expect([await ask(ADMIN_KEY), await ask('wrong')]).toEqual([200, 401]);
  });

  test('a server that is away is a clear error', async () => {
    const fetch = await front();
    await new Promise((resolve) => listening.close(resolve));
    const reply = await fetch(new Request('http://localhost:8080/licensing/api/web/v1/auth/keys'));
    expect(await reply.json()).toMatchObject({ status: 502, code: 'service.unreachable' });
  });
});
