// Logins through a real FreeRADIUS with 100,000 users, beside FreeRADIUS with SQL tables, and by EAP beside FreeRADIUS with files; and what each screen asks over 2 M accounting rows.
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { serverCaller } from '../tools/prove/support/server-caller.ts';
import { SECRET, startCluster, type Cluster } from '../tools/prove/support/shared-database.ts';
import { installFreeradius } from '../tools/setup/freeradius.ts';
import type { ServerProcess } from '../tools/setup/server-process.ts';
import type { Figure } from './report/figure.ts';
import { benchEap } from './radius/eap.ts';
import { benchEffects } from './radius/effects.ts';
import { fillSessions, fillUsers, nameOf, passwordOf, USERS } from './radius/fill.ts';
import { benchScreens } from './radius/screens.ts';
import { requireDriver, startSqlReference } from './radius/sql-reference.ts';
import { loginLoad, untilAnswered, type LoadResult } from './radius/udp-load.ts';

const LOGINS = 3_000;
const TURNS = 3;
const IN_FLIGHT = 64;

const someLogins = (turn: number) =>
  Array.from({ length: LOGINS }, (_, n) => {
    const user = ((turn * LOGINS + n) * 7_919) % USERS;
    return { name: nameOf(user), password: passwordOf(user) };
  });

/** In turns, so that whatever else the machine does meanwhile falls on both; the first of each warms up. */
async function compare(ports: readonly [ours: number, sql: number], secret: string) {
  const results: [LoadResult[], LoadResult[]] = [[], []];
  for (const port of ports) await untilAnswered(port, secret, { name: nameOf(0), password: passwordOf(0) });
  for (let turn = 0; turn <= TURNS; turn += 1)
    for (const [at, port] of ports.entries()) {
      const result = await loginLoad(port, secret, someLogins(turn), IN_FLIGHT);
      if (turn > 0) results[at]?.push(result);
    }
  const mean = (list: LoadResult[], name: keyof LoadResult) => list.reduce((sum, result) => sum + result[name], 0) / list.length;
  return results.map((list) => ({ perSecond: mean(list, 'perSecond'), p50: mean(list, 'p50'), p99: mean(list, 'p99') }));
}

async function logins({ database, databaseUrl }: Cluster, server: ServerProcess, clientId: string, secret: string): Promise<Figure[]> {
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
      const effects = await benchEffects(server.url, ours.port, clientId, { secret });
      return [
        { what: 'logins by PAP, 100,000 users, logged', value: asked.perSecond, unit: '/s', reference: { what, value: looked.perSecond } },
        { what: 'login p50, 64 in flight', value: asked.p50, unit: 'ms', reference: { what, value: looked.p50 } },
        { what: 'login p99, 64 in flight', value: asked.p99, unit: 'ms', reference: { what, value: looked.p99 } },
        ...effects,
      ];
    } finally {
      await sql.stop();
    }
  } finally {
    await ours.stop();
  }
}

export async function benchRadius(): Promise<Figure[]> {
  requireDriver();
  const cluster = await startCluster(1, { ATALAYA_DEMO: 'off' });
  try {
    const [server] = cluster.servers;
    if (!server) throw new Error('no server runs');
    const call = serverCaller(server.url);
    const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
    const { data: nas } = await call(radius.createNas, { body: { name: 'Bench', address: '127.0.0.1', clientId } });
    await fillUsers(cluster.database, clientId);
    const figures = [...(await logins(cluster, server, clientId, nas.secret)), ...(await benchEap(cluster, server, clientId, nas.secret))];
    await fillSessions(cluster.database, clientId, nas.id);
    return [...figures, ...(await benchScreens(server.url, clientId, nas.id))];
  } finally {
    await cluster.stop();
  }
}
