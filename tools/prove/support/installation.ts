// An installation to be broken: one server with its own database, or several behind a proxy that spreads, on a PostgreSQL and a NATS of the proof's own.
import { startNatsCluster, type NatsServer } from '../../../apps/server/src/testing/services/nats-server.ts';
import { startExternalPostgres, type ExternalPostgres } from '../../setup/external-postgres.ts';
import { freePort } from '../../setup/free-port.ts';
import { spreadConnections, spreadRequests } from '../../setup/spreading-proxy.ts';
import { ServerUnderTest } from './server-under-test.ts';
import { ADMIN_KEY, SECRET } from './shared-database.ts';

export interface Installation {
  /** Where callers, and devices, come in: the proxy, or the only server. */
  origin: string;
  mqttPort: number;
  nodes: readonly ServerUnderTest[];
  /** Null: the bundled one. */
  postgres: ExternalPostgres | null;
  brokers: readonly NatsServer[];
  start(): Promise<void>;
  /** Nothing of it stays. */
  remove(): Promise<void>;
}

export interface InstallationPlan {
  nodes: number;
  /** On a PostgreSQL that is not ours; several nodes always are. */
  isExternal: boolean;
  /** Servers of the NATS cluster; 0: none. */
  brokers: number;
  /** Of the environment, for all nodes. */
  settings?: NodeJS.ProcessEnv;
}

type Undo = () => Promise<unknown>;

export async function createInstallation({
  nodes: count,
  isExternal,
  brokers: brokerCount,
  settings,
}: InstallationPlan): Promise<Installation> {
  const undo: Undo[] = [];
  const remove = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const postgres = isExternal || count > 1 ? await startExternalPostgres() : null;
    if (postgres) undo.push(() => postgres.stop());
    const brokers = brokerCount > 0 ? await startNatsCluster(brokerCount) : [];
    undo.push(() => Promise.all(brokers.map((broker) => broker.stop())));
    const shared = {
      ATALAYA_ADMIN_KEY: ADMIN_KEY,
      ATALAYA_FLEET: '0',
      ATALAYA_CHARGERS: '0',
      ATALAYA_TRUSTED_PROXIES: '127.0.0.1',
      ATALAYA_DEMO: 'on-any-network',
      ...(postgres && { DATABASE_URL: postgres.url, ATALAYA_SECRET: SECRET, ATALAYA_DEMO: 'off' }),
      ...(brokers.length > 0 && { NATS_URL: brokers.map(({ url }) => url).join(',') }),
      ...settings,
    };
    const mqttPorts = await Promise.all(Array.from({ length: count }, freePort));
    const nodes = await Promise.all(mqttPorts.map((port) => ServerUnderTest.create({ ...shared, MQTT_PORT: String(port) })));
    undo.push(() => Promise.all(nodes.map((node) => node.remove())));
    const [only] = nodes;
    let [origin, mqttPort] = [only?.origin ?? '', mqttPorts[0] ?? 0];
    if (count > 1) {
      const http = await spreadRequests(() => nodes.filter((node) => node.isRunning()));
      const mqtt = await spreadConnections(() => mqttPorts.map((port) => ({ port })));
      undo.push(() => Promise.all([http.stop(), mqtt.stop()]));
      [origin, mqttPort] = [`http://127.0.0.1:${http.port}`, mqtt.port];
    }
    return {
      origin,
      mqttPort,
      nodes,
      postgres,
      brokers,
      start: async () => void (await Promise.all(nodes.map((node) => node.start()))),
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs a proof and always clears up, also when it is interrupted. */
export async function proveOn(
  plan: InstallationPlan,
  seed: number,
  prove: (installation: Installation) => Promise<boolean>,
): Promise<void> {
  const installation = await createInstallation(plan);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void installation.remove().finally(() => process.exit(130)));
  try {
    await installation.start();
    process.exitCode = (await prove(installation)) ? 0 : 1;
  } catch (error) {
    console.error(`seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
  } finally {
    await installation.remove();
  }
}
