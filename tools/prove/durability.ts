// Proves: what a device was told to be stored is stored, once, whatever is killed while it is being written.
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFleet, type Fleet } from './device-load.ts';
import { seededRandom } from './seeded-random.ts';
import { ServerUnderTest } from './server-under-test.ts';
import { freePort } from '../setup/free-port.ts';
import { ADMIN_KEY } from './shared-database.ts';

const [SHORTEST_MS, LONGEST_MS] = [150, 1_500];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    devices: { type: 'string', default: '20' },
    seed: { type: 'string' },
    ready: { type: 'string', default: '3000' },
  },
});
const rounds = Number(values.rounds);
const devices = Number(values.devices);
const readyWithinMs = Number(values.ready);
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![rounds, devices, readyWithinMs].every((n) => Number.isInteger(n) && n >= 1) || !Number.isInteger(seed))
  throw new Error('usage: npm run prove:durability -- [--rounds 20] [--devices 20] [--ready 3000] [--seed n]');

async function prove(server: ServerUnderTest, mqttPort: number): Promise<boolean> {
  const random = seededRandom(seed);
  await server.start();
  const fleet: Fleet = await createFleet(server.origin, mqttPort, devices);
  const restarts: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = fleet.acknowledged();
    const load = fleet.send();
    await sleep(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
    const databaseToo = round % 2 === 0;
    await server.kill({ databaseToo });
    await load.stop();
    const readyMs = await server.start();
    restarts.push(readyMs);
    const { mqtt, http } = fleet.acknowledged();
    const what = databaseToo ? 'server and database' : 'server';
    console.log(
      `round ${round}: killed ${what}, acknowledged ${mqtt - before.mqtt} over MQTT and ${http - before.http} over HTTP, back in ${Math.round(readyMs)} ms`,
    );
  }
  const { lost, repeated, stored } = await fleet.compare();
  const exitCode = await server.stop();
  const { mqtt, http } = fleet.acknowledged();
  const slowest = Math.max(...restarts);
  console.log(
    `seed ${seed}, rounds ${rounds}, acknowledged ${mqtt + http} (${mqtt} MQTT, ${http} HTTP), stored ${stored}, lost ${lost}, repeated ${repeated}, ` +
      `slowest restart ${Math.round(slowest)} ms, last exit code ${exitCode}`,
  );
  if (slowest > readyWithinMs) console.log(`a restart took longer than ${readyWithinMs} ms`);
  // Too few acknowledgements would prove nothing.
  return lost === 0 && repeated === 0 && exitCode === 0 && mqtt >= rounds && http >= rounds && slowest <= readyWithinMs;
}

const mqttPort = await freePort();
const server = await ServerUnderTest.create({ MQTT_PORT: String(mqttPort), ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_FLEET: '0' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.remove().finally(() => process.exit(130)));
try {
  process.exitCode = (await prove(server, mqttPort)) ? 0 : 1;
} catch (error) {
  console.error(`seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
} finally {
  await server.remove();
}
