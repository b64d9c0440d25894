// One charger that is connected: what it asks is answered in order, each after it is stored; what it is asked waits for its turn.
import { setTimeout as sleep } from 'node:timers/promises';
import type RpcServerClient from 'ocpp-rpc/lib/server-client.js';
import { CHARGER_ACTIONS, type ChargerAction } from '@atalaya/contract/charging/actions.ts';
import type { Queryable } from '#platform/database.ts';
import type { ChargingDeps } from '../deps.ts';
import { updateCharger } from '../chargers.repository.ts';
import { insertEvent } from '../events.repository.ts';
import type { ChargingLive } from '../live.ts';
import { insertMessage, toMessage, type NewMessage } from '../messages.repository.ts';
import { handlers, type Meaning } from './handle.ts';
import { createRate } from './rate.ts';
import { redact } from './redact.ts';
import type { Source } from './transactions.ts';

const BURST = 300;
const PER_SECOND = 30;
const MAX_WAITING = 200;
const REFUSALS_KEPT = 50;
const PROBE_MS = 2_000;
const PATIENCE_MS = 20_000;
const TRY_AGAIN_MS = 250;
const POLICY_VIOLATION = 1_008;

export interface Heard {
  source: Source;
  action: ChargerAction;
  payload: Record<string, unknown>;
  meaning: Meaning;
}
export type Connection = ReturnType<typeof createConnection>;

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'InternalError';
  if (error.message === 'Call timeout') return 'Timeout';
  return 'rpcErrorCode' in error && typeof error.rpcErrorCode === 'string' ? error.rpcErrorCode : 'Disconnected';
};
const textOf = (error: unknown) => (error instanceof Error ? error.message.slice(0, 500) : null);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Ears {
  live: ChargingLive;
  hear(heard: Heard): void;
}

export function createConnection(
  { database: { db }, clock, log }: ChargingDeps,
  client: RpcServerClient,
  source: Source,
  { live, hear }: Ears,
) {
  const isSlowEnough = createRate(BURST, PER_SECOND, () => performance.now());
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let refusals = 0;

  /** One after the other: what a charger sends is to be understood in its order. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1;
    const result = queue.then(work, work).finally(() => (waiting -= 1));
    queue = result.catch(() => undefined);
    return result;
  }

  const store = (row: Omit<NewMessage, 'chargerId' | 'clientId'>) =>
    insertMessage(db, { ...row, ...source }).then(
      (stored) => live.message(toMessage(stored)),
      (error: unknown) => log.warn({ err: error, ...source }, 'a message could not be logged'),
    );

  /** A charger that is told of a fault may try again, or drop what it had to say: while the database is away for a moment it waits. */
  async function whenPossible<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    for (const end = performance.now() + PATIENCE_MS; ; await sleep(TRY_AGAIN_MS)) {
      let hasBegun = false;
      try {
        return await db.transaction((tx) => {
          hasBegun = true;
          return work(tx);
        });
      } catch (error) {
        if (hasBegun || performance.now() > end) throw error; // begun: it may be on disk, although nobody said so
      }
    }
  }

  async function answer(action: ChargerAction, payload: Record<string, unknown>, messageId: string): Promise<Record<string, unknown>> {
    const began = performance.now();
    const now = clock();
    const entry = { direction: 'in' as const, action, messageId, ts: now, request: redact(payload) };
    try {
      const { reply, meaning, stored } = await whenPossible(async (tx) => {
        // First: it locks the charger's row, so that what it tells is handled one after the other, also where two nodes hear it.
        await updateCharger(tx, source.chargerId, { lastSeenAt: now });
        const handled = await handlers[action](tx, source, payload, now);
        const transactionId = handled.meaning.transactionId ?? null;
        const durationMs = Math.round(performance.now() - began);
        const message = await insertMessage(tx, { ...entry, ...source, response: handled.reply, durationMs, transactionId });
        return { ...handled, stored: message };
      });
      live.message(toMessage(stored));
      hear({ source, action, payload, meaning });
      return reply;
    } catch (error) {
      log.warn({ err: error, chargerId: source.chargerId, action }, 'a message of a charger could not be handled');
      await store({ ...entry, error: 'InternalError', errorText: null, durationMs: Math.round(performance.now() - began) });
      throw Object.assign(new Error(''), { rpcErrorCode: 'InternalError' });
    }
  }

  for (const action of CHARGER_ACTIONS)
    client.handle(action, ({ params, messageId }) => inOrder(() => answer(action, params ?? {}, (messageId ?? '').slice(0, 64))));

  client.on('message', ({ outbound }: { outbound: boolean }) => {
    if (outbound || (isSlowEnough() && waiting < MAX_WAITING)) return;
    log.warn({ chargerId: source.chargerId }, 'a charger sends faster than it may and is disconnected');
    void client.close({ code: POLICY_VIOLATION, reason: 'Too many messages', force: true });
  });

  interface Refused {
    messageId: string;
    method: string;
    params: unknown;
    error: unknown;
    outbound: boolean;
    isCall: boolean;
  }
  client.on('strictValidationFailure', ({ messageId, method, params, error, outbound, isCall }: Refused) => {
    // Of what we ask and are answered wrongly, the call itself tells.
    if (outbound || !isCall || (refusals += 1) > REFUSALS_KEPT) return;
    void store({
      direction: 'in',
      action: method.slice(0, 64),
      messageId: messageId.slice(0, 64),
      ts: clock(),
      request: redact(params),
      error: nameOf(error),
      errorText: textOf(error),
    });
  });
  client.on('badMessage', ({ error }: { error: unknown }) => {
    if ((refusals += 1) > REFUSALS_KEPT) return;
    const details = { error: nameOf(error), text: textOf(error) };
    insertEvent(db, { ...source, ts: clock(), kind: 'bad_message', details }).then(
      () => live.touch(source.chargerId, { happened: true }),
      () => undefined,
    );
  });

  return {
    source,
    client,
    inOrder,
    async call(action: string, payload: Record<string, unknown>): Promise<Record<string, unknown>> {
      const began = performance.now();
      let messageId = '';
      const remember = ({ outbound, payload: sent }: { outbound: boolean; payload: unknown[] }) => {
        if (outbound && sent[2] === action) messageId = String(sent[1]);
      };
      client.on('call', remember);
      const entry = { direction: 'out' as const, action, ts: clock(), request: redact(payload) };
      const took = () => ({ messageId, durationMs: Math.round(performance.now() - began) });
      try {
        const response = await client.call(action, payload);
        await store({ ...entry, ...took(), response: redact(response) });
        return isRecord(response) ? response : {};
      } catch (error) {
        await store({ ...entry, ...took(), error: nameOf(error), errorText: textOf(error) });
        throw error;
      } finally {
        client.off('call', remember);
      }
    },
    /** Whether there is still somebody at the other end: a connection that was cut without a word looks alive. */
    isAlive(): Promise<boolean> {
      const socket = client['_ws']; // the library keeps it to itself, and has no other way to ask
      if (!socket || socket.readyState !== socket.OPEN) return Promise.resolve(false);
      return new Promise((resolve) => {
        const end = (isAlive: boolean) => () => {
          clearTimeout(timer);
          resolve(isAlive);
        };
        const timer = setTimeout(end(false), PROBE_MS);
        socket.once('pong', end(true)).once('close', end(false));
        socket.ping();
      });
    },
    idle: () => queue,
    close: (reason: string) => client.close({ code: POLICY_VIOLATION, reason, force: true }),
  };
}
export { nameOf as errorNameOf };
