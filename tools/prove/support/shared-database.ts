// Several built servers on one PostgreSQL of the proof's own, as an operator would run them behind a balancer.
import { inspect } from 'node:util';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { freePort } from '../../setup/free-port.ts';
import { startFront, type Front } from '../../setup/front.ts';
import { startExternalPostgres } from '../../setup/external-postgres.ts';
import { spreadRequests } from '../../setup/spreading-proxy.ts';
import { newFolder, startServer, type ServerProcess } from '../../setup/server-process.ts';

export const ADMIN_KEY = 'the-admin-key-of-a-proof';
export const SECRET = 'the master secret of a proof';

/** One of several servers, with the port where devices connect. */
export interface ClusterNode extends ServerProcess {
  mqttPort: number;
}

export interface Cluster {
  /** Where callers come in who do not choose a node: each request goes to the next. */
  origin: string;
  databaseUrl: string;
  postgresPid: number;
  database: pg.Client;
  servers: ClusterNode[];
  /** One more, or one again; with settings of its own. */
  addServer(settings?: NodeJS.ProcessEnv): Promise<ClusterNode>;
  stop(): Promise<void>;
}

export async function startCluster(count: number, env: NodeJS.ProcessEnv = {}, options: { isDurable?: boolean } = {}): Promise<Cluster> {
  const postgres = await startExternalPostgres(options);
  const database = new pg.Client({ connectionString: postgres.url });
  const servers: ClusterNode[] = [];
  const proxy = await spreadRequests(() => servers.map(({ url }) => ({ port: Number(new URL(url).port) })));
  const folders: string[] = [];
  const addServer = async (settings: NodeJS.ProcessEnv = {}) => {
    const [folder, mqttPort] = [await newFolder(), await freePort()];
    folders.push(folder);
    const own = {
      DATABASE_URL: postgres.url,
      ATALAYA_SECRET: SECRET,
      ATALAYA_ADMIN_KEY: ADMIN_KEY,
      ATALAYA_TRUSTED_PROXIES: '127.0.0.1',
      ATALAYA_DEMO: 'on-any-network',
      MQTT_PORT: String(mqttPort),
    };
    const node = { ...(await startServer({ ...own, ...env, ...settings }, folder)), mqttPort };
    servers.push(node);
    return node;
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await proxy.stop();
    await database.end().catch(() => undefined);
    await postgres.stop();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  };
  try {
    await database.connect();
    // All at once: they have to agree on who makes the tables.
    await Promise.all(Array.from({ length: count }, () => addServer()));
    const origin = `http://127.0.0.1:${proxy.port}`;
    return { origin, databaseUrl: postgres.url, postgresPid: postgres.pid(), database, servers, addServer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The same behind one address, which is the one that people and devices know. */
export async function startFrontedCluster(count: number, env: NodeJS.ProcessEnv = {}): Promise<{ cluster: Cluster; front: Front }> {
  let nodes: readonly ClusterNode[] = [];
  const front = await startFront(() => nodes);
  try {
    const cluster = await startCluster(count, { ATALAYA_URL: front.url, ATALAYA_TRUSTED_PROXIES: '127.0.0.1', ...env });
    nodes = cluster.servers;
    return { cluster, front };
  } catch (error) {
    await front.stop();
    throw error;
  }
}

/** What proofs on a cluster are asked for by `--nodes` and `--external`; the PostgreSQL is always one that is not ours. */
export const clusterOptions = { nodes: { type: 'string' }, external: { type: 'boolean', default: true } } as const;

const [MOST_COMPLAINTS, ERROR_LEVEL] = [5, /"level":(50|60|"error"|"fatal")/];
/** What a server said had gone wrong: the first of it, since the rest mostly follows. */
const complaintsIn = (output: string) =>
  output
    .split('\n')
    .filter((line) => ERROR_LEVEL.test(line))
    .slice(0, MOST_COMPLAINTS);

/** Runs a proof and always clears up, also when it is interrupted. */
export async function runProof(name: string, cluster: Cluster, prove: () => Promise<boolean>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop().finally(() => process.exit(130)));
  try {
    process.exitCode = (await prove()) ? 0 : 1;
  } catch (error) {
    console.error(`${name}: ${inspect(error)}`);
    process.exitCode = 1;
  } finally {
    if (process.exitCode) for (const server of cluster.servers) console.error(complaintsIn(server.output()).join('\n'));
    await cluster.stop();
  }
}
