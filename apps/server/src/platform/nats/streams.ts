import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumerConfig, JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import type { Log } from '#platform/log.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { NatsSettings } from './nats-link.ts';

export interface StreamNames {
  stream: string;
  subject: string;
  aside: string;
  asideSubject: string;
  /** All nodes are one: each entry goes to one of them. */
  consumer: string;
}

const REPLICAS = 3;
const NANOSECONDS = 1_000_000;
const DONE_WITHIN_MS = 10_000;
const MAX_UNDONE = 1_000;
const ASIDE_BYTES = 64 * 1024 * 1024;
const ASIDE_DAYS = 30;
const DAY_MS = 86_400_000;
/** A cluster that has just been started has no leader yet. */
const SETTLE_WITHIN_MS = 20_000;
const TRY_AGAIN_MS = 250;

const NOT_FOUND = [10_014, 10_059];
/** Too few servers in the cluster, perhaps only for now. */
const TOO_FEW_SERVERS = 10_005;
const NO_CLUSTER = 10_074;
/** So long a cluster that is being started has to bring its servers together. */
const TOGETHER_WITHIN_MS = 5_000;
const codeOf = (error: unknown): number => (error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 0);

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (NOT_FOUND.includes(codeOf(error))) return null;
    throw error;
  }
}

/** Both are made by whichever node comes first. What exists is never given fewer copies than it has. */
export async function ensureStreams(manager: JetStreamManager, names: StreamNames, settings: NatsSettings, log: Log): Promise<void> {
  const wanted: (Partial<StreamConfig> & { name: string })[] = [
    {
      name: names.stream,
      subjects: [names.subject],
      // What is done with is gone; what is not stays, however long it takes, and when it is full nothing more is taken.
      retention: 'workqueue',
      discard: 'new',
      max_bytes: settings.maxBytes,
    },
    {
      name: names.aside,
      subjects: [names.asideSubject],
      retention: 'limits',
      discard: 'old',
      max_bytes: ASIDE_BYTES,
      max_age: ASIDE_DAYS * DAY_MS * NANOSECONDS,
    },
  ];
  const consumer: Partial<ConsumerConfig> = {
    durable_name: names.consumer,
    ack_policy: 'explicit',
    ack_wait: DONE_WITHIN_MS * NANOSECONDS,
    max_ack_pending: MAX_UNDONE,
    max_deliver: -1,
  };
  for (const end = performance.now() + SETTLE_WITHIN_MS; ; await sleep(TRY_AGAIN_MS)) {
    try {
      for (const config of wanted) await ensureStream(manager, { storage: 'file', num_replicas: 1, ...config }, settings.replicas, log);
      if (!(await orNull(manager.consumers.info(names.stream, names.consumer)))) await manager.consumers.add(names.stream, consumer);
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      if (performance.now() < end) continue;
      const why = error instanceof Error ? error.message : String(error);
      throw new StartupError(`NATS keeps no log for us (${why}): JetStream has to be on, and ready.`, { cause: error });
    }
  }
}

async function ensureStream(
  manager: JetStreamManager,
  config: Partial<StreamConfig> & { name: string; num_replicas: number },
  replicas: number | null,
  log: Log,
) {
  const found = await orNull(manager.streams.info(config.name));
  const has = found?.config.num_replicas ?? 0;
  const wanted = replicas ?? Math.max(REPLICAS, has);
  if (has === wanted && found?.config.max_bytes === config.max_bytes) return;
  const end = performance.now() + TOGETHER_WITHIN_MS;
  for (let count = wanted; count >= Math.max(1, replicas ?? has);) {
    try {
      const full = { ...config, num_replicas: count };
      await (found ? manager.streams.update(config.name, full) : manager.streams.add(full));
      if (count !== has) log.info({ stream: config.name, copies: count }, 'NATS keeps what devices send');
      return;
    } catch (error) {
      const code = codeOf(error);
      if (code !== TOO_FEW_SERVERS && code !== NO_CLUSTER) throw error;
      if (code === TOO_FEW_SERVERS && !found && performance.now() < end) {
        await sleep(TRY_AGAIN_MS);
        continue;
      }
      count -= 1;
      if (replicas !== null)
        throw new StartupError(`NATS cannot keep ${replicas} copies, as NATS_REPLICAS asks: it has fewer servers.`, { cause: error });
    }
  }
}
