// The monitor module's door: devices, what they send, their history, live updates.
import type { Hono } from 'hono';
import { hostname } from 'node:os';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Ground } from '#ground.ts';
import type { Scope } from '#platform/scope.ts';
import { openWorkLog } from '#platform/nats/work-log.ts';
import { startEmbeddedBroker } from '#platform/mqtt/embedded-broker.ts';
import { joinExternalBroker } from '#platform/mqtt/external-broker.ts';
import type { DeviceLink } from '#platform/mqtt/device-link.ts';
import { createArchive } from './archive/archive.ts';
import { createDatabaseSink } from './ingest/database-sink.ts';
import { createForecasts } from './forecast/forecast.service.ts';
import { outlookRoutes } from './outlook.routes.ts';
import { createBatteries } from './battery/battery.service.ts';
import { commandsRoutes } from './commands.routes.ts';
import { createDeviceCommands } from './commands/create-commands.ts';
import type { MonitorDeps } from './deps.ts';
import { listLive } from './devices/devices.repository.ts';
import { createDevices } from './devices/devices.service.ts';
import { createObserveDevices } from './observed/observed-devices.service.ts';
import { devicesRoutes } from './device-report.routes.ts';
import { createReport, expressReport } from './link/device-report.ts';
import { createDirectory } from './model/device-directory.ts';
import { extremesToJudge, lastExtremes, type Measured, type WantedStretch } from './history/extremes-to-judge.repository.ts';
import { createFleet } from './history/fleet.service.ts';
import { fleetRoutes } from './fleet.routes.ts';
import { forgetLate, listLate } from './model/late-readings.repository.ts';
import { listJudged, readingsToJudge, type Wanted } from './history/readings-to-judge.repository.ts';
import { createHistory } from './history/history.service.ts';
import { createImport } from './devices/device-import.service.ts';
import { createIngest } from './ingest/ingest.service.ts';
import { createConnectionLog } from './link/connection-log.ts';
import { followBoundKeys } from './link/key-log.ts';
import { createDeviceDoor, createLinkEvents } from './link/link.service.ts';
import { createFleetLive } from './live/fleet-live.ts';
import { monitorRoutes } from './monitor.routes.ts';
import { createForeignMessages } from './link/foreign-messages.ts';
import { createPresence } from './link/device-presence.ts';
import { createRetention } from './history/retention.service.ts';
import { createSeries } from './history/series.service.ts';
import { createStillAnswers } from '#platform/fast-lanes/still-answers.ts';
import { createSharedAnswers } from './live/shared-answers.ts';
import { createSignals } from './model/device-signals.ts';
import { createOfflineDetection } from './ingest/offline-detection.service.ts';
import { createStreamSink } from './ingest/stream-sink.ts';
import { createDeviceLogBatch } from './link/device-log-batch.ts';
import { createDeviceFirmwares } from './firmware/device-firmware.service.ts';
import { createFirmwareImages } from './firmware/images.service.ts';
import { createRollouts } from './firmware/rollouts.service.ts';
import { firmwareRoutes } from './firmware.routes.ts';
import { createExposition } from './exposed/exposition.service.ts';
import { visitsRoutes } from './visits.routes.ts';
import { plansRoutes } from './plans.routes.ts';
import { createPlans } from './plans/plans.service.ts';
import { createVisitServices } from './visits/create-visits.ts';
import { createAfterCommit } from './ingest/after-commit.ts';

export type { ReadingsTable } from './archive/archived-table.repository.ts';
export type { MqttSettings } from './deps.ts';
export type { ForeignReader, ForeignSender } from './link/foreign-messages.ts';
export type { ExposedDevice } from './exposed/exposed-devices.repository.ts';
export { devices as devicesTable } from './model/devices.table.ts';
export type { Measured } from './history/extremes-to-judge.repository.ts';
export type { JudgedDevice, JudgedReading } from './history/readings-to-judge.repository.ts';
export type { LateMark } from './model/late-readings.repository.ts';
export type Monitor = ReturnType<typeof createMonitor>;

const TIDY_EVERY_MS = 60_000;

export async function monitorOn({ config, nats, ...ground }: Ground, licensing: Licensing) {
  const { log, metrics } = ground;
  const mqtt = { host: config.host, name: `atalaya-${hostname()}-${config.port}`, ...config.mqtt };
  const workLog = nats && config.nats ? await openWorkLog(nats, config.nats, log) : null;
  if (workLog) metrics.watchLog(workLog.waiting);
  return createMonitor({ ...ground, licensing, mqtt, workLog, tiles: config.tiles, archive: config.archive });
}

export function createMonitor(deps: MonitorDeps) {
  const { database, bus, clock, log, metrics, version, mqtt, tiles, workLog } = deps;
  const shared = createSharedAnswers();
  const still = createStillAnswers(clock);
  const live = createFleetLive(clock, bus, (ids) => listLive(database.db, ids), shared, log);
  const presence = createPresence(bus);
  const signals = createSignals();
  const afterCommit = createAfterCommit(live, shared, signals, clock);
  const directory = createDirectory(database, log, shared.changed);
  const deviceLog = createDeviceLogBatch(deps, live);
  const writer = createDatabaseSink(deps, afterCommit);
  const sink = workLog ? createStreamSink({ workLog, writer, directory, log, metrics }) : writer;
  const ingest = createIngest(deps, sink);
  const offlineDetection = createOfflineDetection(deps, directory, afterCommit);
  const door = createDeviceDoor(deps, directory);
  const connections = createConnectionLog(deps, directory, deviceLog);
  followBoundKeys(deps, directory, deviceLog);
  const foreign = createForeignMessages();
  const events = createLinkEvents(deps, door, { directory, ingest, presence, signals, deviceLog, connections, foreign });
  const report = createReport(ingest, clock);
  const devices = createDevices(deps, directory, live);
  const importDevices = createImport(deps, devices);
  const retention = createRetention(deps);
  const archive = createArchive(deps);
  const series = createSeries(deps, retention, archive.readings);
  const about = (service: string) => () => ({ service, version, time: clock().toISOString() });
  let link: (DeviceLink & { port?: number | null; tlsPort?: number | null }) | null = null;
  let tidy: NodeJS.Timeout | null = null;
  const commands = createDeviceCommands(deps, {
    directory,
    devices,
    live,
    signals,
    sender: {
      send: async (mac, payload) => (await link?.send(mac, payload)) ?? false,
      isListening: (mac) => (link?.isListening(mac) ?? false) && !presence.isElsewhere(mac),
    },
  });

  const batteries = createBatteries(deps, { readings: archive.readings, devices, commands: commands.commands });
  const forecasts = createForecasts(deps);
  const exposition = createExposition(deps);
  const visits = createVisitServices(deps, devices);
  const plans = createPlans(deps, devices);
  const images = createFirmwareImages(deps);
  const rollouts = createRollouts(deps, {
    runner: commands.runner,
    onGiven: () => commands.watch.soon(commands.watch.look()),
  });
  commands.alsoAdvance(() => rollouts.advance());

  return {
    name: 'monitor',
    /** Who a device is, by MAC and licence key; for its calls over HTTP. */
    admitDevice: door.admit,
    expressCalls: [expressReport(door.admit, report)],
    routes(app: Hono, serve: Serve) {
      monitorRoutes(app, serve, {
        about: about('monitor'),
        devices,
        history: createHistory(deps, archive.readings),
        series,
        importDevices,
        jobs: deps.jobs.of('devices'),
        still,
        ports: () => ({ mqttPort: link?.port ?? null, mqttTlsPort: link?.tlsPort ?? null }),
      });
      fleetRoutes(app, serve, { fleet: createFleet(deps), series, retention, live, shared, tiles, still, exposition });
      commandsRoutes(app, serve, commands);
      outlookRoutes(app, serve, { batteries, forecasts });
      firmwareRoutes(app, serve, {
        images,
        rollouts,
        ofDevices: createDeviceFirmwares(deps, { directory, commands: commands.commands }),
      });
      visitsRoutes(app, serve, visits);
      plansRoutes(app, serve, plans);
      devicesRoutes(app, serve, { about: about('devices'), directory, report, clock });
    },
    /** For the parts that stand on this one: commands, and the fleet of the demo. */
    devices,
    directory,
    commands,
    batteries,
    visits,
    plans,
    firmware: { images, rollouts },
    signals,
    live,
    deviceLog,
    offlineDetection,
    retention,
    archive,
    /** For whoever draws conclusions from what devices sent. */
    judging: {
      devices: () => listJudged(database.pool),
      readings: (wanted: readonly Wanted[], measured?: Measured) => readingsToJudge(database.pool, archive.readings, wanted, measured),
      extremes: (measured: Measured, levelMinutes: number, wanted: readonly WantedStretch[]) =>
        extremesToJudge(database.pool, measured, levelMinutes, wanted),
      lastExtremes: (measured: Measured, nums: readonly number[]) => lastExtremes(database.pool, measured, nums),
      late: () => listLate(database.pool),
      forgetLate: (device: number, mark: number) => forgetLate(database.pool, device, mark),
    },
    /** Messages of devices of other makers: who reads them. */
    foreign: { readBy: foreign.readBy },
    /** What was asked of a device that says nothing by itself. */
    async storeFor(mac: string, items: object[]) {
      const device = await directory.find(mac);
      return device && (await report(device, items)).result;
    },
    /** Devices with their current state, for whoever shows them to other programs. */
    exposed: (scope: Scope) => exposition.list(scope),
    observe: createObserveDevices(deps, forecasts),
    /** The way down to devices, once started. */
    link: (): DeviceLink | null => link,
    mqttPort: () => link?.port ?? null,
    mqttTlsPort: () => link?.tlsPort ?? null,
    /** From here on devices are heard. */
    async start() {
      directory.start();
      await retention.start();
      archive.start(retention.keepEventsAfter);
      offlineDetection.start();
      if (mqtt.url) link = await joinExternalBroker(mqtt.url, mqtt.name, events, log);
      else if (mqtt.port !== null || mqtt.tls) link = await startEmbeddedBroker(mqtt, events, log);
      await commands.start();
      batteries.start();
      visits.start();
      tidy = setInterval(() => {
        ingest.forgetIdle();
        connections.forgetOld();
      }, TIDY_EVERY_MS);
      tidy.unref();
    },
    async isReady() {
      await database.pool.query('select 1');
      if (workLog && !workLog.isConnected()) throw new Error('NATS is away');
    },
    async close() {
      if (tidy) clearInterval(tidy);
      await batteries.stop();
      await visits.stop();
      await commands.stop();
      live.stop();
      presence.stop();
      await offlineDetection.stop();
      await retention.stop();
      await archive.stop();
      await ingest.stop();
      await link?.stop();
      await deviceLog.flush();
      await directory.stop();
    },
  };
}
