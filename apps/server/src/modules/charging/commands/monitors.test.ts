import { afterAll, beforeAll, expect, test } from 'vitest';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aCharger, command, commandIn, openDoor } from '#testing/charging.ts';
import { rawCharger, type RawCharger } from '#testing/raw-charger.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const of = { component: { name: 'EVSE', evse: { id: 1 } }, variable: { name: 'Power' } };
let t: TestApp;
let door: { port: number; close(): Promise<void> };
let station: RawCharger;
let id: string;

beforeAll(async () => {
  t = await testApp();
  door = await openDoor(t);
  const me = await aCharger(t, (await aClient(t.database)).id);
  id = me.id;
  station = await rawCharger({ port: door.port, id, password: me.password, protocol: 'ocpp2.0.1' });
});
afterAll(async () => {
  station.cut();
  await door.close();
});

const monitors = async () => {
  const { components } = (await t.call(charging.model, { query: { id } }, t.asServer)).data;
  return components.flatMap(({ variables }) => variables.flatMap((one) => one.monitors));
};
const watch = async (answer: Record<string, unknown>, value: number) => {
  station.respond('SetVariableMonitoring', () => ({ setMonitoringResult: [{ ...of, type: 'UpperThreshold', severity: 5, ...answer }] }));
  const setMonitoringData = [{ ...of, value, type: 'UpperThreshold', severity: 5 }];
  return command(t, { chargerId: id, action: 'SetVariableMonitoring', payload: { setMonitoringData } });
};

test('what a charger agreed to watch stands with the variable, and is gone when it was cleared', async () => {
  await commandIn(t, await watch({ status: 'Accepted', id: 7 }, 11_000), 'observed');
  await commandIn(t, await watch({ status: 'Accepted', id: 8 }, 20_000), 'observed');
  // The same number again is another threshold for the same monitor.
  await commandIn(t, await watch({ status: 'Accepted', id: 7 }, 12_000), 'observed');
  const watched = { type: 'UpperThreshold', severity: 5 };
  expect(await monitors()).toEqual([
    { id: 8, value: 20_000, ...watched },
    { id: 7, value: 12_000, ...watched },
  ]);
  const clear = async (status: string) => {
    station.respond('ClearVariableMonitoring', () => ({ clearMonitoringResult: [{ id: 8, status }] }));
    return command(t, { chargerId: id, action: 'ClearVariableMonitoring', payload: { id: [8] } });
  };
  expect((await commandIn(t, await clear('Rejected'), 'rejected')).reason).toBe('Rejected');
  expect((await monitors()).map((one) => one.id)).toEqual([8, 7]);
  await commandIn(t, await clear('Accepted'), 'observed');
  expect((await monitors()).map((one) => one.id)).toEqual([7]);
});

test('what it refused to watch is not shown, and the command says why', async () => {
  const refused = await commandIn(t, await watch({ status: 'UnsupportedMonitorType' }, 1), 'rejected');
  expect([refused.reason, (await monitors()).length]).toEqual(['UnsupportedMonitorType', 1]);
});

test('what a monitor tells is an event of its place', async () => {
  const eventData = [
    {
      eventId: 1,
      timestamp: t.clock().toISOString(),
      trigger: 'Alerting',
      actualValue: '13000',
      eventNotificationType: 'CustomMonitor',
      ...of,
    },
  ];
  await station.ask('NotifyEvent', { generatedAt: t.clock().toISOString(), seqNo: 0, eventData });
  const [event] = (await t.call(charging.events, { query: { chargerId: id } }, t.asServer)).data;
  expect(event).toMatchObject({ kind: 'monitor', evseId: 1, details: { component: 'EVSE', variable: 'Power', value: '13000' } });
});
