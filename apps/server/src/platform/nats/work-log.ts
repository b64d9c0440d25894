// A log that several servers of NATS keep and all our nodes work off together: what was taken stays until somebody says that it is done.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Consumer, ConsumerMessages, JetStreamClient, JetStreamManager, JsMsg } from '@nats-io/jetstream';
import type { Log } from '#platform/log.ts';
import type { NatsLink, NatsSettings } from './nats-link.ts';
import { ensureStreams, type StreamNames } from './streams.ts';

/** A new leader is chosen within a few seconds; who waits longer than all of this is told to send again. */
const APPEND_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 2_000;
const TRY_AGAIN_MS = 200;
/** So much one node takes in advance: what it held when it died comes to another after the time that it had to finish. */
const IN_ADVANCE = 8;
const PULL_MS = 4_000;
const HEARTBEAT_MS = 1_000;
const IMPROVE_MS = 60_000;
const STREAM_IS_FULL = [10_047, 10_077, 10_122]; // out of storage; more messages, or bytes, than it may hold

export class LogFullError extends Error {}

/** Something that was taken out to be worked on. */
export interface Entry {
  data: Uint8Array;
  /** It is dealt with for good. */
  done(): void;
  /** It is brought again, to whichever node. */
  later(afterMs: number): void;
}

export interface WorkLog {
  /** Returns when a majority of its copies have it. */
  append(data: Uint8Array): Promise<void>;
  /** Everybody who reads gets his share. An entry that is neither done nor put off is brought again by itself. */
  read(onEntry: (entry: Entry) => void): { stop(): Promise<void> };
  /** Keeps what cannot be dealt with where people can find it, out of the way of the rest. */
  setAside(data: Uint8Array): Promise<void>;
  /** Entries that nobody has dealt with yet. */
  waiting(): Promise<number>;
  /** When the oldest of them was taken in; null: there is none. */
  waitingSince(): Promise<Date | null>;
  isConnected(): boolean;
}

const codeOf = (error: unknown): number => (error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 0);

const namesIn = (space: string): StreamNames => ({
  stream: `${space.replaceAll('.', '_')}_ingest`,
  subject: `${space}.ingest`,
  aside: `${space.replaceAll('.', '_')}_aside`,
  asideSubject: `${space}.aside`,
  consumer: 'writers',
});

async function countWaiting(manager: JetStreamManager, { stream, consumer }: StreamNames): Promise<number> {
  const { num_pending, num_ack_pending } = await manager.consumers.info(stream, consumer);
  return num_pending + num_ack_pending;
}

/** How many entries wait in the log, for whoever neither writes nor reads it. */
export async function readBacklog(link: NatsLink): Promise<number> {
  const { jetstreamManager } = await import('@nats-io/jetstream'); // here, since most servers do without
  return countWaiting(await jetstreamManager(link.connection, { timeout: ANSWER_WITHIN_MS, checkAPI: false }), namesIn(link.space));
}

export async function openWorkLog(link: NatsLink, settings: NatsSettings, log: Log): Promise<WorkLog> {
  const { jetstream, jetstreamManager } = await import('@nats-io/jetstream'); // here, since most servers do without
  const names = namesIn(link.space);
  const manager = await jetstreamManager(link.connection, { timeout: ANSWER_WITHIN_MS, checkAPI: false });
  const client: JetStreamClient = jetstream(link.connection, { timeout: ANSWER_WITHIN_MS });
  const ensure = () => ensureStreams(manager, names, settings, log);
  await ensure();
  // A NATS that was set up anew has nothing of ours.
  const ensureSoon = () => void ensure().catch((error: unknown) => log.warn({ err: error }, 'NATS keeps no log for us yet'));
  link.watch({ onBack: ensureSoon });
  // Servers may join the cluster later: then there are more copies.
  const improving = setInterval(
    () => (link.connection.isClosed() ? clearInterval(improving) : link.isConnected() && ensureSoon()),
    IMPROVE_MS,
  );
  improving.unref();

  /**
   * Tried again without a message id: JetStream confirms a repeated id from what it has seen, not from what its copies have.
   * What is in the log twice is stored once anyway.
   */
  async function publish(subject: string, data: Uint8Array): Promise<void> {
    for (const end = performance.now() + APPEND_WITHIN_MS; ; await sleep(TRY_AGAIN_MS)) {
      try {
        if (!link.isConnected()) throw new Error('NATS is away');
        await client.publish(subject, data, { timeout: ANSWER_WITHIN_MS });
        return;
      } catch (error) {
        if (STREAM_IS_FULL.includes(codeOf(error))) throw new LogFullError('the log is full', { cause: error });
        if (performance.now() > end || link.connection.isClosed()) throw error;
      }
    }
  }

  const entryOf = (message: JsMsg): Entry => ({
    data: message.data,
    done: () => message.ack(),
    later: (afterMs) => message.nak(afterMs),
  });

  return {
    append: (data) => publish(names.subject, data),
    setAside: (data) => publish(names.asideSubject, data),
    isConnected: link.isConnected,
    read(onEntry) {
      const state: { isStopped: boolean; messages: ConsumerMessages | null } = { isStopped: false, messages: null };
      async function session(): Promise<void> {
        const consumer: Consumer = await client.consumers.get(names.stream, names.consumer);
        const messages = await consumer.consume({
          max_messages: IN_ADVANCE,
          expires: PULL_MS,
          idle_heartbeat: HEARTBEAT_MS,
          callback: (message) => onEntry(entryOf(message)),
        });
        state.messages = messages;
        if (state.isStopped) messages.stop();
        const reason = await messages.closed();
        if (reason) throw reason;
      }
      async function run(): Promise<void> {
        while (!state.isStopped && !link.connection.isClosed()) {
          await session().catch(
            (error: unknown) => state.isStopped || log.warn({ err: error }, 'the log could not be read; it is tried again'),
          );
          if (!state.isStopped) await sleep(TRY_AGAIN_MS);
        }
      }
      const running = run();
      return {
        async stop() {
          state.isStopped = true;
          state.messages?.stop();
          await running;
        },
      };
    },
    waiting: () => countWaiting(manager, names),
    async waitingSince() {
      const { messages, first_ts } = (await manager.streams.info(names.stream)).state;
      return messages === 0 ? null : new Date(first_ts);
    },
  };
}
