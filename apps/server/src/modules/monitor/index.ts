// The monitor module's door: devices, what they send, their history, live updates.
import type { Hono } from 'hono';
import type { Serve } from '#platform/call-context.ts';
import { startEmbeddedBroker } from '#platform/mqtt/embedded-broker.ts';
import { joinExternalBroker } from '#platform/mqtt/external-broker.ts';
import type { DeviceLink } from '#platform/mqtt/device-link.ts';
import { createBatchWriter } from './batch-writer.ts';
import { commandsRoutes } from './commands/commands.routes.ts';
import { createDeviceCommands } from './commands/create-commands.ts';
import type { MonitorDeps } from './deps.ts';
import { listLive } from './devices.repository.ts';
import { createDevices } from './devices.service.ts';
import { devicesRoutes } from './devices.routes.ts';
import { createDirectory } from './directory.ts';
import { createFleet } from './fleet.service.ts';
import { fleetRoutes } from './fleet.routes.ts';
import { createHistory } from './history.service.ts';
import { createImport } from './import.service.ts';
import { createIngest } from './ingest.service.ts';
import { createDeviceDoor, createLinkEvents } from './link.service.ts';
import { createFleetLive } from './live.ts';
import { monitorRoutes } from './monitor.routes.ts';
import { createPresence } from './presence.ts';
import { createRetention } from './retention.service.ts';
import { createSeries } from './series.service.ts';
import { createSharedAnswers } from './shared-answers.ts';
import { createSignals } from './signals.ts';
import { createSilence } from './silence.ts';
import { createStreamSink } from './stream-sink.ts';
import { createStory } from './story.ts';
import { createOnWritten } from './written.ts';

export type { MqttSettings } from './deps.ts';
export type Monitor = ReturnType<typeof createMonitor>;

const TIDY_EVERY_MS = 60_000;

export function createMonitor(deps: MonitorDeps) {
  const { database, bus, clock, log, metrics, version, mqtt, tiles, workLog } = deps;
  const shared = createSharedAnswers();
  const live = createFleetLive(clock, bus, (ids) => listLive(database.db, ids), shared, log);
  const presence = createPresence(bus);
  const signals = createSignals();
  const onWritten = createOnWritten(live, shared, signals, clock);
  const directory = createDirectory(database, log, shared.changed);
  const story = createStory(deps, live);
  const writer = createBatchWriter(deps, onWritten);
  const sink = workLog ? createStreamSink({ workLog, writer, directory, log, metrics }) : writer;
  const ingest = createIngest(deps, sink);
  const silence = createSilence(deps, directory, onWritten);
  const door = createDeviceDoor(deps, directory);
  const events = createLinkEvents(deps, door, { directory, ingest, presence, signals, story });
  const devices = createDevices(deps, directory, live);
  const retention = createRetention(deps);
  const series = createSeries(deps, retention);
  const about = (service: string) => () => ({ service, version, time: clock().toISOString() });
  let link: (DeviceLink & { port?: number }) | null = null;
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

  return {
    name: 'monitor',
    /** Who a device is, by MAC and licence key; for its calls over HTTP. */
    admitDevice: door.admit,
    routes(app: Hono, serve: Serve) {
      monitorRoutes(app, serve, {
        about: about('monitor'),
        devices,
        history: createHistory(deps),
        series,
        importDevices: createImport(deps, devices),
        mqttPort: () => link?.port ?? null,
      });
      fleetRoutes(app, serve, { fleet: createFleet(deps), series, retention, live, shared, tiles });
      commandsRoutes(app, serve, commands);
      devicesRoutes(app, serve, { about: about('devices'), directory, ingest, clock });
    },
    /** For the parts that stand on this one: commands, and the fleet of the demo. */
    devices,
    directory,
    commands,
    signals,
    live,
    story,
    silence,
    retention,
    /** The way down to devices, once started. */
    link: (): DeviceLink | null => link,
    mqttPort: () => link?.port ?? null,
    /** From here on devices are heard. */
    async start() {
      directory.start();
      await retention.start();
      silence.start();
      if (mqtt.url) link = await joinExternalBroker(mqtt.url, mqtt.name, events, log);
      else if (mqtt.port !== null) link = await startEmbeddedBroker({ host: mqtt.host, port: mqtt.port }, events, log);
      await commands.start();
      tidy = setInterval(() => ingest.forgetIdle(), TIDY_EVERY_MS);
      tidy.unref();
    },
    async isReady() {
      await database.pool.query('select 1');
      if (workLog && !workLog.isConnected()) throw new Error('NATS is away');
    },
    async close() {
      if (tidy) clearInterval(tidy);
      await commands.stop();
      live.stop();
      presence.stop();
      await silence.stop();
      await retention.stop();
      await ingest.stop();
      await link?.stop();
      await story.flush();
      await directory.stop();
    },
  };
}
