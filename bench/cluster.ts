// What one, two and three nodes do on one PostgreSQL, in one run: readings over MQTT and HTTP, and the calls of the dashboard.
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices as deviceCalls } from '@atalaya/contract/monitor/device-endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { serverCaller } from '../tools/prove/support/server-caller.ts';
import { startCluster, type Cluster, type ClusterNode } from '../tools/prove/support/shared-database.ts';
import { describeShares, whileWatching, type Shares } from './cluster/limits.ts';
import { benchOverNats } from './cluster/over-nats.ts';
import type { Figure } from './report/figure.ts';
import { load, postRequest } from './monitor/http-load.ts';
import { asker, dashboardCalls } from './monitor/dashboard.ts';
import { fillDevices, fillEvents } from './monitor/fill.ts';
import { flood, nextReading } from './monitor/mqtt-load.ts';
import { ADMIN, registerDevices, signIn, type BenchDevice } from './monitor/server.ts';
import { sized } from './size.ts';

const NODES = 3;
const [TALKING, DEVICES, EVENTS, DAYS] = [300, 2_000, 300_000, 30];
const [IN_FLIGHT, CONNECTIONS] = [8, 48];
const TURN_MS = sized(15_000, 2_000);
const WARM_UP = 0.25;
const OK = 'HTTP/1.1 200';
const OVER_MQTT = `durable readings over MQTT, ${TALKING} devices`;

const SETTINGS = { ATALAYA_DEMO: 'off', ATALAYA_ADMIN_EMAIL: ADMIN.email, ATALAYA_ADMIN_PASSWORD: ADMIN.password };

type Work = (nodes: readonly ClusterNode[], ms: number) => Promise<number>;

const portOf = ({ url }: ClusterNode) => Number(new URL(url).port);
/** Each node gets its share, so that the load is as large whatever the number of nodes. */
const shareOf = <T>(all: readonly T[], n: number, of: number) => all.filter((_, at) => at % of === n);
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

const overMqtt =
  (fleet: readonly BenchDevice[]): Work =>
  async (nodes, ms) =>
    sum(
      await Promise.all(
        nodes.map(async ({ mqttPort }, n) => {
          const { times, tookMs } = await flood(mqttPort, shareOf(fleet, n, nodes.length), IN_FLIGHT, ms);
          return times.length / (tookMs / 1_000);
        }),
      ),
    );

const overHttp =
  (fleet: readonly BenchDevice[]): Work =>
  async (nodes, ms) => {
    let turn = 0;
    const next = () => {
      const { mac, apiKey } = fleet[(turn += 1) % fleet.length] ?? { mac: '', apiKey: '' };
      return postRequest(`${fullPath(deviceCalls.report)}?mac=${mac}`, nextReading(mac), { [API_KEY_HEADER]: apiKey });
    };
    const lanes = CONNECTIONS / nodes.length;
    const all = await Promise.all(nodes.map((node) => load(portOf(node), next, '"stored":1', lanes, ms)));
    return sum(all.map((times) => times.length)) / (ms / 1_000);
  };

const dashboard =
  (asks: readonly (() => string)[]): Work =>
  async (nodes, ms) => {
    let turn = 0;
    const next = () => asks[(turn += 1) % asks.length]?.() ?? '';
    const all = await Promise.all(nodes.map((node) => load(portOf(node), next, OK, CONNECTIONS / nodes.length, ms)));
    return sum(all.map((times) => times.length)) / (ms / 1_000);
  };

async function prepare({ servers: [first], database }: Cluster): Promise<Record<string, Work>> {
  if (!first) throw new Error('no server runs');
  const call = serverCaller(first.url);
  const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
  const fleet = await registerDevices({ call, clientId }, TALKING);
  await fillDevices({ database, clientId }, DEVICES - TALKING);
  await fillEvents({ database }, EVENTS, DAYS);
  const asks = Object.values(dashboardCalls(asker(await signIn(first)), fleet.slice(0, 50)));
  return {
    [OVER_MQTT]: overMqtt(fleet),
    'durable readings over HTTP, one a request': overHttp(fleet),
    'dashboard calls in turn': dashboard(asks),
  };
}

const nodesOf = (count: number) => `${count} ${count === 1 ? 'node' : 'nodes'}`;

/** What a thousand a second take of a core: unlike what a machine can do at most, this is nearly the same on a busy one. */
const costsOf = (count: number, what: string, perSecond: number, { nodes, postgres }: Shares): Figure[] =>
  [
    { who: 'the nodes', percent: nodes },
    { who: 'PostgreSQL', percent: postgres },
  ].map(({ who, percent }) => ({
    what: `${nodesOf(count)}: core time of ${who} for 1,000/s of ${what}`,
    value: percent / (perSecond / 1_000),
    unit: '%',
  }));

async function benchNodes(): Promise<Figure[]> {
  const cluster = await startCluster(1, SETTINGS, { isDurable: true });
  try {
    const works = await prepare(cluster);
    const alone = new Map<string, number>();
    const figures: Figure[] = [];
    for (let count = 1; count <= NODES; count += 1) {
      if (count > 1) await cluster.addServer();
      const pids = cluster.servers.map((server) => server.process.pid ?? 0);
      for (const [what, work] of Object.entries(works)) {
        await work(cluster.servers, TURN_MS * WARM_UP);
        const { result: perSecond, shares } = await whileWatching({ nodes: pids, postgres: cluster.postgresPid }, () =>
          work(cluster.servers, TURN_MS),
        );
        if (count === 1) alone.set(what, perSecond);
        const one = alone.get(what) ?? Number.NaN;
        figures.push({
          what: `${nodesOf(count)}: ${what}`,
          value: perSecond,
          unit: '/s',
          ...(count > 1 && { reference: { what: '1 node', value: one } }),
          note: describeShares(shares),
        });
        figures.push(...costsOf(count, what, perSecond, shares));
      }
    }
    // What belongs together stands together.
    const order = Object.keys(works);
    const kindOf = ({ what }: Figure) => order.findIndex((name) => what.endsWith(name));
    return figures.toSorted((a, b) => kindOf(a) - kindOf(b));
  } finally {
    await cluster.stop();
  }
}

export async function benchCluster(): Promise<Figure[]> {
  const figures = await benchNodes();
  const withoutNats = figures.find(({ what }) => what === `${nodesOf(NODES)}: ${OVER_MQTT}`)?.value ?? Number.NaN;
  return [...figures, ...(await benchOverNats(SETTINGS, { nodes: NODES, devices: TALKING, ms: TURN_MS, withoutNats, send: overMqtt }))];
}
