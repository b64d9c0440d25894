// The only reader of the environment. Everything else is handed what it needs.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { NatsSettings } from '#platform/nats/nats-link.ts';
import { StartupError } from '#platform/startup-error.ts';

const MODULES = ['licensing', 'monitor', 'radius', 'charging'] as const;
export type ModuleName = (typeof MODULES)[number];

const ENVIRONMENTS_FILE = 'atalaya.environments.json';
/** Base URLs of services that another installation runs. What is not named runs in this process. */
const RemoteServices = z.strictObject({
  licensing: z.url().optional(),
  session: z.url().optional(),
  monitor: z.url().optional(),
  devices: z.url().optional(),
  radius: z.url().optional(),
  aaa: z.url().optional(),
  charging: z.url().optional(),
});
export type RemoteServices = z.output<typeof RemoteServices>;

const text = z.string().trim().min(1).optional();
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const Environment = z.object({
  PORT: port(8080),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  ATALAYA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ATALAYA_DATA_DIR: z.string().trim().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ATALAYA_DEMO: z.enum(['on', 'off', 'on-any-network']).default('on'),
  ATALAYA_MODULES: list.pipe(z.array(z.enum(MODULES))),
  ATALAYA_ENV: text,
  ATALAYA_FLEET: z.coerce.number().int().min(0).max(10_000).default(24),
  ATALAYA_CHARGERS: z.coerce.number().int().min(0).max(1_000).default(4),
  MQTT_PORT: port(1883),
  MQTT_URL: z.url({ protocol: /^(mqtts?|wss?)$/ }).optional(),
  NATS_URL: list.pipe(z.array(z.url({ protocol: /^(nats|tls)$/ }))),
  NATS_CREDENTIALS: text,
  NATS_TLS_CA: text,
  NATS_TLS_CERT: text,
  NATS_TLS_KEY: text,
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).optional(),
  NATS_MAX_BYTES: z.coerce.number().int().min(1_000_000).default(10_000_000_000),
  ATALAYA_ADMIN_EMAIL: z.email().optional(),
  ATALAYA_ADMIN_PASSWORD: z.string().min(10).max(200).optional(),
  ATALAYA_ADMIN_KEY: z.string().min(12).optional(),
  ATALAYA_SECRET: z.string().min(16).optional(),
  ATALAYA_TRUSTED_PROXIES: list,
  ATALAYA_RADIUS_CONTROL: text,
  ATALAYA_OCPP_HOSTS: list,
  ATALAYA_OCPP_TLS_PORT: port(8443),
  ATALAYA_OCPP_TLS_CERT: text,
  ATALAYA_OCPP_TLS_KEY: text,
  ATALAYA_OCPP_TLS_CA: text,
  ATALAYA_TILES: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'it needs {z}, {x} and {y}')
    .optional(),
  ATALAYA_TILES_CREDIT: text,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Files with the certificate and key that chargers are shown, and of the authority that signs theirs, if any. */
export interface ChargerTls {
  port: number;
  certificate: string;
  key: string;
  authority: string | null;
}

export interface Config {
  port: number;
  host: string;
  /** Where people reach this server; links and the Host check use it. */
  url: string | null;
  dataDir: string;
  databaseUrl: string | null;
  demo: boolean;
  modules: readonly ModuleName[];
  remotes: RemoteServices;
  /** Where devices connect; `url` is an external broker instead of our own. */
  mqtt: { port: number; url: string | null };
  /** Several nodes: what devices send, and what nodes tell each other, goes over it; null: over the database. */
  nats: NatsSettings | null;
  /** Simulated devices in demo mode. */
  fleet: number;
  /** Simulated chargers in demo mode. */
  chargers: number;
  /** FreeRADIUS's control socket; null: where `radius:config` noted it. */
  radiusControl: string | null;
  /** Hosts that chargers may fetch firmware from and leave diagnostics at, beside this one. */
  ocppHosts: readonly string[];
  /** Null: chargers connect where everybody does. */
  ocppTls: ChargerTls | null;
  /** Where maps get their pictures; null: the bundled base map alone. */
  tiles: { url: string; credit: string } | null;
  firstAdmin: { email: string; password: string } | null;
  adminKey: string | null;
  secret: string | null;
  trustedProxies: readonly string[];
  logLevel: string;
  webDir: string;
  migrationsDir: string;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;
export const isLoopbackHost = (host: string) => LOOPBACK.test(host);

/** Settings that were set to nothing count as not set: `PORT= npm start` is no request for port zero. */
const withoutBlanks = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

export function readConfig(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Config {
  const parsed = Environment.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`The setting ${issue?.path[0]?.toString()} is not valid: ${issue?.message}.`);
  }
  const e = parsed.data;
  if (e.ATALAYA_DEMO === 'on' && !isLoopbackHost(e.HOST)) {
    throw new StartupError(
      `Demo mode has well-known passwords, so it listens on this machine only: set ATALAYA_DEMO=off to open ${e.HOST}, or ATALAYA_DEMO=on-any-network if that is really what you want.`,
    );
  }
  if (Boolean(e.ATALAYA_ADMIN_EMAIL) !== Boolean(e.ATALAYA_ADMIN_PASSWORD)) {
    throw new StartupError('ATALAYA_ADMIN_EMAIL and ATALAYA_ADMIN_PASSWORD go together: set both or neither.');
  }
  return {
    port: e.PORT,
    host: e.HOST,
    url: e.ATALAYA_URL?.replace(/\/+$/, '') ?? null,
    dataDir: resolve(cwd, e.ATALAYA_DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    demo: e.ATALAYA_DEMO !== 'off',
    modules: e.ATALAYA_MODULES.length > 0 ? e.ATALAYA_MODULES : MODULES,
    mqtt: { port: e.MQTT_PORT, url: e.MQTT_URL ?? null },
    nats: readNats(e, cwd),
    fleet: e.ATALAYA_FLEET,
    chargers: e.ATALAYA_CHARGERS,
    radiusControl: e.ATALAYA_RADIUS_CONTROL ? resolve(cwd, e.ATALAYA_RADIUS_CONTROL) : null,
    ocppHosts: e.ATALAYA_OCPP_HOSTS,
    ocppTls: readChargerTls(e, cwd),
    tiles: e.ATALAYA_TILES ? { url: e.ATALAYA_TILES, credit: e.ATALAYA_TILES_CREDIT ?? '' } : null,
    remotes: e.ATALAYA_ENV ? readRemotes(e.ATALAYA_ENV, cwd) : {},
    firstAdmin:
      e.ATALAYA_ADMIN_EMAIL && e.ATALAYA_ADMIN_PASSWORD ? { email: e.ATALAYA_ADMIN_EMAIL, password: e.ATALAYA_ADMIN_PASSWORD } : null,
    adminKey: e.ATALAYA_ADMIN_KEY ?? null,
    secret: e.ATALAYA_SECRET ?? null,
    trustedProxies: e.ATALAYA_TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
    // Both stand beside the bundle in dist/ and beside the sources in src/ alike.
    webDir: resolve(import.meta.dirname, '../../web/dist'),
    migrationsDir: resolve(import.meta.dirname, 'drizzle'),
  };
}

function readChargerTls(e: z.output<typeof Environment>, cwd: string): ChargerTls | null {
  const { ATALAYA_OCPP_TLS_CERT: certificate, ATALAYA_OCPP_TLS_KEY: key, ATALAYA_OCPP_TLS_CA: authority } = e;
  if (!certificate && !key && !authority) return null;
  if (!certificate || !key)
    throw new StartupError(
      'ATALAYA_OCPP_TLS_CERT and ATALAYA_OCPP_TLS_KEY go together: set both or neither; ATALAYA_OCPP_TLS_CA needs them.',
    );
  return {
    port: e.ATALAYA_OCPP_TLS_PORT,
    certificate: resolve(cwd, certificate),
    key: resolve(cwd, key),
    authority: authority ? resolve(cwd, authority) : null,
  };
}

/** `nats://user:password@one:4222,nats://two:4222`: the servers of one cluster have the same users. */
function readNats(e: z.output<typeof Environment>, cwd: string): NatsSettings | null {
  const urls = e.NATS_URL.map((url) => new URL(url));
  const [first] = urls;
  if (!first) return null;
  const file = (path: string | undefined) => (path ? resolve(cwd, path) : null);
  const tls = { authority: file(e.NATS_TLS_CA), certificate: file(e.NATS_TLS_CERT), key: file(e.NATS_TLS_KEY) };
  if (Boolean(tls.certificate) !== Boolean(tls.key))
    throw new StartupError('NATS_TLS_CERT and NATS_TLS_KEY go together: set both or neither.');
  const isTls = first.protocol === 'tls:' || Object.values(tls).some(Boolean);
  return {
    urls: urls.map(({ host }) => `nats://${host}`),
    user: first.username ? decodeURIComponent(first.username) : null,
    password: first.password ? decodeURIComponent(first.password) : null,
    credentials: file(e.NATS_CREDENTIALS),
    tls: isTls ? tls : null,
    replicas: e.NATS_REPLICAS ?? null,
    maxBytes: e.NATS_MAX_BYTES,
  };
}

function readRemotes(name: string, cwd: string): RemoteServices {
  const file = resolve(cwd, ENVIRONMENTS_FILE);
  if (!existsSync(file)) throw new StartupError(`ATALAYA_ENV is ${name}, but there is no ${ENVIRONMENTS_FILE} in ${cwd}.`);
  let sets: Record<string, unknown>;
  try {
    sets = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new StartupError(`${file} is not a JSON object of named sets of base URLs.`);
  }
  if (!Object.hasOwn(sets, name))
    throw new StartupError(`${file} has no set called ${name}; it has ${Object.keys(sets).join(', ') || 'none'}.`);
  const parsed = RemoteServices.safeParse(sets[name]);
  if (!parsed.success) throw new StartupError(`The set ${name} of ${file} is not valid: ${parsed.error.issues[0]?.message}.`);
  const { licensing, session } = parsed.data;
  // Sessions are the licensing service's: wherever it runs, people sign in there.
  return { ...parsed.data, session: session ?? (licensing && new URL(licensing).origin) };
}
