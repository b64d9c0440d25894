import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSessions as calls } from '@atalaya/contract/charging/session-endpoints.ts';
import { chargingTariffs } from '@atalaya/contract/charging/tariff-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, aTag, openDoor } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let door: { port: number; close(): Promise<void> };
let id: string;
let idTag: string;
let charger: RawCharger;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  door = await openDoor(t);
  const registered = await aCharger(t, clientId);
  id = registered.id;
  idTag = (await aTag(t, clientId)).idTag;
  charger = await rawCharger({ port: door.port, id, password: registered.password, protocol: 'ocpp2.0.1' });
});
afterEach(async () => {
  charger.cut();
  await door.close();
});

const at = (minutes: number) => new Date(Date.parse('2026-03-02T08:00:00Z') + minutes * 60_000).toISOString();
interface Told {
  kind: 'Started' | 'Updated' | 'Ended';
  seqNo: number;
  minutes: number;
  meter?: number;
  state?: string;
  transactionId?: string;
  more?: object;
}
const event = ({ kind, seqNo, minutes, meter, state, transactionId = 'T-1', more = {} }: Told) => ({
  eventType: kind,
  timestamp: at(minutes),
  triggerReason: kind === 'Started' ? 'Authorized' : 'MeterValuePeriodic',
  seqNo,
  transactionInfo: {
    transactionId,
    ...(state ? { chargingState: state } : {}),
    ...(kind === 'Ended' ? { stoppedReason: 'EVDisconnected' } : {}),
  },
  ...(kind === 'Started' ? { evse: { id: 1, connectorId: 2 }, idToken: { idToken: idTag, type: 'ISO14443' } } : {}),
  ...(meter === undefined
    ? {}
    : { meterValue: [{ timestamp: at(minutes), sampledValue: [{ value: meter, unitOfMeasure: { unit: 'kWh' } }] }] }),
  ...more,
});
const tell = (told: Told) => charger.ask('TransactionEvent', event(told));
const sessions = async () => (await t.call(calls.transactions, { query: { chargerId: id } }, t.asServer)).data;
const connectors = async () => (await t.call(charging.getCharger, { query: { id } }, t.asServer)).data.connectors;
const status = (connectorStatus: string, minutes: number, evseId = 1, connectorId = 2) =>
  charger.ask('StatusNotification', { timestamp: at(minutes), connectorStatus, evseId, connectorId });

const whole: Told[] = [
  { kind: 'Started', seqNo: 0, minutes: 0, meter: 10, state: 'EVConnected' },
  { kind: 'Updated', seqNo: 1, minutes: 10, meter: 11.5, state: 'Charging' },
  { kind: 'Updated', seqNo: 2, minutes: 20, meter: 13.25, state: 'SuspendedEV' },
  { kind: 'Ended', seqNo: 3, minutes: 30, meter: 14.001 },
];

describe('a session of OCPP 2.0.1', () => {
  test('goes from start to end, and its connector shows what it does', async () => {
    await status('Occupied', -1);
    expect(await connectors()).toMatchObject([{ evseId: 1, connectorId: 2, status: 'Preparing' }]);
    expect(await tell({ kind: 'Started', seqNo: 0, minutes: 0, meter: 10, state: 'EVConnected' })).toEqual({
      idTokenInfo: { status: 'Accepted' },
    });
    await tell({ kind: 'Updated', seqNo: 1, minutes: 10, meter: 11.5, state: 'Charging' });
    expect(await connectors()).toMatchObject([{ status: 'Charging', transactionId: 'T-1', energyWh: 1_500, idTag }]);
    await status('Occupied', 11);
    expect(await connectors()).toMatchObject([{ status: 'Charging' }]);
    await tell({ kind: 'Updated', seqNo: 2, minutes: 20, meter: 13.25, state: 'EVConnected' });
    expect(await connectors()).toMatchObject([{ status: 'Finishing' }]);
    await tell({ kind: 'Ended', seqNo: 3, minutes: 30, meter: 14.001 });
    await status('Available', 31);
    expect(await connectors()).toMatchObject([{ status: 'Available', transactionId: null }]);
    expect(await sessions()).toMatchObject([
      {
        transactionId: 'T-1',
        evseId: 1,
        connectorId: 2,
        idTag,
        startedAt: at(0),
        stoppedAt: at(30),
        meterStart: 10_000,
        meterStop: 14_001,
        energyWh: 4_001,
        reason: 'EVDisconnected',
        endedBy: 'stop',
        startUnknown: false,
      },
    ]);
  });

  test('is the same in whatever order and however often it is told, and an ended one stays so', async () => {
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ];
    for (const [n, order] of orders.entries())
      for (const index of [...order, ...order.toReversed()]) {
        const one = whole[index];
        if (one) await tell({ ...one, transactionId: `T-${n}`, minutes: one.minutes + n * 100, more: { offline: n % 2 === 1 } });
      }
    const stored = await sessions();
    expect(stored).toHaveLength(orders.length);
    for (const session of stored)
      expect(session).toMatchObject({ energyWh: 4_001, meterStart: 10_000, endedBy: 'stop', startUnknown: false, evseId: 1, idTag });
    expect(stored.map(({ startedAt }) => startedAt).toSorted()).toEqual([0, 100, 200, 300].map(at));
  });

  test('stands in the history once for each change, however many values come', async () => {
    await tell({ kind: 'Started', seqNo: 0, minutes: 0, meter: 1, state: 'Charging' });
    for (const seqNo of [1, 2, 3]) await tell({ kind: 'Updated', seqNo, minutes: seqNo, meter: 1 + seqNo, state: 'Charging' });
    await tell({ kind: 'Updated', seqNo: 4, minutes: 4, meter: 5, state: 'SuspendedEV' });
    const { data } = await t.call(charging.events, { query: { chargerId: id } }, t.asServer);
    const said = data.filter(({ kind }) => kind === 'status').map(({ details }) => details.status);
    expect(said).toEqual(['SuspendedEV', 'Charging']);
  });

  test('two EVSEs with a connector 1 each do not get into each other', async () => {
    await status('Occupied', 0, 1, 1);
    await status('Available', 0, 2, 1);
    await tell({ kind: 'Started', seqNo: 0, minutes: 1, meter: 1, state: 'Charging', more: { evse: { id: 1, connectorId: 1 } } });
    const other = { evse: { id: 2, connectorId: 1 }, idToken: { idToken: 'nobody', type: 'Central' } };
    expect(await tell({ kind: 'Started', seqNo: 0, minutes: 1, meter: 1, transactionId: 'T-2', more: other })).toEqual({
      idTokenInfo: { status: 'Unknown' },
    });
    expect((await sessions()).every(({ stoppedAt }) => stoppedAt === null)).toBe(true);
    expect(await connectors()).toMatchObject([
      { evseId: 1, transactionId: 'T-1', status: 'Charging' },
      { evseId: 2, transactionId: 'T-2' },
    ]);
  });

  test('one that was never ended is over when another begins at its EVSE', async () => {
    await tell({ kind: 'Started', seqNo: 0, minutes: 0, meter: 1 });
    await tell({ kind: 'Updated', seqNo: 1, minutes: 5, meter: 2 });
    await tell({ kind: 'Started', seqNo: 0, minutes: 10, meter: 2, transactionId: 'T-2' });
    expect(await sessions()).toMatchObject([
      { transactionId: 'T-2', stoppedAt: null },
      { transactionId: 'T-1', endedBy: 'superseded', energyWh: 1_000 },
    ]);
    await tell({ kind: 'Ended', seqNo: 2, minutes: 9, meter: 2.5 });
    expect((await sessions())[1]).toMatchObject({ endedBy: 'stop', energyWh: 1_500, stoppedAt: at(9) });
  });

  test('costs what its tariff says, parked while the car is merely connected', async () => {
    const body = {
      name: 'Street',
      clientId,
      currency: 'EUR',
      elements: [
        {
          price_components: [
            { type: 'ENERGY' as const, price: 0.5, step_size: 1 },
            { type: 'PARKING_TIME' as const, price: 6, step_size: 1 },
          ],
        },
      ],
    };
    const { data: tariff } = await t.call(chargingTariffs.saveTariff, { body }, t.asServer);
    await t.call(charging.changeCharger, { query: { id }, body: { tariffId: tariff.id } }, t.asServer);
    await tell({ kind: 'Started', seqNo: 0, minutes: 0, meter: 10, state: 'Charging' });
    await tell({ kind: 'Updated', seqNo: 1, minutes: 20, meter: 14, state: 'EVConnected' });
    const answer = await tell({ kind: 'Ended', seqNo: 2, minutes: 30, meter: 14 });
    // 4 kWh and ten minutes.
    expect(answer).toMatchObject({ totalCost: 3 });
    expect(await sessions()).toMatchObject([{ cost: { currency: 'EUR', exclVat: 3 } }]);
  });
});

describe('a token', () => {
  const authorise = (idToken: string, type: string) => charger.ask('Authorize', { idToken: { idToken, type } });

  test('is known by its text, and by its type where one is set', async () => {
    const card = (await aTag(t, clientId, { type: 'ISO15693' })).idTag;
    expect(await authorise(idTag, 'eMAID')).toEqual({ idTokenInfo: { status: 'Accepted' } });
    expect(await authorise(card.toLowerCase(), 'ISO15693')).toEqual({ idTokenInfo: { status: 'Accepted' } });
    expect(await authorise(card, 'ISO14443')).toEqual({ idTokenInfo: { status: 'Invalid' } });
    expect(await authorise('nobody', 'Central')).toEqual({ idTokenInfo: { status: 'Unknown' } });
    expect(await authorise('', 'NoAuthorization')).toEqual({ idTokenInfo: { status: 'Accepted' } });
  });

  test('that is charging already may not begin another session', async () => {
    await tell({ kind: 'Started', seqNo: 0, minutes: 0 });
    const elsewhere = { evse: { id: 2 }, idToken: { idToken: idTag, type: 'ISO14443' } };
    expect(await tell({ kind: 'Started', seqNo: 0, minutes: 1, transactionId: 'T-2', more: elsewhere })).toEqual({
      idTokenInfo: { status: 'ConcurrentTx' },
    });
    expect(await tell({ kind: 'Started', seqNo: 0, minutes: 0 })).toEqual({ idTokenInfo: { status: 'Accepted' } });
  });

  test('over its budget has its session ended, unless the charger tells of it after the fact', async () => {
    const { idTag: spent } = await aTag(t, clientId, { budgetWh: 500, maxActive: null });
    charger.respond('RequestStopTransaction', () => ({ status: 'Accepted' }));
    const more = { evse: { id: 1, connectorId: 2 }, idToken: { idToken: spent, type: 'ISO14443' } };
    const of = (transactionId: string, isPast: boolean) => ({ transactionId, more: { ...more, offline: isPast } });
    for (const [transactionId, isPast] of [
      ['past', true],
      ['now', false],
    ] as const) {
      await tell({ kind: 'Started', seqNo: 0, minutes: 0, meter: 10, ...of(transactionId, isPast) });
      await tell({ kind: 'Updated', seqNo: 1, minutes: 5, meter: 10.6, ...of(transactionId, isPast) });
      if (isPast) await tell({ kind: 'Ended', seqNo: 2, minutes: 9, meter: 10.7, ...of(transactionId, isPast) });
    }
    await vi.waitFor(() => expect(charger.asked).not.toEqual([]), 30_000);
    await charger.ask('Heartbeat');
    expect(charger.asked).toEqual([{ action: 'RequestStopTransaction', payload: { transactionId: 'now' } }]);
  });
});
