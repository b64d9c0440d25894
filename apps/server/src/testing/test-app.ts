// A whole gateway on the worker's own database, asked through `app.request`: what a caller sees, without a socket.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { createCall, type CallOptions } from '@atalaya/contract/call.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session, type SignedIn } from '@atalaya/contract/session/endpoints.ts';
import { readConfig, type Config } from '#config.ts';
import { createGateway } from '#gateway/index.ts';
import { createCharging } from '#modules/charging/index.ts';
import { createLicensing } from '#modules/licensing/index.ts';
import { createMonitor } from '#modules/monitor/index.ts';
import { createRadius } from '#modules/radius/index.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { createPostgresBus } from '#platform/bus/postgres-bus.ts';
import { createLeases } from '#platform/leases.ts';
import { createMetrics } from '#platform/metrics.ts';
import type { WorkLog } from '#platform/nats/work-log.ts';
import { secretsFrom } from '#platform/secrets.ts';
import { createDatabase, TEMPLATE_DATABASE, truncateAll } from './test-database.ts';

export const TEST_SECRET = 'a master secret for tests';

export const ORIGIN = 'http://localhost:8080';
export const ADMIN_KEY = 'admin-key-of-the-tests';
export const MIGRATIONS = join(import.meta.dirname, '../drizzle');

let opened: Promise<Database> | undefined;

/** The worker's database, emptied: made once per worker from the template, which takes a few milliseconds. */
export async function testDatabase(): Promise<Database> {
  opened ??= (async () => {
    const url = await createDatabase(inject('databaseUrl'), `worker_${process.pid}`, TEMPLATE_DATABASE);
    return openDatabase(url, MIGRATIONS, pino({ level: 'silent' }));
  })();
  const database = await opened;
  await truncateAll(database.pool);
  return database;
}

interface Surroundings {
  lines?: string[];
  mqttPort?: number;
  mqttUrl?: string;
  start?: string;
  database?: Database;
  /** How long chargers wait for their answers. */
  answerWithinMs?: number;
  workLog?: WorkLog;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export async function testApp(settings: Partial<Config> & Surroundings = {}) {
  const { lines, mqttPort, mqttUrl, start = '2026-03-02T09:00:00Z', database: _, workLog = null, answerWithinMs, ...overrides } = settings;
  const config: Config = { ...readConfig({ ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_DEMO: 'off' }), dataDir: tmpdir(), ...overrides };
  const database = settings.database ?? (await testDatabase());
  const secrets = secretsFrom(TEST_SECRET);
  const metrics = createMetrics();
  const log = lines ? pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) : pino({ level: 'silent' });
  let now = new Date(start).getTime();
  const clock = () => new Date(now);
  const bus = createPostgresBus(database, log);
  const leases = createLeases(database, bus.node, log);
  const deps = { database, bus, leases, secrets, clock, log, metrics, demo: config.demo, version: '0.0.0', publicUrl: ORIGIN };
  const module = createLicensing(deps);
  const mqtt = { host: '127.0.0.1', port: mqttPort ?? null, url: mqttUrl ?? null, name: 'atalaya-test' };
  const monitor = createMonitor({ ...deps, licensing: module, mqtt, workLog, tiles: config.tiles });
  const control = { path: config.radiusControl, noteFile: join(config.dataDir, 'no-radius-control') };
  const radius = createRadius({ ...deps, licensing: module, control });
  const charging = createCharging({
    ...deps,
    licensing: module,
    hosts: config.ocppHosts,
    tiles: config.tiles,
    doorUrl: ORIGIN.replace(/^http/, 'ws'),
    answerWithinMs,
  });
  let isStopping = false;
  const { app, express } = await createGateway({
    config,
    secrets,
    log,
    metrics,
    version: '0.0.0',
    licensing: module,
    monitor,
    radius,
    charging,
    isStopping: () => isStopping,
  });

  const request = async (path: string, init?: RequestInit) => app.request(new Request(new URL(path, ORIGIN), init));
  const call = createCall(ORIGIN, async (_, sent) => app.request(sent));

  return {
    app,
    express,
    database,
    /** Not started: one node alone needs neither. */
    bus,
    leases,
    clock,
    licensing: module,
    monitor,
    radius,
    charging,
    /** The same installation after a restart: what was only in memory is gone. */
    restarted: () => testApp({ ...settings, start: clock().toISOString(), database }),
    /** The next start of the same installation, with demo mode off. */
    withoutDemo: () => createLicensing({ ...deps, demo: false }),
    request,
    call,
    wait: (ms: number) => {
      now += ms;
    },
    stopping: () => {
      isStopping = true;
    },
    guest: () => guestOf(app.request),
    signIn: (email: string, password: string) => signIn(app.request, email, password),
    asServer: { headers: { 'X-Admin-Key': ADMIN_KEY } } satisfies CallOptions,
  };
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** A browser before sign-in: it has the CSRF cookie and its token. */
export async function guestOf(fetch: Fetch) {
  const reply = await fetch(new Request(new URL('/licensing/api/web/v1/CSRFToken', ORIGIN)));
  const cookie = (reply.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const { csrftoken } = licensing.csrfToken.response.parse(await reply.json());
  const headers = { Cookie: cookie, [CSRF_HEADER]: csrftoken };
  const call = createCall(ORIGIN, async (_, request) => fetch(request));
  return { headers, call: <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> => call(e, input, { headers }) };
}

export type SignedInCaller = Awaited<ReturnType<typeof signIn>>;

export async function signIn(fetch: Fetch, email: string, password: string) {
  const guest = await guestOf(fetch);
  const signedIn: SignedIn = await guest.call(session.login, { body: { email, password } });
  return callerWith(fetch, signedIn);
}

async function callerWith(fetch: Fetch, signedIn: SignedIn) {
  const call = createCall(ORIGIN, async (_, request) => fetch(request));
  const own = { [SESSION_HEADER]: signedIn.accessToken };
  const { csrftoken } = await call(licensing.csrfToken, {}, { headers: own });
  const headers = { ...own, [CSRF_HEADER]: csrftoken };
  return { ...signedIn, headers, call: <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> => call(e, input, { headers }) };
}
