// Proves: never are more leases of a key valid at one instant than it has seats (and overage), whatever machines do at once on
// three servers that are killed and whose clocks differ; and the seat of a machine that crashed is free when its lease ends.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import type { GrantedSeat } from '@atalaya/contract/licensing/selling/seats.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { attempt, callsTo, newTally, runMachine, type ProvedKey } from './seats/machines.ts';
import { mostAtOnce } from './seats/overlap.ts';
import { seededRandom } from './support/seeded-random.ts';
import { serverCaller } from './support/server-caller.ts';
import { runProof, startCluster, type Cluster, type ClusterNode } from './support/shared-database.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    machines: { type: 'string', default: '60' },
    kills: { type: 'string', default: '12' },
    crashes: { type: 'string', default: '40' },
    late: { type: 'string', default: '1000' },
    seed: { type: 'string' },
  },
});
const [operations, machines, kills, crashes] = [values.operations, values.machines, values.kills, values.crashes].map(Number) as [
  number,
  number,
  number,
  number,
]; // safe: four in, four out
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);

/** Shorter than anybody may set: a proof has no hours to wait. */
const LEASE_SECONDS = 2;
const FREE_WITHIN_MS = Number(values.late);
const REFUSED_WITHIN_MS = 1_000;
const POLL_MS = 40;
const FEWEST_CRASHES = 3;
/** Larger ones are not filled by a few machines in a short run. */
const ALWAYS_FILLED = 3;
const LEAST_DONE = 0.3;
const percent = (share: number) => `${Math.round(share * 100)} %`;
/** Two of three servers have no idea what time it is. */
const SKEWS_MS = [-7 * 60_000, 13 * 60_000];
const SHAPES = [
  { seats: 1, overage: 'none' as const, capacity: 1 },
  { seats: 3, overage: 'none' as const, capacity: 3 },
  { seats: 5, overage: 'none' as const, capacity: 5 },
  { seats: 4, overage: 50, capacity: 6 },
  { seats: 10, overage: 20, capacity: 12 },
  { seats: 20, overage: 'none' as const, capacity: 20 },
];

async function makeKeys(cluster: Cluster): Promise<ProvedKey[]> {
  const call = serverCaller(cluster.servers[0]?.url ?? '');
  const clientId = (await call(tenants.createClient, { body: { name: `Seats ${seed}` } })).data.id;
  const keys: ProvedKey[] = [];
  for (const { capacity, ...settings } of [...SHAPES, { seats: 1, overage: 'none' as const, capacity: 1 }]) {
    const { data } = await call(plans.createKey, { body: { label: 'Proof', clientId, ...settings } });
    keys.push({ apiKey: data.apiKey, id: data.id, capacity, held: new Map() });
  }
  await cluster.database.query('update licence_keys set lease_seconds = $1', [LEASE_SECONDS]);
  return keys;
}

const skewed = (skewMs: number): NodeJS.ProcessEnv => ({
  NODE_OPTIONS: `--import ${new URL('./seats/skewed-clock.mjs', import.meta.url).href}`,
  PROOF_SKEW_MS: String(skewMs),
});

/** How long after the end of a crashed machine's lease. */
interface AfterEnd {
  /** Another machine had the seat; negative: too early. */
  grantedMs: number;
  /** Somebody asked for it last who was refused; negative: nobody was after the end. */
  refusedMs: number;
}

async function crashOnce(cluster: Cluster, key: ProvedKey, origins: () => string[], name: string): Promise<AfterEnd> {
  const originOf = () => origins()[Math.floor(Math.random() * origins().length)] ?? '';
  const ask = (origin: string, fingerprint: string, tally = newTally()) =>
    attempt(tally, async () => (await callsTo(origin)(licenceSeats.activate, { body: { apiKey: key.apiKey, fingerprint } })).data);
  let crashed = await ask(originOf(), `${name} crashed`);
  for (; !crashed; crashed = await ask(originOf(), `${name} crashed`)) await sleep(POLL_MS);
  // The next machine asks every server at once: one that is being killed makes nobody wait.
  const granted: GrantedSeat[] = [];
  let refusedAt = 0;
  const askOn = async (at: number) => {
    while (granted.length === 0) {
      const [askedAt, tally] = [Date.now(), newTally()];
      const seat = await ask(origins()[at] ?? originOf(), `${name} next`, tally);
      if (tally.refused['seat.none_left']) refusedAt = Math.max(refusedAt, askedAt);
      if (seat) granted.push(seat);
      else await sleep(POLL_MS);
    }
  };
  await Promise.all([0, 1, 2].map(askOn));
  // As the server has it: an answer that was lost may have made it longer.
  const { rows } = await cluster.database.query<{ end: string }>(
    'select extract(epoch from ends_at) * 1000 as end from licence_seats where id = $1',
    [crashed.leaseId],
  );
  const [first = 0] = granted.map(({ startsAt }) => Date.parse(startsAt)).toSorted((a, b) => a - b);
  const newest = granted.toSorted((a, b) => b.sequence - a.sequence)[0]?.lease ?? '';
  await attempt(newTally(), () => callsTo(originOf())(licenceSeats.release, { body: { lease: newest } }));
  const end = Number(rows[0]?.end);
  return { grantedMs: first - end, refusedMs: refusedAt - end };
}

async function prove(cluster: Cluster): Promise<boolean> {
  const [crashKey, ...keys] = (await makeKeys(cluster)).toReversed();
  if (!crashKey) return false;
  const tally = newTally();
  const done = () =>
    Object.values(tally.done).reduce((sum, count) => sum + count, 0) + Object.values(tally.refused).reduce((sum, n) => sum + n, 0);
  const living: ClusterNode[] = [...cluster.servers];
  const originOf = () => living[Math.floor(Math.random() * living.length)]?.url ?? '';
  const begun = performance.now();
  const over = new AbortController();
  const isOver = () => over.signal.aborted;

  const busy = Array.from({ length: machines }, (_, n) =>
    runMachine(`machine ${n}`, keys, originOf, seededRandom(seed + n), tally, () => !isOver()),
  );

  let killed = 0;
  const killing = (async () => {
    while (!isOver() && killed < kills) {
      while (!isOver() && done() < ((killed + 1) * operations) / (kills + 1)) await sleep(20);
      if (isOver()) return;
      const at = killed % 3;
      const victim = living.splice(Math.min(at, living.length - 1), 1)[0];
      victim?.process.kill('SIGKILL');
      killed += 1;
      const skew = [0, ...SKEWS_MS][at] ?? 0;
      if (victim) cluster.servers.splice(cluster.servers.indexOf(victim), 1);
      living.push(await cluster.addServer(skewed(skew)));
    }
  })();

  const found: AfterEnd[] = [];
  const crashing = (async () => {
    for (let n = 0; n < crashes && !(isOver() && n >= FEWEST_CRASHES); n += 1) {
      const origins = () => living.map(({ url }) => url);
      found.push(await crashOnce(cluster, crashKey, origins, `round ${n}`));
    }
  })();

  while (done() < operations) await sleep(50);
  await crashing;
  over.abort();
  await Promise.all([...busy, killing]);
  const seconds = (performance.now() - begun) / 1_000;

  const faults: string[] = [];
  const peaks: string[] = [];
  for (const key of keys) {
    const inHands = mostAtOnce([...key.held.values()]);
    // Also those whose answer was lost: the server counts them.
    const { rows } = await cluster.database.query<{ from: string; to: string }>(
      `select extract(epoch from starts_at) * 1000 as from, extract(epoch from least(coalesce(released_at, ends_at), ends_at)) * 1000 as to
       from licence_seats where key_id = $1`,
      [key.id],
    );
    const stored = mostAtOnce(rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) })));
    peaks.push(`${inHands}/${stored}/${key.capacity}`);
    if (inHands > key.capacity) faults.push(`${inHands} leases were in machines' hands at once, ${key.capacity} are allowed`);
    if (stored > key.capacity) faults.push(`${stored} leases were granted for one instant, ${key.capacity} are allowed`);
    // A proof that never fills the seats proves nothing.
    if (stored < Math.min(key.capacity, ALWAYS_FILLED)) faults.push(`only ${stored} of ${key.capacity} seats were ever taken`);
  }
  const granted = found.map(({ grantedMs }) => grantedMs);
  const [earliest, latest] = [Math.min(...granted), Math.max(...granted)];
  const refused = Math.max(...found.map(({ refusedMs }) => refusedMs));
  if (found.length < Math.min(crashes, FEWEST_CRASHES)) faults.push(`only ${found.length} machines crashed`);
  if (earliest < 0) faults.push(`a crashed seat was given away ${-earliest} ms before its lease ended`);
  // Whoever asks is told so however busy the machine is, so this limit holds in short too.
  if (refused > REFUSED_WITHIN_MS) faults.push(`who asked ${refused} ms after the end of a crashed machine's lease was refused`);
  if (latest > FREE_WITHIN_MS) faults.push(`a crashed seat was free only ${latest} ms after its lease had ended`);
  for (const [kind, count] of Object.entries(tally.done)) if (count === 0) faults.push(`nothing was ever done by ${kind}`);
  const didSomething = Object.values(tally.done).reduce((sum, count) => sum + count, 0) / done();
  // A crowd that is refused all the time races for nothing.
  if (didSomething < LEAST_DONE) faults.push(`only ${percent(didSomething)} of the operations did anything`);
  if (!tally.refused['seat.none_left']) faults.push('nobody was ever refused');
  if (killed < kills) faults.push(`only ${killed} of ${kills} servers were killed`);

  for (const fault of faults) console.log(`✗ ${fault}`);
  console.log(`seed ${seed}: ${done()} operations in ${seconds.toFixed(1)} s, ${killed} kills, ${tally.lost} answers lost`);
  console.log(`  ${percent(didSomething)} did something: ${JSON.stringify(tally.done)}, refused ${JSON.stringify(tally.refused)}`);
  console.log(
    `  most at once (in hands/granted/allowed) ${peaks.join(', ')}; ${found.length} crashed seats: free ${Math.round(earliest)} to ${Math.round(latest)} ms after their end`,
  );
  return faults.length === 0;
}

const cluster = await startCluster(1);
await runProof('seats', cluster, async () => {
  await Promise.all(SKEWS_MS.map((skewMs) => cluster.addServer(skewed(skewMs))));
  return prove(cluster);
});
