// Which chargers are connected to this node. One node at a time has a charger, from before it is online until after it is not.
import type { Claims } from '#platform/leases/claims.ts';
import { updateCharger } from '../model/chargers.repository.ts';
import type { ChargingDeps } from '../deps.ts';
import { insertEvent } from '../model/events.repository.ts';
import type { Connection } from './connection.ts';
import type { EndpointEvents } from './endpoint-events.ts';
import { takeProtocol } from '../handlers/protocol-change.service.ts';
import { persist } from './database-retry.ts';

/** Between the word that it may come in and its connection. */
const EXPECTED_MS = 5_000;
/** For the word that one has gone: longer than the pool lets wait, and not long for a server that is to stop. */
const GOODBYE_MS = 8_000;
function forAWhile(isTrue: () => boolean): () => boolean {
  const began = performance.now();
  return () => isTrue() && performance.now() - began < GOODBYE_MS;
}

export function createPresence({ database: { db }, clock, log }: ChargingDeps, claims: Claims, on: EndpointEvents) {
  const connections = new Map<string, Connection>();
  const expected = new Map<string, number>();
  const isHereOrComing = (chargerId: string) =>
    connections.has(chargerId) || performance.now() - (expected.get(chargerId) ?? -Infinity) < EXPECTED_MS;

  // A connection that replaces another must not be overtaken by the news that the other is gone.
  const turns = new Map<string, Promise<unknown>>();
  function inTurn<T>(chargerId: string, work: () => Promise<T>): Promise<T> {
    const result = (turns.get(chargerId) ?? Promise.resolve()).then(work, work);
    const turn = result
      .catch((error: unknown) => log.warn({ err: error, chargerId }, 'the coming or going of a charger could not be stored'))
      .finally(() => turns.get(chargerId) === turn && turns.delete(chargerId));
    turns.set(chargerId, turn);
    return result;
  }

  const mark = (connection: Connection, online: boolean, before: () => Promise<void> = async () => {}) =>
    connection.inOrder(async () => {
      const { source } = connection;
      const now = clock();
      const isTrue = () => (connections.get(source.chargerId) === connection) === online;
      const isWanted = online ? isTrue : forAWhile(isTrue);
      await persist(before, isWanted);
      const store = () =>
        db.transaction(async (tx) => {
          await updateCharger(tx, source.chargerId, { online, onlineSince: now, ...(online ? { lastSeenAt: now } : {}) });
          if (online) await takeProtocol(tx, source, connection.protocol, now);
          await insertEvent(tx, { ...source, ts: now, receivedAt: now, kind: online ? 'online' : 'offline', details: {} });
        });
      await persist(store, isWanted)
        // A charger that was just removed has no row any more.
        .catch((error: unknown) =>
          log.info({ err: error, chargerId: source.chargerId }, 'it could not be stored whether a charger is online'),
        );
    });

  function arrived(connection: Connection) {
    const { source } = connection;
    connections.set(source.chargerId, connection);
    expected.delete(source.chargerId);
    void inTurn(source.chargerId, () => mark(connection, true, () => on.arriving(source))).then(
      () => on.connected(source),
      () => undefined, // told above
    );
  }

  /** One that was replaced by a newer connection has nothing more to say. */
  async function leave(connection: Connection): Promise<void> {
    const { source } = connection;
    const id = source.chargerId;
    if (connections.get(id) !== connection) return;
    connections.delete(id);
    void connection.close('Replaced');
    const ended = on.leaving(source);
    await inTurn(id, async () => {
      await mark(connection, false);
      await ended;
      if (!isHereOrComing(id))
        await persist(
          () => claims.release(id),
          forAWhile(() => !isHereOrComing(id)),
        );
    }).catch(() => undefined); // told above
    on.gone(source);
  }

  /** Whether somebody is at the other end of its connection; if not, that connection is over. */
  async function isAlive(chargerId: string): Promise<boolean> {
    const present = connections.get(chargerId);
    if (present && (await present.isAlive())) return true;
    if (present) await leave(present);
    return inTurn(chargerId, async () => {
      if (!isHereOrComing(chargerId)) await claims.release(chargerId);
      return isHereOrComing(chargerId);
    });
  }

  return {
    connections,
    arrived,
    leave,
    isAlive,
    /** For a charger that wants to come in: `taken` by a connection that lives, here or elsewhere. */
    async makeRoom(chargerId: string): Promise<'free' | 'taken' | 'unknown'> {
      const free = () => {
        expected.set(chargerId, performance.now());
        return 'free' as const;
      };
      const present = connections.get(chargerId);
      if (present && (await present.isAlive())) return 'taken';
      if (present) void leave(present);
      return inTurn(chargerId, async () => {
        const holder = await claims.claim(chargerId);
        if (holder === claims.node) return free();
        const isThere = holder !== null && (await on.isAliveAt(holder, chargerId));
        if (isThere === undefined) return 'unknown';
        if (isThere) return 'taken';
        return (await claims.claim(chargerId)) === claims.node ? free() : 'taken';
      });
    },
    /** After a time in which the others took this node for dead: whoever has come to another node meanwhile is no longer here. */
    async reclaim(): Promise<void> {
      for (const [id, connection] of connections)
        await inTurn(id, async () => {
          if (connections.get(id) !== connection) return;
          if ((await claims.claim(id)) === claims.node) return mark(connection, true);
          connections.delete(id);
          void connection.close('Replaced');
        });
    },
    settled: () => Promise.all(turns.values()),
  };
}
