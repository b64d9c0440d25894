// Wires settings, database, modules and gateway together. No logic lives here.
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Config } from '#config.ts';
import { startDemoFleet, type DemoFleet } from '#demo/demo-fleet.ts';
import { requestAddress, trustedProxies } from '#gateway/address.ts';
import { createGateway, type Gateway } from '#gateway/index.ts';
import type { ServerModule } from '#gateway/server-module.ts';
import { createFirst, otherModules, otherNames, type Running } from '#modules.ts';
import type { FirstStart, Licensing } from '#modules/licensing/index.ts';
import { createPostgresBus } from '#platform/bus/postgres-bus.ts';
import type { Bus } from '#platform/bus/bus.ts';
import { createNatsBus } from '#platform/bus/nats-bus.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { openDatabase, withLock, type Database } from '#platform/database.ts';
import { rememberSecret } from '#platform/installation/installation.repository.ts';
import type { Ground } from '#ground.ts';
import { createJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { createLeases, type Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { connectNats, type NatsLink } from '#platform/nats/nats-link.ts';
import { loadSecrets, type Secrets } from '#platform/secrets/secrets.ts';
import { StartupError } from '#platform/startup-error.ts';
import { LOCKS } from '#platform/advisory-locks.ts';

export interface App extends Gateway {
  firstStart: FirstStart;
  /** What has to be able to reach this server: called once it listens. */
  onListening(url: string): void;
  /** For connections that are to become WebSockets. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** The root of what chargers show over TLS, where it is our own. */
  chargersRoot(): Promise<string | null>;
  /** Tells load balancers to look elsewhere, before the listener closes. */
  stopping(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  log: Log;
  version: string;
  publicUrl: string;
  /** Null when every module runs elsewhere. */
  databaseUrl: string | null;
  clock?: Clock;
}

export async function createApp({ config, log, version, publicUrl, databaseUrl, clock = systemClock }: AppOptions): Promise<App> {
  const secrets = await loadSecrets(config.secret, config.dataDir);
  const metrics = createMetrics();
  metrics.watchProcess();
  let isStopping = false;
  let firstStart: FirstStart = { kind: 'nothing-to-do' };
  let database: Database | null = null;
  let bus: Bus | null = null;
  let nats: NatsLink | null = null;
  let leases: Leases | null = null;
  let jobs: Jobs | null = null;
  let licensing: Licensing | null = null;
  const others: Running = {};
  const running: ServerModule[] = [];
  let demoFleet: DemoFleet | null = null;

  /** In the reverse of the order in which they were made; half a start too. */
  async function closeAll() {
    await jobs?.stop();
    await leases?.stop();
    for (const module of running.toReversed()) await module.close();
    await bus?.stop();
    await nats?.close();
    await database?.close();
  }

  if (databaseUrl && config.modules.includes('licensing')) {
    database = await openDatabase(databaseUrl, config.migrationsDir, log);
    metrics.watchPool(database.pool);
    try {
      await refuseForeignSecret(database, secrets, config.dataDir);
      if (config.nats) {
        nats = await connectNats(config.nats, `atalaya.${secrets.fingerprint}`, `atalaya ${hostname()}:${config.port}`, log);
        bus = createNatsBus(nats, log);
      } else bus = createPostgresBus(database, log);
      // The name is for people who look into the table.
      leases = createLeases(database, `${hostname()}:${config.port} ${bus.node}`, log);
      jobs = createJobs({ database, secrets, clock, log, node: bus.node });
      await leases.takePlace();
      await bus.start();
      const ground: Ground = { config, database, bus, leases, jobs, secrets, clock, log, metrics, version, publicUrl, nats };
      const accounts = createFirst(ground);
      licensing = accounts;
      running.push(accounts);
      // Nodes that start together make the first accounts once.
      firstStart = await withLock(database.pool, LOCKS.firstStart, () => accounts.prepareAccounts(config.firstAdmin));
      accounts.start();
      for (const name of otherNames.filter((one) => config.modules.includes(one) && !config.remotes[one])) {
        const module = await otherModules[name](ground, accounts, others);
        running.push(module);
        Object.assign(others, { [name]: module });
        await module.start();
      }
      await leases.start();
      jobs.start();
    } catch (error) {
      await closeAll();
      throw error;
    }
  }

  const gateway = createGateway({
    config,
    secrets,
    clock,
    log,
    metrics,
    version,
    licensing,
    modules: running,
    isStopping: () => isStopping,
  });
  const withSockets = running.find(({ upgrade }) => upgrade);
  const trusted = trustedProxies(config.trustedProxies);
  return {
    ...gateway,
    firstStart,
    onListening: (url) => {
      const { monitor, charging = null, integrations = null, notify = null, radius = null, reports = null } = others;
      if (monitor && database && leases)
        demoFleet = startDemoFleet({ config, monitor, charging, integrations, notify, radius, reports, database, leases, clock, log, url });
    },
    upgrade: (request, socket, head) => {
      if (withSockets?.upgrade) withSockets.upgrade(request, socket, head, requestAddress(request, trusted));
      else socket.destroy();
    },
    chargersRoot: async () => (await withSockets?.clientsRoot?.()) ?? null,
    async stopping() {
      isStopping = true;
      for (const module of running) await module.stopping?.();
    },
    async close() {
      await demoFleet?.stop();
      await closeAll();
    },
  };
}

/** Under another secret every key, session and link in the database would silently stop working. */
async function refuseForeignSecret({ db }: Database, { fingerprint }: Secrets, dataDir: string) {
  const expected = await rememberSecret(db, fingerprint);
  if (expected === fingerprint) return;
  throw new StartupError(
    `The database belongs to the master secret ${expected}, but this server has ${fingerprint}: set ATALAYA_SECRET to the right one, or put its file back at ${join(dataDir, 'secret')}.`,
  );
}
