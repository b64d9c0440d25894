// Proves: the server speaks OCPP 1.6 and 2.0.1 on the wire as the public test documents judge it, scenario by scenario.
import { parseArgs } from 'node:util';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { createBench, Deviation, FILE_HOST, type Ground, type Scenario } from './ocpp/bench.ts';
import { centralSystemProfileScenarios } from './ocpp/central-system-profiles.ts';
import { centralSystemScenarios } from './ocpp/central-system.ts';
import { chargePointScenarios } from './ocpp/charge-point.ts';
import { stationProfileScenarios } from './ocpp/station-profiles.ts';
import { stationReportScenarios } from './ocpp/station-reports.ts';
import { stationScenarios } from './ocpp/station.ts';
import { stationUpkeepScenarios } from './ocpp/station-upkeep.ts';
import { wireScenarios } from './ocpp/wire.ts';
import { serverCaller } from './support/server-caller.ts';
import { runProof, startCluster, type Cluster } from './support/shared-database.ts';

const { values } = parseArgs({
  options: {
    /** Only scenarios whose id begins so. */
    only: { type: 'string', default: '' },
    /** Without those that take seconds by their nature. */
    short: { type: 'boolean', default: false },
  },
});
const AT_ONCE = 8;
/** A queue of hundreds of messages, ten hours of samples, a ping that nobody answers. */
const LONG = /^(J_11|J_12|F_01)/;

const all = [
  ...chargePointScenarios,
  ...centralSystemScenarios,
  ...centralSystemProfileScenarios,
  ...wireScenarios,
  ...stationScenarios,
  ...stationProfileScenarios,
  ...stationReportScenarios,
  ...stationUpkeepScenarios,
];
const chosen = all.filter(({ id }) => id.startsWith(values.only) && !(values.short && LONG.test(id)));

async function play(ground: Ground, { id, clause, title, protocol, run }: Scenario): Promise<boolean> {
  const bench = await createBench(ground, protocol);
  try {
    await run(bench);
    console.log(`✓ ${id} ${title}`);
    return true;
  } catch (error) {
    const why = error instanceof Deviation ? error.message : `${String(error)} ${JSON.stringify(error)}`;
    console.log(`✗ ${id} ${title}\n    ${clause}: ${why}`);
    return false;
  } finally {
    bench.close();
  }
}

async function prove({ servers }: Cluster): Promise<boolean> {
  const origin = servers[0]?.url ?? '';
  const call = serverCaller(origin);
  const clientId = (await call(tenants.createClient, { body: { name: 'Conformance' } })).data.id;
  const ground: Ground = { port: Number(new URL(origin).port), call, clientId };
  const waiting = [...chosen];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await play(ground, next))) failed += 1;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const of = (protocol: Scenario['protocol']) => chosen.filter((scenario) => scenario.protocol === protocol).length;
  console.log(`scenarios ${chosen.length} (1.6: ${of('ocpp1.6')}, 2.0.1: ${of('ocpp2.0.1')}), failed ${failed}`);
  return failed === 0 && chosen.length > 0;
}

const cluster = await startCluster(1, { ATALAYA_DEMO: 'off', ATALAYA_OCPP_HOSTS: FILE_HOST });
await runProof('ocpp', cluster, () => prove(cluster));
