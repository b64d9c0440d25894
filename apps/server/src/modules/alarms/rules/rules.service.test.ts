import { beforeEach, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { commands } from '@atalaya/contract/monitor/commands.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp();
  await t.alarms.ship();
  clientId = (await aClient(t.database)).id;
});

test('a field of an override that no longer differs is inherited again; the others stay', async () => {
  const body = { section: 'imu', signal: 'door', scope: { clientId }, overrides: 'imu-door', forSeconds: 600, latched: true } as const;
  const { data: override } = await t.call(alarms.createRule, { body }, t.asServer);
  const { data } = await t.call(alarms.changeRule, { query: { id: override.id }, body: { inherits: ['forSeconds'] } }, t.asServer);
  expect(data.forSeconds).toBeUndefined();
  expect(data).toMatchObject({ latched: true, version: override.version + 1 });
});

test('the figure of a device’s own temperature rule is its setting: one value, in both places', async () => {
  const device = await aDevice(t, clientId);
  await t.leases.turn();
  await t.alarms.engine.turn();
  const config = async () => (await t.call(monitor.getConfig, { query: { mac: device.mac } }, t.asServer)).data;
  const listed = async (id: string) => (await t.call(alarms.listRules, {}, t.asServer)).data.find((rule) => rule.id === id);
  const effective = async () => {
    await t.alarms.engine.turn();
    const { data } = await t.call(alarms.effectiveRules, { query: { subjectId: device.mac } }, t.asServer);
    const found = data.find(({ id }) => id === 'imu-hot');
    return [found?.rule.condition, found?.from['condition']?.origin];
  };
  const above = (high: number) => ({ kind: 'above' as const, levels: { high } });
  expect(await effective()).toEqual([above(45), 'product']);

  const body = {
    section: 'imu',
    signal: 'temperature',
    scope: { subjectId: device.mac },
    overrides: 'imu-hot',
    condition: above(38),
  } as const;
  const { data: override } = await t.call(alarms.createRule, { body }, t.asServer);
  expect(await config()).toMatchObject({ tempHighC: 38 });

  await t.call(commands.configure, { query: { mac: device.mac }, body: { tempHighC: 41 } }, t.asServer);
  t.alarms.engine.rulesChanged();
  expect(await listed(override.id)).toMatchObject({ condition: above(41) });
  expect(await effective()).toEqual([above(41), 'subject']);

  await t.call(alarms.removeRule, { query: { id: override.id } }, t.asServer);
  expect(await config()).toMatchObject({ tempHighC: 45 });
});

test('what a client says of the temperature holds for devices that say nothing of their own', async () => {
  const device = await aDevice(t, clientId);
  await t.leases.turn();
  await t.alarms.engine.turn();
  const condition = { kind: 'above', levels: { high: 52 } } as const;
  await t.call(
    alarms.createRule,
    { body: { section: 'imu', signal: 'temperature', scope: { clientId }, overrides: 'imu-hot', condition } },
    t.asServer,
  );
  const { data } = await t.call(alarms.effectiveRules, { query: { subjectId: device.mac } }, t.asServer);
  expect(data.find(({ id }) => id === 'imu-hot')).toMatchObject({ rule: { condition }, from: { condition: { origin: 'client' } } });
});

test('a rule of its own keeps what it says: it has nobody to inherit from', async () => {
  const { data } = await t.call(
    alarms.changeRule,
    { query: { id: 'imu-door' }, body: { inherits: ['condition', 'forSeconds'] } },
    t.asServer,
  );
  expect(data).toMatchObject({ condition: { kind: 'is', value: 'open' }, forSeconds: 300 });
});
