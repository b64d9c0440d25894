// Verifications a second with a million keys in memory, rate limit, scope, entitlements and seats on, beside a bare Hono route that reads and answers the same JSON.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { generateKey } from '../apps/server/src/modules/licensing/model/key-format.ts';
import { keyPepper } from '../apps/server/src/modules/licensing/model/mint-key.ts';
import { hmac, secretsFrom } from '../apps/server/src/platform/secrets/secrets.ts';
import { serverCaller } from '../tools/prove/support/server-caller.ts';
import { SECRET, startCluster, type Cluster } from '../tools/prove/support/shared-database.ts';
import { freePort } from '../tools/setup/free-port.ts';
import { ROOT } from '../tools/setup/server-process.ts';
import type { Figure } from './report/figure.ts';
import { load, postRequest, summarise } from './monitor/http-load.ts';

const KEYS = 1_000_000;
const FILL_AT_ONCE = 10_000;
const ASKED_PER_FILL = 50;
const CONNECTIONS = 16;
const WARM_UP_MS = 8_000;
const [TURNS, TURN_MS] = [10, 1_000];
const LOADED_WITHIN_MS = 120_000;
/** What the checks, the look-up and the bookkeeping may take of a route that does nothing. */
const FLOOR = 0.6;
const PATH = fullPath(licenceKeys.verify);

/** Reads the same JSON and answers with the same JSON, and does nothing in between. */
const bareServer = (reply: string) => `
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
const reply = ${reply};
const app = new Hono().post('${PATH}', async (c) => (await c.req.json()).apiKey ? c.json(reply) : c.text('', 400));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });`;

async function withBareServer<T>(reply: string, work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--input-type=module', '-e', bareServer(reply)], {
    env: { ...process.env, PORT: String(port) },
    cwd: `${ROOT}/apps/server`,
  });
  const exited = new Promise((ended) => child.once('exit', ended));
  try {
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      );
    while (!(await isUp())) await sleep(20);
    return await work(port);
  } finally {
    child.kill();
    await exited;
  }
}

/**
 * A million keys go straight into the table, each with the digest that the server would have made: with the proof's own secret.
 * Requests are for keys from all over it, so that no cache helps.
 */
async function fill({ database, servers }: Cluster): Promise<string[]> {
  const call = serverCaller(servers[0]?.url ?? '');
  const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
  // As they are sold: every key has a plan with entitlements, some of its own, and seats.
  const entitlements = { 'reports': true, 'api': true, 'max.cabinets': 100, 'quota.reports': 1_000, 'support': '24/7' };
  const planId = (await call(plans.create, { body: { name: 'Bench', entitlements } })).data.id;
  const pepper = keyPepper(secretsFrom(SECRET));
  const asked: string[] = [];
  for (let from = 0; from < KEYS; from += FILL_AT_ONCE) {
    const keys = Array.from({ length: FILL_AT_ONCE }, () => generateKey('live'));
    asked.push(...keys.filter((_, n) => n % (FILL_AT_ONCE / ASKED_PER_FILL) === 0));
    await database.query(
      `insert into licence_keys (id, client_id, label, digest, prefix, last4, created_at, scopes, rate_per_minute, plan_id, seats, entitlements)
       select gen_random_uuid(), $1, 'Bench', digest, 'atl_live_', '0000', now(), '{read,write}', 1000000, $3, 5, '{"max.cabinets": 150}' from unnest($2::bytea[]) digest`,
      [clientId, keys.map((key) => hmac(pepper, key)), planId],
    );
  }
  return asked;
}

/** The rows came in behind the server's back: cut off, its listener comes back and loads them all. */
async function reload({ database, servers }: Cluster): Promise<number> {
  const start = performance.now();
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atalaya atalaya_licensing'`);
  for (const end = start + LOADED_WITHIN_MS; performance.now() < end; await sleep(200))
    if ((await metric(servers[0]?.url ?? '', 'atalaya_keys_in_memory')) >= KEYS) return performance.now() - start;
  throw new Error('the keys were not loaded in time');
}

async function metric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? 0);
}

/** In turns of a second, so that whatever else the machine does meanwhile falls on both. */
async function compare(oursPort: number, barePort: number, requests: string[]) {
  const [ours, bare]: [number[], number[]] = [[], []];
  const run = (port: number, ms: number) => load(port, requests, '"valid":true', CONNECTIONS, ms);
  await run(barePort, WARM_UP_MS);
  await run(oursPort, WARM_UP_MS);
  for (let turn = 0; turn < TURNS; turn += 1) {
    bare.push(...(await run(barePort, TURN_MS)));
    ours.push(...(await run(oursPort, TURN_MS)));
  }
  return { ours: summarise(ours, TURNS * TURN_MS), bare: summarise(bare, TURNS * TURN_MS) };
}

const LAST_USED_SAMPLES = 20;
const LAST_USED_BUDGET_MS = 1_000;

/** How long after a verification, while others go on, the row says that the key was used. */
async function lastUsedAge({ database }: Cluster, port: number, keys: string[], requests: string[]): Promise<number> {
  const pepper = keyPepper(secretsFrom(SECRET));
  const ages: number[] = [];
  const over = new AbortController();
  const others = (async () => {
    while (!over.signal.aborted) await load(port, requests, '"valid":true', CONNECTIONS / 2, TURN_MS);
  })();
  for (const apiKey of keys.slice(0, LAST_USED_SAMPLES)) {
    const digest = hmac(pepper, apiKey);
    const before = new Date();
    await load(port, [postRequest(PATH, JSON.stringify({ apiKey, scope: 'read' }))], '"valid":true', 1, 1);
    const start = performance.now();
    const isTold = async () =>
      (await database.query('select 1 from licence_keys where digest = $1 and last_used_at >= $2', [digest, before])).rows.length > 0;
    while (!(await isTold())) await sleep(5);
    ages.push(performance.now() - start);
  }
  over.abort();
  await others;
  return Math.max(...ages);
}

export async function benchVerify(): Promise<Figure[]> {
  const cluster = await startCluster(1);
  try {
    const origin = cluster.servers[0]?.url ?? '';
    const memory = async () => (await metric(origin, 'process_resident_memory_bytes')) / 1e6;
    const before = await memory();
    const asked = await fill(cluster);
    const loadMs = await reload(cluster);
    const requests = asked.map((apiKey) => postRequest(PATH, JSON.stringify({ apiKey, scope: 'read' })));
    const question = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ apiKey: asked[0] }) };
    const reply = await (await fetch(`${origin}${PATH}`, question)).text();
    const { ours, bare } = await withBareServer(reply, (port) => compare(Number(new URL(origin).port), port, requests));
    const what = 'bare Hono route';
    // Keys that nobody else asks for meanwhile.
    const [rare, common] = [requests.length / 2, requests.slice(0, requests.length / 2)];
    const age = await lastUsedAge(cluster, Number(new URL(origin).port), asked.slice(rare), common);
    return [
      {
        what: 'verifications, 1 M keys with entitlements and seats',
        value: ours.perSecond,
        unit: '/s',
        floor: FLOOR * bare.perSecond,
        reference: { what, value: bare.perSecond },
      },
      { what: 'verification p50', value: ours.p50, unit: 'ms', reference: { what, value: bare.p50 } },
      { what: 'verification p99', value: ours.p99, unit: 'ms', reference: { what, value: bare.p99 } },
      { what: '“last used” told under load, slowest of 20', value: age, unit: 'ms', budget: LAST_USED_BUDGET_MS },
      { what: '1 M keys into memory', value: loadMs / 1_000, unit: 's' },
      { what: 'resident memory with 1 M keys', value: await memory(), unit: 'MB', reference: { what: 'without', value: before } },
    ];
  } finally {
    await cluster.stop();
  }
}
