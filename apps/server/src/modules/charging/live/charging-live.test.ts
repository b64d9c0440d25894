// What somebody who looks at the screens of the section is told, as it happens.
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { ChargingFrame, type ChargingChange } from '@atalaya/contract/charging/stream.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor, until } from '#testing/charging.ts';
import { listen } from '#testing/listening.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { watchStream } from '#testing/stream.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let me: ChargerWithPassword;
const connected: RawCharger[] = [];

beforeEach(async () => {
  t = await testApp();
  door = await openDoor(t);
  me = await aCharger(t, (await aClient(t.database)).id);
});
afterEach(async () => {
  for (const charger of connected.splice(0)) charger.cut();
  await door.close();
});

async function enter({ id, password } = me) {
  const charger = await rawCharger({ port: door.port, id, password });
  connected.push(charger);
  await charger.ask('Heartbeat');
  return charger;
}

/** A viewer, and the parts of what it was told until something is so. */
async function aViewer(headers: Record<string, string> = t.asServer.headers, query = '', node = t) {
  const stream = await watchStream(node, charging.stream, ChargingFrame, headers, query);
  const hello = await stream.next();
  const told: ChargingChange[] = [];
  return {
    ...stream,
    hello,
    told: () => JSON.stringify(told),
    async until(isSo: (change: ChargingChange) => boolean | undefined): Promise<ChargingChange> {
      for (;;) {
        const { data } = await stream.nextChange();
        told.push(data);
        if (isSo(data)) return data;
      }
    },
  };
}
const status = (connectorId: number, name: string) => ({ connectorId, status: name, errorCode: 'NoError' });
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 8, minutes)).toISOString();
const sampled = (wattHours: number, watts: number) => [
  {
    timestamp: at(5),
    sampledValue: [
      { value: String(wattHours), measurand: 'Energy.Active.Import.Register', unit: 'Wh' },
      { value: String(watts), measurand: 'Power.Active.Import', unit: 'W' },
    ],
  },
];

test('a charger that comes, charges and goes is followed step by step', async () => {
  const viewer = await aViewer();
  expect(viewer.hello).toMatchObject({ event: 'hello', data: { resumed: false } });
  const charger = await enter();
  const came = await viewer.until(({ chargers }) => chargers[0]?.online);
  expect(came.happened).toEqual([me.id]);

  await charger.ask('StatusNotification', status(1, 'Preparing'));
  await viewer.until(({ chargers }) => chargers[0]?.connectors[0]?.status === 'Preparing');
  const { transactionId } = await charger.ask('StartTransaction', { connectorId: 1, idTag: 'X', meterStart: 0, timestamp: at(0) });
  await viewer.until(({ sessions }) => sessions[0]?.id === String(transactionId));
  await charger.ask('MeterValues', { connectorId: 1, transactionId, meterValue: sampled(500, 11_000) });
  const grown = await viewer.until(({ sessions }) => sessions[0]?.energyWh === 500);
  expect(grown).toMatchObject({
    sessions: [{ powerW: 11_000, stoppedAt: null }],
    chargers: [{ connectors: [{ powerW: 11_000, energyWh: 500 }] }],
    happened: [],
  });
  expect(grown.messages.map(({ action, direction, chargerLabel }) => ({ action, direction, chargerLabel }))).toEqual([
    { action: 'MeterValues', direction: 'in', chargerLabel: me.label },
  ]);
  charger.cut();
  await viewer.until(({ chargers }) => chargers[0]?.connectors[0]?.status === 'Offline');
});

test('each step of a command is told', async () => {
  const charger = await enter();
  charger.respond('Reset', () => ({ status: 'Accepted' }));
  const viewer = await aViewer();
  const given = await command(t, { chargerId: me.id, action: 'Reset', payload: { type: 'Soft' } });
  await viewer.until(({ commands }) => commands[0]?.state === 'accepted');
  await charger.ask('BootNotification', { chargePointVendor: 'V', chargePointModel: 'M' });
  const last = await viewer.until(({ commands }) => commands.some(({ state }) => state === 'observed'));
  expect(last.commands.map(({ id }) => id)).toEqual([given.id]);
});

test('registered, changed and removed chargers are told of', async () => {
  const viewer = await aViewer();
  const other = await aCharger(t, me.clientId);
  await viewer.until(({ chargers }) => chargers.some(({ id }) => id === other.id));
  await t.call(charging.changeCharger, { query: { id: other.id }, body: { label: 'By the gate' } }, t.asServer);
  await viewer.until(({ chargers }) => chargers[0]?.label === 'By the gate');
  await t.call(charging.removeCharger, { query: { id: other.id } }, t.asServer);
  expect((await viewer.until(({ removed }) => removed.length > 0)).removed).toEqual([other.id]);
});

test('it goes on where it was left', async () => {
  const charger = await enter();
  const first = await aViewer();
  await charger.ask('StatusNotification', status(1, 'Available'));
  const { id } = await first.nextChange();
  await first.leave();
  await charger.ask('StatusNotification', status(1, 'Preparing'));
  await new Promise((resolve) => setTimeout(resolve, 600));
  const again = await aViewer({ ...t.asServer.headers, 'Last-Event-ID': id });
  expect(again.hello).toMatchObject({ data: { resumed: true } });
  await again.until(({ chargers }) => chargers[0]?.connectors[0]?.status === 'Preparing');
});

test('a client is told nothing of another, not even when it resumes or asks by name', async () => {
  const foreign = await aCharger(t, (await aClient(t.database)).id);
  const user = await aUser(t.database, { clientId: me.clientId, access: ['chargerProject'] });
  const { headers } = await t.signIn(user.email, PASSWORD);
  const start = (await aViewer()).hello;
  const [mine, resumed, byName] = [
    await aViewer(headers),
    await aViewer(headers, `?after=${start.id}`),
    await aViewer(headers, `?id=${foreign.id}`),
  ];
  const [charger, stranger] = [await enter(), await enter(foreign)];
  await stranger.ask('StatusNotification', { ...status(1, 'Faulted'), info: 'secret' });
  await stranger.ask('StartTransaction', { connectorId: 1, idTag: 'SECRET', meterStart: 0, timestamp: at(0) });
  await commandIn(t, await command(t, { chargerId: foreign.id, action: 'ClearCache' }), 'rejected');
  await new Promise((resolve) => setTimeout(resolve, 400));
  await charger.ask('StatusNotification', status(1, 'Finishing'));
  for (const viewer of [mine, resumed]) {
    await viewer.until(({ chargers }) => chargers[0]?.connectors[0]?.status === 'Finishing');
    expect(viewer.told()).not.toContain(foreign.id);
    expect(viewer.told().toLowerCase()).not.toContain('secret');
  }
  expect(await byName.next()).toMatchObject({ event: 'beat' });
});

test('a stream ends when its user loses the section', async () => {
  const server = await listen(t);
  const user = await aUser(t.database, { clientId: me.clientId, access: ['chargerProject'] });
  const caller = await t.signIn(user.email, PASSWORD);
  const stream = await server.open(fullPath(charging.stream), caller.headers);
  expect(stream.statusCode).toBe(200);
  stream.resume();
  const ended = once(stream, 'end');
  await t.call(people.change, { query: { email: user.email }, body: { access: ['licenses'] } }, t.asServer);
  await ended;
  expect(t.charging.live.viewers()).toBe(0);
  await server.stop();
});

test('whoever watches at another node is told the same', async () => {
  const other = await testApp({ database: t.database });
  await Promise.all([t.bus.start(), other.bus.start()]);
  await until(
    async () => [t.bus.peers(), other.bus.peers()],
    (peers) => peers.every((count) => count === 1),
  );
  const viewer = await aViewer(t.asServer.headers, '', other);
  await (await enter()).ask('StatusNotification', status(2, 'Available'));
  const told = await viewer.until(({ chargers }) => chargers[0]?.connectors.length === 1);
  expect(told.chargers).toMatchObject([{ id: me.id, connectors: [{ status: 'Available' }] }]);
  await other.charging.close();
  await Promise.all([t.bus.stop(), other.bus.stop()]);
});
