// Logins through a real FreeRADIUS with 100,000 users, beside FreeRADIUS with SQL tables; and what each screen asks over 2 M accounting rows.
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { serverCaller } from '../tools/prove/server-caller.ts';
import { SECRET, startCluster, type Cluster } from '../tools/prove/shared-database.ts';
import { installFreeradius } from '../tools/setup/freeradius.ts';
import type { Figure } from './figure.ts';
import { fillSessions, fillUsers, nameOf, passwordOf, USERS } from './radius/fill.ts';
import { requireDriver, startSqlReference } from './radius/sql-reference.ts';
import { loginLoad, type LoadResult } from './radius/udp-load.ts';

const LOGINS = 3_000;
const TURNS = 3;
const IN_FLIGHT = 64;
const SCREEN_RUNS = 40;
const SCREEN_BUDGET_MS = 100;

const someLogins = (turn: number) =>
  Array.from({ length: LOGINS }, (_, n) => {
    const user = ((turn * LOGINS + n) * 7_919) % USERS;
    return { name: nameOf(user), password: passwordOf(user) };
  });

/** In turns, so that whatever else the machine does meanwhile falls on both; the first of each warms up. */
async function compare(ports: readonly [ours: number, sql: number], secret: string) {
  const results: [LoadResult[], LoadResult[]] = [[], []];
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [at, port] of ports.entries()) {
      const result = await loginLoad(port, secret, someLogins(turn), IN_FLIGHT);
      if (turn > 0) results[at]?.push(result);
    }
  const mean = (list: LoadResult[], name: keyof LoadResult) => list.reduce((sum, result) => sum + result[name], 0) / list.length;
  return results.map((list) => ({ perSecond: mean(list, 'perSecond'), p50: mean(list, 'p50'), p99: mean(list, 'p99') }));
}

async function logins({ database, databaseUrl, servers }: Cluster, secret: string): Promise<Figure[]> {
  const [server] = servers;
  if (!server) throw new Error('no server runs');
  const ours = await installFreeradius(server, { ATALAYA_SECRET: SECRET });
  try {
    const sql = await startSqlReference(ours.folder, database, databaseUrl, secret);
    await database.query(
      `insert into radcheck (username, attribute, op, value) select username, 'SSHA2-256-Password', ':=', hash from bench_hashes`,
    );
    await database.query('analyze radcheck');
    try {
      const [asked, looked] = await compare([ours.port, sql.port], secret);
      const what = 'FreeRADIUS with SQL tables';
      if (!asked || !looked) throw new Error('nothing was measured');
      return [
        { what: 'logins by PAP, 100,000 users, logged', value: asked.perSecond, unit: '/s', reference: { what, value: looked.perSecond } },
        { what: 'login p50, 64 in flight', value: asked.p50, unit: 'ms', reference: { what, value: looked.p50 } },
        { what: 'login p99, 64 in flight', value: asked.p99, unit: 'ms', reference: { what, value: looked.p99 } },
      ];
    } finally {
      await sql.stop();
    }
  } finally {
    await ours.stop();
  }
}

async function screens({ servers }: Cluster, nasId: string): Promise<Figure[]> {
  const call = serverCaller(servers[0]?.url ?? '');
  const from = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const username = nameOf(4_711);
  const asked: Record<string, () => Promise<unknown>> = {
    'overview': () => call(radiusSessions.overview, {}),
    'online now, page of 50': () => call(radiusSessions.online, {}),
    'history, page of 50': () => call(radiusSessions.history, { query: { from } }),
    'history of a user': () => call(radiusSessions.history, { query: { from, username } }),
    'history of a NAS': () => call(radiusSessions.history, { query: { from, nasId } }),
    'usage per day of all': () => call(radiusSessions.usage, {}),
    'usage per day of a user': () => call(radiusSessions.usage, { query: { username } }),
    'most traffic this month': () => call(radiusSessions.top, {}),
    'rejected attempts, page of 50': () => call(radiusSessions.attempts, { query: { from, outcome: 'rejected' } }),
    'users, page of 50': () => call(radius.listUsers, {}),
    'NAS, page of 50': () => call(radius.listNas, {}),
  };
  const figures: Figure[] = [];
  for (const [what, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let run = 0; run < SCREEN_RUNS; run += 1) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(SCREEN_RUNS * 0.95)] ?? Number.NaN;
    figures.push({ what: `2 M sessions: ${what}, p95`, value: p95, unit: 'ms', budget: SCREEN_BUDGET_MS });
  }
  return figures;
}

export async function benchRadius(): Promise<Figure[]> {
  requireDriver();
  const cluster = await startCluster(1, { ATALAYA_DEMO: 'off' });
  try {
    const call = serverCaller(cluster.servers[0]?.url ?? '');
    const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
    const { data: nas } = await call(radius.createNas, { body: { name: 'Bench', address: '127.0.0.1', clientId } });
    await fillUsers(cluster.database, clientId);
    const figures = await logins(cluster, nas.secret);
    await fillSessions(cluster.database, clientId, nas.id);
    return [...figures, ...(await screens(cluster, nas.id))];
  } finally {
    await cluster.stop();
  }
}
