import { serve, type ServerType } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { StreamFrame as Frame } from '@atalaya/contract/monitor/stream.ts';
import { services } from '@atalaya/contract/services.ts';
import { STREAM_BEAT_MS } from '@atalaya/contract/stream.ts';
import { createGateway } from '#gateway/index.ts';
import { systemClock } from '#platform/clock.ts';
import { createMetrics } from '#platform/metrics.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { readConfig } from '#config.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { aMac } from '#testing/devices.ts';
import { watchStream } from '#testing/stream.ts';
import { ADMIN_KEY, guestOf, ORIGIN, signIn, testApp, type TestApp } from '#testing/test-app.ts';
import { pino } from 'pino';

// A second server is the remote licensing service; the first has neither module nor database.
let remote: TestApp;
let listening: ServerType;
let origin: string;
/** How long the second server takes: until its headers, and then before the end of its body. */
let delay: { headersMs: number; bodyMs: number };

async function answerLate(request: Request): Promise<Response> {
  const reply = await remote.app.fetch(request);
  await sleep(delay.headersMs);
  if (delay.bodyMs === 0 || !reply.body) return reply;
  const late = new TransformStream<Uint8Array, Uint8Array>({ flush: () => sleep(delay.bodyMs) });
  return new Response(reply.body.pipeThrough(late), reply);
}

beforeEach(async () => {
  delay = { headersMs: 0, bodyMs: 0 };
  remote = await testApp({ trustedProxies: ['127.0.0.1'] });
  const port = await new Promise<number>((resolve) => {
    listening = serve({ fetch: answerLate, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
  origin = `http://127.0.0.1:${port}`;
});
afterEach(() => void listening.close());

async function front() {
  const config = {
    ...readConfig({}),
    remotes: { licensing: `${origin}/licensing/api/web/v1`, session: origin, monitor: `${origin}/monitor/api/web/v1` },
  };
  const log = pino({ level: 'silent' });
  const { app } = createGateway({
    config,
    secrets: secretsFrom('of the front server'),
    clock: systemClock,
    log,
    metrics: createMetrics(),
    version: '0.0.0',
    licensing: null,
    modules: [],
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

  test('a live stream goes on beyond the time that headers may take, and ends at the other server when its reader leaves', async () => {
    const { email } = await anAdmin(remote.database);
    const fetch = await front();
    const me = await signIn(fetch, email, PASSWORD);
    const request = async (path: string, init?: RequestInit) => fetch(new Request(new URL(path, ORIGIN), init));
    const ended: string[] = [];
    listening.on('request', ({ url = '' }: IncomingMessage, reply: ServerResponse) => reply.on('close', () => void ended.push(url)));
    const stream = await watchStream({ request }, fleet.stream, Frame, me.headers);
    const opened = performance.now();
    let beats = 0;
    while (performance.now() - opened < services.monitor.timeoutMs + STREAM_BEAT_MS)
      beats += (await stream.next()).event === 'beat' ? 1 : 0;
    expect(beats).toBeGreaterThanOrEqual(2);
    expect(ended).toEqual([]);
    await stream.leave();
    await expect.poll(() => ended).toEqual([fullPath(fleet.stream)]);
  }, 20_000);

  test('an export goes on beyond the time that headers may take, to its last line', async () => {
    const { email } = await anAdmin(remote.database);
    const { id: clientId } = await aClient(remote.database);
    const macs = [aMac(), aMac(), aMac()];
    for (const mac of macs) await remote.call(monitor.registerDevice, { query: { mac, label: 'Far away', clientId } }, remote.asServer);
    const fetch = await front();
    const { headers } = await signIn(fetch, email, PASSWORD);
    delay.bodyMs = services.monitor.timeoutMs + 500;
    const startedAt = performance.now();
    const reply = await fetch(new Request(new URL(fullPath(monitor.exportDevices), ORIGIN), { headers }));
    const text = await reply.text();
    expect(performance.now() - startedAt).toBeGreaterThan(services.monitor.timeoutMs);
    expect(macs.filter((mac) => !text.includes(mac))).toEqual([]);
  }, 20_000);

  test('a large file may take longer to be accepted than other calls, and its import is a job there', async () => {
    const { email } = await anAdmin(remote.database);
    const { id: clientId } = await aClient(remote.database);
    const me = await signIn(await front(), email, PASSWORD);
    const lines = Array.from({ length: 2_000 }, (_, n) => `${aMac()},Cabinet ${n} ${'x'.repeat(40)}`);
    delay.headersMs = services.monitor.timeoutMs + 500;
    const { data: job } = await me.call(monitor.importDevices, { body: { csv: ['mac,label', ...lines].join('\n'), clientId } });
    delay.headersMs = 0;
    expect(await awaitJob(job, (id) => me.call(monitor.getJob, { query: { id } }))).toMatchObject({ state: 'done', total: 2_000 });
    const { data } = await me.call(monitor.importedDevices, { query: { id: job.id } });
    expect([data.registered, data.rows.every(({ apiKey }) => apiKey !== undefined)]).toEqual([2_000, true]);
    await me.call(monitor.confirmJob, { query: { id: job.id } });
    await expect(me.call(monitor.importedDevices, { query: { id: job.id } })).rejects.toMatchObject({ code: 'job.not_found' });
  }, 30_000);

  test('a server that is away is a clear error', async () => {
    const fetch = await front();
    await new Promise((resolve) => listening.close(resolve));
    const reply = await fetch(new Request('http://localhost:8080/licensing/api/web/v1/auth/keys'));
    expect(await reply.json()).toMatchObject({ status: 502, code: 'service.unreachable' });
  });
});
