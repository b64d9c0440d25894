// Demo mode's devices: registered at the first start, simulated by a process of their own over real MQTT.
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FleetReport, type FleetOrder } from '@atalaya/contract/monitor/simulated-fleet.ts';
import type { Config } from '#config.ts';
import type { Charging } from '#modules/charging/index.ts';
import type { Integrations } from '#modules/integrations/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Notify } from '#modules/notify/index.ts';
import type { Radius } from '#modules/radius/index.ts';
import type { Reports } from '#modules/reports/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Leases } from '#platform/leases/leases.ts';
import type { Log } from '#platform/log.ts';
import { startLiveMeter } from './live-meter.ts';
import { noteInFleetFile, readFleetFile, writeFleetFile, type FleetFile } from './fleet-file.ts';
import { startLiveNetwork } from './network/live-network.ts';
import { prepareNetwork, removeNetwork } from './network/sample-network.ts';
import { firmwareOf, registeredSince } from './owners.repository.ts';
import { prepareDevices, removeDevices } from './registration.ts';
import { prepareBatteries } from './sample-batteries.ts';
import { prepareImages, prepareRollout, removeFirmware } from './sample-firmware.ts';
import { prepareForeignCabinet } from './other-systems/sample-foreign.ts';
import { prepareIntegrations, removeIntegrations } from './other-systems/sample-integrations.ts';
import { prepareMasts } from './other-systems/sample-mast.ts';
import { prepareNotifications } from './sample-notifications.ts';
import { prepareCodes } from './sample-codes.ts';
import { preparePlaces } from './sample-places.ts';
import { prepareReports } from './sample-reports.ts';
import { preparePlans } from './plans/sample-plans.ts';
import { placeAtSites, sitesByClient, sitesByName } from './sample-sites.ts';
import { prepareTariffs } from './sample-tariffs.ts';
import { prepareVisits } from './sample-visits.ts';
import { prepareStations, removeStations } from './stations.ts';

const HISTORY_MS = 3 * 86_400_000;
const STOP_WITHIN_MS = 1_500;
const AFTER_MS = 300;

interface DemoFleetDeps {
  config: Config;
  monitor: Monitor;
  charging: Charging | null;
  integrations: Integrations | null;
  notify: Notify | null;
  radius: Radius | null;
  reports: Reports | null;
  database: Database;
  leases: Leases;
  clock: Clock;
  log: Log;
  /** Where this server answers. */
  url: string;
}

export type DemoFleet = ReturnType<typeof startDemoFleet>;

/** Beside the bundle in dist/; when the sources run, the simulator's own. */
function programPath(): string {
  const built = join(import.meta.dirname, 'simulator.js');
  return existsSync(built) ? built : join(import.meta.dirname, '../../../simulator/src/demo.ts');
}

/** Returns at once: nobody waits for the demo. */
export function startDemoFleet(deps: DemoFleetDeps) {
  const { config, monitor, charging, integrations, notify, radius, reports, database, leases, clock, log, url } = deps;
  const lease = config.demo && config.fleet + config.chargers > 0 ? leases.of('demo fleet') : null;
  let child: ChildProcess | null = null;
  let network: ReturnType<typeof startLiveNetwork> | null = null;
  let meter: ReturnType<typeof startLiveMeter> | null = null;
  let isStopped = false;
  let reporting: Promise<void> = Promise.resolve();
  let describing: Promise<void> = Promise.resolve();

  async function prepare(): Promise<FleetFile> {
    const now = clock().getTime();
    const before = readFleetFile(config.dataDir);
    const devices = await prepareDevices(monitor, database, config.fleet, before?.devices ?? []);
    const stations = charging ? await prepareStations(charging, database, config.chargers, before?.stations ?? []) : [];
    const isNew = before === null;
    if (isNew && charging) await prepareTariffs(charging, stations);
    if (charging && stations.length > 0) {
      meter = startLiveMeter({ charging, clock, log, mayGoOn: () => !isStopped && (lease?.isHeld() ?? false) });
      if (isNew) await meter.switchOn();
    }
    if (isNew)
      await registeredSince(
        database.db,
        devices.map(({ mac }) => mac),
        new Date(now - HISTORY_MS),
      );
    if (isNew && devices.length > 0) await prepareImages(monitor);
    if (isNew && notify) await prepareNotifications(notify, database, clock());
    if (isNew && integrations && devices.length > 0) await prepareIntegrations(integrations, database);
    const hasForeign = before?.hasForeign ?? false;
    if (!hasForeign && integrations && devices.length > 0) await prepareForeignCabinet({ monitor, integrations, database });
    const hasMapping = integrations !== null && devices.length > 0;
    const file: FleetFile = {
      devices,
      masts: hasMapping ? await prepareMasts({ monitor, database }, before?.masts) : before?.masts,
      stations,
      history: isNew ? { from: now - HISTORY_MS, to: now } : before.history,
      isHistoryReported: isNew ? false : before.isHistoryReported,
      hasNetwork: before?.hasNetwork ?? false,
      hasPlans: before?.hasPlans ?? false,
      hasForeign: hasForeign || hasMapping,
    };
    const isOther = devices.length !== before?.devices.length || stations.length !== before.stations.length;
    if (isNew || isOther || file.hasForeign !== hasForeign || !before.masts) writeFleetFile(config.dataDir, file);
    return file;
  }

  async function simulate(file: FleetFile) {
    const port = monitor.mqttPort();
    const mqttUrl =
      config.mqtt.url ?? (port === null ? null : `mqtt://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`);
    if (isStopped || (file.stations.length === 0 && (mqttUrl === null || file.devices.length === 0))) return;
    const firmware = await firmwareOf(database.db);
    const firmwareKeys = (await monitor.firmware.images.listKeys()).map(({ publicKey }) => publicKey);
    if (isStopped) return;
    child = fork(programPath(), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: {} });
    child.on('message', (message) => {
      const report = FleetReport.safeParse(message);
      if (!report.success) return;
      noteInFleetFile(config.dataDir, { isHistoryReported: true });
      log.info({ events: report.data.events }, 'the simulated fleet has reported its past');
      if (!isStopped)
        describing = prepareBatteries(monitor, clock())
          .then(() => prepareRollout(monitor))
          .then(() => prepareVisits(monitor, clock()))
          .catch((error: unknown) => log.warn({ err: error }, 'the samples of batteries, firmware or visits could not be made'));
      if (charging && !isStopped)
        prepareCodes(charging, file.stations)
          .then(() => preparePlaces(charging))
          .catch((error: unknown) => log.warn({ err: error }, 'the samples of codes and places could not be made'));
      if (reports && !isStopped)
        reporting = prepareReports(reports, database, clock()).catch((error: unknown) =>
          log.warn({ err: error }, 'the samples of reports could not be made'),
        );
    });
    child.on('error', (error) => log.warn({ err: error }, 'the simulated fleet could not be started'));
    child.on('exit', (code) => isStopped || log.warn({ code }, 'the simulated fleet ended'));
    const order: FleetOrder = {
      devices: file.devices.map((device) => ({ ...device, firmware: firmware.get(device.mac) })),
      firmwareKeys,
      stations: file.stations,
      masts: file.masts ?? [],
      mqttUrl,
      serverUrl: url,
      history: file.isHistoryReported ? null : file.history,
    };
    child.send(order);
  }

  async function drawPlans({ hasPlans, devices }: FleetFile): Promise<void> {
    if (hasPlans || !charging || devices.length === 0 || isStopped) return;
    await preparePlans(monitor, await sitesByName(charging));
    noteInFleetFile(config.dataDir, { hasPlans: true });
  }

  /** Last of all, since it is the least that anybody waits for. */
  async function animateNetwork(file: FleetFile): Promise<void> {
    if (!radius || config.fleet === 0 || isStopped) return;
    if (!file.hasNetwork) {
      const siteIds = charging ? await sitesByClient(charging) : new Map<string, string>();
      await placeAtSites(monitor, siteIds);
      await prepareNetwork({ radius, database, siteIds, now: clock().getTime(), clock, isStopped: () => isStopped });
      if (isStopped) return;
      noteInFleetFile(config.dataDir, { hasNetwork: true });
    }
    network = startLiveNetwork({ radius, clock, log, mayGoOn: () => !isStopped && (lease?.isHeld() ?? false) });
  }

  const preparing = (async () => {
    // What people wait for comes first.
    await sleep(AFTER_MS);
    if (isStopped) return;
    // A fleet has one simulator, whatever the number of nodes.
    for (const mayGoOn = () => isStopped || !lease || lease.isHeld(); !mayGoOn();) await sleep(AFTER_MS);
    if (lease && !isStopped) {
      const file = await prepare();
      await simulate(file);
      await drawPlans(file);
      await animateNetwork(file);
    } else if (!config.demo) {
      const devices = await removeDevices(monitor);
      if (devices > 0 && integrations) await removeIntegrations(integrations, database);
      const removed = devices + (charging ? await removeStations(charging) : 0) + (radius ? await removeNetwork(radius) : 0);
      if (removed > 0) await removeFirmware(monitor);
      if (removed > 0) log.info({ removed }, 'demo mode is off: the simulated devices are gone');
    }
  })().catch((error: unknown) => log.warn({ err: error }, 'the simulated fleet could not be prepared'));

  return {
    async stop() {
      isStopped = true;
      await preparing;
      await reporting;
      await describing;
      await network?.stop();
      await meter?.stop();
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise<void>((resolve) => void running.once('exit', () => resolve()));
      running.kill('SIGTERM');
      const cutOff = setTimeout(() => running.kill('SIGKILL'), STOP_WITHIN_MS);
      await exited;
      clearTimeout(cutOff);
    },
  };
}
