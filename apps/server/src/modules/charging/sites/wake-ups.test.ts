import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Protocol } from '@atalaya/contract/charging/actions.ts';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { chargingSitePower as calls } from '@atalaya/contract/charging/site-power-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, openDoor } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { createWakeUps, WAKE_AFTER_MS } from './wake-ups.ts';

let t: TestApp;
let door: { port: number; close(): Promise<void> };
let clientId: string;
const connected: RawCharger[] = [];

beforeAll(async () => {
  t = await testApp();
  door = await openDoor(t);
  clientId = (await aClient(t.database)).id;
});
afterAll(async () => {
  for (const station of connected) station.cut();
  await door.close();
});

/** It agrees to everything, and sleeps on. */
async function aSleeper(protocol: Protocol) {
  const siteId = (await t.call(charging.createSite, { body: { name: protocol, limitA: 40, clientId } }, t.asServer)).data.id;
  const me = await aCharger(t, clientId, { siteId });
  const station = await rawCharger({ port: door.port, id: me.id, password: me.password, protocol });
  connected.push(station);
  for (const action of ['SetChargingProfile', 'ClearChargingProfile', 'ChangeAvailability'])
    station.respond(action, () => ({ status: action === 'ChangeAvailability' ? 'Scheduled' : 'Accepted' }));
  await t.call(calls.setSiteMeter, { query: { id: siteId }, body: { mode: 'limit', safeA: 0 } }, t.asServer);
  const settled = () => t.charging.power.rebalance(siteId);
  const push = async () => {
    await t.call(calls.pushReading, { query: { id: siteId }, body: { phasesA: [10] } }, t.asServer);
    await settled();
  };
  const asked = (action: string) => station.asked.filter((one) => one.action === action).map(({ payload }) => payload);
  return { station, settled, push, asked };
}
const began = () => t.clock().toISOString();

test.each(['ocpp1.6', 'ocpp2.0.1'] as const)(
  'a charger of %s that ignores its new profile is told again, then switched off and on',
  async (protocol) => {
    const { station, settled, push, asked } = await aSleeper(protocol);
    const isOld = protocol === 'ocpp1.6';
    const status = (old: string) =>
      isOld
        ? station.ask('StatusNotification', { connectorId: 1, status: old, errorCode: 'NoError', timestamp: began() })
        : station.ask('TransactionEvent', {
            eventType: old === 'Preparing' ? 'Started' : 'Updated',
            timestamp: began(),
            triggerReason: 'ChargingStateChanged',
            seqNo: old === 'Preparing' ? 0 : 1,
            transactionInfo: { transactionId: 'T', chargingState: old === 'Preparing' ? 'EVConnected' : old },
            evse: { id: 1, connectorId: 1 },
          });
    if (isOld) await station.ask('StartTransaction', { connectorId: 1, idTag: 'X', meterStart: 0, timestamp: began() });
    else await station.ask('StatusNotification', { timestamp: began(), connectorStatus: 'Occupied', evseId: 1, connectorId: 1 });
    await status('Preparing');
    t.wait(1_000);
    await status('SuspendedEVSE');
    // A silent meter pauses it; then there is enough, and it is told so.
    await settled();
    t.wait(31_000);
    await push();
    expect(JSON.stringify(asked('SetChargingProfile').at(-1))).toContain('"limit":30');
    const cleared = asked('ClearChargingProfile').length;
    t.wait(WAKE_AFTER_MS);
    await push();
    expect(asked('ClearChargingProfile')).toHaveLength(cleared + 1);
    expect(asked('ChangeAvailability')).toEqual([]);
    t.wait(WAKE_AFTER_MS);
    await push();
    expect(asked('ChangeAvailability')).toEqual(
      isOld
        ? [
            { connectorId: 1, type: 'Inoperative' },
            { connectorId: 1, type: 'Operative' },
          ]
        : [
            { operationalStatus: 'Inoperative', evse: { id: 1 } },
            { operationalStatus: 'Operative', evse: { id: 1 } },
          ],
    );
  },
);

test('whoever charges, does not want to, waits or is away is left alone, and each step comes once', () => {
  const { due } = createWakeUps();
  const at = (minutes: number) => new Date(minutes * WAKE_AFTER_MS);
  const sleeper = { id: 1, limitA: 16, status: 'SuspendedEVSE', online: true };
  const others = [
    { id: 2, limitA: 16, status: null, online: true },
    { id: 3, limitA: 0, status: 'SuspendedEVSE', online: true },
    { id: 4, limitA: 16, status: 'SuspendedEVSE', online: false },
    { id: 5, limitA: null, status: 'SuspendedEVSE', online: true },
  ];
  const steps = [0, 0.9, 1, 1.5, 2, 3, 9].map((minutes) => [...due('site', [sleeper, ...others], at(minutes))]);
  expect(steps).toEqual([[], [], [[1, 'again']], [], [[1, 'toggle']], [], []]);
  // It charged in between: it begins anew.
  due('site', [{ ...sleeper, status: null }], at(10));
  expect([...due('site', [sleeper], at(11))]).toEqual([]);
  expect([...due('site', [sleeper], at(12))]).toEqual([[1, 'again']]);
});
