// Verifications a second with a million keys in memory, rate limit and scope on, beside a bare Hono route that reads and answers the same JSON.
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { serverCaller } from '../tools/prove/server-caller.ts';
import { startCluster, type Cluster } from '../tools/prove/shared-database.ts';
import { freePort } from '../tools/setup/free-port.ts';
import { ROOT } from '../tools/setup/server-process.ts';
import type { Figure } from './figure.ts';

const KEYS = 1_000_000;
const CONNECTIONS = 16;
const RUN_MS = 8_000;
const LOADED_WITHIN_MS = 120_000;
const PATH = fullPath(licenceKeys.verify);

const BARE_SERVER = `
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
const app = new Hono().post('${PATH}', async (c) => c.json({ data: { valid: typeof (await c.req.json()).apiKey === 'string', code: 'ok' } }));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });`;

interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

function post(agent: Agent, origin: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const sent = request(`${origin}${PATH}`, { method: 'POST', agent, headers }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => resolve(text)).on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}

async function load(origin: string, body: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const end = performance.now() + RUN_MS;
  const lane = async () => {
    while (performance.now() < end) {
      const asked = performance.now();
      if (!(await post(agent, origin, body)).includes('"valid":true')) throw new Error('a good key was refused');
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / (RUN_MS / 1_000), p50: at(0.5), p99: at(0.99) };
}

async function withBareServer<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const child = spawn(process.execPath, ['--input-type=module', '-e', BARE_SERVER], {
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
    return await work(`http://127.0.0.1:${port}`);
  } finally {
    child.kill();
    await exited;
  }
}

/** Rows that nobody has the keys of fill the index; the one that is asked for is made through the API. */
async function fill({ database, servers }: Cluster): Promise<string> {
  const call = serverCaller(servers[0]?.url ?? '');
  const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
  await database.query(
    `insert into licence_keys (id, client_id, label, digest, prefix, last4, created_at)
     select 'bench-' || n, $1, 'Bench', sha256(n::text::bytea), 'atl_live_', '0000', now() from generate_series(1, $2) n`,
    [clientId, KEYS],
  );
  const { id, apiKey } = (await call(licensing.createKey, { query: { label: 'Asked for', clientId } })).data;
  await call(licenceKeys.change, { query: { apiKey: id }, body: { scopes: ['read'], ratePerMinute: 1_000_000 } });
  return apiKey;
}

/** The rows came in behind the server's back: cut off, its listener comes back and loads them all. */
async function reload({ database, servers }: Cluster): Promise<void> {
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'atalaya atalaya_licensing'`);
  for (const end = performance.now() + LOADED_WITHIN_MS; performance.now() < end; await sleep(500)) {
    const metrics = await (await fetch(`${servers[0]?.url}/metrics`)).text();
    if (Number(/^atalaya_keys_in_memory (\d+)/m.exec(metrics)?.[1] ?? 0) > KEYS) return;
  }
  throw new Error('the keys were not loaded in time');
}

export async function benchVerify(): Promise<Figure[]> {
  const cluster = await startCluster(1);
  try {
    const apiKey = await fill(cluster);
    await reload(cluster);
    const body = JSON.stringify({ apiKey, scope: 'read' });
    const origin = cluster.servers[0]?.url ?? '';
    const bare = await withBareServer(async (bareOrigin) => {
      await load(bareOrigin, body); // warm
      return load(bareOrigin, body);
    });
    await load(origin, body);
    const ours = await load(origin, body);
    const what = 'bare Hono route';
    return [
      { what: 'verifications, 1 M keys', value: ours.perSecond, unit: '/s', reference: { what, value: bare.perSecond } },
      { what: 'verification p50', value: ours.p50, unit: 'ms', reference: { what, value: bare.p50 } },
      { what: 'verification p99', value: ours.p99, unit: 'ms', reference: { what, value: bare.p99 } },
    ];
  } finally {
    await cluster.stop();
  }
}
