import { AppError } from '@atalaya/contract/errors.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import type { MonitorDeps } from './deps.ts';
import { createStates } from './states.repository.ts';
import { writeBatch, type Message, type Written } from './write-batch.ts';

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
export function createBatchWriter({ database: { pool }, log, metrics }: MonitorDeps, onWritten: (written: Written) => void): IngestSink {
  const states = createStates();

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
    onWritten(written);
    return written.results.map((result) => ({ isTaken: true, result }));
  }

  /** A batch that the database refuses may hold one bad message: each is then tried alone, so that it harms nobody else. */
  async function failed(messages: readonly IngestMessage[], error: unknown): Promise<Outcome[]> {
    const isRefused = isRefusal(error);
    if (messages.length === 1 || !isRefused) return messages.map(() => ({ isTaken: false, error, isRefused }));
    log.warn({ err: error, messages: messages.length }, 'a batch was refused; its messages are tried one by one');
    const outcomes: Outcome[] = [];
    for (const message of messages) outcomes.push(...(await put([message])));
    return outcomes;
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

/** It cannot be written, or the database read it and said no: not a lost connection, which would fail for every message alike. */
function isRefusal(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof TypeError) return true;
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return /^(2[0-9]|42)/.test(error.code);
}
