// What maps and the form of rules ask about the things that are judged.
import { beforeEach, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { aClient, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, power, report } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let mac: string;

beforeEach(async () => {
  t = await testApp();
  await t.alarms.ship();
  clientId = (await aClient(t.database)).id;
  const device = await aDevice(t, clientId, { label: 'Burgos' });
  mac = device.mac;
  await aDevice(t, clientId, { label: 'Lugo' });
  t.wait(2 * 60_000);
  const at = '2026-03-02T09:01:00Z';
  await report(t, device, [power(at, 1, 9), power(at, 2, 0)]);
  await t.leases.turn();
  await t.alarms.engine.turn();
});

const somebody = async (client: string, ...access: Section[]) =>
  t.signIn((await aUser(t.database, { clientId: client, role: 'client', access })).email, PASSWORD);

test('a map learns the worst that is active on each device, and nothing of what is well or shelved', async () => {
  const me = await somebody(clientId, 'imuProject');
  const worst = async () => (await me.call(alarms.worst, { query: { section: 'imu' } })).data;
  expect(await worst()).toEqual([{ subjectId: mac, severity: 'critical' }]);
  const { data } = await me.call(alarms.listAlarms, {});
  const until = new Date(t.clock().getTime() + 60_000).toISOString();
  await me.call(alarms.shelveMany, { body: { ids: data.map(({ id }) => id), until, note: 'Known' } });
  expect(await worst()).toEqual([]);
});

test('who writes rules finds what they can be about without the sections’ own lists', async () => {
  const project = await aProject(t.database, clientId);
  const me = await somebody(clientId, 'alarms');
  const found = async (q?: string) => (await me.call(alarms.listSubjects, { query: { section: 'imu', q } })).data.map(({ name }) => name);
  expect(await found()).toEqual(['Burgos', 'Lugo']);
  expect(await found('lug')).toEqual(['Lugo']);
  expect((await me.call(alarms.listSubjectProjects, {})).data).toEqual([{ id: project.id, name: project.name }]);
});

test('nobody finds what is another client’s', async () => {
  const { id: other } = await aClient(t.database);
  await aProject(t.database, clientId);
  const stranger = await somebody(other, 'alarms');
  expect((await stranger.call(alarms.worst, { query: { section: 'imu', clientId } })).data).toEqual([]);
  expect((await stranger.call(alarms.listSubjects, { query: { section: 'imu', clientId } })).data).toEqual([]);
  expect((await stranger.call(alarms.listSubjectProjects, { query: { clientId } })).data).toEqual([]);
});
