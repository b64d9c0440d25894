// Over which server mail goes: the environment's, or else the one that was set on screen. It is looked up for each mail, so that a change
// counts at once on every node.
import { isLoopback, type MailSecurity } from '@atalaya/contract/notify/mail-server.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { findMailServer } from './mail-server.repository.ts';
import type { MailServerRow } from './mail-server.table.ts';

/** As the environment says it: the server as a URL, and who mail is from. */
export interface MailOfEnvironment {
  url: string;
  from: string;
}

/** Authorities whose certificates a mail server may have, in PEM, beside the well-known ones. */
export type MailAuthority = string | null;

export interface KnownMailServer {
  source: 'environment' | 'screen';
  /** Of the environment: it can say more than the fields here. */
  url: string | null;
  host: string;
  port: number;
  /** `offered`: STARTTLS where the server offers it. */
  security: MailSecurity | 'offered';
  user: string | null;
  password: string | null;
  hasLostPassword: boolean;
  fromAddress: string;
  fromName: string | null;
  changedAt: Date | null;
}

export type MailServers = ReturnType<typeof createMailServers>;

const [SMTP_PORT, SMTPS_PORT] = [587, 465];

/** `Name <address>`, or the address alone. */
function senderOf(from: string) {
  const [, name = '', address = from] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { fromAddress: address.trim(), fromName: name.replaceAll('"', '') || null };
}

/** A password that leaves this machine leaves it encrypted, unless the URL says that it need not. */
function securityOf({ protocol, hostname, username, searchParams }: URL): KnownMailServer['security'] {
  if (protocol === 'smtps:') return 'tls';
  if (searchParams.get('ignoreTLS') === 'true') return 'none';
  const hasToBeEncrypted = searchParams.get('requireTLS') === 'true' || (username !== '' && !isLoopback(hostOf(hostname)));
  return hasToBeEncrypted ? 'starttls' : 'offered';
}

const hostOf = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function ofEnvironment({ url: text, from }: MailOfEnvironment): KnownMailServer {
  const url = new URL(text);
  const { hostname, port, username, password } = url;
  const security = securityOf(url);
  return {
    source: 'environment',
    url: text,
    host: hostOf(hostname),
    port: Number(port) || (security === 'tls' ? SMTPS_PORT : SMTP_PORT),
    security,
    user: username ? decodeURIComponent(username) : null,
    password: password ? decodeURIComponent(password) : null,
    hasLostPassword: false,
    ...senderOf(from),
    changedAt: null,
  };
}

interface MailServersDeps {
  database: Database;
  secrets: Secrets;
  environment: MailOfEnvironment | null;
}

export function createMailServers({ database: { db }, secrets, environment }: MailServersDeps) {
  const vault = createVault(secrets, 'mail server');
  const fixed = environment && ofEnvironment(environment);
  const ownerOf = (host: string, user: string | null) => `mail server ${host} ${user ?? ''}`;

  function opened({ sealed, host, userName }: MailServerRow): string | null {
    try {
      return sealed && vault.open(sealed, ownerOf(host, userName)).toString('utf8');
    } catch {
      return null;
    }
  }

  function toKnown(row: MailServerRow): KnownMailServer {
    const { host, port, security, userName, fromAddress, fromName, changedAt } = row;
    const password = opened(row);
    const hasLostPassword = row.sealed !== null && password === null;
    const own = { host, port, security, user: userName, password, hasLostPassword, fromAddress, fromName, changedAt };
    return { source: 'screen', url: null, ...own };
  }

  async function known(tx: Queryable = db): Promise<KnownMailServer | null> {
    if (fixed) return fixed;
    const row = await findMailServer(tx);
    return row && toKnown(row);
  }

  return {
    /** What is set, whether or not it can be used: for who looks at the settings. */
    known,
    isFixed: fixed !== null,
    /** Null: no mail is sent. Without its password a server would turn every mail away. */
    async current(tx?: Queryable): Promise<KnownMailServer | null> {
      const server = await known(tx);
      return server?.hasLostPassword ? null : server;
    },
    seal: (password: string, { host, user }: Pick<KnownMailServer, 'host' | 'user'>): Buffer =>
      vault.seal(Buffer.from(password), ownerOf(host, user)),
  };
}
