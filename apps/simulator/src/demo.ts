// The demo's fleet: started by the server as a process of its own, told what to simulate, gone when the server is.
import { FleetOrder, type FleetReport } from '@atalaya/contract/monitor/simulated-fleet.ts';
import { backFill } from '#back-fill.ts';
import { createFleet, type Fleet } from '#fleet.ts';
import { mqttLink } from '#mqtt-link.ts';

const HISTORY_PERIOD_MS = 5 * 60_000;
const REPORT_PERIOD_MS = 10_000;
const SEED = 2_026;

let fleet: Fleet | null = null;

async function simulate({ devices, mqttUrl, serverUrl, history }: FleetOrder) {
  fleet = createFleet({ devices, openLink: mqttLink(mqttUrl), seed: SEED, periodMs: REPORT_PERIOD_MS, rampPerSecond: 20 });
  fleet.start();
  if (!history) return;
  const events = await backFill({ server: serverUrl, devices, ...history, periodMs: HISTORY_PERIOD_MS, seed: SEED });
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
process.on('SIGTERM', () => void (fleet?.stop() ?? Promise.resolve()).finally(() => process.exit(0)));
