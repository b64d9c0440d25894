// The demo's fleet: started by the server as a process of its own, told what to simulate, gone when the server is.
import { FleetOrder, type FleetReport } from '@atalaya/contract/monitor/simulated-fleet.ts';
import { backFill } from '#back-fill.ts';
import { createStation, type SimulatedStation } from '#charging/station.ts';
import { createFleet, type Fleet } from '#fleet.ts';
import { createMast, type Mast } from '#mast.ts';
import { mqttLink } from '#mqtt-link.ts';
import { troubledDevices } from '#trouble.ts';

const HISTORY_PERIOD_MS = 5 * 60_000;
const REPORT_PERIOD_MS = 10_000;
const SEED = 2_026;
/** Cars come often, so that there is something to see. */
const ARRIVAL = 0.04;
/** Chargers bring a month of sessions along. */
const CHARGED_FOR_MS = 30 * 86_400_000;
/** What is wrong began a while ago, so that its alarms are there when somebody first looks. */
const TROUBLED_FOR_MS = 40 * 60_000;

let fleet: Fleet | null = null;
let stations: SimulatedStation[] = [];
let masts: Mast[] = [];

async function simulate({ devices, firmwareKeys, stations: known, masts: posts, mqttUrl, serverUrl, history }: FleetOrder) {
  const endpoint = `${serverUrl.replace(/^http/, 'ws')}/ocpp`;
  // One of several has a connector that is out of order.
  const brokenAt = known.length > 1 ? known.length - 1 : -1;
  const past = history ? { from: history.to - CHARGED_FOR_MS, to: history.to } : undefined;
  stations = known.map((station, index) =>
    createStation({
      ...station,
      endpoint,
      seed: SEED + index,
      arrival: ARRIVAL,
      ...(past && { past }),
      ...(index === brokenAt ? { broken: 2 } : {}),
    }),
  );
  for (const station of stations) station.start();
  const sessionsTold = Promise.all(stations.map((station) => station.tellPast()));
  if (mqttUrl === null || devices.length === 0) return;
  const lived = troubledDevices(devices, Date.now() - TROUBLED_FOR_MS);
  fleet = createFleet({
    devices: lived,
    openLink: mqttLink(mqttUrl),
    seed: SEED,
    trust: () => firmwareKeys,
    periodMs: REPORT_PERIOD_MS,
    rampPerSecond: 20,
  });
  fleet.start();
  masts = posts.map((post, index) => createMast({ ...post, mqttUrl, number: index + 1, seed: SEED + index, periodMs: REPORT_PERIOD_MS }));
  for (const mast of masts) mast.start();
  if (!history) return;
  const events = await backFill({ server: serverUrl, devices: lived, ...history, periodMs: HISTORY_PERIOD_MS, seed: SEED });
  await sessionsTold;
  process.send?.({ kind: 'history-reported', events } satisfies FleetReport);
}

process.on('message', (message) => {
  simulate(FleetOrder.parse(message)).catch((error: unknown) => {
    process.stderr.write(`the simulated fleet: ${error instanceof Error ? error.message : String(error)}\n`);
  });
});
// However the server ended, this ends with it.
process.on('disconnect', () => process.exit(0));
// Ctrl+C in a terminal reaches both; the server says when it is over.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => {
  void Promise.all([fleet?.stop(), ...stations.map((station) => station.stop()), ...masts.map((mast) => mast.stop())]).finally(() =>
    process.exit(0),
  );
});
