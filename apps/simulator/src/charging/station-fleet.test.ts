import { setTimeout as sleep } from 'node:timers/promises';
import { RPCServer } from 'ocpp-rpc';
import { expect, onTestFinished, test } from 'vitest';
import { createStationFleet } from './station-fleet.ts';

type Payload = Record<string, unknown>;
interface Heard {
  id: string;
  action: string;
  payload: Payload;
  heardAt: number;
}

/** Accepts everything, and notes it. */
async function aServer() {
  const heard: Heard[] = [];
  let lastTransaction = 0;
  const server = new RPCServer({ protocols: ['ocpp1.6', 'ocpp2.0.1'], strictMode: true });
  server.auth((accept) => accept());
  const protocols = new Map<string, string>();
  server.on(
    'client',
    (client: {
      identity: string;
      protocol?: string;
      handle: (handler: (call: { method: string; params: Payload }) => Payload) => void;
    }) => {
      protocols.set(client.identity, client.protocol ?? '');
      client.handle(({ method: action, params: payload }) => {
        heard.push({ id: client.identity, action, payload, heardAt: Date.now() });
        const idTagInfo = { status: 'Accepted' };
        if (action === 'BootNotification') return { status: 'Accepted', currentTime: new Date().toISOString(), interval: 300 };
        if (action === 'StartTransaction') return { transactionId: (lastTransaction += 1), idTagInfo };
        return {};
      });
    },
  );
  const http = await server.listen(0, '127.0.0.1');
  onTestFinished(() => server.close({ force: true }).then(() => undefined));
  const { port } = http.address() as { port: number }; // safe: it listens on TCP
  return { endpoint: `ws://127.0.0.1:${port}`, heard, protocols };
}

async function come(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !isSo(); await sleep(50))
    if (performance.now() > end) throw new Error('it never came to be');
}
const byNumber = (a: number, b: number) => a - b;
const energyOf = (payload: Payload): number => {
  const values = JSON.stringify(payload);
  const [, wh = '0'] = /"value":(\d+)[^}]*Energy\.Active\.Import\.Register/.exec(values) ?? [];
  return Number(wh);
};

test(
  'chargers of both versions that lose the network go on charging, and tell of it when they are back',
  { timeout: 120_000 },
  async () => {
    const { endpoint, heard, protocols } = await aServer();
    const fleet = createStationFleet({
      known: ['SIM-1', 'SIM-2'].map((id) => ({ id, password: 'x'.repeat(20) })),
      endpoint,
      arrival: 1,
      stayMs: [1_500, 2_500],
      meterEveryMs: 500,
    });
    fleet.start();
    onTestFinished(fleet.stop);
    await come(() => fleet.totals().online === 2);
    expect(Object.fromEntries(protocols)).toEqual({ 'SIM-1': 'ocpp1.6', 'SIM-2': 'ocpp2.0.1' });
    const cutAt = Date.now();
    for (const station of fleet.stations) station.loseNetwork(5_000);
    await come(() => fleet.totals().online === 0);
    await sleep(4_000);
    // Nobody hears of it, and whole sessions go by.
    expect(heard.filter(({ heardAt }) => heardAt > cutAt + 500)).toEqual([]);
    for (const { finished } of fleet.stations) expect(finished.some(({ startedAt }) => startedAt.getTime() > cutAt)).toBe(true);
    expect(fleet.totals().waiting).toBeGreaterThan(10);

    await come(() => fleet.totals().online === 2);
    for (const station of fleet.stations) {
      station.pause();
      station.unplugAll();
    }
    await come(() => fleet.totals().waiting === 0);
    const [older, newer] = fleet.stations.map(({ id }) => heard.filter((one) => one.id === id));
    const trueWh = (n: number) => fleet.stations[n]?.finished.map(({ meterStart, meterStop }) => meterStop - meterStart) ?? [];
    const starts = new Map(
      older?.filter(({ action }) => action === 'StartTransaction').map(({ payload }, n) => [n + 1, Number(payload.meterStart)]),
    );
    const stops = older?.filter(({ action }) => action === 'StopTransaction') ?? [];
    expect(stops.some(({ payload, heardAt }) => Date.parse(String(payload.timestamp)) < heardAt - 1_000)).toBe(true);
    expect(stops).toHaveLength(trueWh(0).length);
    expect(new Set(stops.map(({ payload }) => payload.transactionId))).toEqual(new Set(starts.keys()));

    const events = newer?.filter(({ action }) => action === 'TransactionEvent').map(({ payload }) => payload) ?? [];
    const sessions = new Map<string, Payload[]>();
    for (const event of events) {
      const { transactionId } = Object(event.transactionInfo) as Payload; // safe: whatever is in it is made a text
      sessions.set(String(transactionId), [...(sessions.get(String(transactionId)) ?? []), event]);
    }
    const toldWh = [...sessions.values()].map((told) => energyOf(told.at(-1) ?? {}) - energyOf(told[0] ?? {}));
    expect(toldWh.toSorted(byNumber)).toEqual(trueWh(1).toSorted(byNumber));
    for (const told of sessions.values()) expect(told.map(({ seqNo }) => seqNo)).toEqual(told.map((_, n) => n));
    const late = events.filter(({ offline }) => offline === true);
    expect(late.length).toBeGreaterThan(4);
    for (const { timestamp } of late) expect(Date.parse(String(timestamp))).toBeGreaterThan(cutAt - 1_000);
  },
);

test('they lose it now and then by themselves, and come back', async () => {
  const { endpoint } = await aServer();
  const fleet = createStationFleet({ known: [{ id: 'SIM-1', password: 'x'.repeat(20) }], endpoint, arrival: 0, offlineMs: 300 });
  fleet.start();
  onTestFinished(fleet.stop);
  await come(() => fleet.totals().cuts > 0);
  const cutsAtFirst = fleet.totals().cuts;
  await come(() => fleet.totals().online === 1);
  expect(cutsAtFirst).toBe(1);
});
