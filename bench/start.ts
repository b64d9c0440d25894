// How long a start takes once there is data, beside a bare Hono server; and what the server weighs when idle.
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { serverCaller } from '../tools/prove/support/server-caller.ts';
import { ADMIN_KEY } from '../tools/prove/support/shared-database.ts';
import { freePort } from '../tools/setup/free-port.ts';
import { newFolder, ROOT, startServer } from '../tools/setup/server-process.ts';
import { median, type Figure } from './report/figure.ts';
import { bundledDatabase, registerDevices } from './monitor/server.ts';
import { sized } from './size.ts';

const ROUNDS = sized(5, 1);
const DEVICES = sized(5_000, 500);
const KEYS = sized(1_000_000, 20_000);
const KEY_ROUNDS = sized(3, 1);
const LOADED_WITHIN_MS = 120_000;

const BARE_SERVER = `
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
serve({ fetch: new Hono().get('/', (c) => c.text('ok')).fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });`;

async function timeBareServer(): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE_SERVER], {
    env: { ...process.env, PORT: String(port) },
    cwd: `${ROOT}/apps/server`,
  });
  const exited = new Promise((ended) => child.once('exit', ended));
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null) throw new Error('the bare server did not start');
    await sleep(5);
  }
  const ms = performance.now() - startedAt;
  child.kill();
  await exited;
  return ms;
}

/** Memory that is this server's alone, with its share of what it shares (Linux only). */
async function proportionalMegabytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) / 1_024;
}

async function postgresOf(dataDir: string): Promise<number[]> {
  const postmaster = Number((await readFile(`${dataDir}/cluster/postmaster.pid`, 'utf8').catch(() => '')).split('\n')[0]);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  return [postmaster, ...children.trim().split(/\s+/).map(Number)].filter((pid) => pid > 0);
}

/** Registered, each with its key. */
async function withFleet(folder: string): Promise<void> {
  const server = await startServer({ ATALAYA_ADMIN_KEY: ADMIN_KEY }, folder);
  try {
    const call = serverCaller(server.url);
    const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
    await registerDevices({ call, clientId }, DEVICES);
  } finally {
    await server.stop();
  }
}

/** A million sold keys, as they stand in the table. */
async function withKeys(folder: string): Promise<void> {
  const server = await startServer({ ATALAYA_ADMIN_KEY: ADMIN_KEY }, folder);
  try {
    const clientId = (await serverCaller(server.url)(tenants.createClient, { body: { name: 'Keys' } })).data.id;
    const database = new pg.Client({ connectionString: await bundledDatabase(folder) });
    await database.connect();
    await database.query(
      `insert into licence_keys (id, client_id, label, digest, prefix, last4, created_at, scopes, rate_per_minute, seats)
       select gen_random_uuid(), $1, 'Bench', sha256(n::text::bytea), 'atl_live_', '0000', now(), '{read,write}', 1000, 5
       from generate_series(1, $2::int) n`,
      [clientId, KEYS],
    );
    await database.query('vacuum analyze licence_keys');
    await database.end();
  } finally {
    await server.stop();
  }
}

async function keysInMemory(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^atalaya_keys_in_memory (\S+)/m.exec(text)?.[1] ?? 0);
}

/** Until it answers, and until all keys are in memory; meanwhile the database answers for them. */
async function timeKeys(folder: string): Promise<{ readyMs: number; loadedMs: number }> {
  const startedAt = performance.now();
  const server = await startServer({}, folder);
  try {
    const readyMs = performance.now() - startedAt;
    for (const end = startedAt + LOADED_WITHIN_MS; (await keysInMemory(server.url)) < KEYS; await sleep(50))
      if (performance.now() > end) throw new Error('the keys were not loaded in time');
    return { readyMs, loadedMs: performance.now() - startedAt };
  } finally {
    await server.stop();
  }
}

async function benchKeys(): Promise<Figure[]> {
  const folder = await newFolder();
  try {
    await withKeys(folder);
    const rounds: Awaited<ReturnType<typeof timeKeys>>[] = [];
    for (let round = 0; round < KEY_ROUNDS; round += 1) rounds.push(await timeKeys(folder));
    const keys = KEYS.toLocaleString('en');
    return [
      { what: `start with ${keys} keys to /readyz`, value: median(rounds.map(({ readyMs }) => readyMs)), unit: 'ms', budget: 5_000 },
      { what: `the same until all are in memory`, value: median(rounds.map(({ loadedMs }) => loadedMs)), unit: 'ms', budget: 5_000 },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function benchStart(): Promise<Figure[]> {
  const keys = await benchKeys();
  const folder = await newFolder();
  await withFleet(folder);
  const starts: number[] = [];
  const stops: number[] = [];
  const bare: number[] = [];
  let megabytes = Number.NaN;
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await timeBareServer());
    const startedAt = performance.now();
    const server = await startServer({}, folder);
    starts.push(performance.now() - startedAt);
    if (round === ROUNDS - 1) {
      await sleep(3_000);
      const pids = [server.process.pid ?? 0, ...(await postgresOf(folder))];
      megabytes = (await Promise.all(pids.map(proportionalMegabytes))).reduce((sum, mb) => sum + mb, 0);
    }
    const stoppingAt = performance.now();
    await server.stop();
    stops.push(performance.now() - stoppingAt);
  }
  await rm(folder, { recursive: true, force: true });
  return [
    {
      what: 'second start to /readyz, median of 5',
      value: median(starts),
      unit: 'ms',
      budget: 1_200,
      reference: { what: 'bare Hono server', value: median(bare) },
    },
    ...keys,
    { what: 'stop in good order, median of 5', value: median(stops), unit: 'ms', budget: 5_000 },
    { what: `idle memory of server and database, ${DEVICES.toLocaleString('en')} devices`, value: megabytes, unit: 'MB', budget: 300 },
  ];
}
