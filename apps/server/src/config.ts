// The only reader of the environment. Everything else is handed what it needs.
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { REFRESH_TOKEN_LIFETIME_MS, SESSION_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import type { NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import type { ChannelsFile } from '@atalaya/contract/notify/channels-file.ts';
import { services, type Service } from '@atalaya/contract/services.ts';
import { ARCHIVE_BEGINS_AT_BYTES, bucketSettings, readBucket, type ArchiveSettings } from '#platform/archive/archive-settings.ts';
import type { NatsSettings } from '#platform/nats/nats-link.ts';
import { northboundSettings, readNorthbound, type NorthboundSettings } from '#platform/network/northbound-settings.ts';
import type { TlsFiles } from '#platform/network/tls-files.ts';
import { StartupError } from '#platform/startup-error.ts';
import { readRemotes, type RemoteServices } from './config-remotes.ts';
import { readChannels, readMail, readMailAuthority, readNats, readOidc, type MailSettings } from './config-services.ts';
import { readTiles, tilesSetting } from './config-tiles.ts';

export type { RemoteServices };

/** The first part of a service's address names the module that answers it. How each is made says modules.ts. */
type ModuleOf<Base extends string> = Base extends `/${infer Name}/${string}` ? Name : never;
export type ModuleName = ModuleOf<(typeof services)[Service]['base']>;
const namesOfModules = Object.values(services).flatMap(({ base }) => base.split('/')[1] ?? []);
const MODULES = [...new Set(namesOfModules)] as ModuleName[]; // safe: as `ModuleOf` reads the same addresses

const text = z.string().trim().min(1).optional();
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const HOUR_MS = 60 * 60_000;
/** Half an hour at least: an access token alone lives for ten minutes. No browser keeps a cookie for longer than 400 days. */
const hours = (fallbackMs: number) =>
  z.coerce
    .number()
    .min(0.5)
    .max(400 * 24)
    .default(fallbackMs / HOUR_MS);
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

/** As RFC 9116 wants it: a URI, and one of the web only over TLS. A bare e-mail address is meant as one. */
const SecurityContact = z
  .string()
  .transform((value) => (/^[^:/\s]+@[^:/\s]+$/.test(value) ? `mailto:${value}` : value))
  .refine((value) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+?[\d-]+)$/.test(value), 'it takes e-mail addresses, https: and tel:');

const Environment = z.object({
  PORT: port(8080),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  ATALAYA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ATALAYA_DATA_DIR: z.string().trim().min(1).default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ATALAYA_ARCHIVE: z.enum(['auto', 'on', 'off']).default('auto'),
  ...bucketSettings,
  ATALAYA_DEMO: z.enum(['on', 'off', 'on-any-network']).default('on'),
  ATALAYA_TEMPLATE: z.enum(['on', 'off']).optional(),
  ATALAYA_MODULES: list.pipe(z.array(z.enum(MODULES))),
  ATALAYA_ENV: text,
  ATALAYA_FLEET: z.coerce.number().int().min(0).max(10_000).default(24),
  ATALAYA_CHARGERS: z.coerce.number().int().min(0).max(1_000).default(4),
  ATALAYA_TLS_CERT: text,
  ATALAYA_TLS_KEY: text,
  MQTT_PORT: port(1883).or(z.literal('off')),
  MQTT_TLS_PORT: port(8883),
  MQTT_TLS_CERT: text,
  MQTT_TLS_KEY: text,
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
  ATALAYA_ADMIN_KEY_ADDRESSES: list,
  ATALAYA_SESSION_IDLE_HOURS: hours(REFRESH_TOKEN_LIFETIME_MS),
  ATALAYA_SESSION_MAX_HOURS: hours(SESSION_LIFETIME_MS),
  ATALAYA_SECRET: z.string().min(16).optional(),
  ATALAYA_SECURITY_CONTACT: list.pipe(z.array(SecurityContact)),
  ATALAYA_TRUSTED_PROXIES: list,
  ATALAYA_RADIUS_CONTROL: text,
  ATALAYA_RADIUS_FROM: list,
  ATALAYA_OCPP_HOSTS: list,
  ATALAYA_OCPP_PLAIN: z.enum(['on', 'off']).default('on'),
  ATALAYA_OCPP_TLS_PORT: port(8443),
  ATALAYA_OCPP_TLS_CERT: text,
  ATALAYA_OCPP_TLS_KEY: text,
  ATALAYA_OCPP_TLS_CA: text,
  ATALAYA_TILES: tilesSetting,
  ATALAYA_TILES_CREDIT: text,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: text,
  SMTP_TLS_CA: text,
  ATALAYA_OUTBOUND_ALLOW: list,
  ...northboundSettings,
  ATALAYA_OIDC: text,
  ATALAYA_CHANNELS: text,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** Files with the certificate and key that chargers are shown, and of the authority that signs theirs, if any. */
export interface ChargerTls extends TlsFiles {
  port: number;
  authority: string | null;
}

export interface Config {
  port: number;
  host: string;
  /** Where people reach this server; links and the Host check use it. */
  url: string | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Where readings of days that are over lie. */
  archive: ArchiveSettings;
  demo: boolean;
  /** Whether menu and search offer the area of samples; where it is off, its addresses answer all the same. */
  template: boolean;
  modules: readonly ModuleName[];
  remotes: RemoteServices;
  /** Null: http, for this machine or behind a proxy that brings TLS. */
  tls: TlsFiles | null;
  /** Where devices connect; `url` is an external broker instead of our own, `port: null` none without TLS. */
  mqtt: { port: number | null; tls: (TlsFiles & { port: number }) | null; url: string | null };
  /** Several nodes: what devices send, and what nodes tell each other, goes over it; null: over the database. */
  nats: NatsSettings | null;
  /** Simulated devices in demo mode. */
  fleet: number;
  /** Simulated chargers in demo mode. */
  chargers: number;
  /** FreeRADIUS's control socket; null: where `radius:config` noted it. */
  radiusControl: string | null;
  /** Addresses and subnets from which FreeRADIUS may ask. */
  radiusFrom: readonly string[];
  /** Hosts that chargers may fetch firmware from and leave diagnostics at, beside this one. */
  ocppHosts: readonly string[];
  /** Null: chargers connect where everybody does. */
  ocppTls: ChargerTls | null;
  /** Whether chargers are also let in without TLS, where everybody connects. */
  ocppPlain: boolean;
  /** Where maps get their pictures; null: the bundled base map alone. */
  tiles: { url: string; credit: string } | null;
  /** The PMTiles archive that they come from; null: from a server elsewhere. */
  tileArchive: string | null;
  /** Null: no e-mail is sent. */
  mail: MailSettings | null;
  /** Authorities whose certificates a mail server may have beside the well-known ones, in PEM. */
  mailAuthority: string | null;
  /** Addresses and subnets that calls to addresses entered by people may reach, beside the internet's. */
  outboundAllow: readonly string[];
  /** What other systems read of devices: SNMP and Modbus. */
  northbound: NorthboundSettings;
  /** Providers that people can sign in with, from a file. */
  oidc: readonly NewIssuer[];
  /** Channels and policies, from a file; null: those of the screen alone. */
  channels: ChannelsFile | null;
  firstAdmin: { email: string; password: string } | null;
  adminKey: string | null;
  /** Addresses and subnets from which it counts; none: from anywhere. */
  adminKeyAddresses: readonly string[];
  /** How long a session lasts without a refresh, and at most. */
  sessionLimits: { idleMs: number; maxMs: number };
  secret: string | null;
  /** Whom to tell of a weakness, as URIs; none: nobody is named. */
  securityContacts: readonly string[];
  trustedProxies: readonly string[];
  logLevel: string;
  webDir: string;
  migrationsDir: string;
}

const THIS_MACHINE = ['127.0.0.0/8', '::1'];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;
export const isLoopbackHost = (host: string) => LOOPBACK.test(host);

/** The first setting by which people elsewhere come in; a proxy is there for them, wherever it runs. */
function wayIn(e: z.output<typeof Environment>): string | null {
  if (!isLoopbackHost(e.HOST)) return `HOST=${e.HOST}`;
  if (e.ATALAYA_URL && !isLoopbackHost(new URL(e.ATALAYA_URL).hostname.replace(/^\[|\]$/g, ''))) return `ATALAYA_URL=${e.ATALAYA_URL}`;
  return e.ATALAYA_TRUSTED_PROXIES.length > 0 ? `ATALAYA_TRUSTED_PROXIES=${e.ATALAYA_TRUSTED_PROXIES.join(',')}` : null;
}

/** Settings that were set to nothing count as not set: `PORT= npm start` is no request for port zero. */
const withoutBlanks = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

export function readConfig(env: NodeJS.ProcessEnv = process.env, cwd = process.cwd()): Config {
  const parsed = Environment.safeParse(withoutBlanks(env));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`The setting ${issue?.path[0]?.toString()} is not valid: ${issue?.message}.`);
  }
  const e = parsed.data;
  const way = e.ATALAYA_DEMO === 'on' ? wayIn(e) : null;
  if (way) {
    throw new StartupError(
      `Demo mode has well-known passwords, so it is for this machine only, and ${way} opens it to others: set ATALAYA_DEMO=off, or ATALAYA_DEMO=on-any-network if that is really what you want.`,
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
    archive: {
      mode: e.ATALAYA_ARCHIVE,
      folder: join(resolve(cwd, e.ATALAYA_DATA_DIR), 'archive'),
      beginsAtBytes: ARCHIVE_BEGINS_AT_BYTES,
      bucket: readBucket(e),
    },
    demo: e.ATALAYA_DEMO !== 'off',
    template: e.ATALAYA_TEMPLATE ? e.ATALAYA_TEMPLATE === 'on' : e.ATALAYA_DEMO !== 'off',
    modules: e.ATALAYA_MODULES.length > 0 ? e.ATALAYA_MODULES : MODULES,
    tls: readTls(e, 'ATALAYA_TLS', cwd),
    mqtt: readMqtt(e, cwd),
    nats: readNats(e, cwd),
    fleet: e.ATALAYA_FLEET,
    // The simulated ones speak plainly.
    chargers: e.ATALAYA_OCPP_PLAIN === 'on' ? e.ATALAYA_CHARGERS : 0,
    radiusControl: e.ATALAYA_RADIUS_CONTROL ? resolve(cwd, e.ATALAYA_RADIUS_CONTROL) : null,
    radiusFrom: e.ATALAYA_RADIUS_FROM.length > 0 ? e.ATALAYA_RADIUS_FROM : THIS_MACHINE,
    ocppHosts: e.ATALAYA_OCPP_HOSTS,
    ocppTls: readChargerTls(e, cwd),
    ocppPlain: e.ATALAYA_OCPP_PLAIN === 'on',
    ...readTiles(e.ATALAYA_TILES, e.ATALAYA_TILES_CREDIT, cwd),
    mail: readMail(e),
    mailAuthority: readMailAuthority(e.SMTP_TLS_CA, cwd),
    outboundAllow: e.ATALAYA_OUTBOUND_ALLOW,
    northbound: readNorthbound(e),
    oidc: readOidc(e.ATALAYA_OIDC, cwd),
    channels: readChannels(e.ATALAYA_CHANNELS, cwd),
    remotes: e.ATALAYA_ENV ? readRemotes(e.ATALAYA_ENV, cwd) : {},
    firstAdmin:
      e.ATALAYA_ADMIN_EMAIL && e.ATALAYA_ADMIN_PASSWORD ? { email: e.ATALAYA_ADMIN_EMAIL, password: e.ATALAYA_ADMIN_PASSWORD } : null,
    adminKey: e.ATALAYA_ADMIN_KEY ?? null,
    adminKeyAddresses: e.ATALAYA_ADMIN_KEY_ADDRESSES,
    sessionLimits: { idleMs: e.ATALAYA_SESSION_IDLE_HOURS * HOUR_MS, maxMs: e.ATALAYA_SESSION_MAX_HOURS * HOUR_MS },
    secret: e.ATALAYA_SECRET ?? null,
    securityContacts: e.ATALAYA_SECURITY_CONTACT,
    trustedProxies: e.ATALAYA_TRUSTED_PROXIES,
    logLevel: e.LOG_LEVEL,
    // Both stand beside the bundle in dist/ and beside the sources in src/ alike.
    webDir: resolve(import.meta.dirname, '../../web/dist'),
    migrationsDir: resolve(import.meta.dirname, 'drizzle'),
  };
}

function readTls(e: z.output<typeof Environment>, prefix: 'ATALAYA_TLS' | 'MQTT_TLS', cwd: string): TlsFiles | null {
  const { [`${prefix}_CERT` as const]: certificate, [`${prefix}_KEY` as const]: key } = e;
  if (Boolean(certificate) !== Boolean(key)) throw new StartupError(`${prefix}_CERT and ${prefix}_KEY go together: set both or neither.`);
  return certificate && key ? { certificate: resolve(cwd, certificate), key: resolve(cwd, key) } : null;
}

function readMqtt(e: z.output<typeof Environment>, cwd: string): Config['mqtt'] {
  const files = readTls(e, 'MQTT_TLS', cwd);
  const tls = files && { ...files, port: e.MQTT_TLS_PORT };
  if (e.MQTT_PORT === 'off' && !tls && !e.MQTT_URL)
    throw new StartupError('With MQTT_PORT=off devices need another way: set MQTT_TLS_CERT and MQTT_TLS_KEY, or MQTT_URL.');
  return { port: e.MQTT_PORT === 'off' ? null : e.MQTT_PORT, tls, url: e.MQTT_URL ?? null };
}

function readChargerTls(e: z.output<typeof Environment>, cwd: string): ChargerTls | null {
  const { ATALAYA_OCPP_TLS_CERT: certificate, ATALAYA_OCPP_TLS_KEY: key, ATALAYA_OCPP_TLS_CA: authority } = e;
  if (e.ATALAYA_OCPP_PLAIN === 'off' && !certificate)
    throw new StartupError(
      'ATALAYA_OCPP_PLAIN=off would leave chargers no way in: set ATALAYA_OCPP_TLS_CERT and ATALAYA_OCPP_TLS_KEY as well.',
    );
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
