// From a reading to an alarm, through the doors that devices and people use.
import { beforeEach, describe, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import type { NewRule } from '@atalaya/contract/alarms/rules.ts';
import type { DeviceWithKey } from '@atalaya/contract/monitor/devices.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, door, power, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

let t: TestApp;
let clientId: string;
let device: DeviceWithKey;

beforeEach(async () => {
  t = await testApp();
  await t.alarms.ship();
  clientId = (await aClient(t.database)).id;
  device = await aDevice(t, clientId, { label: 'Burgos' });
  await judged();
});

async function judged(app = t) {
  await app.leases.turn();
  await app.alarms.engine.turn();
}

/** Each reading as a message of its own, and then everything is judged. */
async function send(...readings: object[]) {
  for (const reading of readings) {
    const { status, body } = await report(t, device, reading);
    expect(status, JSON.stringify(body)).toBe(200);
  }
  await judged();
}

async function list(query: Record<string, string> = { state: 'all' }): Promise<Alarm[]> {
  return (await t.call(alarms.listAlarms, { query: { sort: 'asc', ...query } }, t.asServer)).data;
}
const told = async () =>
  (await list()).map(({ ruleId, state, severity, since, at: raised, clearedAt }) => ({
    ruleId,
    state,
    severity,
    since,
    at: raised,
    clearedAt,
  }));

const hot: NewRule = {
  name: 'Hot',
  section: 'imu',
  signal: 'temperature',
  scope: {},
  condition: { kind: 'above', levels: { warning: 30, critical: 40 } },
  forSeconds: 60,
};
async function aRule(rule: Partial<NewRule> = {}) {
  const { data } = await t.call(alarms.createRule, { body: { ...hot, ...rule } }, t.asServer);
  await judged();
  return data;
}

/** Only one rule, so that others say nothing. */
async function onlyHot(rule: Partial<NewRule> = {}) {
  for (const { id, shipped } of (await t.call(alarms.listRules, {}, t.asServer)).data)
    if (shipped) await t.call(alarms.changeRule, { query: { id }, body: { enabled: false } }, t.asServer);
  return aRule(rule);
}

test('a cabinet that is too hot for long enough raises an alarm, which clears when it is not', async () => {
  const { id } = await onlyHot();
  t.wait(5 * 60_000);
  await send(temperature(at(1), 35), temperature(at(2), 36));
  expect(await told()).toEqual([{ ruleId: id, state: 'active', severity: 'warning', since: at(1), at: at(2), clearedAt: null }]);
  await send(temperature(at(3), 45), temperature(at(4), 46), temperature(at(5), 20));
  expect(await told()).toEqual([{ ruleId: id, state: 'cleared', severity: 'critical', since: at(1), at: at(2), clearedAt: at(5) }]);
  const [alarm] = await list();
  const { data } = await t.call(alarms.getAlarm, { query: { id: alarm?.id ?? '' } }, t.asServer);
  expect(data.transitions.map(({ kind, at: when, severity }) => `${kind} ${when} ${severity}`)).toEqual([
    `raised ${at(2)} warning`,
    `level ${at(4)} critical`,
    `cleared ${at(5)} critical`,
  ]);
  expect(data).toMatchObject({ value: 46, subject: { kind: 'device', id: device.mac, name: 'Burgos' }, clientId });
  expect(data.text).toBe('Burgos: hot, 46 °C, for 4 minutes, back to normal');
});

describe('readings that come late', () => {
  test('raise an alarm for what is over, and it says when it was learned of', async () => {
    await onlyHot();
    t.wait(10 * 60_000);
    await send(temperature(at(1), 20), temperature(at(9), 20));
    expect(await told()).toEqual([]);
    await send(temperature(at(3), 35), temperature(at(4), 35), temperature(at(5), 20));
    expect(await list()).toMatchObject([{ state: 'cleared', since: at(3), at: at(4), clearedAt: at(5), learnedAt: at(10) }]);
  });

  test('disprove what never was', async () => {
    await onlyHot({ freshnessSeconds: 3_600 });
    t.wait(10 * 60_000);
    await send(temperature(at(1), 35), temperature(at(3), 35));
    expect(await told()).toMatchObject([{ state: 'active', at: at(2) }]);
    await send(temperature(at(2), 20));
    expect(await list()).toMatchObject([{ state: 'cleared', disproved: true }]);
  });

  test('move a beginning, and the alarm stays the same one', async () => {
    await onlyHot({ freshnessSeconds: 3_600 });
    t.wait(10 * 60_000);
    await send(temperature(at(1), 20), temperature(at(4), 35), temperature(at(6), 35));
    const [before] = await list();
    await send(temperature(at(3), 35));
    const [after] = await list();
    expect(after).toMatchObject({ id: before?.id, since: at(3), at: at(4), state: 'active' });
    const { data } = await t.call(alarms.getAlarm, { query: { id: before?.id ?? '' } }, t.asServer);
    expect(data.transitions.map(({ kind }) => kind)).toEqual(['raised', 'amended']);
  });
});

test('what was heard while nobody judged is judged after the restart, once', async () => {
  const { id } = await onlyHot();
  t.wait(10 * 60_000);
  await send(temperature(at(1), 35));
  await report(t, device, temperature(at(2), 36));
  await t.leases.stop();
  const again = await t.restarted();
  await judged(again);
  await judged(again);
  expect((await list()).map(({ ruleId, at: raised }) => [ruleId, raised])).toEqual([[id, at(2)]]);
});

test('a device that is not heard of leaves its alarm unknown, and does not clear it', async () => {
  await onlyHot({ freshnessSeconds: 120 });
  t.wait(3 * 60_000);
  await send(temperature(at(1), 35), temperature(at(2), 36));
  t.wait(2 * 60_000);
  await judged();
  expect(await list()).toMatchObject([{ state: 'unknown', clearedAt: null }]);
  await send(temperature(at(5), 36));
  expect(await list()).toMatchObject([{ state: 'active' }]);
});

test('a limit that ran out while nobody judged any more is judged again: that time is nobody’s silence', async () => {
  await onlyHot({ freshnessSeconds: 120 });
  t.wait(3 * 60_000);
  await send(temperature(at(1), 35), temperature(at(2), 36));
  t.wait(2 * 60_000);
  await judged();
  expect(await list()).toMatchObject([{ state: 'unknown' }]);
  await t.leases.stop();
  // The node was last known to be there at the very beginning.
  await judged(await t.restarted());
  expect(await list()).toMatchObject([{ state: 'active' }]);
});

test('the rules that come with the product tell of a door, and of mains that are gone', async () => {
  t.wait(12 * 60_000);
  await send(door(at(1), 1), power(at(1), 1, 13), power(at(1), 2, 0));
  await send(...[3, 5, 7].map((minute) => temperature(at(minute), 21)));
  expect((await list()).map(({ ruleId }) => ruleId).toSorted()).toEqual(['imu-door', 'imu-on-battery']);
  await send(power(at(8), 2, 230), door(at(9), 0));
  expect((await list()).map(({ state }) => state)).toEqual(['cleared', 'cleared']);
});

test('a rule that is changed judges what is open, and one that is removed clears it', async () => {
  const { id } = await onlyHot({ forSeconds: 0 });
  t.wait(60_000);
  await send(temperature(at(1), 35));
  expect(await list({})).toHaveLength(1);
  t.wait(30_000);
  await t.call(alarms.changeRule, { query: { id }, body: { condition: { kind: 'above', levels: { warning: 50 } } } }, t.asServer);
  await judged();
  t.wait(30_000);
  await send(temperature(at(2), 35));
  expect(await told()).toMatchObject([{ state: 'cleared' }]);
  await send(temperature(at(2), 55));
  t.wait(60_000);
  await send(temperature(at(3), 55));
  expect(await list({})).toHaveLength(1);
  await t.call(alarms.removeRule, { query: { id } }, t.asServer);
  t.wait(5_000);
  await judged();
  expect(await list({})).toEqual([]);
});

test('a rule with a beginning in the past judges the past', async () => {
  t.wait(10 * 60_000);
  await send(temperature(at(1), 35), temperature(at(2), 35), temperature(at(3), 20));
  const { id } = await onlyHot({ since: at(0) });
  expect(await told()).toMatchObject([{ ruleId: id, since: at(1), at: at(2), clearedAt: at(3) }]);
});

test('a rule with hours holds by the clocks of the client’s zone, and clears when they end', async () => {
  await t.call(tenants.setClientZone, { query: { clientId, zone: 'Europe/Madrid' } }, t.asServer);
  // In Madrid it is ten o'clock when the test begins.
  const { id } = await onlyHot({ forSeconds: 0, freshnessSeconds: 3_600, hours: [{ days: [1], from: '10:02', to: '10:06' }] });
  t.wait(10 * 60_000);
  await send(...[1, 2.5, 4, 5, 7].map((minute) => temperature(at(minute), 35)));
  expect(await told()).toEqual([{ ruleId: id, state: 'cleared', severity: 'warning', since: at(2), at: at(2), clearedAt: at(6) }]);
  const { data } = await t.call(
    alarms.previewRule,
    { body: { rule: { ...hot, forSeconds: 0, hours: [{ days: [1], from: '10:02', to: '10:06' }] }, from: at(0), to: at(10) } },
    t.asServer,
  );
  expect(data.alarms).toMatchObject([{ from: at(2), to: at(6) }]);
});

test('the preview says what the engine then does', async () => {
  t.wait(10 * 60_000);
  await send(temperature(at(1), 35), temperature(at(2), 35), temperature(at(3), 20), temperature(at(4), 45), temperature(at(6), 45));
  const { data } = await t.call(alarms.previewRule, { body: { rule: hot, from: at(0), to: at(10) } }, t.asServer);
  await onlyHot({ since: at(0) });
  const done = (await list()).map(({ since, at: from, clearedAt, severity }) => ({ since, from, to: clearedAt, severity }));
  expect(data.alarms.map(({ since, from, to, severity }) => ({ since, from, to, severity }))).toEqual(done);
  expect(data).toMatchObject({ count: 2, subjects: 1, affected: 1, complete: true });
});

test('a device that cannot be judged holds up no other, and is judged once it can be', async () => {
  await onlyHot({ forSeconds: 0 });
  const other = await aDevice(t, clientId, { label: 'Soria' });
  await judged();
  t.wait(5 * 60_000);
  // Its alarm cannot be stored: the table refuses the name.
  await t.database.pool.query(`alter table alarms add constraint no_burgos check (subject_name <> 'Burgos')`);
  try {
    await send(temperature(at(1), 35));
    await report(t, other, temperature(at(1), 36));
    await judged();
    expect((await list()).map(({ subject }) => subject.name)).toEqual(['Soria']);
  } finally {
    await t.database.pool.query('alter table alarms drop constraint no_burgos');
  }
  await judged();
  expect((await list()).map(({ subject }) => subject.name).toSorted()).toEqual(['Burgos', 'Soria']);
});
