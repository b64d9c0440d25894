// A whole gateway on the worker's own database, asked through `app.request`: what a caller sees, without a socket.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createCall, type CallOptions } from '@atalaya/contract/call.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session, signedInAtOnce, type SignedIn } from '@atalaya/contract/session/endpoints.ts';
import { readConfig, type Config } from '#config.ts';
import { createGateway } from '#gateway/index.ts';
import { createAlarms } from '#modules/alarms/index.ts';
import { createCharging } from '#modules/charging/index.ts';
import { createIntegrations } from '#modules/integrations/index.ts';
import { createLicensing } from '#modules/licensing/index.ts';
import { createMonitor, type MqttSettings } from '#modules/monitor/index.ts';
import { createRadius } from '#modules/radius/index.ts';
import { createRender, createReports } from '#modules/reports/index.ts';
import { createNotify } from '#modules/notify/index.ts';
import { toldAlarms } from '#modules/notify/model/told-alarms.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { createPostgresBus } from '#platform/bus/postgres-bus.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLeases } from '#platform/leases/leases.ts';
import { canMailOver } from '#platform/mail/can-mail.ts';
import { createMailServers } from '#platform/mail/mail-servers.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import type { WorkLog } from '#platform/nats/work-log.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { undeclaredError } from './contract/declared-errors.ts';
import { createDatabase, emptyDatabase, postgresUrl, TEMPLATE_DATABASE } from './test-database.ts';

export const TEST_SECRET = 'a master secret for tests';

export const ORIGIN = 'http://localhost:8080';
export const ADMIN_KEY = 'admin-key-of-the-tests-as-long-as-it-should-be';
export const MIGRATIONS = join(import.meta.dirname, '../drizzle');

/** By the server that they are on. */
const opened = new Map<string, Promise<Database>>();

/** As many connections as a server has; but a busy machine is no fault of what is tested. */
const PATIENT = { connections: 20, patienceMs: 30_000 };

const open = (url: string) => openDatabase(url, MIGRATIONS, pino({ level: 'silent' }), PATIENT);

/** The worker's database, emptied: made once per worker from the template, which takes a few milliseconds. */
export async function testDatabase(): Promise<Database> {
  const server = postgresUrl();
  const known = opened.get(server) ?? createDatabase(server, `worker_${process.pid}`, TEMPLATE_DATABASE).then(open);
  opened.set(server, known);
  const database = await known;
  await emptyDatabase(database.pool);
  return database;
}

interface Surroundings {
  lines?: string[];
  mqttPort?: number;
  mqttUrl?: string;
  mqttTls?: MqttSettings['tls'];
  mqttLimits?: MqttSettings['limits'];
  start?: string;
  database?: Database;
  /** Certificates of chargers are signed by this server's own root. */
  signsCertificates?: boolean;
  /** How long chargers wait for their answers. */
  answerWithinMs?: number;
  workLog?: WorkLog;
  /** The alarms ask the modules what they see, as they do in a server. */
  isObserved?: boolean;
  /** After how long another node takes a message over. */
  takenMs?: number;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export async function testApp(settings: Partial<Config> & Surroundings = {}) {
  const { lines, mqttPort, mqttUrl, mqttTls, mqttLimits, database: _, ...others } = settings;
  const {
    start = '2026-03-02T09:00:00Z',
    workLog = null,
    answerWithinMs,
    isObserved = false,
    takenMs = 45_000,
    signsCertificates,
    ...overrides
  } = others;
  const read = readConfig({ ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_DEMO: 'off', ATALAYA_ARCHIVE: 'off' });
  const config: Config = { ...read, dataDir: tmpdir(), ...overrides };
  const database = settings.database ?? (await testDatabase());
  const secrets = secretsFrom(TEST_SECRET);
  const metrics = createMetrics();
  const log = lines ? createLog('trace', { write: (line) => void lines.push(line) }) : pino({ level: 'silent' });
  let now = new Date(start).getTime();
  const clock = () => new Date(now);
  const bus = createPostgresBus(database, log);
  const leases = createLeases(database, bus.node, log);
  const jobs = createJobs({ database, secrets, clock, log, node: bus.node });
  const mailServers = createMailServers({ database, secrets, environment: config.mail });
  const deps = {
    database,
    bus,
    leases,
    jobs,
    secrets,
    clock,
    log,
    metrics,
    demo: config.demo,
    template: config.template,
    sessionLimits: config.sessionLimits,
    version: '0.0.0',
    publicUrl: ORIGIN,
    canMail: canMailOver(mailServers, true),
    oidc: config.oidc,
    outboundAllow: config.outboundAllow,
  };
  const module = createLicensing(deps);
  const mqtt = { host: '127.0.0.1', port: mqttPort ?? null, tls: mqttTls ?? null, url: mqttUrl ?? null, name: 'atalaya-test' };
  const monitor = createMonitor({
    ...deps,
    licensing: module,
    mqtt: { ...mqtt, limits: mqttLimits },
    workLog,
    tiles: config.tiles,
    archive: config.archive,
  });
  const control = { path: config.radiusControl, noteFile: join(config.dataDir, 'no-radius-control') };
  const radius = createRadius({ ...deps, licensing: module, outbound: createOutbound({ allow: config.outboundAllow }), control });
  const charging = createCharging({
    ...deps,
    licensing: module,
    draw: createRender(),
    hosts: config.ocppHosts,
    tiles: config.tiles,
    acceptsPlain: config.ocppPlain,
    doorUrl: ORIGIN.replace(/^http/, 'ws'),
    answerWithinMs,
    signsCertificates,
    outbound: createOutbound({ allow: config.outboundAllow }),
  });
  const observers = isObserved ? { imu: monitor.observe, radius: radius.observe, charging: charging.observe } : {};
  const alarms = createAlarms({ ...deps, licensing: module, monitor, observers });
  const notify = createNotify({
    ...deps,
    licensing: module,
    alarms: toldAlarms(alarms),
    outbound: createOutbound({ allow: config.outboundAllow }),
    mailServers,
    mailAuthority: config.mailAuthority,
    environment: config.channels,
    takenMs,
    random: () => 0,
  });
  const outbound = createOutbound({ allow: config.outboundAllow });
  const integrations = createIntegrations({ ...deps, licensing: module, monitor, alarms, outbound, northbound: config.northbound });
  const reports = createReports({ ...deps, licensing: module, archive: monitor.archive.readings });
  let isStopping = false;
  const { app, express } = createGateway({
    config,
    secrets,
    clock,
    log,
    metrics,
    version: '0.0.0',
    licensing: module,
    modules: [module, monitor, radius, charging, alarms, integrations, notify, reports],
    isStopping: () => isStopping,
  });

  const answer = app.fetch.bind(app);
  app.fetch = async (asked, ...rest) => {
    const response = await answer(asked, ...rest);
    const fault = await undeclaredError(asked, response);
    if (fault) throw new Error(fault);
    return response;
  };

  const request = async (path: string, init?: RequestInit) => app.request(new Request(new URL(path, ORIGIN), init));
  const call = createCall(ORIGIN, async (_, sent) => app.request(sent));

  return {
    app,
    express,
    database,
    /** Not started: one node alone needs neither. */
    bus,
    leases,
    /** Not started: takes over nothing by itself. */
    jobs,
    clock,
    licensing: module,
    monitor,
    radius,
    charging,
    /** Not started: judges when its engine is given a turn. */
    alarms,
    /** Not started: sends when it is given a turn. */
    notify,
    /** Not started. */
    integrations,
    /** Not started. */
    reports,
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
  const { refreshToken = '', ...signedIn } = signedInAtOnce(await guest.call(session.login, { body: { email, password } }));
  return callerWith(fetch, { ...signedIn, refreshToken });
}

export async function callerWith(fetch: Fetch, signedIn: Required<SignedIn>) {
  const call = createCall(ORIGIN, async (_, request) => fetch(request));
  const own = { [SESSION_HEADER]: signedIn.accessToken };
  const { csrftoken } = await call(licensing.csrfToken, {}, { headers: own });
  const headers = { ...own, [CSRF_HEADER]: csrftoken };
  return { ...signedIn, headers, call: <E extends Endpoint>(e: E, input: Sent<E>): Promise<Reply<E>> => call(e, input, { headers }) };
}
