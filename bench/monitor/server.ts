// A server as it comes, with its own database and fsync on, and what a bench needs of it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { createCall } from '@atalaya/contract/call.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { ADMIN_KEY_HEADER, CSRF_HEADER, SESSION_HEADER } from '@atalaya/contract/services.ts';
import { session, signedInAtOnce } from '@atalaya/contract/session/endpoints.ts';
import { urlOf } from '../../apps/server/src/platform/embedded-postgres/role.ts';
import { serverCaller } from '../../tools/prove/support/server-caller.ts';
import { ADMIN_KEY } from '../../tools/prove/support/shared-database.ts';
import { freePort } from '../../tools/setup/free-port.ts';
import { newFolder, removeFolder, startServer } from '../../tools/setup/server-process.ts';

export const ADMIN = { email: 'bench@example.test', password: 'a password for benches' };
export const BENCH_SERVER = {
  ATALAYA_DEMO: 'off',
  ATALAYA_ADMIN_KEY: ADMIN_KEY,
  ATALAYA_ADMIN_EMAIL: ADMIN.email,
  ATALAYA_ADMIN_PASSWORD: ADMIN.password,
};
const PORT_LINE = 3;
const ROWS_AT_ONCE = 2_000;

export interface BenchDevice {
  id: string;
  mac: string;
  apiKey: string;
}

export type MonitorServer = Awaited<ReturnType<typeof startMonitor>>;

export async function bundledDatabase(dataDir: string, user?: string): Promise<string> {
  const [password, postmaster] = await Promise.all([
    readFile(join(dataDir, 'database.password'), 'utf8'),
    readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'),
  ]);
  return urlOf(Number(postmaster.split('\n')[PORT_LINE]), password.trim(), user);
}

/** Whatever else this build says of a client: an earlier one says less. */
async function newClient(url: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', [ADMIN_KEY_HEADER]: ADMIN_KEY };
  const reply = await fetch(url + fullPath(tenants.createClient), {
    method: tenants.createClient.method,
    headers,
    body: JSON.stringify({ name: 'Bench' }),
  });
  return dataOf(z.object({ id: z.string() })).parse(await reply.json()).data.id;
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Another build than this tree's, and as whom its database is asked. */
export interface OtherBuild {
  main: string;
  databaseUser: string;
}

export async function startMonitor(env: NodeJS.ProcessEnv = {}, other?: OtherBuild) {
  const folder = await newFolder();
  const mqttPort = await freePort();
  const server = await startServer(
    {
      MQTT_PORT: String(mqttPort),
      ...BENCH_SERVER,
      ...env,
    },
    folder,
    other?.main,
  );
  const databaseUrl = await bundledDatabase(folder, other?.databaseUser);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const call = serverCaller(server.url);
  const clientId = await newClient(server.url);
  return {
    ...server,
    mqttPort,
    port: Number(new URL(server.url).port),
    pid: server.process.pid ?? 0,
    databaseUrl,
    postgresPid: await postmasterOf(folder),
    database,
    call,
    clientId,
    async stop() {
      await database.end();
      await server.stop();
      await removeFolder(folder);
    },
  };
}

export const macOf = (n: number) => `02:BE:${(n.toString(16).toUpperCase().padStart(8, '0').match(/../g) ?? []).join(':')}`;

/** Devices with keys, registered as somebody would register many. */
export async function registerDevices({ call, clientId }: Pick<MonitorServer, 'call' | 'clientId'>, count: number): Promise<BenchDevice[]> {
  const all: BenchDevice[] = [];
  for (let from = 0; from < count; from += ROWS_AT_ONCE) {
    const lines = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, n) => `${macOf(from + n)},Cabinet ${from + n}`);
    const { data: job } = await call(monitor.importDevices, { body: { csv: ['mac,label', ...lines].join('\n'), clientId } });
    await awaitJob(job, (id) => call(monitor.getJob, { query: { id } }));
    const { data } = await call(monitor.importedDevices, { query: { id: job.id } });
    await call(monitor.confirmJob, { query: { id: job.id } });
    for (const { mac, id, apiKey, code } of data.rows) {
      if (!id || !apiKey) throw new Error(`${mac} was not registered: ${code}`);
      all.push({ id, mac, apiKey });
    }
  }
  return all;
}

/** The header of a session: what the browser sends with each call. */
export async function signIn({ url }: Pick<MonitorServer, 'url'>): Promise<Record<string, string>> {
  const csrf = await fetch(url + fullPath(licensing.csrfToken));
  const { csrftoken } = licensing.csrfToken.response.parse(await csrf.json());
  const headers = { Cookie: (csrf.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '', [CSRF_HEADER]: csrftoken };
  const { accessToken } = signedInAtOnce(
    await createCall(url, (_, request) => fetch(request))(session.login, { body: ADMIN }, { headers }),
  );
  return { [SESSION_HEADER]: accessToken };
}
