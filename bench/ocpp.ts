// Many chargers on one server: how fast what they tell is stored and answered, and how long it takes until all are back after a storm.
import { setTimeout as sleep } from 'node:timers/promises';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { rawCharger, type RawCharger } from '../apps/server/src/testing/raw-charger.ts';
import { inParallel, serverCaller } from '../tools/prove/support/server-caller.ts';
import { startCluster, type Cluster } from '../tools/prove/support/shared-database.ts';
import type { Figure } from './report/figure.ts';
import { sized } from './size.ts';
import { residentMegabytes } from './monitor/cpu.ts';

const CHARGERS = sized(1_000, 50);
const EVERY_MS = 10_000;
const ROUNDS = sized(12, 2);
const RETRY_MS = 500;
/** What follows from all those sessions is another matter than meter values. */
const SETTLE_MS = sized(10_000, 500);
const REPLY_BUDGET_MS = 100;
const STORM_BUDGET_S = 15;
const MEMORY_BUDGET_MB = 400;

interface Known {
  id: string;
  password: string;
}

const value = (measurand: string, number: number, unit: string, phase?: string) => ({
  value: String(number),
  measurand,
  unit,
  context: 'Sample.Periodic',
  ...(phase ? { phase } : {}),
});
const sampleOf = (register: number) => [
  value('Energy.Active.Import.Register', register, 'Wh'),
  value('Power.Active.Import', 11_040, 'W'),
  ...['L1', 'L2', 'L3'].map((phase) => value('Current.Import', 16, 'A', phase)),
  value('SoC', 50, 'Percent'),
];

/** As a charger does: again and again until it is let in, then it boots. */
async function connect(port: number, known: Known): Promise<RawCharger> {
  for (;;) {
    try {
      const charger = await rawCharger({ port, id: known.id, password: known.password });
      await charger.ask('BootNotification', { chargePointVendor: 'Bench', chargePointModel: 'One' });
      return charger;
    } catch {
      await sleep(RETRY_MS);
    }
  }
}

async function begin(charger: RawCharger): Promise<unknown> {
  const timestamp = new Date().toISOString();
  await charger.ask('StatusNotification', { connectorId: 1, status: 'Charging', errorCode: 'NoError' });
  return (await charger.ask('StartTransaction', { connectorId: 1, idTag: 'BENCH', meterStart: 0, timestamp })).transactionId;
}

/** Each charger at its own moment within the ten seconds, as they would be. */
async function meter(chargers: readonly RawCharger[], sessions: readonly unknown[]): Promise<number[]> {
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    chargers.map(async (charger, n) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const due = began + (round + n / chargers.length) * EVERY_MS;
        await sleep(Math.max(0, due - performance.now()));
        const asked = performance.now();
        const meterValue = [{ timestamp: new Date().toISOString(), sampledValue: sampleOf(round * 30) }];
        await charger.ask('MeterValues', { connectorId: 1, transactionId: sessions[n], meterValue });
        times.push(performance.now() - asked);
      }
    }),
  );
  return times.toSorted((a, b) => a - b);
}

async function measure({ servers: [server], database }: Cluster): Promise<Figure[]> {
  if (!server) throw new Error('no server runs');
  const call = serverCaller(server.url);
  const port = Number(new URL(server.url).port);
  const clientId = (await call(tenants.createClient, { body: { name: 'Bench' } })).data.id;
  const known: Known[] = [];
  await inParallel(8, Array.from({ length: CHARGERS }), async (_, n) => {
    const { id, password } = (await call(charging.createCharger, { body: { id: `CP-${n}`, label: `Charger ${n}`, clientId } })).data;
    known.push({ id, password });
  });
  const connectAll = () => Promise.all(known.map((one) => connect(port, one)));
  let chargers = await connectAll();
  const beganAll = performance.now();
  const sessions = await Promise.all(chargers.map(begin));
  const beginS = (performance.now() - beganAll) / 1_000;
  await sleep(SETTLE_MS);
  const times = await meter(chargers, sessions);
  const memory = await residentMegabytes(server.process.pid ?? 0);

  const sent = CHARGERS * ROUNDS;
  const { rows } = await database.query<{ stored: number }>('select count(*)::int as stored from charging_meter_values');
  const stored = (rows[0]?.stored ?? 0) / sampleOf(0).length;

  for (const charger of chargers) charger.cut();
  const began = performance.now();
  chargers = await connectAll();
  const stormS = (performance.now() - began) / 1_000;
  for (const charger of chargers) charger.cut();

  const many = CHARGERS.toLocaleString('en');
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return [
    { what: `${many} chargers, meter values each 10 s: reply p50`, value: at(0.5), unit: 'ms' },
    { what: `${many} chargers, meter values each 10 s: reply p99`, value: at(0.99), unit: 'ms', budget: REPLY_BUDGET_MS },
    { what: 'stored of what was sent', value: (stored / sent) * 100, unit: '%', floor: 100, budget: 100 },
    { what: 'memory of the server', value: memory, unit: 'MB', budget: MEMORY_BUDGET_MB },
    { what: `all ${many} begin to charge at once: the last is answered`, value: beginS, unit: 's', budget: STORM_BUDGET_S },
    { what: `all ${many} back and booted after a cut`, value: stormS, unit: 's', budget: STORM_BUDGET_S },
  ];
}

export async function benchOcpp(): Promise<Figure[]> {
  const cluster = await startCluster(1, { ATALAYA_DEMO: 'off' }, { isDurable: true });
  try {
    return await measure(cluster);
  } finally {
    await cluster.stop();
  }
}
