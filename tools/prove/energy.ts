// Proves: no kilowatt-hour is lost or counted twice, whatever becomes of connections, the order of messages and the server.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions } from '@atalaya/contract/charging/session-endpoints.ts';
import type { Transaction } from '@atalaya/contract/charging/transactions.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { createStation, type SimulatedStation } from '../../apps/simulator/src/charging/station.ts';
import { seededRandom } from './support/seeded-random.ts';
import { inParallel, serverCaller } from './support/server-caller.ts';
import { ServerUnderTest } from './support/server-under-test.ts';
import { ADMIN_KEY } from './support/shared-database.ts';

const { values } = parseArgs({
  options: {
    chargers: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '180' },
    kills: { type: 'string', default: '2' },
    seed: { type: 'string' },
  },
});
const [count, seconds, kills] = [Number(values.chargers), Number(values.seconds), Number(values.kills)];
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![count, seconds, kills, seed].every((n) => Number.isInteger(n) && n >= 0) || count === 0)
  throw new Error('usage: npm run prove:energy -- [--chargers 200] [--seconds 180] [--kills 2] [--seed n]');

/** A second of the proof is a minute of the chargers, which live in the past: what they tell is never in the future. */
const SPEED = 60;
const MINUTE_MS = 60_000;
const CUT_EVERY_MS = Math.min(4_000, (seconds * 1_000) / 6);
const CUT_SHARE = 0.3;
const SKEW_MS = 90_000;
const FAULTS = { repeat: 0.1, swap: 0.1 };
// Against hanging only.
const TELL_WITHIN_MS = 20 * MINUTE_MS;
const PERMITTED = 0.001;
const TEN_TIMES = 10;
const TAGS = Array.from({ length: 8 }, (_, n) => `PROOF-${n + 1}`);

type Call = ReturnType<typeof serverCaller>;

async function register(call: Call, random: () => number, endpoint: string): Promise<SimulatedStation[]> {
  const clientId = (await call(tenants.createClient, { body: { name: 'Proof' } })).data.id;
  for (const idTag of TAGS) await call(chargingSessions.createTag, { body: { idTag, clientId, maxActive: null } });
  const began = Date.now();
  const stations: SimulatedStation[] = [];
  await inParallel(6, Array.from({ length: count }), async (_, n) => {
    const id = `CP-${String(n).padStart(4, '0')}`;
    const { password } = (await call(charging.createCharger, { body: { id, label: id, clientId } })).data;
    const skewMs = (random() - 0.5) * 2 * SKEW_MS;
    const start = began - (seconds + 600) * 1_000 * SPEED + skewMs;
    stations.push(
      createStation({
        id,
        password,
        endpoint,
        tags: TAGS,
        // A mixed fleet: every other one speaks the newer version.
        protocol: n % 2 === 0 ? 'ocpp1.6' : 'ocpp2.0.1',
        faults: FAULTS,
        seed: seed + n,
        clock: () => start + (Date.now() - began) * SPEED,
        meterEveryMs: 5 * MINUTE_MS,
        arrival: 0.25,
        stayMs: [4 * MINUTE_MS, 30 * MINUTE_MS],
      }),
    );
  });
  return stations;
}

async function untilTold(stations: readonly SimulatedStation[]): Promise<boolean> {
  for (const end = performance.now() + TELL_WITHIN_MS; performance.now() < end; await sleep(200))
    if (stations.every((station) => station.waiting() === 0)) return true;
  return false;
}

async function allTransactions(call: Call): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let cursor: string | undefined; ;) {
    const { data, nextCursor } = await call(chargingSessions.transactions, { query: { limit: 200, ...(cursor ? { cursor } : {}) } });
    all.push(...data);
    if (nextCursor === null) return all;
    cursor = nextCursor;
  }
}

const keyOf = (chargerId: string, at: Pick<Transaction, 'connectorId' | 'idTag' | 'meterStart'>, startedAt: string) =>
  [chargerId, at.connectorId, at.idTag, at.meterStart, startedAt].join(' ');

function compare(stations: readonly SimulatedStation[], stored: readonly Transaction[]) {
  const truth = new Map<string, number>();
  for (const { id, finished } of stations)
    for (const session of finished) truth.set(keyOf(id, session, session.startedAt.toISOString()), session.meterStop - session.meterStart);
  const sum = (all: Iterable<number>) => [...all].reduce((total, one) => total + one, 0);
  const seen = new Set<string>();
  let [repeated, invented, wrong] = [0, 0, 0];
  for (const row of stored) {
    // A simulated EVSE has the number that its connector would have in the older version.
    const key = keyOf(row.chargerId, { ...row, connectorId: row.evseId ?? row.connectorId }, row.startedAt);
    const energyWh = truth.get(key);
    if (energyWh === undefined) invented += 1;
    else if (seen.has(key)) repeated += 1;
    else if (energyWh !== row.energyWh) wrong += 1;
    seen.add(key);
  }
  return {
    sessions: truth.size,
    trueWh: sum(truth.values()),
    storedWh: sum(stored.map(({ energyWh }) => energyWh)),
    lost: [...truth.keys()].filter((key) => !seen.has(key)).length,
    open: stored.filter(({ stoppedAt }) => stoppedAt === null).length,
    repeated,
    invented,
    wrong,
  };
}

async function prove(server: ServerUnderTest): Promise<boolean> {
  const random = seededRandom(seed);
  await server.start();
  const call = serverCaller(server.origin);
  const stations = await register(call, random, `${server.origin.replace('http', 'ws')}/ocpp`);
  for (const station of stations) station.start();

  const began = performance.now();
  const lasts = seconds * 1_000;
  let [cuts, killed] = [0, 0];
  // On a slow machine restarts alone may take longer: the server is killed, and chargers are cut off, as often all the same.
  const isEnough = () => killed === kills && cuts >= count * CUT_SHARE;
  while (performance.now() - began < lasts || (!isEnough() && performance.now() - began < lasts * TEN_TIMES)) {
    await sleep(CUT_EVERY_MS);
    for (const station of stations.filter((one) => one.isOnline() && random() < CUT_SHARE)) {
      station.drop();
      cuts += 1;
    }
    if (killed < kills && performance.now() - began >= (lasts * (killed + 1)) / (kills + 1)) {
      killed += 1;
      await server.kill({ databaseToo: killed % 2 === 0 });
      await server.start();
    }
  }
  for (const station of stations) {
    station.pause();
    station.unplugAll();
  }
  const isTold = await untilTold(stations);
  await Promise.all(stations.map((station) => station.stop()));

  const found = compare(stations, await allTransactions(call));
  const { data: failed } = await call(chargingSessions.messages, { query: { failed: 'true', limit: 50 } });
  for (const { action, error, errorText } of failed.slice(0, 5)) console.log(`✗ ${action}: ${error} ${errorText ?? ''}`);
  await server.stop();
  const difference = Math.abs(found.storedWh - found.trueWh) / Math.max(1, found.trueWh);
  const told = stations.reduce((total, station) => total + station.answered(), 0);
  console.log(
    `seed ${seed}, chargers ${count}, cut off ${cuts} times, server killed ${killed} times, messages ${told}, refused ${failed.length}${isTold ? '' : ', NOT ALL TOLD'}\n` +
      `sessions ${found.sessions}, lost ${found.lost}, repeated ${found.repeated}, invented ${found.invented}, still open ${found.open}, with another energy ${found.wrong}\n` +
      `energy ${(found.trueWh / 1_000).toFixed(3)} kWh, stored ${(found.storedWh / 1_000).toFixed(3)} kWh, difference ${(difference * 100).toFixed(4)} %`,
  );
  const isSound = found.lost + found.repeated + found.invented + found.open + failed.length === 0;
  // Too little would prove nothing.
  return isTold && isSound && difference <= PERMITTED && found.sessions >= count && isEnough();
}

const server = await ServerUnderTest.create({ ATALAYA_ADMIN_KEY: ADMIN_KEY, ATALAYA_DEMO: 'off' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.remove().finally(() => process.exit(130)));
try {
  process.exitCode = (await prove(server)) ? 0 : 1;
} catch (error) {
  console.error(`seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = 1;
} finally {
  await server.remove();
}
