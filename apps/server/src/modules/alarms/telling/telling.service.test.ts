// Incidents instead of storms, and what is told of alarms, as the node that judges stores it.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { alarms as calls } from '@atalaya/contract/alarms/endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, power, report, temperature } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { incidentsOf, type Struck } from '../judge/incidents.ts';
import { alarms, alarmTransitions } from '../model/alarms.table.ts';
import { newAlarm, type Made } from './testing/made-alarms.ts';

const START = Date.parse('2026-03-02T09:00:00Z');
const S = 1_000;
const MINUTE = 60 * S;
const at = (minutes: number) => new Date(START + minutes * MINUTE).toISOString();

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp();
  await t.alarms.ship();
  clientId = (await aClient(t.database)).id;
});

const turn = () => t.alarms.telling.turn();
async function judged() {
  await t.leases.turn();
  await t.alarms.engine.turn();
}

/** Alarms as the engine stores them, with an entry that is still to be decided. */
async function store(made: readonly Made[]) {
  const rows = made.map((one) => newAlarm(clientId, one));
  await t.database.db.insert(alarms).values(rows);
  await t.database.db
    .insert(alarmTransitions)
    .values(
      rows.map(({ id, at: raisedAt, level }) => ({ alarmId: id, kind: 'raised' as const, at: raisedAt, learnedAt: t.clock(), level })),
    );
}
const incidents = async (query: Record<string, string> = { state: 'all' }) =>
  (await t.call(calls.listIncidents, { query: { sort: 'asc', ...query } }, t.asServer)).data;
const detailsOf = async (id: string) => (await t.call(calls.getIncident, { query: { id } }, t.asServer)).data;
const alarmList = async (query: Record<string, string> = { state: 'all' }) =>
  (await t.call(calls.listAlarms, { query: { sort: 'asc', perPage: '100', ...query } }, t.asServer)).data;
const toldOf = async (id: string) =>
  (await t.call(calls.getAlarm, { query: { id } }, t.asServer)).data.transitions.map(({ kind, told }) => `${kind} ${told}`);

describe('a thousand cabinets lose mains within a minute', () => {
  const storm = () =>
    store(Array.from({ length: 1_000 }, (_, index) => ({ at: START + index * 59, thing: `m${index}`, signal: 'power.source' })));

  test('that is one incident, and one thing is told', async () => {
    t.wait(MINUTE);
    await storm();
    await turn();
    expect(await incidents()).toMatchObject([{ cause: 'mainsLost', subjects: 1_000, alarms: 1_000, active: 1_000, state: 'open' }]);
    const { alarms: told, incidents: opened } = await t.alarms.telling.untold(10);
    expect(told).toEqual([]);
    expect(opened).toMatchObject([{ kind: 'opened' }]);
    await t.alarms.telling.markTold(t.database.db, { incidents: opened.map(({ id }) => id) });
    expect(await t.alarms.telling.untold(10)).toEqual({ alarms: [], incidents: [] });
    const [one] = await alarmList({});
    expect(one).toMatchObject({ incidentId: (await incidents())[0]?.id, suppressedBy: 'incident' });
  });

  test('when it is over, what is still wrong is told once', async () => {
    t.wait(MINUTE);
    await storm();
    await turn();
    await t.database.pool.query(
      `update alarms set state = 'cleared', cleared_at = $1, episode = jsonb_set(jsonb_set(episode, '{clearedAt}', $2), '{state}', '"cleared"') where subject_id <> 'm7'`,
      [at(10), String(Date.parse(at(10)))],
    );
    await t.database.pool.query(
      `insert into alarm_transitions (alarm_id, kind, at, learned_at, level) select id, 'cleared', cleared_at, cleared_at, level from alarms where cleared_at is not null`,
    );
    t.wait(10 * MINUTE);
    await turn();
    await turn();
    const [incident] = await incidents();
    expect(incident).toMatchObject({ state: 'ended', endedAt: at(10), active: 1 });
    expect(incident?.text).toMatch(/: 1,000 devices lost mains, for 10 minutes, 1 still wrong$/);
    const details = await detailsOf(incident?.id ?? '');
    expect(details.transitions.map(({ kind, told }) => `${kind} ${told}`)).toEqual(['opened now', 'ended now']);
    expect(details.members[0]).toMatchObject({ subject: { id: 'm7' }, suppressedBy: null, role: 'cause' });
    expect(await toldOf(details.members[0]?.id ?? '')).toEqual(['raised incident', 'stillWrong now']);
    expect(await toldOf(details.members[1]?.id ?? '')).toEqual(['raised incident', 'cleared incident']);
    expect((await t.alarms.telling.untold(10)).alarms).toMatchObject([{ kind: 'stillWrong' }]);
  });
});

test('cabinets that lose mains together are one incident, from their readings on, and what follows belongs to it', async () => {
  const devices = [];
  for (const label of ['Burgos', 'Soria', 'Lugo']) devices.push(await aDevice(t, clientId, { label }));
  await judged();
  t.wait(5 * MINUTE);
  for (const [index, device] of devices.entries())
    await report(t, device, [power(at(1 + index * 0.2), 1, 9), power(at(1 + index * 0.2), 2, 0)]);
  await judged();
  const [incident, ...others] = await incidents({});
  expect(others).toEqual([]);
  expect(incident).toMatchObject({ cause: 'mainsLost', subjects: 3, at: at(1), severity: 'critical' });
  const spanish = await t.request(`/alarms/api/web/v1/incident?id=${incident?.id}`, {
    headers: { 'accept-language': 'es', ...t.asServer.headers },
  });
  expect(JSON.stringify(await spanish.json())).toContain('3 dispositivos sin red eléctrica, durante 4 minutos');
});

test('an incident that late readings leave with one alarm is disproved, and that alarm is told by itself', async () => {
  t.wait(MINUTE);
  await store([
    { at: START, thing: 'a', signal: 'online' },
    { at: START + 10 * S, thing: 'b', signal: 'online' },
  ]);
  await turn();
  await t.database.pool.query(`update alarms set disproved = true, state = 'cleared', cleared_at = at where subject_id = 'a'`);
  await t.database.pool.query(
    `insert into alarm_transitions (alarm_id, kind, at, learned_at) select id, 'disproved', at, at from alarms where subject_id = 'a'`,
  );
  await turn();
  expect(await incidents()).toMatchObject([{ disproved: true, state: 'ended' }]);
  const [alone] = await alarmList({});
  expect(alone).toMatchObject({ incidentId: null, suppressedBy: null });
  expect(await toldOf(alone?.id ?? '')).toEqual(['raised incident', 'stillWrong now']);
});

const someAlarms = fc.array(
  fc.record({
    second: fc.integer({ min: 0, max: 900 }),
    lasts: fc.option(fc.integer({ min: 1, max: 900 })),
    signal: fc.constantFrom('power.source', 'online', 'temperature', 'door'),
    thing: fc.constantFrom('u', 'v', 'w', 'x', 'y', 'z'),
    projectId: fc.constantFrom('p', 'q', null),
    order: fc.nat(),
    together: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 6, maxLength: 22 },
);

test('whatever the order in which alarms become known, the incidents are those of all of them together', async () => {
  t.wait(60 * MINUTE);
  await fc.assert(
    fc.asyncProperty(someAlarms, async (all) => {
      clientId = (await aClient(t.database)).id;
      const made = all.map(({ second, lasts, order: _, together: __, ...rest }, index) => ({
        ...rest,
        rule: `${clientId} ${index}`,
        at: START + second * S,
        clearedAt: lasts === null ? null : START + (second + lasts) * S,
      }));
      const arriving = all.map(({ order }, index) => ({ order, index })).toSorted((a, b) => a.order - b.order || a.index - b.index);
      for (let from = 0; from < arriving.length;) {
        const many = all[from]?.together ?? 1;
        await store(arriving.slice(from, from + many).flatMap(({ index }) => made[index] ?? []));
        await turn();
        from += many;
      }
      const { rows } = await t.database.pool.query<{ id: string; subject: string; incident: string | null; role: string | null }>(
        `select id, subject, incident_id as incident, incident_role as role from alarms where client_id = $1`,
        [clientId],
      );
      const struck = (await t.database.db.select().from(alarms)).filter((one) => one.clientId === clientId);
      const expected = incidentsOf(
        struck.map(({ id, section, signal, subject, projectId, place, level, at: raised, clearedAt }): Struck => ({
          id,
          section,
          signal,
          thing: subject,
          clientId,
          projectId,
          place,
          worst: level,
          at: raised.getTime(),
          clearedAt: clearedAt?.getTime() ?? null,
        })),
      );
      const placed = new Map(expected.flatMap(({ members }, index) => members.map(({ id, role }) => [id, `${index} ${role}`])));
      const names = new Map<string, number>();
      for (const { members } of expected) {
        const stored = rows.find(({ id }) => id === members[0]?.id)?.incident ?? '';
        names.set(stored, names.size);
      }
      expect(names.size).toBe(expected.length);
      for (const { id, incident, role } of rows)
        expect(incident === null ? undefined : `${names.get(incident)} ${role}`).toBe(placed.get(id));
    }),
    { numRuns: 10 },
  );
});

describe('an alarm that flaps', () => {
  test('is told twice, then held back; once it has settled, that is told', async () => {
    const device = await aDevice(t, clientId, { label: 'Burgos' });
    await t.call(
      calls.createRule,
      { body: { name: 'Hot', section: 'imu', signal: 'temperature', scope: {}, condition: { kind: 'above', levels: { warning: 30 } } } },
      t.asServer,
    );
    await judged();
    for (let minute = 1; minute <= 15; minute += 1) {
      t.wait(MINUTE);
      await report(t, device, temperature(at(minute), minute % 2 === 1 ? 35 : 20));
      await judged();
    }
    const told = async () => (await t.alarms.telling.untold(100)).alarms.map(({ kind, at: when }) => `${kind} ${when.toISOString()}`);
    // The steps at 1 and 2; then what is wrong ten minutes later.
    expect(await told()).toEqual([`raised ${at(1)}`, `cleared ${at(2)}`, `raised ${at(13)}`]);
    t.wait(40 * MINUTE);
    for (const minute of [16, 30, 45]) await report(t, device, temperature(at(minute), 20));
    await judged();
    await judged();
    const all = await told();
    expect(all).toHaveLength(4);
    expect(all[3]).toMatch(/^settled /);
    await judged();
    expect(await told()).toEqual(all);
  });
});

test('what was over before it was known of is not told', async () => {
  const device = await aDevice(t, clientId, { label: 'Burgos' });
  await judged();
  t.wait(10 * MINUTE);
  await report(t, device, [power(at(1), 1, 9), power(at(1), 2, 0), power(at(3), 2, 230)]);
  await judged();
  const [alarm] = await alarmList();
  expect(alarm).toMatchObject({ ruleId: 'imu-battery-low', state: 'cleared' });
  expect(await toldOf(alarm?.id ?? '')).toEqual(['raised past', 'cleared never']);
});

test('an alarm that is still wrong when its shelf ends speaks up once, and one that is over does not', async () => {
  t.wait(MINUTE);
  await store([
    { at: START, thing: 'a', signal: 'door' },
    { at: START + 20 * MINUTE, thing: 'b', signal: 'disk' },
  ]);
  await turn();
  const ids = (await alarmList()).map(({ id }) => id);
  const [first = '', second = ''] = ids;
  await t.call(calls.shelveMany, { body: { ids, until: at(60), note: 'Works on site' } }, t.asServer);
  await t.database.pool.query(`update alarms set state = 'cleared', cleared_at = $1 where id = $2`, [at(30), second]);
  t.wait(58 * MINUTE);
  await turn();
  expect(await toldOf(first)).toEqual(['raised now', 'shelved never']);
  t.wait(2 * MINUTE);
  await turn();
  t.wait(MINUTE);
  await turn();
  expect(await toldOf(first)).toEqual(['raised now', 'shelved never', 'stillWrong now']);
  expect(await toldOf(second)).toEqual(['raised now', 'shelved never']);
  expect((await alarmList({}))[0]).toMatchObject({ id: first, shelvedUntil: null });
});
