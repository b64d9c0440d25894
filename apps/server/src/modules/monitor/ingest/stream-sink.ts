// With NATS: a front leaves what it took in the log, and every node writes its share of the log to the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { LogFullError, type Entry, type WorkLog } from '#platform/nats/work-log.ts';
import type { IngestMessage, IngestSink, Outcome } from './database-sink.ts';
import type { Directory } from '../model/device-directory.ts';
import { readEnvelope, UnreadableEnvelope, writeEnvelopes } from './ingest-envelope.ts';

const MAX_BATCH_ROWS = 2_000;
/** While the database is away. */
const TRY_AGAIN_MS = 1_000;

interface Parts {
  workLog: WorkLog;
  writer: IngestSink;
  directory: Directory;
  log: Log;
  metrics: Metrics;
}

/** Stored once by their numbers, so what is brought again does no harm. */
interface Taken {
  entry: Entry;
  messages: IngestMessage[];
}

/** What can be said before it is written: how many were accepted. Whether one of them is a repetition turns out later. */
const accepted = ({ uplink }: IngestMessage): Outcome => ({
  isTaken: true,
  result: {
    stored: uplink.readings.length + uplink.usages,
    repeated: 0,
    refused: uplink.refused.map(({ index, code }) => ({ index, code })),
  },
});

export function createStreamSink(parts: Parts): IngestSink {
  const writing = writeFromLog(parts);
  const { workLog, log } = parts;
  return {
    outlivesDatabase: true,
    async put(messages) {
      try {
        for (const piece of writeEnvelopes(messages)) await workLog.append(Buffer.from(piece));
        return messages.map(accepted);
      } catch (cause) {
        log.warn({ err: cause, messages: messages.length }, 'messages could not be left in the log; their devices have to send them again');
        const error = new AppError(cause instanceof LogFullError ? 'ingest.full' : 'service.unavailable', { retryAfterSeconds: 1 });
        return messages.map(() => ({ isTaken: false, error, isRefused: false }));
      }
    },
    stop: () => writing.stop(),
  };
}

function writeFromLog({ workLog, writer, directory, log, metrics }: Parts) {
  let waiting: Entry[] = [];
  let working: Promise<void> | null = null;
  let isStopped = false;

  async function take(entry: Entry): Promise<Taken | null> {
    try {
      return { entry, messages: await readEnvelope(entry.data, directory.findByNum) };
    } catch (error) {
      if (error instanceof UnreadableEnvelope) await setAside(entry, entry.data, error);
      else entry.later(TRY_AGAIN_MS);
      return null;
    }
  }

  /** It will never be taken: kept for people, and out of the way of everybody else's. */
  async function setAside(entry: Entry, data: Uint8Array, error: unknown): Promise<boolean> {
    log.error({ err: error }, 'something in the log cannot be written; it is set aside');
    try {
      await workLog.setAside(data);
      metrics.setAside.inc();
      if (data === entry.data) entry.done();
      return true;
    } catch (cause) {
      log.warn({ err: cause }, 'it could not be set aside; it is tried again');
      entry.later(TRY_AGAIN_MS);
      return false;
    }
  }

  async function write(batch: readonly Taken[]): Promise<void> {
    const outcomes = await writer.put(batch.flatMap(({ messages }) => messages));
    let first = 0;
    for (const { entry, messages } of batch) {
      const own = outcomes.slice(first, first + messages.length);
      first += messages.length;
      await settle(entry, messages, own);
    }
    const oldest = Math.min(...batch.flatMap(({ messages }) => messages.map(({ receivedAt }) => receivedAt)));
    if (Number.isFinite(oldest)) metrics.logAge.set(Math.max(0, Date.now() - oldest) / 1_000);
    const failed = outcomes.find((outcome) => !outcome.isTaken && !outcome.isRefused);
    if (!failed) return;
    log.warn({ err: 'error' in failed && failed.error }, 'what is in the log could not be written; it is tried again');
    await sleep(TRY_AGAIN_MS);
  }

  /** Done only when all of it is on disk, or set aside. */
  async function settle(entry: Entry, messages: readonly IngestMessage[], outcomes: readonly Outcome[]): Promise<void> {
    if (outcomes.some((outcome) => !outcome.isTaken && !outcome.isRefused)) return entry.later(TRY_AGAIN_MS);
    for (const [index, outcome] of outcomes.entries()) {
      const message = messages[index];
      if (outcome.isTaken || !message) continue;
      const [text = ''] = writeEnvelopes([message]);
      if (!(await setAside(entry, Buffer.from(text), outcome.error))) return;
    }
    entry.done();
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch: Taken[] = [];
      for (let rows = 0; waiting.length > 0 && rows < MAX_BATCH_ROWS;) {
        const entry = waiting.shift();
        const taken = entry && (await take(entry));
        if (!taken) continue;
        batch.push(taken);
        rows += taken.messages.reduce((sum, { uplink }) => sum + uplink.readings.length + 1, 0);
      }
      await write(batch);
    }
    working = null; // in the same step as the last look: what comes next starts anew
  }

  const reading = workLog.read((entry) => {
    if (isStopped) return entry.later(0);
    waiting.push(entry);
    working ??= work();
  });

  return {
    /** What was taken and is not begun goes to another node at once. */
    async stop() {
      isStopped = true;
      for (const entry of waiting) entry.later(0);
      waiting = [];
      await reading.stop();
      await working;
    },
  };
}
