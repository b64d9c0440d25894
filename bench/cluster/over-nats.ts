// The same readings where NATS stands between the nodes and PostgreSQL: acknowledged once three servers hold them, written after that.
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { startNatsCluster } from '../../apps/server/src/testing/services/nats-server.ts';
import { serverCaller } from '../../tools/prove/support/server-caller.ts';
import { startCluster, type Cluster, type ClusterNode } from '../../tools/prove/support/shared-database.ts';
import type { Figure } from '../report/figure.ts';
import { registerDevices, type BenchDevice } from '../monitor/server.ts';
import { describeShares, whileWatching } from './limits.ts';

const BROKERS = 3;
const WARM_UP = 0.25;
const LOOK_EVERY_MS = 250;
/** Nothing new for so long: all is written. */
const STILL_LOOKS = 8;

export interface OverNats {
  nodes: number;
  devices: number;
  ms: number;
  /** The same on as many nodes without NATS. */
  withoutNats: number;
  /** How many were acknowledged a second. */
  send(fleet: readonly BenchDevice[]): (nodes: readonly ClusterNode[], ms: number) => Promise<number>;
}

const storedIn = async ({ database }: Cluster) =>
  Number((await database.query<{ count: string }>('select count(*) from device_events')).rows[0]?.count);

async function bytesPerReading(cluster: Cluster): Promise<number> {
  const { rows } = await cluster.database.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(relid)) as bytes from pg_partition_tree('device_events') where isleaf`,
  );
  return Number(rows[0]?.bytes) / (await storedIn(cluster));
}

/** Until nothing more comes; when the last did. */
async function untilWritten(cluster: Cluster): Promise<{ stored: number; at: number }> {
  let last = { stored: await storedIn(cluster), at: performance.now() };
  for (let still = 0; still < STILL_LOOKS; still += 1) {
    await sleep(LOOK_EVERY_MS);
    const stored = await storedIn(cluster);
    if (stored > last.stored) [last, still] = [{ stored, at: performance.now() }, 0];
  }
  return last;
}

export async function benchOverNats(env: NodeJS.ProcessEnv, { nodes, devices, ms, withoutNats, send }: OverNats): Promise<Figure[]> {
  const brokers = await startNatsCluster(BROKERS);
  try {
    const cluster = await startCluster(nodes, { ...env, NATS_URL: brokers.map(({ url }) => url).join(',') }, { isDurable: true });
    try {
      const call = serverCaller(cluster.origin);
      const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
      const work = send(await registerDevices({ call, clientId }, devices));
      await work(cluster.servers, ms * WARM_UP);
      const { stored: before } = await untilWritten(cluster);
      const parties = {
        nodes: cluster.servers.map((server) => server.process.pid ?? 0),
        postgres: cluster.postgresPid,
        brokers: brokers.map((broker) => broker.pid()),
      };
      const startedAt = performance.now();
      const { result: acknowledged, shares } = await whileWatching(parties, () => work(cluster.servers, ms));
      const { stored, at } = await untilWritten(cluster);
      const reference = { what: 'without NATS', value: withoutNats };
      const name = `${nodes} nodes with NATS`;
      return [
        {
          what: `${name}: readings that three servers hold, ${devices} devices`,
          value: acknowledged,
          unit: '/s',
          reference,
          note: describeShares(shares),
        },
        {
          what: `${name}: the same until PostgreSQL has them all`,
          value: (stored - before) / ((at - startedAt) / 1_000),
          unit: '/s',
          reference,
        },
        { what: 'disk for a reading, with its indexes', value: await bytesPerReading(cluster), unit: 'B' },
      ];
    } finally {
      await cluster.stop();
    }
  } finally {
    await Promise.all(brokers.map((broker) => broker.stop()));
  }
}
