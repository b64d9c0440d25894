// Many chargers of both versions of OCPP: how fast what they tell is stored and answered, and how long it takes until all are back after a storm.
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { startCluster, type Cluster } from '../tools/prove/support/shared-database.ts';
import { residentMegabytes } from './monitor/cpu.ts';
import { tryCrowd } from './ocpp/crowd.ts';
import type { Figure } from './report/figure.ts';
import { sized } from './size.ts';

const CHARGERS = sized(1_000, 50);
const ROUNDS = sized(12, 2);
const [AT_TWO_NODES, ROUNDS_AT_TWO] = [sized(3_000, 60), sized(6, 2)];
/** Three thousand drivers don't plug in at the same moment, as chargers come back at the same moment. */
const BEGIN_AT_TWO_MS = sized(60_000, 500);
const REPLY_BUDGET_MS = 100;
/** Two servers, their database and three thousand chargers share one machine here. */
const REPLY_BUDGET_AT_TWO_MS = 1_000;
const STORM_BUDGET_S = 15;
const STORM_BUDGET_AT_TWO_S = 45;
const MEMORY_BUDGET_MB = 400;

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
const counted = (count: number) => count.toLocaleString('en');

async function oneNode(cluster: Cluster, protocol: Protocol): Promise<Figure[]> {
  let memory = Number.NaN;
  const look = async () => void (memory = await residentMegabytes(cluster.servers[0]?.process.pid ?? 0));
  const { times, stored, beginS, toldAgain, stormS } = await tryCrowd(
    cluster,
    { chargers: CHARGERS, rounds: ROUNDS, beginWithinMs: 0, protocols: [protocol] },
    look,
  );
  const who = `${counted(CHARGERS)} chargers of ${protocol.slice('ocpp'.length)}`;
  return [
    { what: `${who}, meter values each 10 s: reply p50`, value: at(times, 0.5), unit: 'ms' },
    { what: `${who}, meter values each 10 s: reply p99`, value: at(times, 0.99), unit: 'ms', budget: REPLY_BUDGET_MS },
    { what: `${who}: stored of what was sent`, value: stored, unit: '%', floor: 100, budget: 100 },
    { what: `${who}: memory of the server`, value: memory, unit: 'MB', budget: MEMORY_BUDGET_MB },
    {
      what: `${who} begin to charge at once: the last is answered`,
      value: beginS,
      unit: 's',
      budget: STORM_BUDGET_S,
      note: `told again: ${counted(toldAgain)}`,
    },
    { what: `${who} back and booted after a cut`, value: stormS, unit: 's', budget: STORM_BUDGET_S },
  ];
}

async function twoNodes(cluster: Cluster): Promise<Figure[]> {
  const crowd = {
    chargers: AT_TWO_NODES,
    rounds: ROUNDS_AT_TWO,
    beginWithinMs: BEGIN_AT_TWO_MS,
    protocols: ['ocpp1.6', 'ocpp2.0.1'],
  } as const;
  const { times, stored, toldAgain, stormS } = await tryCrowd(cluster, crowd);
  const who = `${counted(AT_TWO_NODES)} chargers of both versions on two nodes`;
  return [
    { what: `${who}: reply p50`, value: at(times, 0.5), unit: 'ms' },
    {
      what: `${who}: reply p99`,
      value: at(times, 0.99),
      unit: 'ms',
      budget: REPLY_BUDGET_AT_TWO_MS,
      note: `told again: ${counted(toldAgain)}`,
    },
    { what: `${who}: stored of what was sent`, value: stored, unit: '%', floor: 100, budget: 100 },
    { what: `${who}: back and booted after a cut`, value: stormS, unit: 's', budget: STORM_BUDGET_AT_TWO_S },
  ];
}

async function onFresh(nodes: number, measure: (cluster: Cluster) => Promise<Figure[]>): Promise<Figure[]> {
  const cluster = await startCluster(nodes, { ATALAYA_DEMO: 'off' }, { isDurable: true });
  try {
    return await measure(cluster);
  } finally {
    await cluster.stop();
  }
}

export async function benchOcpp(): Promise<Figure[]> {
  return [
    ...(await onFresh(1, (cluster) => oneNode(cluster, 'ocpp1.6'))),
    ...(await onFresh(1, (cluster) => oneNode(cluster, 'ocpp2.0.1'))),
    ...(await onFresh(2, twoNodes)),
  ];
}
