// What somebody who looks at alarms is told, as it happens.
import { once } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { AlarmsFrame } from '@atalaya/contract/alarms/stream.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { people } from '@atalaya/contract/licensing/people-endpoints.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import type { Section } from '@atalaya/contract/sections.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { until } from '#testing/charging.ts';
import { aDevice, power, report } from '#testing/devices.ts';
import { listen } from '#testing/listening.ts';
import { watchStream } from '#testing/stream.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const at = (minutes: number) => new Date(Date.parse('2026-03-02T09:00:00Z') + minutes * 60_000).toISOString();

let t: TestApp;
let clientId: string;
let burgos: DeviceWithKey;

beforeEach(async () => {
  t = await testApp();
  await t.alarms.ship();
  clientId = (await aClient(t.database)).id;
  burgos = await aDevice(t, clientId, { label: 'Burgos' });
  t.wait(10 * 60_000);
  await judged();
});

async function judged() {
  await t.leases.turn();
  await t.alarms.engine.turn();
}

/** A battery that is nearly empty is an alarm at once; mains that are back end it. */
async function send(device: DeviceWithKey, minutes: number, mainsV: number) {
  expect((await report(t, device, [power(at(minutes), 1, 9), power(at(minutes), 2, mainsV)])).status).toBe(200);
  await judged();
}

async function aViewer(headers: Record<string, string> = t.asServer.headers, query = '', node = t) {
  const stream = await watchStream(node, alarms.stream, AlarmsFrame, headers, query);
  const hello = await stream.next();
  const told = async () => (await stream.nextChange()).data.alarms;
  return {
    ...stream,
    hello,
    told,
    /** The first word of an alarm that is as it says; one alarm may be told of several times. */
    async until(isSo: (alarm: Alarm) => boolean): Promise<Alarm> {
      for (;;) {
        const found = (await told()).find(isSo);
        if (found) return found;
      }
    },
  };
}
async function somebody(client: string, ...access: Section[]) {
  const user = await aUser(t.database, { clientId: client, access });
  return { user, caller: await t.signIn(user.email, PASSWORD) };
}
const firstId = async () => (await t.call(alarms.listAlarms, {}, t.asServer)).data[0]?.id ?? '';

test('an alarm is told when it is raised, when somebody acknowledges it, and when it is over', async () => {
  const viewer = await aViewer();
  expect(viewer.hello).toMatchObject({ event: 'hello', data: { resumed: false } });
  await send(burgos, 1, 0);
  const raised = await viewer.until(({ ruleId }) => ruleId === 'imu-battery-low');
  const listed = (await t.call(alarms.listAlarms, {}, t.asServer)).data;
  expect(raised).toEqual(listed.find(({ ruleId }) => ruleId === 'imu-battery-low'));
  const { id } = raised;

  await t.call(alarms.acknowledge, { query: { id }, body: {} }, t.asServer);
  await viewer.until((alarm) => alarm.id === id && alarm.acknowledged);
  await t.call(alarms.shelveMany, { body: { ids: [id], until: at(600), note: 'Spare part is ordered' } }, t.asServer);
  await viewer.until((alarm) => alarm.id === id && alarm.shelvedUntil === at(600));

  await send(burgos, 2, 230);
  await viewer.until((alarm) => alarm.id === id && alarm.state === 'cleared' && alarm.clearedAt === at(2));
});

test('alarms of one cause are told with their incident', async () => {
  const soria = await aDevice(t, clientId, { label: 'Soria' });
  t.wait(2 * 60_000);
  const viewer = await aViewer();
  for (const device of [burgos, soria]) await report(t, device, [power(at(11), 1, 9), power(at(11), 2, 0)]);
  await judged();
  const told = new Map<string, string | null>();
  const areTogether = () => told.get('Burgos') && told.get('Burgos') === told.get('Soria');
  while (!areTogether()) for (const { subject, incidentId } of await viewer.told()) told.set(subject.name, incidentId);
  expect(told.get('Soria')).toBe(told.get('Burgos'));
});

test('the end of an incident is told: what is still wrong in it speaks for itself again', async () => {
  const soria = await aDevice(t, clientId, { label: 'Soria' });
  t.wait(5 * 60_000);
  for (const device of [burgos, soria]) await report(t, device, [power(at(11), 1, 9), power(at(11), 2, 0)]);
  await judged();
  const viewer = await aViewer();
  await send(soria, 12, 230);
  t.wait(5 * 60_000);
  await judged();
  const told = await viewer.until(
    ({ subject, state, suppressedBy }) => subject.name === 'Burgos' && suppressedBy === null && state !== 'cleared',
  );
  expect(told).toMatchObject({ subject: { name: 'Burgos' }, suppressedBy: null });
});

test('everybody is told in their own language', async () => {
  const [english, spanish] = [await aViewer(), await aViewer({ ...t.asServer.headers, 'Accept-Language': 'es' })];
  await send(burgos, 1, 0);
  const named = (told: Awaited<ReturnType<typeof english.told>>) => told.find(({ ruleId }) => ruleId === 'imu-battery-low');
  expect(named(await english.told())).toMatchObject({ ruleName: 'Battery low' });
  const other = named(await spanish.told());
  expect(other).toMatchObject({ ruleName: 'Batería baja' });
  expect(other).not.toHaveProperty('words');
});

test('it goes on where it was left', async () => {
  const first = await aViewer();
  await send(burgos, 1, 0);
  const { id } = await first.nextChange();
  await first.leave();
  const alarmId = await firstId();
  await t.call(alarms.comment, { query: { id: alarmId }, body: { note: 'On my way' } }, t.asServer);
  const again = await aViewer({ ...t.asServer.headers, 'Last-Event-ID': id });
  expect(again.hello).toMatchObject({ data: { resumed: true } });
  await again.until((alarm) => alarm.id === alarmId);
});

test('nobody is told of another client, nor of a section they do not have', async () => {
  const { caller } = await somebody(clientId, 'imuProject');
  const { caller: other } = await somebody((await aClient(t.database)).id, 'imuProject', 'alarms');
  const { caller: licences } = await somebody(clientId, 'licenses');
  const [mine, theirs, ofKeys] = [await aViewer(caller.headers), await aViewer(other.headers), await aViewer(licences.headers)];
  await send(burgos, 1, 0);
  expect((await mine.told()).map(({ clientId: whose, section }) => `${whose} ${section}`)).toContain(`${clientId} imu`);
  expect(await theirs.next()).toMatchObject({ event: 'beat' });
  expect(await ofKeys.next()).toMatchObject({ event: 'beat' });
  const resumed = await aViewer(licences.headers, `?after=${ofKeys.hello.id}`);
  expect(resumed.hello).toMatchObject({ data: { resumed: true } });
  expect(await resumed.next()).toMatchObject({ event: 'beat' });
});

test('whoever loses alarms to another client reads again', async () => {
  const { caller } = await somebody(clientId, 'imuProject');
  const viewer = await aViewer(caller.headers);
  t.alarms.live.lost(clientId);
  expect(await viewer.nextChange()).toMatchObject({ data: { alarms: [], truncated: true } });
});

test('a stream ends when its user has other sections than before', async () => {
  const server = await listen(t);
  const { user, caller } = await somebody(clientId, 'imuProject', 'licenses');
  const stream = await server.open(fullPath(alarms.stream), caller.headers);
  expect(stream.statusCode).toBe(200);
  stream.resume();
  const ended = once(stream, 'end');
  await t.call(people.change, { query: { email: user.email }, body: { access: ['licenses'] } }, t.asServer);
  await ended;
  expect(t.alarms.live.viewers()).toBe(0);
  await server.stop();
});

test('what one node takes in another judges, and whoever watches at either is told', async () => {
  const other = await testApp({ database: t.database });
  await Promise.all([t.bus.start(), other.bus.start()]);
  await until(
    async () => [t.bus.peers(), other.bus.peers()],
    (peers) => peers.every((count) => count === 1),
  );
  const viewers = [await aViewer(), await aViewer(t.asServer.headers, '', other)];
  other.wait(10 * 60_000);
  expect((await report(other, burgos, [power(at(1), 1, 9), power(at(1), 2, 0)])).status).toBe(200);
  await until(
    async () => {
      await judged();
      return firstId();
    },
    (id) => id !== '',
  );
  for (const viewer of viewers) expect((await viewer.told()).map(({ ruleId }) => ruleId)).toContain('imu-battery-low');
  await other.alarms.close();
  await Promise.all([t.bus.stop(), other.bus.stop()]);
});
