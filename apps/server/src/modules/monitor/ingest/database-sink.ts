import type { RefusalCode } from '@atalaya/contract/monitor/refusal.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import { createRefusedRows, isRefusal, reasonOf } from '#platform/batches/refused-rows.ts';
import type { MonitorDeps } from '../deps.ts';
import { insertLogs } from '../model/events.repository.ts';
import { createStates } from './device-states.repository.ts';
import { writeBatch, type Message, type Written } from './write-batch.service.ts';

export type Way = 'mqtt' | 'http';

export interface IngestMessage extends Message {
  via: Way;
}

/** What became of one message; without a result its device is not registered any more. */
export type Outcome = { isTaken: true; result: UplinkResult | null } | { isTaken: false; error: unknown; isRefused: boolean };

/** Where messages have to be before their devices may be told: in the database, or in a log on the way there. */
export interface IngestSink {
  /** In the order of the messages. It never fails as a whole. */
  put(messages: readonly IngestMessage[]): Promise<Outcome[]>;
  /** Whether devices that are known can be served while the database is away. */
  outlivesDatabase: boolean;
  stop(): Promise<void>;
}

/** Writes to the database, in one transaction if it can be. */
export function createDatabaseSink({ database: { pool }, log, metrics }: MonitorDeps, afterCommit: (written: Written) => void): IngestSink {
  const states = createStates();
  const refuse = createRefusedRows({ log, metrics }, 'readings');

  async function put(messages: readonly IngestMessage[]): Promise<Outcome[]> {
    const end = metrics.ingestBatch.startTimer();
    let written: Written;
    try {
      written = await writeBatch(pool, states, messages);
    } catch (error) {
      return await failed(messages, error);
    } finally {
      end();
    }
    count(messages, written);
    afterCommit(written);
    return written.results.map((result) => ({ isTaken: true, result }));
  }

  /** A batch that the database refuses may hold one bad message: it is looked for by halves, so that it harms nobody else. */
  async function failed(messages: readonly IngestMessage[], error: unknown): Promise<Outcome[]> {
    const isRefused = isRefusal(error);
    const [only] = messages;
    if (isRefused && only && messages.length === 1) await keepReason(only, error);
    if (messages.length === 1 || !isRefused) return messages.map(() => ({ isTaken: false, error, isRefused }));
    const middle = Math.ceil(messages.length / 2);
    return [...(await put(messages.slice(0, middle))), ...(await put(messages.slice(middle)))];
  }

  /** In the log of the device, where whoever looks after it will look. */
  async function keepReason({ device, receivedAt }: IngestMessage, error: unknown): Promise<void> {
    refuse(error, { mac: device.mac });
    const details = { code: 'unstorable' satisfies RefusalCode, text: reasonOf(error) };
    const row = { device: device.num, ts: new Date(receivedAt), kind: 'refused', actor: 'device', actorName: null, details };
    await insertLogs(pool, [row]).catch((cause: unknown) => log.warn({ err: cause }, 'the reason could not be kept with the device'));
  }

  function count(messages: readonly IngestMessage[], { results }: Written) {
    const counts = { mqtt: { stored: 0, repeated: 0, refused: 0 }, http: { stored: 0, repeated: 0, refused: 0 } };
    for (const [index, { via }] of messages.entries()) {
      const result = results[index];
      if (!result) continue;
      counts[via].stored += result.stored;
      counts[via].repeated += result.repeated;
      counts[via].refused += result.refused.length;
    }
    for (const via of ['mqtt', 'http'] as const)
      for (const result of ['stored', 'repeated', 'refused'] as const)
        if (counts[via][result] > 0) metrics.ingested.inc({ via, result }, counts[via][result]);
  }

  return { put, outlivesDatabase: false, stop: () => Promise.resolve() };
}
