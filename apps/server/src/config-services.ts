// What the environment says of other programs that the server uses: the mail server, and NATS.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSecureContext } from 'node:tls';
import { z } from 'zod';
import { NewIssuer } from '@atalaya/contract/licensing/issuers.ts';
import { ChannelsFile } from '@atalaya/contract/notify/channels-file.ts';
import type { NatsSettings } from '#platform/nats/nats-link.ts';
import { StartupError } from '#platform/startup-error.ts';

export interface MailSettings {
  /** `smtp://` (STARTTLS if it is offered) or `smtps://`, with user and password. */
  url: string;
  from: string;
}

export function readMail(e: { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined }): MailSettings | null {
  if (Boolean(e.SMTP_URL) !== Boolean(e.MAIL_FROM)) throw new StartupError('SMTP_URL and MAIL_FROM go together: set both or neither.');
  if (!e.SMTP_URL || !e.MAIL_FROM) return null;
  if (!/^[^\r\n]*[^@\s<]+@[^@\s>]+>?$/.test(e.MAIL_FROM))
    throw new StartupError('The setting MAIL_FROM is not valid: it takes an e-mail address, or a name with one in angle brackets.');
  return { url: e.SMTP_URL, from: e.MAIL_FROM };
}

/** What signed the certificate of a mail server that the world does not know. */
export function readMailAuthority(path: string | undefined, cwd: string): string | null {
  if (path === undefined) return null;
  try {
    const pem = readFileSync(resolve(cwd, path), 'utf8');
    createSecureContext({ ca: pem });
    if (!pem.includes('-----BEGIN CERTIFICATE-----')) throw new Error('it holds no certificate');
    return pem;
  } catch (error) {
    throw new StartupError(`The file of SMTP_TLS_CA cannot be read: ${error instanceof Error ? error.message : 'unknown'}.`);
  }
}

const Issuers = z.array(NewIssuer).max(50);

/** A JSON file that a setting names, secrets included: mode 600 becomes it. */
function readJson<T extends z.ZodType>(setting: string, path: string, cwd: string, schema: T): z.output<T> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(resolve(cwd, path), 'utf8'));
  } catch (error) {
    // What is no JSON is quoted by its error, secrets and all.
    const why = error instanceof SyntaxError ? 'it is no JSON' : error instanceof Error ? error.message : 'unknown';
    throw new StartupError(`The file of ${setting} cannot be read: ${why}.`);
  }
  const parsed = schema.safeParse(content);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) throw new StartupError(`The file of ${setting} is not valid at ${issue?.path.join('.')}: ${issue?.message}.`);
  return parsed.data;
}

/** Providers that people can sign in with. */
export function readOidc(path: string | undefined, cwd: string): NewIssuer[] {
  if (path === undefined) return [];
  const issuers = readJson('ATALAYA_OIDC', path, cwd, Issuers);
  const names = issuers.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new StartupError('The file of ATALAYA_OIDC names a provider twice.');
  return issuers;
}

/** Ways by which people and programs are told, and of what. */
export const readChannels = (path: string | undefined, cwd: string): ChannelsFile | null =>
  path === undefined ? null : readJson('ATALAYA_CHANNELS', path, cwd, ChannelsFile);

interface NatsEnvironment {
  NATS_URL: readonly string[];
  NATS_CREDENTIALS?: string | undefined;
  NATS_TLS_CA?: string | undefined;
  NATS_TLS_CERT?: string | undefined;
  NATS_TLS_KEY?: string | undefined;
  NATS_REPLICAS?: number | undefined;
  NATS_MAX_BYTES: number;
}

/** `nats://user:password@one:4222,nats://two:4222`: the servers of one cluster have the same users. */
export function readNats(e: NatsEnvironment, cwd: string): NatsSettings | null {
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
