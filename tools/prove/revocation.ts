// Proves: a key suspended in one process is refused by the other within 100 ms, under load; and never accepted again after the listener was cut off.
// The same for sessions and API tokens, however they were ended; and an ended reset link works nowhere.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createCall } from '@atalaya/contract/call.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { revokePeople } from './revocation/people-revocations.ts';
import { seededRandom } from './support/seeded-random.ts';
import { inParallel, serverCaller } from './support/server-caller.ts';
import { clusterOptions, runProof, startCluster, type Cluster } from './support/shared-database.ts';

const { values } = parseArgs({
  options: {
    keys: { type: 'string', default: '1000' },
    limit: { type: 'string', default: '100' },
    seed: { type: 'string' },
    ...clusterOptions,
  },
});
const limitMs = Number(values.limit);
const keyCount = Number(values.keys);
/** Two: changed at one, verified at the other. More: both through a proxy that sends each request to the next. */
const nodes = Number(values.nodes ?? 2);
if (![limitMs, keyCount, nodes].every((n) => Number.isInteger(n) && n >= 1) || nodes < 2)
  throw new Error('usage: npm run prove:revocation -- [--keys 1000] [--limit 100] [--seed n] [--external] [--nodes 2]');
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);

const PER_PERSON = 50;

interface Key {
  id: string;
  apiKey: string;
}

const percentile = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Asked so often in a row, every node has said no, although others ask through the proxy meanwhile. */
const refusalsNeeded = nodes === 2 ? 1 : 3 * nodes;

async function prove({ origin, servers, database }: Cluster): Promise<boolean> {
  const [here, there] = nodes === 2 ? servers.map(({ url }) => url) : [origin, origin];
  if (!here || !there) throw new Error('two servers are needed');
  const change = serverCaller(here);
  const call = createCall(there, (_, request) => fetch(request));
  const isAccepted = async ({ apiKey }: Key) => (await call(licenceKeys.verify, { body: { apiKey } })).data.valid;

  const clientId = (await change(tenants.createClient, { body: { name: 'Proof' } })).data.id;
  const keys: Key[] = [];
  await inParallel(8, Array.from({ length: keyCount }), async () => {
    keys.push((await change(licensing.createKey, { query: { label: 'Proof', clientId } })).data);
  });

  // Load on the other process while keys are suspended here: every request is for a key that stays good.
  const random = seededRandom(seed);
  const good = (await change(licensing.createKey, { query: { label: 'Load', clientId } })).data;
  const load = { isOn: true, verified: 0, refused: 0 };
  const loading = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (load.isOn) {
        if (await isAccepted(good)) load.verified += 1;
        else load.refused += 1;
        await sleep(random() * 8);
      }
    }),
  );

  /** From the commit, which is before the reply, to the last verification that was still accepted. */
  const times: number[] = [];
  // The decision fell somewhere between question and reply; the promise is held to the later of the two.
  const askedTimes: number[] = [];
  await inParallel(2, keys, async (key) => {
    if (!(await isAccepted(key))) throw new Error('a good key was refused');
    await change(licenceKeys.setState, { query: { apiKey: key.id, value: 'disabled' } });
    const committed = performance.now();
    let [lastAsked, lastAccepted] = [committed, committed];
    for (let refusals = 0; refusals < refusalsNeeded;) {
      const asked = performance.now();
      if (!(await isAccepted(key))) {
        refusals += 1;
        continue;
      }
      refusals = 0;
      [lastAsked, lastAccepted] = [asked, performance.now()];
      if (asked - committed > 5_000) break;
    }
    times.push(lastAccepted - committed);
    askedTimes.push(lastAsked - committed);
  });
  // A session costs two passwords, which are slow on purpose: some do.
  const perWay = Math.max(2, Math.round(keyCount / PER_PERSON));
  const persons = await revokePeople({ change, here, there, database, clientId, times: perWay, refusalsNeeded }).finally(() => {
    load.isOn = false;
  });
  await loading;

  times.sort((a, b) => a - b);
  askedTimes.sort((a, b) => a - b);
  persons.times.sort((a, b) => a - b);
  persons.tokenTimes.sort((a, b) => a - b);
  persons.streamTimes.sort((a, b) => a - b);
  const slowestSession = persons.times.at(-1) ?? 0;
  const tokenP99 = percentile(persons.tokenTimes, 0.99);
  const streamP99 = percentile(persons.streamTimes, 0.99);
  const [p50, p99, worst] = [percentile(times, 0.5), percentile(times, 0.99), times.at(-1) ?? 0];

  const isAcceptedAnywhere = async (key: Key) => {
    let accepted = 0;
    for (let n = 0; n < refusalsNeeded; n += 1) if (await isAccepted(key)) accepted += 1;
    return accepted > 0;
  };
  const cut = await cutListener(database, keys.slice(0, 200), change, isAcceptedAnywhere);
  console.log(
    `seed ${seed}, nodes ${nodes}, keys ${keyCount}, load ${load.verified} verified and ${load.refused} wrongly refused; last accept after the commit p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, worst ${worst.toFixed(1)} ms (by when it was asked: p99 ${percentile(askedTimes, 0.99).toFixed(1)} ms); listener cut ${cut.rounds} times, stale accepts ${cut.stale}`,
  );
  for (const one of persons.stale) console.log(`✗ ${one}`);
  console.log(
    `sessions ended ${persons.sessions}, last taken after the reply p50 ${percentile(persons.times, 0.5).toFixed(1)} ms, worst ${slowestSession.toFixed(1)} ms; API tokens ended ${persons.tokens}, p50 ${percentile(persons.tokenTimes, 0.5).toFixed(1)} ms, p99 ${tokenP99.toFixed(1)} ms, their streams p99 ${streamP99.toFixed(1)} ms; reset links ${persons.links}; ended and still good ${persons.stale.length}`,
  );
  return (
    persons.stale.length === 0 &&
    slowestSession <= limitMs &&
    tokenP99 <= limitMs &&
    streamP99 <= limitMs &&
    p99 <= limitMs &&
    load.refused === 0 &&
    load.verified > 0 &&
    cut.stale === 0 &&
    cut.rounds > 0
  );
}

/** Cuts every listener off and suspends a key behind its back, without a word to anybody: the database has to be asked. */
async function cutListener(
  database: Cluster['database'],
  keys: Key[],
  change: ReturnType<typeof serverCaller>,
  isAccepted: (key: Key) => Promise<boolean>,
) {
  const listeners = `from pg_stat_activity where application_name = 'atalaya atalaya_licensing'`;
  let stale = 0;
  let rounds = 0;
  for (const key of keys.slice(0, Math.max(3, Math.floor(keys.length / 10)))) {
    await change(licenceKeys.enable, { query: { apiKey: key.id } });
    for (let n = 0; n < 50 && !(await isAccepted(key)); n += 1) await sleep(10);
    await database.query('begin');
    // Whoever comes back sooner than the others waits here: what it read before the change it would rightly believe.
    await database.query('lock table licence_keys in access exclusive mode');
    await database.query(`select pg_terminate_backend(pid, 1000) ${listeners}`);
    await database.query('update licence_keys set disabled = true where id = $1', [key.id]);
    await database.query('commit');
    // The process that was cut off learns it as soon as its socket does; a promise of 100 ms allows for that.
    await sleep(limitMs);
    if (await isAccepted(key)) stale += 1;
    for (let n = 0; n < 100 && (await database.query(`select 1 ${listeners}`)).rowCount !== nodes; n += 1) await sleep(20);
    await sleep(50);
    if (await isAccepted(key)) stale += 1;
    rounds += 1;
  }
  return { stale, rounds };
}

const cluster = await startCluster(nodes);
await runProof('revocation', cluster, () => prove(cluster));
