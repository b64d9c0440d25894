import { beforeEach, describe, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { visits } from '@atalaya/contract/monitor/visit-endpoints.ts';
import type { VisitState } from '@atalaya/contract/monitor/visits.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, door, report } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const MINUTE_MS = 60_000;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

let t: TestApp;
let clientId: string;
let device: DeviceWithKey;

beforeEach(async () => {
  t = await testApp({ start: at(0) });
  clientId = (await aClient(t.database)).id;
  device = await aDevice(t, clientId, { label: 'Burgos 1' });
});

const waitUntil = (minute: number) => t.wait(START + minute * MINUTE_MS - t.clock().getTime());
const moveDoor = async (minute: number, isOpen: boolean) => {
  if (t.clock().getTime() < START + minute * MINUTE_MS) waitUntil(minute);
  expect((await report(t, device, door(at(minute), isOpen ? 1 : 0))).status).toBe(200);
};
const plan = (from: number, to: number, rest: object = {}) => ({
  person: 'Ana Ruiz',
  company: 'Coldworks',
  reason: 'Change the filter',
  start: at(from),
  end: at(to),
  checklist: ['Fan runs', 'Filter changed'],
  ...rest,
});
const announce = async (from: number, to: number, rest: object = {}) =>
  (await t.call(visits.announce, { query: { id: device.id }, body: plan(from, to, rest) }, t.asServer)).data;
const read = async (id: string) => (await t.call(visits.get, { query: { id } }, t.asServer)).data;
const idsIn = async (state: VisitState) =>
  (await t.call(visits.list, { query: { id: device.id, state } }, t.asServer)).data.map(({ id }) => id);
async function stick(): Promise<string> {
  const { url } = (await t.call(visits.makeTag, { query: { id: device.id } }, t.asServer)).data;
  return new URL(url).hash.slice(1);
}

describe('an announced visit', () => {
  test('is a maintenance window of its cabinet that nobody changes as one', async () => {
    const visit = await announce(60, 120);
    expect(visit).toMatchObject({ state: 'announced', person: 'Ana Ruiz', openings: [], photos: [], label: 'Burgos 1' });
    const [window] = (await t.call(notify.listMaintenance, {}, t.asServer)).data;
    expect(window).toMatchObject({
      name: 'Ana Ruiz · Burgos 1',
      scope: { clientId, subjectId: device.mac },
      visitId: visit.id,
      mayChange: false,
      telling: false,
      judging: true,
      next: { start: at(60), end: at(120) },
    });
    await expect(t.call(notify.removeMaintenance, { query: { id: window?.id ?? '' } }, t.asServer)).rejects.toMatchObject({
      code: 'maintenance.not_found',
    });
    await t.call(visits.cancel, { query: { id: visit.id } }, t.asServer);
    expect((await t.call(notify.listMaintenance, {}, t.asServer)).total).toBe(0);
    expect((await read(visit.id)).state).toBe('cancelled');
  });

  test('tells by the door when it really began and ended, and is missed where nobody opened it', async () => {
    const came = await announce(10, 60);
    await moveDoor(14, true);
    await moveDoor(20, false);
    await moveDoor(30, true);
    expect((await read(came.id)).state).toBe('under_way');
    await moveDoor(55, false);
    waitUntil(61);
    const missed = await announce(70, 80);
    waitUntil(90);
    expect(await read(came.id)).toMatchObject({
      state: 'over',
      openings: [
        { openedAt: at(14), closedAt: at(20) },
        { openedAt: at(30), closedAt: at(55) },
      ],
    });
    expect((await read(missed.id)).state).toBe('missed');
    expect(await idsIn('missed')).toEqual([missed.id]);
    expect(await idsIn('over')).toEqual([came.id]);
    // Kept when the events of the door are gone.
    waitUntil(5 * 24 * 60);
    await t.monitor.visits.visits.tidy();
    await t.database.pool.query('delete from device_events');
    expect((await read(came.id)).openings).toHaveLength(2);
    expect(await idsIn('missed')).toEqual([missed.id]);
    expect(await idsIn('over')).toEqual([came.id]);
  });

  test.each([
    ['an end before its start', { end: at(5) }, 'end'],
    ['nobody who comes', { person: ' ' }, 'person'],
    ['an item without words', { checklist: [''] }, 'checklist.0'],
    ['more than a week', { end: at(8 * 24 * 60) }, 'end'],
  ])('is refused with %s', async (_, rest, field) => {
    await expect(announce(10, 60, rest)).rejects.toMatchObject({
      code: 'input.invalid',
      details: { errors: { [field]: expect.anything() } },
    });
  });

  test('keeps what is ticked when it is changed, and cannot be changed once it is over', async () => {
    const visit = await announce(0, 60);
    const cabinet = await stick();
    const guest = await t.guest();
    await guest.call(visits.write, { body: { cabinet, code: visit.code, done: [0], note: ' All well ' } });
    const checklist = ['Lock works', 'Fan runs'];
    const { data } = await t.call(visits.change, { query: { id: visit.id }, body: plan(0, 90, { checklist }) }, t.asServer);
    expect(data.checklist.map(({ text, doneAt }) => [text, doneAt !== null])).toEqual([
      ['Lock works', false],
      ['Fan runs', true],
    ]);
    expect(data.note).toBe('All well');
    waitUntil(91);
    await expect(t.call(visits.change, { query: { id: visit.id }, body: plan(0, 200) }, t.asServer)).rejects.toMatchObject({
      code: 'visit.over',
    });
  });

  test('is its client’s alone, and of the log and the QR code nothing is told to others', async () => {
    const visit = await announce(0, 60);
    const other = (await aClient(t.database)).id;
    const { email } = await aUser(t.database, { clientId: other, role: 'client', access: ['imuProject'] });
    const foreign = await t.signIn(email, PASSWORD);
    expect((await foreign.call(visits.list, {})).total).toBe(0);
    await moveDoor(5, true);
    expect((await foreign.call(visits.log, { query: { from: at(-60), to: at(60) } })).data).toEqual([]);
    await expect(foreign.call(visits.get, { query: { id: visit.id } })).rejects.toMatchObject({ code: 'visit.not_found' });
    await expect(foreign.call(visits.cancel, { query: { id: visit.id } })).rejects.toMatchObject({ code: 'visit.not_found' });
    await expect(foreign.call(visits.announce, { query: { id: device.id }, body: plan(0, 9) })).rejects.toMatchObject({
      code: 'device.not_found',
    });
    await expect(foreign.call(visits.makeTag, { query: { id: device.id } })).rejects.toMatchObject({ code: 'device.not_found' });
  });
});

describe('an opening', () => {
  /** For this client, as operators do. */
  async function watch() {
    await t.alarms.ship();
    const body = {
      name: 'Opened without a visit',
      section: 'imu' as const,
      signal: 'door.unannounced',
      scope: { clientId },
      overrides: 'imu-door-unannounced',
      enabled: true,
    };
    await t.call(alarms.createRule, { body }, t.asServer);
    await judged();
  }
  async function judged() {
    await t.leases.turn();
    t.alarms.engine.rulesChanged();
    await t.alarms.engine.turn();
  }
  const raised = async () =>
    (await t.call(alarms.listAlarms, { query: { state: 'all', sort: 'asc' } }, t.asServer)).data
      .filter(({ ruleId }) => ruleId !== 'imu-door')
      .map(({ state, severity, at: begun }) => [state, severity, begun]);

  test('is no alarm before operators switch that on', async () => {
    await t.alarms.ship();
    await judged();
    await moveDoor(1, true);
    waitUntil(4);
    await judged();
    expect(await raised()).toEqual([]);
  });

  test('without a visit is an alarm after a minute; during one it is none', async () => {
    await watch();
    await announce(10, 20);
    await judged();
    await moveDoor(12, true);
    await moveDoor(18, false);
    await judged();
    expect(await raised()).toEqual([]);
    await moveDoor(25, true);
    await moveDoor(27, true);
    await judged();
    expect(await raised()).toEqual([['active', 'high', at(26)]]);
  });

  test('that lasts longer than its visit is an alarm when that is over', async () => {
    await watch();
    await announce(10, 20);
    await judged();
    for (const minute of [12, 15, 18, 21, 24]) await moveDoor(minute, true);
    await judged();
    expect(await raised()).toEqual([['active', 'high', at(21)]]);
  });

  test('before the time is none where whoever came says so within the minute', async () => {
    await watch();
    const visit = await announce(60, 120);
    const cabinet = await stick();
    await moveDoor(10, true);
    await judged();
    t.wait(30_000);
    await (await t.guest()).call(visits.arrive, { body: { cabinet, code: visit.code } });
    await judged();
    await moveDoor(15, true);
    await judged();
    expect(await raised()).toEqual([]);
  });

  test('stands in the log, with who was there or nobody, and in its file', async () => {
    const visit = await announce(10, 20);
    await moveDoor(2, true);
    await moveDoor(3, false);
    await moveDoor(12, true);
    await moveDoor(19, false);
    await moveDoor(40, true);
    const query = { id: device.id, from: at(-60), to: at(60) };
    const { data, complete } = await t.call(visits.log, { query }, t.asServer);
    expect(complete).toBe(true);
    expect(data.map(({ openedAt, closedAt, person, visitId }) => [openedAt, closedAt, person, visitId])).toEqual([
      [at(40), null, null, null],
      [at(12), at(19), 'Ana Ruiz', visit.id],
      [at(2), at(3), null, null],
    ]);
    expect((await t.call(visits.log, { query: { ...query, person: 'ruiz' } }, t.asServer)).data).toHaveLength(1);
    const address = `${fullPath(visits.exportLog)}?${new URLSearchParams(query).toString()}`;
    const file = await (await t.request(address, { headers: t.asServer.headers })).text();
    expect(file.trim().split('\n')).toHaveLength(4);
    expect(file).toContain(`${device.mac},Burgos 1,`);
    expect(file).toContain('Ana Ruiz,Coldworks,Change the filter');
  });
});
