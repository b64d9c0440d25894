// `npm run simulate`: an IMU fleet, or chargers, against a running server.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { backFill } from '#back-fill.ts';
import { lifelike, noFaults } from '#faults.ts';
import { createStationFleet, registerStations } from '#charging/station-fleet.ts';
import { createFleet } from '#fleet.ts';
import { httpLink } from '#http-link.ts';
import { mqttLink } from '#mqtt-link.ts';
import { readKeys, register } from '#registration.ts';

const USAGE = `npm run simulate -- [options]

  --server URL        the server (http://localhost:8080)
  --mqtt URL          its broker (mqtt://localhost:1883)
  --http              report by HTTP instead of MQTT: no commands, no last will
  --keys FILE         devices and keys: lines of mac,key or a JSON list of {mac, apiKey}
  --admin-key KEY     register --devices N devices for --client ID instead
  --save FILE         write the registered keys there, for --keys
  --devices N         how many (100; of --keys: all)
  --rate N            events per second of the whole fleet (one report of a device in 10 s)
  --loss SHARE        messages, answers and commands that get lost (0.002)
  --calm              nothing goes wrong but what --loss says
  --speed N           days go by N times faster (1)
  --history-days N    first report so many days of the past (0)
  --seed N            the same seed, the same days (1)
  --chargers N        chargers instead of devices, every other one on OCPP 2.0.1; with --admin-key and --client
  --offline SECONDS   they lose the network now and then, for so long: cars go on charging, and are told of later (60; --calm: 0)`;

const EVENTS_PER_REPORT = 4.2;
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    'server': { type: 'string', default: 'http://localhost:8080' },
    'mqtt': { type: 'string', default: 'mqtt://localhost:1883' },
    'http': { type: 'boolean', default: false },
    'keys': { type: 'string' },
    'admin-key': { type: 'string' },
    'client': { type: 'string' },
    'save': { type: 'string' },
    'devices': { type: 'string' },
    'rate': { type: 'string' },
    'loss': { type: 'string' },
    'calm': { type: 'boolean', default: false },
    'speed': { type: 'string', default: '1' },
    'history-days': { type: 'string', default: '0' },
    'seed': { type: 'string', default: '1' },
    'chargers': { type: 'string' },
    'offline': { type: 'string' },
    'help': { type: 'boolean', default: false },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);

async function findDevices() {
  if (values.keys) return readKeys(values.keys).slice(0, values.devices === undefined ? undefined : Number(values.devices));
  const { 'admin-key': adminKey, client } = values;
  if (!adminKey || !client)
    throw new Error(`Name the devices with --keys, or let them be registered with --admin-key and --client.\n\n${USAGE}`);
  const devices = await register(values.server, adminKey, client, Number(values.devices ?? 100));
  if (values.save) writeFileSync(values.save, JSON.stringify(devices), { mode: 0o600 });
  return devices;
}

const TELL_EVERY_MS = 5_000;
const OFFLINE_S = 60;

/** Ends with Ctrl+C; meanwhile says how it goes, with what went wrong since it last did. */
function keepTelling(line: () => string, errors: Map<string, number>, stopAll: () => Promise<void>): void {
  const telling = setInterval(() => {
    const problems = [...errors].map(([text, count]) => `${text} ×${count}`).join('; ');
    say(`${line()}${problems ? `; errors: ${problems}` : ''}`);
    errors.clear();
  }, TELL_EVERY_MS);
  const stop = () => {
    clearInterval(telling);
    void stopAll().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

async function simulateChargers(count: number) {
  const { server, 'admin-key': adminKey, client } = values;
  if (!adminKey || !client) throw new Error(`Chargers are registered with --admin-key and --client.\n\n${USAGE}`);
  const known = await registerStations(server, adminKey, client, count);
  const errors = new Map<string, number>();
  const offlineMs = Number(values.offline ?? (values.calm ? 0 : OFFLINE_S)) * 1_000;
  const fleet = createStationFleet({
    known,
    endpoint: `${server.replace(/^http/, 'ws').replace(/\/$/, '')}/ocpp`,
    seed: Number(values.seed),
    offlineMs,
    onError: (_, error) => errors.set(error.message, (errors.get(error.message) ?? 0) + 1),
  });
  fleet.start();
  say(`${count} chargers, seed ${values.seed}, ${offlineMs > 0 ? `away for ${offlineMs / 1_000} s at times` : 'never away'}; Ctrl+C stops`);
  const line = () => {
    const { online, charging, answered, waiting, cuts } = fleet.totals();
    return `online ${online}, charging ${charging}, answered ${answered}, waiting ${waiting}, cut off ${cuts}`;
  };
  keepTelling(line, errors, fleet.stop);
}

async function main() {
  if (values.help) return say(USAGE);
  if (values.chargers !== undefined) return simulateChargers(Number(values.chargers));
  const devices = await findDevices();
  const seed = Number(values.seed);
  const periodMs = values.rate === undefined ? 10_000 : ((devices.length * EVENTS_PER_REPORT) / Number(values.rate)) * 1_000;
  const days = Number(values['history-days']);
  if (days > 0) {
    const to = Date.now();
    const events = await backFill({ server: values.server, devices, from: to - days * DAY_MS, to, periodMs: 60_000, seed });
    say(`${events} events of the last ${days} days reported`);
  }

  const errors = new Map<string, number>();
  const fleet = createFleet({
    devices,
    openLink: values.http ? httpLink(values.server) : mqttLink(values.mqtt),
    seed,
    periodMs,
    speed: Number(values.speed),
    faults: { ...(values.calm ? noFaults : lifelike), ...(values.loss === undefined ? {} : { loss: Number(values.loss) }) },
    onError: (_, error) => errors.set(error.message, (errors.get(error.message) ?? 0) + 1),
  });
  fleet.start();
  say(`${devices.length} devices, seed ${seed}, one report each ${(periodMs / 1_000).toFixed(1)} s; Ctrl+C stops`);
  const line = () => {
    const { sent, lost, repeated, downlinks } = fleet.totals();
    return `online ${fleet.online()}, sent ${sent}, lost ${lost}, repeated ${repeated}, commands ${downlinks}`;
  };
  keepTelling(line, errors, fleet.stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
