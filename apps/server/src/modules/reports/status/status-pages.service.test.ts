import { beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { notify } from '@atalaya/contract/notify/endpoints.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { PublicStatus, STATUS_DAYS, type StatusPageSettings } from '@atalaya/contract/reports/status-pages.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { aClient, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { aPastDevice, aPastStatus } from '#testing/devices.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';
import { stateOf, stateOfAll } from './status.rules.ts';

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp({ start: '2026-03-02T09:00:00Z' });
  clientId = (await aClient(t.database, { zone: 'Europe/Madrid' })).id;
});

const settings = (change: Partial<StatusPageSettings> = {}): StatusPageSettings => ({
  slug: 'nortia',
  enabled: true,
  title: 'Nortia',
  text: 'Our street cabinets',
  components: [{ name: 'Cabinets', of: 'devices' }],
  ...change,
});
const set = (change: Partial<StatusPageSettings> = {}, owner = clientId) =>
  t.call(reports.setStatusPage, { query: { clientId: owner }, body: settings(change) }, t.asServer);
const look = (slug = 'nortia') => t.request(`${fullPath(reports.publicStatus)}?slug=${slug}`);
const shown = async (slug?: string) => dataOf(PublicStatus).parse(await (await look(slug)).json()).data;

describe('a status page', () => {
  test('is there for everybody once it is switched on, and gone at once when it is switched off', async () => {
    expect((await look()).status).toBe(404);
    await set({ enabled: false });
    expect((await look()).status).toBe(404);
    await set();
    const reply = await look();
    expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=30']);
    await set({ enabled: false });
    expect((await look()).status).toBe(404);
    await set();
    await t.database.pool.query('update clients set active = false where id = $1', [clientId]);
    expect((await look()).status).toBe(404);
  });

  test('shows how things are and were, and nothing of what they are', async () => {
    const project = await aProject(t.database, clientId);
    const [good, bad] = [await aPastDevice(t.database, clientId, {}), await aPastDevice(t.database, clientId, { projectId: project.id })];
    for (const { num } of [good, bad]) await aPastStatus(t.database, num, new Date('2025-12-01T00:00:00Z'), true);
    // A day in Madrid.
    await aPastStatus(t.database, bad.num, new Date('2026-02-26T23:00:00Z'), false);
    await aPastStatus(t.database, bad.num, new Date('2026-02-27T23:00:00Z'), true);
    await aPastStatus(t.database, bad.num, new Date('2026-03-02T08:00:00Z'), false);
    await set({
      components: [
        { name: 'Everything', of: 'devices' },
        { name: 'North', of: 'devices', projectId: project.id },
      ],
    });
    const { state, zone, components } = await shown();
    expect({ state, zone }).toEqual({ state: 'partial', zone: 'Europe/Madrid' });
    expect(components.map((one) => [one.name, one.state])).toEqual([
      ['Everything', 'partial'],
      ['North', 'down'],
    ]);
    const [all, north] = components;
    expect(all?.days).toHaveLength(STATUS_DAYS);
    expect([all?.days[0]?.date, all?.days.at(-1)?.date]).toEqual(['2026-01-02', '2026-03-02']);
    expect(all?.days.find(({ date }) => date === '2026-02-27')?.availability).toBe(0.5);
    expect(north?.days.find(({ date }) => date === '2026-02-27')?.availability).toBe(0);
    expect(north?.days.find(({ date }) => date === '2026-02-26')?.availability).toBe(1);
    const text = await (await look()).text();
    for (const inside of [good.mac, bad.mac, good.label, bad.label, project.id, project.name, clientId]) expect(text).not.toContain(inside);
  });

  test('is worked out once a minute, however many look', async () => {
    const device = await aPastDevice(t.database, clientId, {});
    await aPastStatus(t.database, device.num, new Date('2025-12-01T00:00:00Z'), true);
    await set();
    const first = await shown();
    await aPastStatus(t.database, device.num, t.clock(), false);
    t.wait(30_000);
    expect(await shown()).toEqual(first);
    t.wait(31_000);
    expect((await shown()).state).toBe('down');
  });

  test('tells of work that is planned for what it shows', async () => {
    await set();
    const window = { name: 'Secret works', scope: { clientId }, zone: 'UTC', start: '2026-03-02T08:00', end: '2026-03-02T11:00' };
    await t.call(notify.createMaintenance, { body: window }, t.asServer);
    const device = await aPastDevice(t.database, clientId, {});
    await t.call(notify.createMaintenance, { body: { ...window, scope: { clientId, subjectId: device.mac } } }, t.asServer);
    const { maintenance, state } = await shown();
    expect(maintenance).toEqual([{ start: '2026-03-02T08:00:00.000Z', end: '2026-03-02T11:00:00.000Z' }]);
    expect(state).toBe('maintenance');
    expect(await (await look()).text()).not.toContain('Secret');
  });

  test('has an address that nobody else has, and is set up by its own client alone', async () => {
    await set();
    const other = await aClient(t.database);
    await expect(set({}, other.id)).rejects.toMatchObject({ code: 'taken' });
    const project = await aProject(t.database, other.id);
    const components = [{ name: 'Foreign', of: 'devices' as const, projectId: project.id }];
    await expect(set({ components })).rejects.toMatchObject({ code: 'project.not_found' });
    const stranger = await t.signIn((await aUser(t.database, { clientId: other.id, access: ['reports'] })).email, PASSWORD);
    await expect(stranger.call(reports.getStatusPage, { query: { clientId } })).rejects.toMatchObject({ code: 'client.not_found' });
    await expect(stranger.call(reports.removeStatusPage, { query: { clientId } })).rejects.toMatchObject({ code: 'status.not_found' });
    const own = await t.signIn((await aUser(t.database, { clientId, access: ['reports'] })).email, PASSWORD);
    expect((await own.call(reports.getStatusPage, { query: { clientId } })).data).toMatchObject({ slug: 'nortia' });
    await own.call(reports.removeStatusPage, { query: { clientId } });
    expect((await look()).status).toBe(404);
    await set({}, other.id);
  });
});

describe('the state of many', () => {
  const none = { up: 0, down: 0, planned: 0, unknown: 0, outside: 0 };
  test.each([
    [{ up: 100, down: 5 }, 'up'],
    [{ up: 9, down: 1 }, 'partial'],
    [{ up: 4, down: 6 }, 'down'],
    [{ up: 10, planned: 1 }, 'maintenance'],
    [{ unknown: 3 }, 'unknown'],
  ] as const)('%o is %s', (standing, state) => expect(stateOf({ ...none, ...standing })).toBe(state));

  test('is down only if everything is', () => {
    expect(stateOfAll(['down', 'down', 'unknown'])).toBe('down');
    expect(stateOfAll(['down', 'up'])).toBe('partial');
    expect(stateOfAll(['maintenance', 'up'])).toBe('maintenance');
    expect(stateOfAll([])).toBe('unknown');
  });
});
