// What people do with alarms, and whose they see.
import { beforeEach, describe, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, door, power, report, temperature } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let id: string;

const at = (minutes: number) => new Date(Date.parse('2026-03-02T09:00:00Z') + minutes * 60_000).toISOString();
const AT = at(1);

beforeEach(async () => {
  t = await testApp();
  await t.alarms.ship();
  clientId = (await aClient(t.database)).id;
  const device = await aDevice(t, clientId, { label: 'Burgos' });
  t.wait(2 * 60_000);
  await report(t, device, [power(AT, 1, 9), power(AT, 2, 0)]);
  await t.leases.turn();
  await t.alarms.engine.turn();
  const { data } = await t.call(alarms.listAlarms, {}, t.asServer);
  id = data[0]?.id ?? '';
});

test('a battery that is nearly empty is an alarm at once', async () => {
  expect(await details()).toMatchObject({ ruleId: 'imu-battery-low', severity: 'critical', state: 'active', subject: { name: 'Burgos' } });
});

test('what is wrong with several devices is named most urgent first, and one that was never heard of is not wrong', async () => {
  const [hot, open] = [await aDevice(t, clientId, { label: 'hot' }), await aDevice(t, clientId, { label: 'open' })];
  await aDevice(t, clientId, { label: 'new' });
  t.wait(8 * 60_000);
  for (const minute of [3, 5, 7, 9]) {
    await report(t, hot, temperature(at(minute), 60));
    await report(t, open, minute === 3 ? door(at(minute), 1) : temperature(at(minute), 20));
  }
  await t.leases.turn();
  await t.alarms.engine.turn();
  const query = { section: 'imu', sortColumn: 'severity', sort: 'desc' } as const;
  const { data } = await t.call(alarms.listAlarms, { query }, t.asServer);
  expect(data.map(({ subject, ruleId, severity, value }) => [subject.name, ruleId, severity, value])).toEqual([
    ['Burgos', 'imu-battery-low', 'critical', 'SAI_LOW'],
    ['hot', 'imu-hot', 'high', 60],
    ['open', 'imu-door', 'warning', 'open'],
  ]);
});

async function somebody(client: string, ...access: Section[]): Promise<SignedInCaller> {
  const { email } = await aUser(t.database, { clientId: client, role: 'client', access });
  return t.signIn(email, PASSWORD);
}
const details = async () => (await t.call(alarms.getAlarm, { query: { id } }, t.asServer)).data;
const deeds = async () => (await details()).transitions.map(({ kind, note }) => [kind, note]);

describe('what somebody does with an alarm stays in its history', () => {
  test('acknowledged, taken back, commented', async () => {
    const me = await somebody(clientId, 'imuProject');
    await me.call(alarms.acknowledge, { query: { id }, body: { note: 'On my way' } });
    expect(await details()).toMatchObject({ acknowledged: true });
    await me.call(alarms.unacknowledge, { query: { id } });
    await me.call(alarms.comment, { query: { id }, body: { note: 'Fuse blown' } });
    expect(await deeds()).toEqual([
      ['raised', null],
      ['acknowledged', 'On my way'],
      ['unacknowledged', null],
      ['commented', 'Fuse blown'],
    ]);
  });

  test('shelved until a moment, after which it is not any more', async () => {
    const until = new Date(t.clock().getTime() + 60_000).toISOString();
    await t.call(alarms.shelve, { query: { id }, body: { until, note: 'Known' } }, t.asServer);
    expect((await t.call(alarms.counts, {}, t.asServer)).data).toMatchObject({ active: 1, shelved: 1, unacknowledged: 0 });
    t.wait(61_000);
    expect((await t.call(alarms.counts, {}, t.asServer)).data).toMatchObject({ active: 1, shelved: 0, unacknowledged: 1 });
  });

  test('several at once: only those that it changes are named', async () => {
    const first = await t.call(alarms.acknowledgeMany, { body: { ids: [id, 'absent'] } }, t.asServer);
    const second = await t.call(alarms.acknowledgeMany, { body: { ids: [id] } }, t.asServer);
    expect([first.data, second.data]).toEqual([
      { changed: 1, ids: [id] },
      { changed: 0, ids: [] },
    ]);
  });

  test('closed by hand only where its rule keeps it', async () => {
    await expect(t.call(alarms.close, { query: { id } }, t.asServer)).rejects.toMatchObject({ code: 'alarm.not_latched' });
  });
});

test.each<[string, Section[], number]>([
  ['the section of the device', ['imuProject'], 1],
  ['the section of alarms', ['alarms'], 1],
  ['another section', ['radius'], 0],
])('with %s a client sees its own alarms of it, and none of another client', async (_, access, seen) => {
  const own = await somebody(clientId, ...access);
  expect((await own.call(alarms.listAlarms, {})).total).toBe(seen);
  const other = await somebody((await aClient(t.database)).id, ...access);
  expect((await other.call(alarms.listAlarms, {})).total).toBe(0);
  await expect(other.call(alarms.getAlarm, { query: { id } })).rejects.toMatchObject({ code: 'alarm.not_found' });
});

test('while it is worked on and not judged, an alarm is put aside: nothing counts it, until the maintenance is over', async () => {
  const scope = { clientId, subjectId: (await details()).subject.id };
  const body = { name: 'Works', scope, zone: 'UTC', start: '2026-03-02T09:00', end: '2026-03-02T10:00', judging: false };
  const counts = async () => (await t.call(alarms.counts, {}, t.asServer)).data.active;
  const worst = async () => (await t.call(alarms.worst, { query: { section: 'imu' } }, t.asServer)).data.length;
  expect([await counts(), await worst()]).toEqual([1, 1]);
  await t.call(notify.createMaintenance, { body: { ...body, judging: true } }, t.asServer);
  expect([await counts(), (await details()).suppressedBy]).toEqual([1, null]);
  await t.call(notify.createMaintenance, { body: { ...body, scope: { clientId: (await aClient(t.database)).id } } }, t.asServer);
  expect([await counts(), (await details()).suppressedBy]).toEqual([1, null]);
  await t.call(notify.createMaintenance, { body }, t.asServer);
  expect([await counts(), await worst(), (await details()).suppressedBy]).toEqual([0, 0, 'maintenance']);
  t.wait(60 * 60_000);
  expect([await counts(), await worst(), (await details()).suppressedBy]).toEqual([1, 1, null]);
});

test('a client changes no rule of the product, and makes its own for its own things', async () => {
  const me = await somebody(clientId, 'alarms');
  await expect(me.call(alarms.changeRule, { query: { id: 'imu-door' }, body: { enabled: false } })).rejects.toMatchObject({
    code: 'access.denied',
  });
  const { data } = await me.call(alarms.createRule, { body: { section: 'imu', signal: 'door', overrides: 'imu-door', forSeconds: 60 } });
  expect(data).toMatchObject({ scope: { clientId }, overrides: 'imu-door', mayChange: true });
});
