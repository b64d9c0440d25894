// Proves: every message that is due is taken by its receiver at least once, under one id, or stands in the ledger as given up with its reason,
// however badly receivers behave and however often servers are killed; what is told of one alarm keeps its order.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { groupBy } from '../../apps/server/src/platform/group-by.ts';
import { faultsOf, mostMessages } from './notifications/check.ts';
import { startReceivers } from './notifications/receivers.ts';
import { buildSite, readLedger, type Site } from './notifications/site.ts';
import { createStory, type Story } from './notifications/story.ts';
import { proveOn, type Installation } from './support/installation.ts';
import { seededRandom } from './support/seeded-random.ts';
import { patiently, serverCaller } from './support/server-caller.ts';

const { values } = parseArgs({
  options: {
    transitions: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '200' },
    nodes: { type: 'string', default: '3' },
    cabinets: { type: 'string', default: '1000' },
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const [transitions, kills, nodes, cabinets] = [values.transitions, values.kills, values.nodes, values.cabinets].map(Number) as [
  number,
  number,
  number,
  number,
]; // safe: four go in
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
if (![transitions, nodes, cabinets].every((n) => Number.isInteger(n) && n >= 1) || !Number.isInteger(kills + seed))
  throw new Error(
    'usage: npm run prove:notifications -- [--transitions 10000] [--kills 200] [--nodes 3] [--cabinets 1000] [--short] [--seed n]',
  );

// In full a stall outlasts the server's own patience; in short receivers hang up before it.
const STALL_MS = values.short ? 500 : 25_000;
const GROUP_SECONDS = 1;
// Longer than a server takes to come back: what is killed in the middle of a storm goes on within its window.
const STORM_SECONDS = 120;
const SETTLED_WITHIN_MS = 15 * 60_000;
const HURRY_MS = 200;
const AT_ONCE = 12;
const PAUSE_MS = values.short ? 300 : 120;
// What ends sooner is mostly told to nobody.
const LASTS_MS = 2_500;
const LOST = 3;
const MOST_OPEN = 300;
// So that they do not all come when the rest is over.
const KILLS_BEHIND = 3;

const random = seededRandom(seed);
const some = (most: number) => 1 + Math.floor(random() * most);

/**
 * Repeats wait for hours, which a proof cannot. How long they wait is a test's business; here what waits for its next try need not.
 * What a dead node had in hand is free at once only if nobody else could have it.
 */
async function hurry(database: pg.Client) {
  await database.query(`update notify_deliveries set due_at = now() where state = 'due' and attempts > 0 and due_at > now()`);
  await database.query(`update notify_channels set resting_until = null where resting_until is not null`);
}
const freeTheDeads = (database: pg.Client) => database.query(`update notify_deliveries set taken_until = now() where state = 'sending'`);

async function untilSettled(database: pg.Client): Promise<void> {
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await sleep(HURRY_MS)) {
    await hurry(database);
    const { rows } = await database.query<{ waiting: boolean }>(
      `select exists (select 1 from notify_deliveries where state in ('due', 'sending'))
           or exists (select 1 from alarm_transitions where told = 'now' and told_at is null) as waiting`,
    );
    if (!rows[0]?.waiting) return;
  }
}

const STARTS = 5;
/** As whoever looks after servers does: one that did not reach its database in time, on a busy machine, is started once more. */
async function startAgain(server: Installation['nodes'][number] | undefined): Promise<void> {
  for (let tries = 1; tries < STARTS; tries += 1) {
    const isThere = await server?.start().then(
      () => true,
      () => false,
    );
    if (isThere !== false) return;
  }
  await server?.start();
}

/** Alarms come, get worse and end, faster than they can be told; meanwhile servers die. */
async function flow(story: Story, { flowClientId }: Site, { nodes: servers }: Installation, database: pg.Client): Promise<number> {
  const open: Awaited<ReturnType<Story['raise']>> = [];
  const begun = story.transitions();
  let [killed, told] = [0, 0];
  let killing: Promise<void> = Promise.resolve();
  const kill = async () => {
    const server = servers[Math.floor(random() * servers.length)];
    await server?.kill({ databaseToo: false });
    if (servers.length === 1) await freeTheDeads(database);
    await startAgain(server);
  };
  while (told < transitions) {
    for (let n = some(AT_ONCE); n > 0; n -= 1) {
      const index = Math.floor(random() * Math.min(open.length, 2 * AT_ONCE));
      const one = open[index];
      const luck = random();
      const mayEnd = one && (performance.now() - one.since > LASTS_MS || luck > 0.97);
      if (mayEnd && luck < 0.15 && !one.steps.includes('level')) await story.worsen(one);
      else if (mayEnd && (luck > 0.5 || open.length > MOST_OPEN)) await story.end(open.splice(index, 1));
      else if (open.length < MOST_OPEN) open.push(...(await story.raise(flowClientId, 1)));
    }
    told = story.transitions() - begun;
    await hurry(database);
    if (killed < kills && killed <= (told / transitions) * kills) {
      killed += 1;
      killing = killing.then(kill);
      if (killed % KILLS_BEHIND === 0) await killing;
    }
    await sleep(some(PAUSE_MS));
  }
  await killing;
  for (; killed < kills; killed += 1) await kill();
  return killed;
}

async function storm(story: Story, { stormClientId, stormRecipients }: Site, database: pg.Client) {
  const own = `alarm_id in (select id from alarms where client_id = $1) and verb = $2`;
  /** Until all of it is in the ledger; nothing of it has to wait any longer then, and is waited for. */
  const until = async (verb: string) => {
    let hasHurried = false;
    for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await sleep(HURRY_MS)) {
      const { rows } = await database.query<{ all: number; waiting: number }>(
        `select count(*)::int as all, (count(*) filter (where state in ('due', 'sending')))::int as waiting from notify_deliveries where ${own}`,
        [stormClientId, verb],
      );
      const { all = 0, waiting = 0 } = rows[0] ?? {};
      if (all < cabinets * stormRecipients.length) continue;
      if (waiting === 0) return;
      if (!hasHurried)
        await database.query(`update notify_deliveries set due_at = now() where state = 'due' and ${own}`, [stormClientId, verb]);
      hasHurried = true;
      await hurry(database);
    }
  };
  const hit = await story.raise(stormClientId, cabinets);
  await until('raised');
  await story.end(hit);
  await until('cleared');
  return hit;
}

async function prove(installation: Installation, receivers: Awaited<ReturnType<typeof startReceivers>>): Promise<boolean> {
  const start = performance.now();
  const database = new pg.Client({ connectionString: installation.postgres?.url });
  const other = new pg.Client({ connectionString: installation.postgres?.url });
  await Promise.all([database.connect(), other.connect()]);
  try {
    const settings = { httpUrl: receivers.httpUrl, groupSeconds: GROUP_SECONDS, stormSeconds: STORM_SECONDS };
    const site = await buildSite(patiently(serverCaller(installation.origin)), settings);
    const [flowStory, stormStory] = [createStory(database, 0), createStory(other, transitions)];
    const lost = await flowStory.raise(site.lostClientId, LOST);
    const [killed, hit] = await Promise.all([flow(flowStory, site, installation, database), storm(stormStory, site, other)]);
    receivers.calmDown();
    await untilSettled(database);
    const ledger = await readLedger(database, site.recipients);
    const all = [...flowStory.all, ...stormStory.all];
    const arrivals = receivers.arrivals(new Map(all.map(({ id, name }) => [name, id])));
    const told = flowStory.all.filter((one) => !lost.includes(one));
    const due = [
      ...flowStory.due(told, site.flowRecipients),
      ...flowStory.due(lost, site.lostRecipients),
      ...stormStory.due(hit, site.stormRecipients),
    ];
    const faults = faultsOf({ due, ledger, arrivals });
    const mostOfStorm = mostMessages({ ledger, arrivals }, new Set(hit.map(({ id }) => id)));
    for (const fault of faults.slice(0, 10)) console.log(fault);
    const states = groupBy(ledger, ({ state }) => state);
    const repeats = arrivals.length - new Set(arrivals.map(({ id, recipient }) => `${recipient} ${id}`)).size;
    console.log(
      `seed ${seed}: ${flowStory.transitions() + stormStory.transitions()} transitions, ${ledger.length} entries (${[...states].map(([state, rows]) => `${rows.length} ${state}`).join(', ')}), ${arrivals.length} messages sent, ${repeats} of them repeats, ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${killed} kills, ${Math.round((performance.now() - start) / 1_000)} s`,
    );
    console.log(`${cabinets} cabinets at once: ${mostOfStorm} message to each recipient; faults ${faults.length}`);
    const isEnough = ledger.filter(({ state }) => state === 'accepted').length > transitions && repeats > 0;
    const areLost = lost.every(({ id }) => ledger.every(({ alarmId, state }) => alarmId !== id || state === 'refused' || state === 'dead'));
    return faults.length === 0 && mostOfStorm === 1 && isEnough && areLost;
  } finally {
    await Promise.all([database.end(), other.end()]);
  }
}

const receivers = await startReceivers(random, STALL_MS);
const settings = { SMTP_URL: receivers.mailUrl, MAIL_FROM: 'Atalaya <atalaya@example.test>', ATALAYA_OUTBOUND_ALLOW: '127.0.0.1' };
try {
  await proveOn({ nodes, isExternal: true, brokers: 0, settings }, seed, (installation) => prove(installation, receivers));
} finally {
  await receivers.stop();
}
