// One connection to a NATS cluster. It comes back by itself, at whichever of its servers answers.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';

const FIRST_CONNECTION_MS = 10_000;
const TRY_AGAIN_MS = 250;
/** A server that was cut off without a word is missed after two of these. */
const PING_EVERY_MS = 2_000;

export interface NatsSettings {
  /** Several servers of one cluster. */
  urls: readonly string[];
  user: string | null;
  password: string | null;
  /** A file of `nsc`, with a token and a key. */
  credentials: string | null;
  tls: { authority: string | null; certificate: string | null; key: string | null } | null;
  /** How many servers keep each message; null: three, or as many as there are. */
  replicas: number | null;
  /** So much may wait on disk, on each of them. */
  maxBytes: number;
}

export interface NatsWatcher {
  onLost?(): void;
  onBack?(): void;
}

export interface NatsLink {
  connection: NatsConnection;
  /** Beginning of all names of this installation: others may use the same NATS. */
  space: string;
  isConnected(): boolean;
  watch(watcher: NatsWatcher): () => void;
  close(): Promise<void>;
}

async function optionsOf({ urls, user, password, credentials, tls }: NatsSettings, name: string): Promise<NodeConnectionOptions> {
  const { credsAuthenticator } = await import('@nats-io/transport-node');
  return {
    servers: [...urls],
    name,
    ...(user === null ? {} : { user, pass: password ?? '' }),
    ...(credentials === null ? {} : { authenticator: credsAuthenticator(await readFile(credentials)) }),
    ...(tls && {
      tls: {
        ...(tls.authority === null ? {} : { caFile: tls.authority }),
        ...(tls.certificate === null ? {} : { certFile: tls.certificate }),
        ...(tls.key === null ? {} : { keyFile: tls.key }),
      },
    }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: TRY_AGAIN_MS,
    ignoreAuthErrorAbort: true,
    pingInterval: PING_EVERY_MS,
    maxPingOut: 2,
    timeout: 2_000,
    noAsyncTraces: true,
  };
}

async function firstConnection(options: NodeConnectionOptions, withinMs: number): Promise<NatsConnection> {
  const { connect, AuthorizationError } = await import('@nats-io/transport-node'); // here, since most servers do without
  for (const end = performance.now() + withinMs; ; await sleep(TRY_AGAIN_MS)) {
    try {
      return await connect(options);
    } catch (error) {
      if (performance.now() < end && !(error instanceof AuthorizationError)) continue;
      const hosts = [options.servers ?? []].flat().map((url) => new URL(url).host);
      const why = error instanceof Error ? error.message : String(error);
      throw new StartupError(`NATS at ${hosts.join(', ')} does not take us in (${why}): check NATS_URL and its credentials.`, {
        cause: error,
      });
    }
  }
}

export async function connectNats(
  settings: NatsSettings,
  space: string,
  name: string,
  log: Log,
  withinMs = FIRST_CONNECTION_MS,
): Promise<NatsLink> {
  const connection = await firstConnection(await optionsOf(settings, name), withinMs);
  const watchers = new Set<NatsWatcher>();
  let isConnected = true;

  async function follow() {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect' && isConnected) {
        isConnected = false;
        log.warn('NATS is away');
        for (const { onLost } of watchers) onLost?.();
      } else if (type === 'reconnect') {
        isConnected = true;
        log.info('NATS is back');
        for (const { onBack } of watchers) onBack?.();
      }
    }
  }
  void follow();

  return {
    connection,
    space,
    isConnected: () => isConnected && !connection.isClosed(),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    async close() {
      watchers.clear();
      await connection.close();
    },
  };
}
