import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, fail } from '@atalaya/contract/errors.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import type { MonitorDeps } from './deps.ts';
import type { DeviceRecord } from './directory.repository.ts';
import { createFairQueue } from './fair-queue.ts';
import { createRates } from './rate.ts';
import { createRefusalLog } from './refusal-log.ts';
import { createStates } from './states.repository.ts';
import type { Uplink } from './uplink.ts';
import { writeBatch, type Message, type Written } from './write-batch.ts';

const BATCH_ROWS = 500;
/** While one batch is written the next one gathers, and may then be larger. */
const MAX_BATCH_ROWS = 4_000;
const LINGER_MS = 5;
const MAX_WAITING_ROWS = 20_000;
const SLOW_DOWN_MS = 20;

type Way = 'mqtt' | 'http';

interface Pending extends Message {
  via: Way;
  weight: number;
  resolve(result: UplinkResult): void;
  reject(error: unknown): void;
}

export interface Submission {
  device: DeviceRecord;
  uplink: Uplink;
  /** The broker noticed that the device is gone. */
  isGone?: boolean;
}

export type Ingest = ReturnType<typeof createIngest>;

const weightOf = ({ uplink }: Submission) => uplink.readings.length + uplink.refused.length + 1;

export function createIngest({ database: { pool }, clock, log, metrics }: MonitorDeps, onWritten: (written: Written) => void) {
  const queue = createFairQueue<Pending>();
  const states = createStates();
  const rates = createRates();
  const refusals = createRefusalLog();
  let writing: Promise<void> | null = null;
  let isStopped = false;

  /** A batch that the database refuses may hold one bad message: each is then tried alone, so that it harms nobody else. */
  async function write(batch: Pending[]): Promise<void> {
    const end = metrics.ingestBatch.startTimer();
    let written: Written;
    try {
      written = await writeBatch(pool, states, batch);
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) {
        log.warn({ err: error, messages: batch.length }, 'a batch was refused; its messages are tried one by one');
        for (const pending of batch) await write([pending]);
      } else for (const pending of batch) pending.reject(error);
      return;
    } finally {
      end();
    }
    answer(batch, written);
    onWritten(written);
  }

  function answer(batch: readonly Pending[], { results }: Written) {
    const counts = { mqtt: { stored: 0, repeated: 0, refused: 0 }, http: { stored: 0, repeated: 0, refused: 0 } };
    for (const [index, { via, resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (!result) {
        reject(new AppError('device.key'));
        continue;
      }
      counts[via].stored += result.stored;
      counts[via].repeated += result.repeated;
      counts[via].refused += result.refused.length;
      resolve(result);
    }
    for (const via of ['mqtt', 'http'] as const)
      for (const result of ['stored', 'repeated', 'refused'] as const)
        if (counts[via][result] > 0) metrics.ingested.inc({ via, result }, counts[via][result]);
  }

  async function run(): Promise<void> {
    if (queue.weight() < BATCH_ROWS) await sleep(LINGER_MS);
    while (queue.weight() > 0) await write(queue.take(MAX_BATCH_ROWS));
    writing = null; // in the same step as the last look: whoever pushes next starts anew
  }

  function push({ device, uplink, isGone = false }: Submission, via: Way, receivedAt: number): Promise<UplinkResult> {
    const entries = refusals.entriesFor(device.num, uplink.refused, receivedAt);
    return new Promise((resolve, reject) => {
      const weight = uplink.readings.length + 1;
      queue.push(device.num, { device, uplink, receivedAt, isGone, entries, via, weight, resolve, reject });
      writing ??= run();
    });
  }

  async function wait(submission: Submission, waitMs: number): Promise<UplinkResult> {
    for (let left = waitMs; left > 0;) {
      await sleep(Math.min(left, 1_000));
      if (isStopped) return fail('service.unavailable');
      left = rates.take(submission.device.num, weightOf(submission), clock().getTime());
    }
    while (isFull()) await sleep(SLOW_DOWN_MS);
    return push(submission, 'mqtt', clock().getTime());
  }

  const isFull = () => queue.weight() > MAX_WAITING_ROWS;
  metrics.watchIngest(() => queue.weight());

  return {
    /** Returns when it is on disk. Who sends too much waits: over MQTT nothing more is read from that connection meanwhile. */
    storePatiently(submission: Submission): Promise<UplinkResult> {
      if (isStopped) return Promise.reject(new AppError('service.unavailable'));
      const now = clock().getTime();
      const waitMs = rates.take(submission.device.num, weightOf(submission), now);
      // Nearly always there is nothing to wait for, and every message passes here.
      return waitMs === 0 && !isFull() ? push(submission, 'mqtt', now) : wait(submission, waitMs);
    },
    /** The same, but who sends too much is told when to come again. */
    async storeOrRefuse(submission: Submission): Promise<UplinkResult> {
      const now = clock().getTime();
      const waitMs = rates.take(submission.device.num, weightOf(submission), now);
      if (waitMs > 0) fail('device.too_fast', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      if (isFull() || isStopped) fail('ingest.full', { retryAfterSeconds: 1 });
      return push(submission, 'http', now);
    },
    waiting: () => queue.weight(),
    forgetIdle() {
      rates.removeFull(clock().getTime());
      refusals.forgetOld(clock().getTime());
    },
    async stop() {
      isStopped = true;
      await writing;
    },
  };
}

/** The database read it and said no: not a lost connection, which would fail for every message alike. */
function isRefusal(error: unknown): boolean {
  if (error instanceof AppError || !(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return /^(2[0-9]|42)/.test(error.code);
}
