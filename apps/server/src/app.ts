// Wires settings, database, modules and gateway together. No logic lives here.
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { Config } from '#config.ts';
import { startDemoFleet, type DemoFleet } from '#demo/demo-fleet.ts';
import { requestAddress, trustedProxies } from '#gateway/address.ts';
import { createGateway, type Gateway } from '#gateway/index.ts';
import { createCharging, type Charging } from '#modules/charging/index.ts';
import { createLicensing, type FirstStart, type Licensing } from '#modules/licensing/index.ts';
import { createMonitor, type Monitor } from '#modules/monitor/index.ts';
import { CONTROL_NOTE, createRadius, type Radius } from '#modules/radius/index.ts';
import { createPostgresBus } from '#platform/bus/postgres-bus.ts';
import type { Bus } from '#platform/bus/bus.ts';
import { createNatsBus } from '#platform/bus/nats-bus.ts';
import { systemClock, type Clock } from '#platform/clock.ts';
import { openDatabase, withLock, type Database } from '#platform/database.ts';
import { rememberSecret } from '#platform/installation.repository.ts';
import { createLeases, type Leases } from '#platform/leases.ts';
import type { Log } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { connectNats, type NatsLink } from '#platform/nats/nats-link.ts';
import { openWorkLog } from '#platform/nats/work-log.ts';
import { loadSecrets, type Secrets } from '#platform/secrets.ts';
import { StartupError } from '#platform/startup-error.ts';

// Any constant does that nobody else locks.
const FIRST_START_LOCK = 4_115_010;

export interface App extends Gateway {
  firstStart: FirstStart;
  /** What has to be able to reach this server: called once it listens. */
  onListening(url: string): void;
  /** For connections that are to become WebSockets. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Tells load balancers to look elsewhere, before the listener closes. */
  stopping(): void | Promise<void>;
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
  let isStopping = false;
  let firstStart: FirstStart = { kind: 'nothing-to-do' };
  let database: Database | null = null;
  let bus: Bus | null = null;
  let nats: NatsLink | null = null;
  let leases: Leases | null = null;
  let licensing: Licensing | null = null;
  let monitor: Monitor | null = null;
  let radius: Radius | null = null;
  let charging: Charging | null = null;
  let demoFleet: DemoFleet | null = null;

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
      await leases.takePlace();
      await bus.start();
      licensing = createLicensing({ database, bus, leases, secrets, clock, log, metrics, demo: config.demo, version, publicUrl });
      const accounts = licensing;
      // Nodes that start together make the first accounts once.
      firstStart = await withLock(database.pool, FIRST_START_LOCK, () => accounts.prepareAccounts(config.firstAdmin));
      licensing.start();
      if (config.modules.includes('monitor') && !config.remotes.monitor) {
        const mqtt = { host: config.host, name: `atalaya-${hostname()}-${config.port}`, ...config.mqtt };
        const workLog = nats && config.nats ? await openWorkLog(nats, config.nats, log) : null;
        if (workLog) metrics.watchLog(workLog.waiting);
        monitor = createMonitor({ database, bus, leases, licensing, clock, log, metrics, version, mqtt, workLog, tiles: config.tiles });
        await monitor.start();
      }
      if (config.modules.includes('radius') && !config.remotes.radius) {
        const control = { path: config.radiusControl, noteFile: join(config.dataDir, CONTROL_NOTE) };
        radius = createRadius({ database, leases, licensing, secrets, clock, log, metrics, version, control });
        radius.start();
      }
      if (config.modules.includes('charging') && !config.remotes.charging) {
        const { ocppHosts: hosts, ocppTls, tiles } = config;
        const doorUrl = ocppTls ? `wss://${new URL(publicUrl).hostname}:${ocppTls.port}` : publicUrl.replace(/^http/, 'ws');
        charging = createCharging({ database, bus, leases, licensing, secrets, clock, log, version, publicUrl, hosts, doorUrl, tiles });
        await charging.start();
      }
      await leases.start();
    } catch (error) {
      await leases?.stop();
      await charging?.close();
      await radius?.close();
      await monitor?.close();
      await licensing?.close();
      await bus?.stop();
      await nats?.close();
      await database.close();
      throw error;
    }
  }

  const gateway = await createGateway({
    config,
    secrets,
    log,
    metrics,
    version,
    licensing,
    monitor,
    radius,
    charging,
    isStopping: () => isStopping,
  });
  const trusted = trustedProxies(config.trustedProxies);
  return {
    ...gateway,
    firstStart,
    onListening: (url) => {
      if (monitor && database && leases) demoFleet = startDemoFleet({ config, monitor, charging, database, leases, clock, log, url });
    },
    upgrade: (request, socket, head) => {
      if (charging) charging.upgrade(request, socket, head, requestAddress(request, trusted));
      else socket.destroy();
    },
    stopping: () => {
      isStopping = true;
      // The listener closes only when nobody is connected any more, and chargers stay connected.
      return charging?.close();
    },
    async close() {
      await demoFleet?.stop();
      await leases?.stop();
      await charging?.close();
      await radius?.close();
      await monitor?.close();
      await licensing?.close();
      await bus?.stop();
      await nats?.close();
      await database?.close();
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
