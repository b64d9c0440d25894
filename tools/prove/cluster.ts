// Proves: several nodes, a cluster of NATS and one PostgreSQL lose nothing and do nothing twice, whatever of them is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { faultsOf } from './cluster/cluster-faults.ts';
import { createFleet, type Fleet } from './support/device-load.ts';
import { openScreen, type FaithfulViewer } from './support/faithful-viewer.ts';
import { proveOn, type Installation } from './support/installation.ts';
import { seededRandom } from './support/seeded-random.ts';
import { serverCaller } from './support/server-caller.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    devices: { type: 'string', default: '30' },
    viewers: { type: 'string', default: '3' },
    nodes: { type: 'string', default: '3' },
    brokers: { type: 'string', default: '3' },
    takeover: { type: 'string', default: '10000' },
    seed: { type: 'string' },
  },
});
const [rounds, devices, viewerCount, nodes, brokers, takeoverMs] = [
  values.rounds,
  values.devices,
  values.viewers,
  values.nodes,
  values.brokers,
  values.takeover,
].map(Number) as [number, number, number, number, number, number]; // safe: six in, six out
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![rounds, devices, viewerCount, nodes, takeoverMs].every((n) => Number.isInteger(n) && n >= 1) || !Number.isInteger(brokers + seed))
  throw new Error(
    'usage: npm run prove:cluster -- [--rounds 20] [--devices 30] [--viewers 3] [--nodes 3] [--brokers 3] [--takeover 10000] [--seed n]; 0 brokers: without NATS',
  );

const PAUSE_MS = 40;
const COMMAND_EVERY_MS = 250;
const QUIET_MS = 1_500;
const SETTLED_WITHIN_MS = 90_000;

/** Gives commands to one device after the other until it is stopped; some fail while things are killed, and that is no fault. */
function giveCommands(origin: string, fleet: Fleet, random: () => number) {
  const call = serverCaller(origin);
  const given = new Set<string>();
  const state = { isOver: false };
  const giving = (async () => {
    for (; !state.isOver; await sleep(COMMAND_EVERY_MS)) {
      const id = fleet.listeners[Math.floor(random() * fleet.listeners.length)];
      await call(commands.reboot, { query: { id, ttlSeconds: 30 } }).then(
        ({ data }) => given.add(data.id),
        () => undefined,
      );
    }
  })();
  return {
    given,
    async stop() {
      state.isOver = true;
      await giving;
    },
  };
}

const stateOf = (device: object | undefined) => {
  if (!device) return '';
  const { temp, tempAt, status, door, boot } = Object.assign({ temp: null, tempAt: null, status: null, door: null, boot: null }, device);
  return JSON.stringify({ temp, tempAt, status, door, boot });
};

/** Screens that do not show what the database says, after a while without changes. */
async function wrongScreens(origin: string, screens: readonly FaithfulViewer[]): Promise<string[]> {
  const { data } = await serverCaller(origin)(monitor.listDevices, { query: { perPage: 100 } });
  return screens.flatMap(({ shown }, n) =>
    data.flatMap((device) => {
      const [wanted, found] = [stateOf(device), stateOf(shown.get(device.id))];
      return wanted === found ? [] : [`screen ${n + 1} shows ${found || 'nothing'} for ${device.mac}, which is ${wanted}`];
    }),
  );
}

async function until<T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  let last = await read();
  for (const end = performance.now() + SETTLED_WITHIN_MS; !isSo(last) && performance.now() < end;) {
    await sleep(QUIET_MS);
    last = await read().catch(() => last);
  }
  return last;
}

/** Both ways work again: more is acknowledged than was before. */
async function untilAcknowledged({ acknowledged }: Fleet): Promise<void> {
  const before = acknowledged();
  const end = performance.now() + SETTLED_WITHIN_MS;
  for (let now = before; now.mqtt <= before.mqtt || now.http <= before.http; now = acknowledged()) {
    if (performance.now() > end) throw new Error(`nothing was acknowledged for ${SETTLED_WITHIN_MS} ms`);
    await sleep(50);
  }
}

async function prove(installation: Installation): Promise<boolean> {
  const { origin, mqttPort, nodes: servers } = installation;
  const random = seededRandom(seed);
  const fleet = await createFleet(origin, mqttPort, devices, { pauseMs: PAUSE_MS });
  const screens = Array.from({ length: viewerCount }, () => openScreen(origin));
  const commander = giveCommands(origin, fleet, random);
  const load = fleet.send();
  await untilAcknowledged(fleet);
  const { all, takeovers } = faultsOf(installation, random);
  // Each kind once before any comes twice; in which order, chance decides.
  let ahead: typeof all = [];
  for (let round = 1; round <= rounds; round += 1) {
    const before = fleet.acknowledged();
    await sleep(500 + random() * 1_500);
    if (ahead.length === 0)
      ahead = all
        .map((fault) => ({ fault, at: random() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ fault }) => fault);
    const [fault, ...rest] = ahead;
    ahead = rest;
    await fault?.happen();
    const mended = performance.now();
    await untilAcknowledged(fleet);
    const waited = Math.round(performance.now() - mended);
    const { mqtt, http } = fleet.acknowledged();
    console.log(
      `round ${round}: ${fault?.name}; acknowledged ${mqtt - before.mqtt} over MQTT and ${http - before.http} over HTTP, both again ${waited} ms after it was mended`,
    );
  }
  await sleep(QUIET_MS);
  await commander.stop();
  await load.stop();

  const { lost, repeated, stored } = await until(fleet.compare, (found) => found.lost === 0);
  const wrong = await until(
    () => wrongScreens(origin, screens),
    (found) => found.length === 0,
  );
  const counts = screens.map((screen) => screen.counts);
  await Promise.all(screens.map((screen) => screen.close()));
  const exitCodes = await Promise.all(servers.map((server) => server.stop()));

  const doubled = [...fleet.heard.values()].filter((times) => times > 1).length;
  const heard = [...commander.given].filter((id) => fleet.heard.has(id)).length;
  const slowest = Math.max(0, ...takeovers);
  const { mqtt, http } = fleet.acknowledged();
  for (const line of wrong.slice(0, 5)) console.log(`✗ ${line}`);
  console.log(
    `seed ${seed}, nodes ${servers.length}, brokers ${installation.brokers.length}, rounds ${rounds}: acknowledged ${mqtt + http} (${mqtt} MQTT, ${http} HTTP), stored ${stored}, lost ${lost}, repeated ${repeated}; ` +
      `commands given ${commander.given.size}, heard ${heard}, heard twice ${doubled}; ` +
      `screens came back ${counts.reduce((sum, one) => sum + one.connections, 0)} times, wrong at the end ${wrong.length}; ` +
      `work taken over ${takeovers.length} times, at the slowest in ${Math.round(slowest)} ms; last exit codes ${exitCodes.join(' ')}`,
  );
  // Too little of anything would prove nothing.
  const isEnough = mqtt >= rounds && http >= rounds && heard > 0 && counts.every(({ changes }) => changes > 0);
  const isSound = lost === 0 && repeated === 0 && doubled === 0 && wrong.length === 0 && slowest <= takeoverMs;
  return isSound && isEnough && exitCodes.every((code) => code === 0);
}

await proveOn({ nodes, isExternal: true, brokers }, seed, prove);
