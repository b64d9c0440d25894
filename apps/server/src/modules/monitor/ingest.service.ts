import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, fail } from '@atalaya/contract/errors.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import type { MonitorDeps } from './deps.ts';
import type { DeviceRecord } from './directory.repository.ts';
import { createFairQueue } from './fair-queue.ts';
import { createRates } from './rate.ts';
import { createRefusalLog } from './refusal-log.ts';
import type { Uplink } from './uplink.ts';
import { writeBatch, type Message, type Written } from './write-batch.ts';

const BATCH_ROWS = 500;
/** While one batch is written the next one gathers, and may then be larger. */
const MAX_BATCH_ROWS = 2_000;
const LINGER_MS = 5;
const MAX_WAITING_ROWS = 20_000;
const SLOW_DOWN_MS = 20;

interface Pending extends Message {
  weight: number;
  resolve(result: UplinkResult | null): void;
  reject(error: unknown): void;
}

export interface Submission {
  device: DeviceRecord;
  uplink: Uplink;
  /** The broker noticed that the device is gone. */
  isGone?: boolean;
  /** Story of the connection, written with what came over it. */
  entries?: Message['entries'];
}

export type Ingest = ReturnType<typeof createIngest>;

export function createIngest({ database: { pool }, clock, log, metrics }: MonitorDeps, onWritten: (written: Written) => void) {
  const queue = createFairQueue<Pending>();
  const rates = createRates();
  const refusals = createRefusalLog();
  let writing: Promise<void> | null = null;
  let isStopped = false;

  /** A batch that the database refuses may hold one bad message: each is then tried alone, so that it harms nobody else. */
  async function write(batch: Pending[]): Promise<void> {
    const end = metrics.ingestBatch.startTimer();
    let written: Written;
    try {
      written = await writeBatch(pool, batch);
    } catch (error) {
      if (batch.length > 1 && isRefusal(error)) {
        log.warn({ err: error, messages: batch.length }, 'a batch was refused; its messages are tried one by one');
        for (const pending of batch) await write([pending]);
      } else for (const pending of batch) pending.reject(error);
      return;
    } finally {
      end();
    }
    for (const [index, pending] of batch.entries()) pending.resolve(written.results[index] ?? null);
    onWritten(written);
  }

  async function run(): Promise<void> {
    if (queue.weight() < BATCH_ROWS) await sleep(LINGER_MS);
    while (queue.weight() > 0) await write(queue.take(MAX_BATCH_ROWS));
    writing = null; // in the same step as the last look: whoever pushes next starts anew
  }

  function push(submission: Submission, receivedAt: number): Promise<UplinkResult | null> {
    const { device, uplink, isGone = false, entries = [] } = submission;
    const refused = refusals.entriesFor(device.num, uplink.refused, receivedAt);
    return new Promise((resolve, reject) => {
      const weight = uplink.readings.length + 1;
      queue.push(device.num, { device, uplink, receivedAt, isGone, entries: [...entries, ...refused], weight, resolve, reject });
      writing ??= run();
    });
  }

  async function store(submission: Submission, via: 'mqtt' | 'http'): Promise<UplinkResult> {
    const result = (await push(submission, clock().getTime())) ?? fail('device.key');
    metrics.ingested.inc({ via, result: 'stored' }, result.stored);
    metrics.ingested.inc({ via, result: 'repeated' }, result.repeated);
    metrics.ingested.inc({ via, result: 'refused' }, result.refused.length);
    return result;
  }

  const isFull = () => queue.weight() > MAX_WAITING_ROWS;
  const weightOf = ({ uplink }: Submission) => uplink.readings.length + uplink.refused.length + 1;
  metrics.watchIngest(() => queue.weight());

  return {
    /** Returns when it is on disk. Who sends too much waits: over MQTT nothing more is read from that connection meanwhile. */
    async storePatiently(submission: Submission): Promise<UplinkResult> {
      for (;;) {
        if (isStopped) return fail('service.unavailable');
        const waitMs = rates.take(submission.device.num, weightOf(submission), clock().getTime());
        if (waitMs === 0) break;
        await sleep(Math.min(waitMs, 1_000));
      }
      while (isFull()) await sleep(SLOW_DOWN_MS);
      return store(submission, 'mqtt');
    },
    /** The same, but who sends too much is told when to come again. */
    async storeOrRefuse(submission: Submission): Promise<UplinkResult> {
      const waitMs = rates.take(submission.device.num, weightOf(submission), clock().getTime());
      if (waitMs > 0) fail('device.too_fast', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      if (isFull() || isStopped) fail('ingest.full', { retryAfterSeconds: 1 });
      return store(submission, 'http');
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
