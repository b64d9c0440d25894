// How long a start takes once there is data, beside a bare Hono server; and what the server weighs when idle.
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { serverCaller } from '../tools/prove/support/server-caller.ts';
import { ADMIN_KEY } from '../tools/prove/support/shared-database.ts';
import { freePort } from '../tools/setup/free-port.ts';
import { newFolder, ROOT, startServer } from '../tools/setup/server-process.ts';
import { median, type Figure } from './report/figure.ts';
import { registerDevices } from './monitor/server.ts';
import { sized } from './size.ts';

const ROUNDS = sized(5, 1);
const DEVICES = sized(5_000, 500);

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

export async function benchStart(): Promise<Figure[]> {
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
      budget: 3_000,
      reference: { what: 'bare Hono server', value: median(bare) },
    },
    { what: 'stop in good order, median of 5', value: median(stops), unit: 'ms', budget: 5_000 },
    { what: `idle memory of server and database, ${DEVICES.toLocaleString('en')} devices`, value: megabytes, unit: 'MB', budget: 300 },
  ];
}
