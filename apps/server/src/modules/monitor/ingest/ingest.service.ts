import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, fail } from '@atalaya/contract/errors.ts';
import type { UplinkResult } from '@atalaya/contract/monitor/uplink.ts';
import { shareUse } from '#platform/leases/shared-use.ts';
import type { IngestMessage, IngestSink, Way } from './database-sink.ts';
import type { MonitorDeps } from '../deps.ts';
import type { DeviceRecord } from '../model/device-directory.repository.ts';
import { createFairQueue } from './fair-queue.ts';
import { createRates } from './device-rate.ts';
import { createRefusalLog } from './refusal-log.ts';
import type { Uplink } from './uplink.ts';

/** A smaller batch waits a moment for more: each costs a commit, and writes the state of a device once, however much there is of it. */
const FULL_BATCH_ROWS = 1_600;
/** While one batch is written the next one gathers, and may then be larger. */
const MAX_BATCH_ROWS = 4_000;
const LINGER_MS = 5;
const MAX_WAITING_ROWS = 20_000;
const SLOW_DOWN_MS = 20;

interface Pending extends IngestMessage {
  weight: number;
  settle: Settle;
}

/** Called once: without an error when it is on disk. Every message passes here, and a promise for each would have to be paid for. */
export type Settle = (error?: unknown, result?: UplinkResult) => void;

export interface Submission {
  device: DeviceRecord;
  uplink: Uplink;
  receivedAt: number;
  /** Where the device spoke from, where that is seen. */
  address?: string | undefined;
  /** The broker noticed that the device is gone. */
  isGone?: boolean;
}

export type Ingest = ReturnType<typeof createIngest>;

/** It would be refused as often as it came, so that its device is told and need not send it again. */
const refusedWhole = ({ uplink: { readings, refused, usages } }: IngestMessage): UplinkResult => {
  const codes = new Map(refused.map(({ index, code }) => [index, code]));
  const items = Math.max(1, readings.length + refused.length + usages);
  return {
    stored: 0,
    repeated: 0,
    refused: Array.from({ length: items }, (_, index) => ({ index, code: codes.get(index) ?? 'unstorable' })),
  };
};

const weightOf = ({ uplink }: Submission) => uplink.readings.length + uplink.refused.length + 1;

export function createIngest({ bus, clock, metrics }: Pick<MonitorDeps, 'bus' | 'clock' | 'metrics'>, sink: IngestSink) {
  const queue = createFairQueue<Pending>();
  const rates = createRates();
  const sharing = shareUse(bus, 'devices', { takeUses: rates.takeUses, spend: (use) => rates.spend(use, clock().getTime()) });
  const refusals = createRefusalLog();
  let writing: Promise<void> | null = null;
  let isStopped = false;

  async function put(batch: Pending[]): Promise<void> {
    const outcomes = await sink.put(batch);
    for (const [index, message] of batch.entries()) {
      const { settle } = message;
      const outcome = outcomes[index];
      if (outcome?.isTaken === false && outcome.isRefused) settle(undefined, refusedWhole(message));
      else if (!outcome?.isTaken) settle(outcome?.error ?? new AppError('internal'));
      else if (!outcome.result) settle(new AppError('device.key'));
      else settle(undefined, outcome.result);
    }
  }

  async function run(): Promise<void> {
    while (queue.weight() > 0) {
      if (queue.weight() < FULL_BATCH_ROWS) await sleep(LINGER_MS);
      await put(queue.take(MAX_BATCH_ROWS));
    }
    writing = null; // in the same step as the last look: whoever pushes next starts anew
  }

  function push({ device, uplink, receivedAt, address, isGone = false }: Submission, via: Way, settle: Settle): void {
    const entries = refusals.entriesFor(device.num, uplink.refused, receivedAt);
    const weight = uplink.readings.length + 1;
    queue.push(device.num, { device, uplink, receivedAt, address, isGone, entries, via, weight, settle });
    writing ??= run();
  }

  async function wait(submission: Submission, waitMs: number, settle: Settle): Promise<void> {
    for (let left = waitMs; left > 0;) {
      await sleep(Math.min(left, 1_000));
      if (isStopped) return settle(new AppError('service.unavailable'));
      left = rates.take(submission.device.num, weightOf(submission), clock().getTime());
    }
    while (isFull()) await sleep(SLOW_DOWN_MS);
    push({ ...submission, receivedAt: clock().getTime() }, 'mqtt', settle);
  }

  const isFull = () => queue.weight() > MAX_WAITING_ROWS;
  metrics.watchIngest(() => queue.weight());

  return {
    /** Whether devices that are known can be served while the database is away. */
    outlivesDatabase: sink.outlivesDatabase,
    /** Settles when it is on disk. Who sends too much waits: over MQTT nothing more is read from that connection meanwhile. */
    storePatiently(submission: Submission, settle: Settle): void {
      if (isStopped) return settle(new AppError('service.unavailable'));
      const waitMs = rates.take(submission.device.num, weightOf(submission), submission.receivedAt);
      if (waitMs === 0 && !isFull()) push(submission, 'mqtt', settle);
      else wait(submission, waitMs, settle).catch(settle);
    },
    /** The same, but who sends too much is told when to come again. */
    async storeOrRefuse(submission: Submission): Promise<UplinkResult> {
      const waitMs = rates.take(submission.device.num, weightOf(submission), submission.receivedAt);
      if (waitMs > 0) fail('device.too_fast', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
      if (isFull() || isStopped) fail('ingest.full', { retryAfterSeconds: 1 });
      return new Promise((resolve, reject) => {
        push(submission, 'http', (error, result) => (result ? resolve(result) : reject(error)));
      });
    },
    waiting: () => queue.weight(),
    forgetIdle() {
      rates.removeFull(clock().getTime());
      refusals.forgetOld(clock().getTime());
    },
    async stop() {
      isStopped = true;
      sharing.stop();
      await writing;
      await sink.stop();
    },
  };
}
