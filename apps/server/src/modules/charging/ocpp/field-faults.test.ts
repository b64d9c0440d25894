// What chargers in the field do, and what a server of OCPP 1.6J makes of it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import type { ChargerWithPassword } from '@atalaya/contract/charging/chargers.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor, until } from '#testing/charging.ts';
import { HandshakeRefused, rawCharger, type RawCharger, type RawOptions } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let clientId: string;
let me: ChargerWithPassword;
const connected: RawCharger[] = [];

beforeEach(async () => {
  t = await testApp();
  door = await openDoor(t);
  clientId = (await aClient(t.database)).id;
  me = await aCharger(t, clientId);
});
afterEach(async () => {
  for (const charger of connected.splice(0)) charger.cut();
  await door.close();
});

async function enter(options: Partial<RawOptions> = {}) {
  const charger = await rawCharger({ port: door.port, id: me.id, password: me.password, ...options });
  connected.push(charger);
  return charger;
}
const timestamp = '2026-03-02T08:00:00Z';
const start = { connectorId: 1, idTag: 'X', meterStart: 0, timestamp };
const session = async (id: unknown) => (await t.call(calls.transaction, { query: { id: String(id) } }, t.asServer)).data;
const events = async () => (await t.call(charging.events, { query: { chargerId: me.id } }, t.asServer)).data;

/** One sample a second or so, with the texts that make such a stop long. */
function samples(count: number) {
  const began = Date.parse(timestamp);
  return Array.from({ length: count }, (_, at) => ({
    timestamp: new Date(began + (at + 1) * 10_000).toISOString(),
    sampledValue: [{ value: String(at + 1), context: 'Sample.Periodic', measurand: 'Energy.Active.Import.Register', unit: 'Wh' }],
  }));
}

test(
  'a stop with ten hours of samples, 400 kB, is stored whole, and one of 7 MB too; the log keeps their ends',
  { timeout: 120_000 },
  async () => {
    const charger = await enter();
    for (const [hour, count] of [2_700, 46_000].entries()) {
      const { transactionId } = await charger.ask('StartTransaction', { ...start, connectorId: hour + 1 });
      const stop = { transactionId, meterStop: 99_000, timestamp: '2026-03-09T08:00:00Z', transactionData: samples(count) };
      expect(JSON.stringify(stop).length).toBeGreaterThan(hour === 0 ? 400_000 : 6_800_000);
      expect(await charger.ask('StopTransaction', stop)).toEqual({});
      expect(await session(transactionId)).toMatchObject({ energyWh: 99_000, endedBy: 'stop' });
      expect((await t.call(calls.meterValues, { query: { id: String(transactionId) } }, t.asServer)).data).toHaveLength(count);
      const query = { chargerId: me.id, action: 'StopTransaction', limit: 1 } as const;
      const [logged] = (await t.call(calls.messages, { query }, t.asServer)).data;
      expect(JSON.stringify(logged?.request)).toContain(`{"leftOut":${count - 6}}`);
    }
    // Nothing but samples has a reason to be as large.
    expect(await charger.call('DataTransfer', { vendorId: 'v', data: 'x'.repeat(400_000) })).toMatchObject({ kind: 'error' });
    expect(await charger.ask('Heartbeat')).toBeTruthy();
  },
);

test('several large messages at once are stored one after the other, and small ones of others go on', { timeout: 120_000 }, async () => {
  const other = await aCharger(t, clientId);
  const neighbour = await enter({ id: other.id, password: other.password });
  const charger = await enter();
  const ids = [];
  for (const connectorId of [1, 2, 3]) ids.push((await charger.ask('StartTransaction', { ...start, connectorId })).transactionId);
  const stops = ids.map((transactionId) =>
    charger.ask('StopTransaction', { transactionId, meterStop: 5_000, timestamp: '2026-03-03T08:00:00Z', transactionData: samples(2_700) }),
  );
  expect(await neighbour.ask('Heartbeat')).toBeTruthy();
  expect(await Promise.all(stops)).toEqual([{}, {}, {}]);
  for (const id of ids) expect((await session(id)).energyWh).toBe(5_000);
});

test('a charger that flushes its queue, one call at a time, is slowed down and not cut off', { timeout: 120_000 }, async () => {
  const charger = await enter();
  const began = performance.now();
  for (let n = 0; n < 420; n += 1) await charger.ask('Heartbeat');
  // 300 at once, and the rest at thirty a second.
  expect(performance.now() - began).toBeGreaterThan(3_000);
});

test('a first connection that answers a ping within three seconds stays, and the second is refused', { timeout: 60_000 }, async () => {
  const first = await enter();
  first.answerPingsAfter(2_500);
  await expect(enter()).rejects.toThrow(HandshakeRefused);
  expect(await first.ask('Heartbeat')).toBeTruthy();
  expect((await events()).map(({ kind }) => kind)).toContain('second_socket');
});

test('a hard reset that the charger does not answer is observed by the boot that follows', async () => {
  const charger = await enter();
  const { transactionId } = await charger.ask('StartTransaction', start);
  charger.respond('Reset', async () => {
    await charger.ask('StopTransaction', { transactionId, meterStop: 10, timestamp: '2026-03-02T09:00:00Z', reason: 'HardReset' });
    charger.cut();
    return null;
  });
  const given = await command(t, { chargerId: me.id, action: 'Reset', payload: { type: 'Hard' } });
  await charger.closed;
  await until(
    async () => (await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer)).data.online,
    (online) => !online,
  );
  expect((await t.call(charging.getCommand, { query: { id: given.id } }, t.asServer)).data).toMatchObject({ state: 'sent', endedAt: null });
  await (await enter()).ask('BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' });
  expect(await commandIn(t, given, 'observed')).toMatchObject({ reason: null });

  // Without a boot it stays without an answer.
  const again = await enter({ id: (me = await aCharger(t, clientId)).id, password: me.password });
  again.respond('Reset', () => (again.cut(), null));
  const lost = await command(t, { chargerId: me.id, action: 'Reset', payload: { type: 'Hard' } });
  await again.closed;
  await until(
    async () => (await t.call(charging.getCommand, { query: { id: lost.id } }, t.asServer)).data,
    ({ reason }) => reason === 'disconnected',
  );
  t.wait(11 * 60_000);
  await t.charging.commands.sweep();
  await commandIn(t, lost, 'unanswered');
});

test('without a common subprotocol the handshake is completed and the connection closed', async () => {
  for (const protocol of ['ocpp1.2', null]) {
    const charger = await enter({ protocol });
    charger.sendText(JSON.stringify([2, 'm', 'BootNotification', { chargePointVendor: 'A', chargePointModel: 'B' }]));
    expect(await charger.closed).toBe(1_002);
  }
  expect((await events()).map(({ kind }) => kind)).not.toContain('boot');
});

test('null as a payload is an empty one, bad JSON is not answered, unknown message types are ignored', async () => {
  const charger = await enter();
  charger.sendText('[2,"a","Heartbeat",null]');
  expect(await charger.answerTo('a')).toMatchObject({ kind: 'result', payload: { currentTime: expect.any(String) } });
  charger.sendText('[2,"b","Heartbeat"]');
  expect(await charger.answerTo('b')).toMatchObject({ kind: 'result' });
  const heard: string[] = [];
  for (const id of ['-1', 'c', 'd'])
    void charger.answerTo(id).then(
      () => heard.push(id),
      () => undefined,
    );
  charger.sendText('[2,"c","Heartbeat",');
  charger.sendText('{"a":1}');
  charger.sendText('[7,"d","Heartbeat",{}]');
  charger.sendText('[2,"e",5,{}]');
  expect(await charger.answerTo('e')).toMatchObject({ kind: 'error', code: 'FormationViolation' });
  expect(await charger.ask('Heartbeat')).toBeTruthy();
  expect(heard).toEqual([]);
  await until(
    async () => (await events()).filter(({ kind }) => kind === 'bad_message').length,
    (count) => count === 4,
  );
  // More unknown types than unreadable ones are allowed: they are no fault.
  for (let n = 0; n < 20; n += 1) charger.sendText(`[7,"${n}","X",{}]`);
  expect(await charger.ask('Heartbeat')).toBeTruthy();
  charger.respond('ClearCache', () => ({ status: 'Accepted' }));
  await commandIn(t, await command(t, { chargerId: me.id, action: 'ClearCache' }), 'observed');
});

test('an id with a blank can be registered, is shown with its address, and connects', async () => {
  const id = `RDAM ${process.pid} ${Math.floor(performance.now())}`;
  const made = (await t.call(charging.createCharger, { body: { id, label: 'Rotterdam', clientId } }, t.asServer)).data;
  expect(made.url).toContain(`/ocpp/${encodeURIComponent(id)}`);
  expect(await (await enter({ id, password: made.password })).ask('Heartbeat')).toBeTruthy();
  expect((await t.call(charging.getCharger, { query: { id } }, t.asServer)).data).toMatchObject({ id, online: true });
  for (const wrong of [' A', 'A ', ' '])
    await expect(t.call(charging.createCharger, { body: { id: wrong, label: 'No', clientId } }, t.asServer)).rejects.toMatchObject({
      details: { errors: { id: ['charger_id'] } },
    });
});

test('diagnostics without a file name are an answer: there are none', async () => {
  const charger = await enter();
  charger.respond('GetDiagnostics', () => ({}));
  const given = await command(t, { chargerId: me.id, action: 'GetDiagnostics', payload: { location: 'http://localhost/d' } });
  expect(await commandIn(t, given, 'observed')).toMatchObject({ reason: 'no_file' });
});

test('a time without a zone is UTC', async () => {
  const charger = await enter();
  const { transactionId } = await charger.ask('StartTransaction', { ...start, timestamp: '2026-03-02T08:00:00' });
  await charger.ask('StopTransaction', { transactionId, meterStop: 5, timestamp: '2026-03-02T09:30:00.250' });
  expect(await session(transactionId)).toMatchObject({ startedAt: '2026-03-02T08:00:00.000Z', stoppedAt: '2026-03-02T09:30:00.250Z' });
  for (const wrong of ['2026-03-02', 'yesterday', '2026-13-02T08:00:00'])
    expect(await charger.call('StartTransaction', { ...start, timestamp: wrong })).toMatchObject({ kind: 'error' });
});

test('a model of 25 characters boots, with a note of what is too long', async () => {
  const charger = await enter();
  const chargePointModel = 'M'.repeat(25);
  expect(await charger.ask('BootNotification', { chargePointVendor: 'A', chargePointModel })).toMatchObject({ status: 'Accepted' });
  expect((await t.call(charging.getCharger, { query: { id: me.id } }, t.asServer)).data.model).toBe(chargePointModel);
  expect((await events()).find(({ kind }) => kind === 'boot')?.details).toMatchObject({ tooLong: ['chargePointModel'] });
  expect(await charger.call('BootNotification', { chargePointVendor: 'A', chargePointModel: 'M'.repeat(300) })).toMatchObject({
    kind: 'error',
  });
});

test('reservations can be asked for, with what became of each', async () => {
  const charger = await enter();
  charger.respond('ReserveNow', ({ connectorId }) => ({ status: connectorId === 9 ? 'Occupied' : 'Accepted' }));
  charger.respond('CancelReservation', () => ({ status: 'Accepted' }));
  const expiryDate = new Date(t.clock().getTime() + 3_600_000).toISOString();
  const reserve = async (connectorId: number, reservationId: number) => {
    const payload = { connectorId, expiryDate, idTag: 'X', reservationId };
    return commandIn(t, await command(t, { chargerId: me.id, action: 'ReserveNow', payload }), 'accepted', 'rejected');
  };
  for (const [connectorId, number] of [
    [1, 41],
    [2, 42],
    [3, 43],
    [9, 44],
  ] as const)
    await reserve(connectorId, number);
  await charger.ask('StartTransaction', { ...start, connectorId: 1, reservationId: 41, timestamp: t.clock().toISOString() });
  await commandIn(t, await command(t, { chargerId: me.id, action: 'CancelReservation', payload: { reservationId: 42 } }), 'accepted');
  const states = async () => {
    const { data } = await t.call(charging.listReservations, { query: { chargerId: me.id } }, t.asServer);
    return data.map(({ reservationId, state }) => [reservationId, state]);
  };
  expect(await states()).toEqual([
    [44, 'refused'],
    [43, 'active'],
    [42, 'cancelled'],
    [41, 'used'],
  ]);
  t.wait(2 * 3_600_000);
  expect(await states()).toContainEqual([43, 'expired']);
});
