import { beforeEach, describe, expect, test } from 'vitest';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { maintenanceAsOf, maintenanceNow, type MaintainedSubject } from '#platform/maintenance/maintenance.ts';
import { aClient, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { tidy } from '../outbox/tidy.service.ts';

let t: TestApp;
let clientId: string;

const sundays = {
  name: 'Sunday works',
  zone: 'Europe/Madrid',
  start: '2027-01-03T02:30',
  end: '2027-01-03T03:00',
  repeat: { every: 'week' },
} as const;
const create = async (body: object) => (await t.call(notify.createMaintenance, { body: { ...sundays, ...body } }, t.asServer)).data;
const somebodyOf = async (client: string) => {
  const { email } = await aUser(t.database, { clientId: client, role: 'client', access: ['alarms'] });
  return t.signIn(email, PASSWORD);
};
const aSubject = (id: string, owner: string) =>
  t.database.pool.query(
    `insert into alarm_subjects (key, section, kind, subject_id, name, client_id, timelines, memory)
     values ($1, 'imu', 'device', $1, $1, $2, '{}', '{}')`,
    [id, owner],
  );
const aSite = (id: string, owner: string) =>
  t.database.pool.query('insert into charging_sites (id, client_id, name, limit_a, created_at) values ($1, $2, $1, 32, now())', [
    id,
    owner,
  ]);
const problem = { code: expect.any(String) };

beforeEach(async () => {
  t = await testApp({ start: '2027-01-01T00:00:00Z' });
  clientId = (await aClient(t.database)).id;
});

describe('a maintenance window', () => {
  test('says when it takes place, as instants, and leaves out the night in which the clock leaves nothing of it', async () => {
    const { id, next, isNow } = await create({ scope: { clientId } });
    expect({ next, isNow }).toEqual({ next: { start: '2027-01-03T01:30:00.000Z', end: '2027-01-03T02:00:00.000Z' }, isNow: false });
    const query = { id, from: '2027-03-20T00:00:00Z', to: '2027-04-05T00:00:00Z' };
    const { data } = await t.call(notify.maintenanceOccurrences, { query }, t.asServer);
    expect(data.map(({ start }) => start)).toEqual(['2027-03-21T01:30:00.000Z', '2027-04-04T00:30:00.000Z']);
  });

  test('pauses telling and availability, not judging, unless it is told otherwise', async () => {
    expect(await create({})).toMatchObject({ telling: false, judging: true, availability: false, scope: {} });
    expect(await create({ telling: true, judging: false })).toMatchObject({ telling: true, judging: false });
  });

  test('is changed as a whole, and is gone when it was removed', async () => {
    const { id } = await create({ scope: { clientId } });
    const body = { ...sundays, name: 'Mondays', repeat: null, start: '2027-01-04T02:30', end: '2027-01-04T04:00' };
    const { data } = await t.call(notify.changeMaintenance, { query: { id }, body }, t.asServer);
    expect(data).toMatchObject({ id, name: 'Mondays', repeat: null, next: { start: '2027-01-04T01:30:00.000Z' } });
    await t.call(notify.removeMaintenance, { query: { id } }, t.asServer);
    expect((await t.call(notify.listMaintenance, {}, t.asServer)).total).toBe(0);
    await expect(t.call(notify.removeMaintenance, { query: { id } }, t.asServer)).rejects.toMatchObject({ code: 'maintenance.not_found' });
  });

  test.each([
    ['an end before its start', { end: '2027-01-03T02:30' }, 'end'],
    ['an unknown zone', { zone: 'Europe/Nowhere' }, 'zone'],
    ['an offset for a zone', { zone: '+01:00' }, 'zone'],
    ['a day that does not exist', { start: '2027-02-30T02:00', end: '2027-03-03T02:00' }, 'start'],
    ['an eighth day of the week', { repeat: { every: 'week', on: [8] } }, 'repeat.on.0'],
    ['more days than a window may last', { end: '2027-06-03T02:30' }, 'end'],
    ['a last day before the first', { repeat: { every: 'day', until: '2027-01-02' } }, 'repeat.until'],
    ['a client that there is not', { scope: { clientId: 'nobody' } }, 'scope.clientId'],
    ['a project of nobody', { scope: { projectId: 'nothing' } }, 'scope.projectId'],
  ])('is refused with %s', async (_, body, field) => {
    await expect(create(body)).rejects.toMatchObject({ ...problem, details: { errors: { [field]: expect.anything() } } });
  });

  test('of a client is the client’s alone; one of the whole installation is seen by all and changed by administrators', async () => {
    const other = await somebodyOf((await aClient(t.database)).id);
    const { id } = await create({ scope: { clientId } });
    const ofAll = await create({ name: 'Power cut', scope: {} });
    const seen = await other.call(notify.listMaintenance, {});
    expect(seen.data.map(({ name, mayChange }) => [name, mayChange])).toEqual([['Power cut', false]]);
    for (const foreign of [id, ofAll.id])
      await expect(other.call(notify.removeMaintenance, { query: { id: foreign } })).rejects.toMatchObject({
        code: 'maintenance.not_found',
      });
    const query = { id, from: '2027-01-01T00:00:00Z', to: '2027-02-01T00:00:00Z' };
    await expect(other.call(notify.maintenanceOccurrences, { query })).rejects.toMatchObject({ code: 'maintenance.not_found' });
  });

  test('made by a client holds within that client, whatever it names', async () => {
    const own = await somebodyOf(clientId);
    const other = (await aClient(t.database)).id;
    const foreign = await aProject(t.database, other);
    await aSubject('00:1B:44:11:3A:B7', clientId);
    await aSubject('somebody-elses', other);
    const { data } = await own.call(notify.createMaintenance, { body: { ...sundays, scope: { subjectId: '00:1B:44:11:3A:B7' } } });
    expect(data.scope).toEqual({ clientId, subjectId: '00:1B:44:11:3A:B7' });
    await expect(own.call(notify.createMaintenance, { body: { ...sundays, scope: { projectId: foreign.id } } })).rejects.toMatchObject({
      code: 'project.not_found',
    });
    for (const scope of [{ subjectId: 'somebody-elses' }, { subjectId: 'nothing' }, { siteId: 'nowhere' }])
      await expect(own.call(notify.createMaintenance, { body: { ...sundays, scope } })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

describe('what is worked on', () => {
  const during = new Date('2027-01-03T01:45:00Z');
  const device = (): MaintainedSubject => ({ id: '00:1B:44:11:3A:B7', clientId, projectId: 'p1', siteId: null });
  const until = async (subject: MaintainedSubject, part: 'telling' | 'judging' = 'telling', at = during) =>
    (await maintenanceNow(t.database.db)).pausedUntil(subject, part, at)?.toISOString() ?? null;

  test('is paused until the window ends, in what the window pauses', async () => {
    await create({ scope: { clientId } });
    expect(await until(device())).toBe('2027-01-03T02:00:00.000Z');
    expect(await until(device(), 'judging')).toBeNull();
    expect(await until(device(), 'telling', new Date('2027-01-03T02:00:00Z'))).toBeNull();
  });

  test('is not told of either while it is not judged', async () => {
    await create({ scope: { clientId }, telling: true, judging: false });
    expect(await until(device(), 'judging')).toBe('2027-01-03T02:00:00.000Z');
    expect(await until(device(), 'telling')).toBe('2027-01-03T02:00:00.000Z');
  });

  test('is what the scope says: a connector with its charger, a site with what stands there, nothing of another client', async () => {
    await aSubject('CP-1', clientId);
    await aSite('s1', clientId);
    await create({ scope: { clientId, subjectId: 'CP-1' } });
    await create({ scope: { clientId, siteId: 's1' } });
    const of = (id: string, values: object = {}) => until({ ...device(), id, ...values });
    const told = [
      await of('CP-1'),
      await of('CP-1:2'),
      await of('CP-10'),
      await of('CP-9', { siteId: 's1' }),
      await of('s1'),
      await of('CP-1', { clientId: 'other' }),
    ];
    expect(told.map((text) => text !== null)).toEqual([true, true, false, true, true, false]);
  });

  test('is paused through windows that follow each other without a gap', async () => {
    await create({ scope: { clientId } });
    await create({ scope: {}, start: '2027-01-03T03:00', end: '2027-01-03T05:00', repeat: null });
    expect(await until(device())).toBe('2027-01-03T04:00:00.000Z');
  });

  test('is known as it was entered at a moment, also when it was changed or removed since', async () => {
    const { id } = await create({ scope: { clientId } });
    t.wait(60_000);
    await t.call(notify.removeMaintenance, { query: { id } }, t.asServer);
    const [from, to] = [new Date('2027-01-01T00:00:00Z'), new Date('2027-01-15T00:00:00Z')];
    const pausesAsOf = async (asOf: string) =>
      (await maintenanceAsOf(t.database.db, new Date(asOf))).pauses(device(), 'availability', from, to).length;
    expect([
      await pausesAsOf('2026-12-31T23:59:59Z'),
      await pausesAsOf('2027-01-01T00:00:30Z'),
      await pausesAsOf('2027-01-01T00:01:00Z'),
    ]).toEqual([0, 2, 0]);
  });
});

test('the zones that can be chosen come with the edition of their data', async () => {
  const { data } = await t.call(notify.zones, {}, t.asServer);
  expect(data.version).toMatch(/^20\d\d[a-z]$/);
  expect(data.zones).toContain('Europe/Madrid');
});

test('what is long over is removed, with the wishes and calendar addresses of people who are gone; the rest stays', async () => {
  await create({ name: 'Long over', repeat: null });
  await create({ name: 'Ended long ago', repeat: { every: 'week', until: '2027-03-01' } });
  await create({ name: 'Still comes' });
  const { id } = await aUser(t.database, { clientId, role: 'client', access: ['alarms'] });
  await t.database.pool.query(
    `insert into notify_preferences (user_id, zone, digest_at, ways, changed_at) values ('gone', 'UTC', '08:00', '{}', now()), ($1, 'UTC', '08:00', '{}', now())`,
    [id],
  );
  await tidy(t.database.db, new Date('2031-06-01T00:00:00Z'));
  expect((await t.call(notify.listMaintenance, {}, t.asServer)).data.map(({ name }) => name)).toEqual(['Still comes']);
  const { rows } = await t.database.pool.query('select user_id from notify_preferences');
  expect(rows).toEqual([{ user_id: id }]);
});
