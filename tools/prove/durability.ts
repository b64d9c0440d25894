// Proves: what a device was told to be stored is stored, once, whatever is killed while it is being written.
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFleet, type Fleet } from './support/device-load.ts';
import { proveOn, type Installation } from './support/installation.ts';
import { seededRandom } from './support/seeded-random.ts';

const LONGEST_MS = 1_500;
const BEGINS_WITHIN_MS = 60_000;
const LOOK_MS = 10;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    devices: { type: 'string', default: '20' },
    seed: { type: 'string' },
    ready: { type: 'string', default: '3000' },
    external: { type: 'boolean', default: false },
    nodes: { type: 'string', default: '1' },
  },
});
const rounds = Number(values.rounds);
const devices = Number(values.devices);
const readyWithinMs = Number(values.ready);
const nodes = Number(values.nodes);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![rounds, devices, readyWithinMs, nodes].every((n) => Number.isInteger(n) && n >= 1) || !Number.isInteger(seed))
  throw new Error(
    'usage: npm run prove:durability -- [--rounds 20] [--devices 20] [--ready 3000] [--seed n] [--external] [--nodes 1]; several nodes share an external PostgreSQL',
  );

async function prove({ origin, mqttPort, nodes: servers, postgres }: Installation): Promise<boolean> {
  const random = seededRandom(seed);
  const fleet: Fleet = await createFleet(origin, mqttPort, devices);
  const restarts: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = fleet.acknowledged();
    const load = fleet.send();
    const isUnderWay = () => fleet.acknowledged().mqtt > before.mqtt && fleet.acknowledged().http > before.http;
    // From the first on that was acknowledged each way: a busy machine may take longer to that than to all others.
    for (const until = performance.now() + BEGINS_WITHIN_MS; !isUnderWay() && performance.now() < until;) await sleep(LOOK_MS);
    await sleep(random() * LONGEST_MS);
    const databaseToo = round % 2 === 0;
    const server = servers[Math.floor(random() * servers.length)];
    if (!server) throw new Error('there is no server to kill');
    await Promise.all([server.kill({ databaseToo: databaseToo && !postgres }), databaseToo && postgres?.crash()]);
    await load.stop();
    if (databaseToo) await postgres?.restart();
    const readyMs = await server.start();
    restarts.push(readyMs);
    const { mqtt, http } = fleet.acknowledged();
    const what = databaseToo ? 'server and database' : 'server';
    console.log(
      `round ${round}: killed ${what}, acknowledged ${mqtt - before.mqtt} over MQTT and ${http - before.http} over HTTP, back in ${Math.round(readyMs)} ms`,
    );
  }
  const { lost, repeated, stored } = await fleet.compare();
  const exitCodes = await Promise.all(servers.map((server) => server.stop()));
  const { mqtt, http } = fleet.acknowledged();
  const slowest = Math.max(...restarts);
  console.log(
    `seed ${seed}, nodes ${servers.length}, ${postgres ? 'external' : 'bundled'} PostgreSQL, rounds ${rounds}, acknowledged ${mqtt + http} (${mqtt} MQTT, ${http} HTTP), stored ${stored}, lost ${lost}, repeated ${repeated}, ` +
      `slowest restart ${Math.round(slowest)} ms, last exit codes ${exitCodes.join(' ')}`,
  );
  if (slowest > readyWithinMs) console.log(`a restart took longer than ${readyWithinMs} ms`);
  // Too few acknowledgements would prove nothing.
  const isEnough = mqtt >= rounds && http >= rounds;
  return lost === 0 && repeated === 0 && exitCodes.every((code) => code === 0) && isEnough && slowest <= readyWithinMs;
}

await proveOn({ nodes, isExternal: values.external, brokers: 0 }, seed, prove);
