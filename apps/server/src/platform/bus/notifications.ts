import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#platform/log.ts';

export interface ListenerEvents {
  onMessage(payload: string): void;
  /** From now on nothing is missed, until `onLost`. */
  onListening(): void;
  /** Messages may have been missed: what was known from them is worth nothing. */
  onLost(): void;
}

const RETRY_MS = 200;
const HEARTBEAT_MS = 500;
const HEARTBEAT_TIMEOUT_MS = 1_000;

/** A connection of its own that listens on a channel, and comes back by itself. */
export function listenTo(url: string, channel: string, events: ListenerEvents, log: Log) {
  const state: { isStopped: boolean; client: pg.Client | null } = { isStopped: false, client: null };

  async function session(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: `atalaya ${channel}`,
      keepAlive: true,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    state.client = client;
    const ended = { isOver: false };
    const over = new Promise<void>((resolve) => {
      const end = () => {
        ended.isOver = true;
        resolve();
      };
      client.once('end', end).once('error', end);
    });
    client.on('notification', ({ payload }) => events.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (state.isStopped) return;
      events.onListening();
      // A connection that was cut without a word looks alive; only an answer shows that it is.
      while (!ended.isOver && !state.isStopped) {
        await Promise.race([sleep(HEARTBEAT_MS), over]);
        if (!ended.isOver && !state.isStopped) await client.query('select 1');
      }
    } finally {
      events.onLost();
      client.on('error', () => undefined); // what it says while it is being put away no longer matters
      client.end().catch(() => undefined);
    }
  }

  async function run(): Promise<void> {
    while (!state.isStopped) {
      await session().catch((error: unknown) => state.isStopped || log.warn({ err: error, channel }, 'the listener lost its connection'));
      if (!state.isStopped) await sleep(RETRY_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      state.isStopped = true;
      await state.client?.end().catch(() => undefined);
      await running;
    },
  };
}
