import { expect, onTestFinished, test } from 'vitest';
import { mqttMappings } from '@atalaya/contract/integrations/mqtt-mappings.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, aProject } from '#testing/builders.ts';
import { joinMqtt } from '#testing/mqtt-device.ts';
import { testApp } from '#testing/test-app.ts';
import { prepareIntegrations } from './sample-integrations.ts';
import { prepareMasts } from './sample-mast.ts';

async function started() {
  const t = await testApp({ demo: true, mqttPort: 0 });
  onTestFinished(() => t.integrations.close());
  await t.monitor.start();
  onTestFinished(() => t.monitor.close());
  const { id: clientId } = await aClient(t.database, { name: 'Norte Telecom' });
  await aProject(t.database, clientId, { name: 'Coastal cabinets' });
  await prepareIntegrations(t.integrations, t.database);
  return { t, clientId };
}

test('what the demo’s weather mast sends is read by the demo’s mapping, and shown to who makes one', async () => {
  const { t, clientId } = await started();
  const [mast] = await prepareMasts(t);
  if (!mast) throw new Error('there is no mast');
  const sender = await joinMqtt(t, mast);
  // As the simulator says it.
  const said = {
    at: t.clock().getTime() / 1_000 - 1,
    air: { t: 143, rh: 0.71 },
    wind: { ms: 4.2, from: 90 },
    hatch: 'open',
    cell: { mv: 12_640 },
  };
  await sender.publishAsync('mast/1/state', JSON.stringify(said), { qos: 1 });
  const [device] = (await t.call(monitor.listDevices, { query: { q: mast.mac } }, t.asServer)).data;
  const { data: state } = await t.call(monitor.getDevice, { query: { id: device?.id ?? '' } }, t.asServer);
  expect(state).toMatchObject({ label: 'Gijón, weather mast', status: 2, temp: 14.3, humidity: 71, door: 1, power: { 1: { psu: 12.64 } } });
  const { data: seen } = await t.call(mqttMappings.seen, { query: { clientId } }, t.asServer);
  expect(seen).toMatchObject([{ mac: mast.mac, topic: 'mast/1/state', isMapped: true, text: JSON.stringify(said) }]);
});

test('a mast that somebody removed stays away, and a lost key is made anew', async () => {
  const { t } = await started();
  const made = await prepareMasts(t);
  expect(await prepareMasts(t, made)).toEqual(made);
  const [again] = await prepareMasts(t);
  expect(again?.mac).toBe(made[0]?.mac);
  expect(again?.apiKey).not.toBe(made[0]?.apiKey);
  await joinMqtt(t, { mac: again?.mac ?? '', apiKey: again?.apiKey ?? '' });
  const [device] = (await t.call(monitor.listDevices, { query: { q: again?.mac ?? '' } }, t.asServer)).data;
  await t.call(monitor.removeDevice, { query: { id: device?.id ?? '' } }, t.asServer);
  expect(await prepareMasts(t, made)).toEqual([]);
});
