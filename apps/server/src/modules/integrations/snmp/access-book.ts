// Communities and users with their secrets open, in memory, for the agent. While changes cannot be heard, nobody new comes in.
import { listenTo } from '#platform/bus/notifications.ts';
import type { IntegrationsDeps } from '../deps.ts';
import { ownerOfAccess, type SnmpSecret, type SnmpVault } from './access-secrets.ts';
import { ACCESSES_CHANNEL, noteUse, readAccesses } from './accesses.repository.ts';
import type { SnmpEngine } from './snmp-engine.ts';
import { keysFor, type Cipher, type Keys } from './usm.ts';

export interface OpenAccess {
  id: string;
  clientId: string;
  name: string;
  cipher: Cipher;
  secret: SnmpSecret;
  /** Of a user, for our own engine. */
  keys: Keys | null;
}

const MINUTE_MS = 60_000;

export function createAccessBook({ database: { db, url }, clock, log }: IntegrationsDeps, vault: SnmpVault, engine: SnmpEngine) {
  let all = new Map<string, OpenAccess>();
  let communities = new Map<string, OpenAccess>();
  let users = new Map<string, OpenAccess>();
  const usedAt = new Map<string, number>();
  let reading: Promise<void> = Promise.resolve();
  let listener: ReturnType<typeof listenTo> | null = null;

  async function read(): Promise<void> {
    const next = new Map<string, OpenAccess>();
    for (const { id, clientId, kind, name, cipher, sealed } of await readAccesses(db)) {
      const secret = vault.open(ownerOfAccess(id), sealed);
      const { authPassword, privPassword } = secret;
      // What is known has its keys: they take a few milliseconds each.
      const known = all.get(id)?.keys ?? null;
      const isUser = kind === 'v3' && authPassword && privPassword;
      const keys = isUser ? (known ?? keysFor({ authPassword, privPassword, cipher }, engine.id)) : null;
      next.set(id, { id, clientId, name, cipher, secret, keys });
    }
    all = next;
    const open = [...next.values()];
    communities = new Map(open.flatMap((one) => (one.secret.community === null ? [] : [[one.secret.community, one] as const])));
    users = new Map(open.flatMap((one) => (one.keys ? [[one.name, one] as const] : [])));
  }

  function refresh(): Promise<void> {
    reading = reading.then(read).catch((error: unknown) => log.warn({ err: error }, 'who may read over SNMP could not be read'));
    return reading;
  }

  return {
    refresh,
    find: (id: string): OpenAccess | undefined => all.get(id),
    community: (community: string): OpenAccess | undefined => communities.get(community),
    user: (name: string): OpenAccess | undefined => users.get(name),
    /** To the minute. */
    noteUse({ id }: OpenAccess): void {
      const now = clock().getTime();
      if (now - (usedAt.get(id) ?? 0) < MINUTE_MS) return;
      usedAt.set(id, now);
      noteUse(db, id, new Date(now)).catch((error: unknown) => log.debug({ err: error }, 'that a community was used could not be noted'));
    },
    async start() {
      listener ??= listenTo(
        url,
        ACCESSES_CHANNEL,
        { onMessage: () => void refresh(), onLost() {}, onListening: () => void refresh() },
        log,
      );
      await refresh();
    },
    async stop() {
      await listener?.stop();
      listener = null;
      await reading;
    },
  };
}
export type AccessBook = ReturnType<typeof createAccessBook>;
