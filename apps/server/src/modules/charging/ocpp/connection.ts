// One charger that is connected: what it asks is answered in order, each after it is stored; what it is asked waits for its turn.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import symbols from 'ocpp-rpc/lib/symbols.js';
import type RpcServerClient from 'ocpp-rpc/lib/server-client.js';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { cutText, toStorable } from '@atalaya/contract/text.ts';
import type { ChargingDeps } from '../deps.ts';
import { noteContact } from '../model/chargers.repository.ts';
import { insertEvent } from '../model/events.repository.ts';
import type { ChargingLive } from '../live/charging-live.ts';
import { insertMessage, toMessage, type NewMessage } from '../model/messages.repository.ts';
import type { Handler, Meaning } from '../handlers/handled.service.ts';
import type { Dialect } from './dialects.ts';
import { ANSWER_WITHIN_MS, isPassing, persist } from './database-retry.ts';
import { ORDINARY_BYTES, type LargeMessages } from './large-messages.ts';
import { cutForLog } from './log-cut.rules.ts';
import { screenMessages } from './message-frames.ts';
import { createRate } from './message-rate.ts';
import { redact } from '../model/redact.rules.ts';
import type { Source } from '../sessions/transactions.service.ts';
import { asUnfit, refuseUnfit, Unfit } from './unstorable-values.ts';

const BURST = 300;
const PER_SECOND = 30;
/** A charger that asks again when it is answered is slowed down; one that does not wait has so many waiting at most. */
const MAX_WAITING = 200;
/** Of messages that wait for their turn: a charger that tells of its day sends a hundredth of it. */
export const MAX_WAITING_BYTES = 2_000_000;
const REFUSALS_KEPT = 50;
/** What the library answers without asking a handler or a schema. */
const UNHEARD = new Set(['NotImplemented', 'RpcFrameworkError']);
const MAX_BAD_MESSAGES = 10;
/** How long a connection has for its pong when another one wants its place. */
const PROBE_MS = 3_000;
const PROTOCOL_ERROR = 1_002;
const POLICY_VIOLATION = 1_008;
const TRY_AGAIN_LATER = 1_013;

export interface Heard {
  source: Source;
  protocol: Protocol;
  action: string;
  payload: Record<string, unknown>;
  meaning: Meaning;
}
export type Connection = ReturnType<typeof createConnection>;

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'InternalError';
  if (error.message === 'Call timeout') return 'Timeout';
  return 'rpcErrorCode' in error && typeof error.rpcErrorCode === 'string' ? error.rpcErrorCode : 'Disconnected';
};
const textOf = (error: unknown) => (error instanceof Error ? cutText(error.message, 500) : null);
/** As the log shows it: without secrets, and so that it can be stored whatever it holds. */
const loggable = (value: unknown) => redact(toStorable(value));
const MAX_NAME = 64;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Surroundings {
  dialect: Dialect;
  live: ChargingLive;
  large: LargeMessages;
  hear(heard: Heard): void;
  /** What has to be asked elsewhere before a message is handled: not while the database waits. */
  prepare(source: Source, action: string, payload: Record<string, unknown>): Promise<void>;
}

export function createConnection(
  { database: { db }, clock, log, answerWithinMs = ANSWER_WITHIN_MS }: ChargingDeps,
  client: RpcServerClient,
  source: Source,
  { dialect, live, large, hear, prepare }: Surroundings,
) {
  const rate = createRate(BURST, PER_SECOND, () => performance.now());
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let waitingBytes = 0;
  let refusals = 0;
  const over = new AbortController();
  client.once('close', () => over.abort());
  const end = (code: number, reason: string) => void client.close({ code, reason, force: true });

  /** One after the other: what a charger sends is to be understood in its order. */
  function inOrder<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1;
    const result = queue.then(work, work).finally(() => {
      waiting -= 1;
      if (waiting === 0) waitingBytes = 0;
    });
    queue = result.catch(() => undefined);
    return result;
  }

  const store = (row: Omit<NewMessage, 'chargerId' | 'clientId'>) =>
    insertMessage(db, { ...row, ...source }).then(
      (stored) => live.message(toMessage(stored)),
      (error: unknown) => log.warn({ err: error, ...source }, 'a message could not be logged'),
    );

  /** It was stored, or it is not answered as if it were. */
  async function answer(
    action: string,
    handle: Handler,
    payload: Record<string, unknown>,
    messageId: string,
    isLarge: boolean,
  ): Promise<Record<string, unknown>> {
    const began = performance.now();
    const now = clock();
    const entry = { direction: 'in' as const, action, messageId, ts: now, request: loggable(isLarge ? cutForLog(payload) : payload) };
    try {
      if (isLarge && !dialect.mayBeLarge.has(action)) throw new Unfit('the message is too large');
      refuseUnfit(payload);
      await prepare(source, action, payload);
      const handleOnce = () =>
        db.transaction(async (tx) => {
          // First: it locks the charger's row, so that what it tells is handled one after the other, also where two nodes hear it.
          await noteContact(tx, source.chargerId, now);
          const handled = await handle(tx, source, payload, now);
          const transactionId = handled.meaning.transactionId ?? null;
          const durationMs = Math.round(performance.now() - began);
          const message = await insertMessage(tx, { ...entry, ...source, response: handled.reply, durationMs, transactionId });
          return { ...handled, stored: message };
        });
      const isAwaited = () => !over.signal.aborted && performance.now() - began < answerWithinMs;
      const { reply, meaning, stored } = await persist(handleOnce, isAwaited);
      live.message(toMessage(stored));
      hear({ source, protocol: dialect.protocol, action, payload, meaning });
      return reply;
    } catch (error) {
      const durationMs = Math.round(performance.now() - began);
      const unfit = asUnfit(error);
      if (unfit) {
        await store({ ...entry, error: unfit.rpcErrorCode, errorText: textOf(unfit), durationMs });
        throw unfit;
      }
      log.warn({ err: error, chargerId: source.chargerId, action }, 'a message of a charger could not be handled');
      if (isPassing(error) && dialect.toldAgain.has(action)) {
        void client.close({ code: TRY_AGAIN_LATER, reason: 'Try again later', force: true });
        return symbols.NOREPLY as never; // its types do not say that a handler may leave a request without an answer
      }
      void store({ ...entry, error: 'InternalError', errorText: null, durationMs });
      throw Object.assign(new Error(''), { rpcErrorCode: 'InternalError' });
    }
  }

  /** The message that the library has in hand is a large one, and whether a handler took it. */
  let inHand = { isLarge: false, isTaken: false };
  const socket = client['_ws']; // the library keeps it to itself, and has no other way to be asked or slowed down
  const watch = socket
    ? large.watch(socket, client.handshake.request.socket, {
        tooSlow: () => end(POLICY_VIOLATION, 'Too slow'),
        // What it answers to pings is not read either.
        held: () => void Object.assign(client, { _pendingPingResponse: false }),
      })
    : null;
  client.once('close', () => watch?.stop());

  for (const [action, handle] of dialect.handlers)
    client.handle(action, ({ params, messageId }) => {
      inHand.isTaken = true;
      const { isLarge } = inHand;
      const answered = inOrder(async () => {
        // What came before the line was cut is stored without waiting any longer.
        if (rate.waitMs() > 0) await sleep(rate.waitMs(), undefined, { signal: over.signal }).catch(() => undefined);
        return answer(action, handle, params ?? {}, cutText(messageId ?? '', MAX_NAME), isLarge);
      });
      return isLarge ? answered.finally(() => watch?.done()) : answered;
    });

  /** What a charger sent that is no message, in its history. */
  function noteBad(fault: string, text: string | null) {
    if ((refusals += 1) > REFUSALS_KEPT) return;
    const at = clock();
    insertEvent(db, { ...source, ts: at, receivedAt: at, kind: 'bad_message', details: { error: fault, text } }).then(
      () => live.touch(source.chargerId, { happened: true }),
      () => undefined,
    );
  }
  screenMessages(client, {
    protocol: dialect.protocol,
    arrived(bytes) {
      const isLarge = bytes > ORDINARY_BYTES;
      watch?.came(bytes);
      inHand = { isLarge, isTaken: false };
      if (!isLarge) waitingBytes += bytes;
      if (rate.count() < MAX_WAITING && waiting < MAX_WAITING && waitingBytes < MAX_WAITING_BYTES) return true;
      log.warn({ chargerId: source.chargerId }, 'a charger sends faster than it may and is disconnected');
      end(POLICY_VIOLATION, 'Too many messages');
      return false;
    },
    handled: () => inHand.isLarge && !inHand.isTaken && watch?.done(),
    bad: (fault) => noteBad('FormationViolation', fault),
    maxUnreadable: MAX_BAD_MESSAGES,
    closed: () => void client.close({ code: PROTOCOL_ERROR, reason: 'Protocol error' }),
  });

  interface Refused {
    messageId: string;
    method: string;
    params: unknown;
    error: Error;
    outbound: boolean;
  }
  /** What the library refuses, before anybody here hears of it. */
  function logRefusal({ messageId, method, params, error }: Refused) {
    if ((refusals += 1) > REFUSALS_KEPT) return;
    void store({
      direction: 'in',
      action: cutText(method, MAX_NAME),
      messageId: cutText(messageId, MAX_NAME),
      ts: clock(),
      request: loggable(params),
      error: nameOf(error),
      errorText: textOf(error),
    });
  }
  client.on('strictValidationFailure', ({ isCall, ...refused }: Refused & { isCall: boolean }) => {
    // It would be sent back whole, at any depth; the error's text says what is wrong.
    Object.assign(refused.error, { details: {} });
    // Of what we ask and are answered wrongly, the call itself tells.
    if (isCall && !refused.outbound) logRefusal(refused);
  });
  // An action that nobody knows, or a message whose number is still being answered.
  client.on('callError', (refused: Refused) => {
    if (!refused.outbound && UNHEARD.has(nameOf(refused.error))) logRefusal(refused);
  });
  client.on('badMessage', ({ error }: { error: unknown }) => noteBad(nameOf(error), textOf(error)));

  return {
    source,
    protocol: dialect.protocol,
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
        const response = toStorable(await client.call(action, payload));
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
      if (!socket || socket.readyState !== socket.OPEN) return Promise.resolve(false);
      // Whoever is not being read for the moment cannot show that it lives.
      if (socket.isPaused) return Promise.resolve(true);
      const asked = randomBytes(8);
      return new Promise((resolve) => {
        const settle = (isAlive: boolean) => {
          clearTimeout(timer);
          socket.off('pong', hear).off('close', lost);
          resolve(isAlive);
        };
        // The answer to an earlier ping says nothing of now.
        const hear = (answered: Buffer) => answered.equals(asked) && settle(true);
        const lost = () => settle(false);
        const timer = setTimeout(lost, PROBE_MS);
        socket.on('pong', hear).on('close', lost);
        socket.ping(asked);
      });
    },
    idle: () => queue,
    close: (reason: string) => client.close({ code: POLICY_VIOLATION, reason, force: true }),
  };
}
export { nameOf as errorNameOf };
