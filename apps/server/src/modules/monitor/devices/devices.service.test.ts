import { beforeEach, describe, expect, test } from 'vitest';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { fleet } from '@atalaya/contract/monitor/fleet-endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { aClient, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { aDevice, aMac, door, power, report, temperature } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database, { name: 'Norte' })).id;
});
const now = () => t.clock().toISOString();
const list = async (query: object) => (await t.call(monitor.listDevices, { query }, t.asServer)).data.map(({ label }) => label);
const member = async (of: string): Promise<SignedInCaller> =>
  t.signIn((await aUser(t.database, { clientId: of, access: ['imuProject'] })).email, PASSWORD);

describe('registering', () => {
  test('makes a device with a key of its own, shown once and bound to its MAC', async () => {
    const mac = aMac();
    const device = await aDevice(t, clientId, { mac: mac.toLowerCase().replaceAll(':', '-'), label: 'Gate' });
    expect(device).toMatchObject({ mac, label: 'Gate', clientName: 'Norte', status: 1, lastSeenAt: null, door: null, localization: null });
    const key = await t.call(licenceKeys.get, { query: { apiKey: device.keyId ?? '' } }, t.asServer);
    expect(key.data).toMatchObject({ devices: [mac], clientId, state: 'active' });
    expect((await t.call(monitor.getDevice, { query: { mac } }, t.asServer)).data).not.toHaveProperty('apiKey');
  });

  test('refuses a MAC that is taken, whoever has it, and keeps no key of the attempt', async () => {
    const { mac } = await aDevice(t, clientId);
    const other = await aClient(t.database);
    await expect(aDevice(t, other.id, { mac })).rejects.toMatchObject({ code: 'taken', status: 409 });
    const { rows } = await t.database.pool.query('select count(*)::int as keys from licence_keys');
    expect(rows).toEqual([{ keys: 1 }]);
  });

  test('refuses projects of other clients and places off the globe', async () => {
    const foreign = await aProject(t.database, (await aClient(t.database)).id);
    await expect(aDevice(t, clientId, { projectId: foreign.id })).rejects.toMatchObject({ code: 'project.not_found' });
    const { id } = await aDevice(t, clientId);
    await expect(t.call(monitor.setProject, { query: { id, value: foreign.id } }, t.asServer)).rejects.toMatchObject({
      code: 'project.not_found',
    });
    for (const value of ['91,0', '0', 'a,b', '1,2,3', ','])
      await expect(t.call(monitor.setLocalization, { query: { id, value } }, t.asServer), value).rejects.toMatchObject({ status: 400 });
    expect((await t.call(monitor.setLocalization, { query: { id, value: '43.5,-5.66' } }, t.asServer)).data.localization).toEqual({
      lat: 43.5,
      lng: -5.66,
    });
  });

  test('a new key replaces the old one at once', async () => {
    const device = await aDevice(t, clientId);
    const { data } = await t.call(monitor.renewKey, { query: { id: device.id } }, t.asServer);
    expect((await report(t, device, temperature(now(), 20))).status).toBe(401);
    expect((await report(t, data, temperature(now(), 20))).status).toBe(200);
  });

  test('from CSV judges row by row', async () => {
    const project = await aProject(t.database, clientId, { name: 'Coast' });
    const taken = await aDevice(t, clientId);
    const [one, two] = [aMac(), aMac()];
    const csv = [
      'MAC;Label;Project;Lat;Lng',
      `${one};"Gate; north";coast;43.5;-5.6`,
      `${taken.mac};Old;;;`,
      'zz;Bad;;;',
      `${two};;;;`,
      `${one};Again;;;`,
      `${two};Two;nowhere;;`,
      '',
    ].join('\r\n');
    const { data: job } = await t.call(monitor.importDevices, { body: { csv, clientId } }, t.asServer);
    await awaitJob(job, (id) => t.call(monitor.getJob, { query: { id } }, t.asServer));
    const { data } = await t.call(monitor.importedDevices, { query: { id: job.id } }, t.asServer);
    expect(data.rows.map(({ line, ok, code }) => [line, ok, code])).toEqual([
      [2, true, undefined],
      [3, false, 'taken'],
      [4, false, 'mac'],
      [5, false, 'label'],
      [6, false, 'repeated'],
      [7, false, 'project'],
    ]);
    expect(data).toMatchObject({ registered: 1, refused: 5 });
    const [row] = data.rows;
    expect((await t.call(monitor.getDevice, { query: { mac: one } }, t.asServer)).data).toMatchObject({
      label: 'Gate; north',
      projectId: project.id,
      localization: { lat: 43.5 },
    });
    expect((await report(t, { mac: one, apiKey: row?.apiKey ?? '' }, temperature(now(), 20))).status).toBe(200);
  });
});

describe('the list', () => {
  test('filters by state, door, source, project and text, and sorts by what it shows', async () => {
    const project = await aProject(t.database, clientId);
    const [a, b, c] = [
      await aDevice(t, clientId, { label: 'a' }),
      await aDevice(t, clientId, { label: 'b', projectId: project.id }),
      await aDevice(t, clientId, { label: 'c' }),
    ];
    await report(t, a, [temperature(now(), 30), power(now(), 2, 0), power(now(), 1, 13)]);
    await report(t, b, [temperature(now(), 20), door(now(), 1)]);
    expect(await list({ state: 'online' })).toEqual(['a', 'b']);
    expect(await list({ state: 'never' })).toEqual(['c']);
    expect(await list({ door: 1 })).toEqual(['b']);
    expect(await list({ onBattery: 'true' })).toEqual(['a']);
    expect(await list({ projectId: project.id })).toEqual(['b']);
    expect(await list({ q: c.mac.slice(-5) })).toEqual(['c']);
    expect(await list({ sortColumn: 'temp', sort: 'asc' })).toEqual(['b', 'a', 'c']);
    expect(await list({ sortColumn: 'temp', sort: 'desc', perPage: 1, page: 2 })).toEqual(['b']);
    expect((await t.call(fleet.counts, {}, t.asServer)).data).toEqual({
      total: 3,
      online: 2,
      offline: 0,
      never: 1,
      rebooting: 0,
      doorOpen: 1,
      onBattery: 1,
      batteryLow: 0,
    });
  });

  test('begins with what needs attention: battery and heat, open doors, who was never heard of, and then all that is well', async () => {
    const [well, , hot, open, onBattery] = [
      await aDevice(t, clientId, { label: 'a' }),
      await aDevice(t, clientId, { label: 'b' }),
      await aDevice(t, clientId, { label: 'x' }),
      await aDevice(t, clientId, { label: 'y' }),
      await aDevice(t, clientId, { label: 'z' }),
    ];
    await report(t, well, [temperature(now(), 20), power(now(), 2, 230), door(now(), 0)]);
    await report(t, hot, [temperature(now(), 60)]);
    await report(t, open, [door(now(), 1)]);
    await report(t, onBattery, [power(now(), 2, 0), power(now(), 1, 13)]);
    expect(await list({ sortColumn: 'attention', sort: 'asc' })).toEqual(['x', 'z', 'y', 'b', 'a']);
  });

  test('many devices change together, each by itself', async () => {
    const project = await aProject(t.database, clientId);
    const [a, b] = [await aDevice(t, clientId), await aDevice(t, (await aClient(t.database)).id)];
    const { data } = await t.call(
      monitor.changeMany,
      { body: { ids: [a.id, b.id, 'nobody'], projectId: project.id, label: 'Gate {n}' } },
      t.asServer,
    );
    expect(data).toEqual([
      { id: a.id, ok: true },
      { id: b.id, ok: false, code: 'project.not_found' },
      { id: 'nobody', ok: false, code: 'device.not_found' },
    ]);
    expect((await t.call(monitor.getDevice, { query: { id: a.id } }, t.asServer)).data).toMatchObject({
      label: 'Gate 1',
      projectId: project.id,
    });
  });
});

describe('the fleet', () => {
  test('knows how much of the time each device was online', async () => {
    const device = await aDevice(t, clientId);
    await aDevice(t, clientId, { label: 'never seen' });
    await report(t, device, temperature(now(), 20));
    t.wait(2 * 3_600_000);
    await t.monitor.offlineDetection.look();
    t.wait(2 * 3_600_000);
    const { data } = await t.call(fleet.availability, {}, t.asServer);
    expect(data.map(({ availability }) => availability)).toEqual([50, null]);
    expect(data[0]?.cells).toHaveLength(24);
    expect(data[0]?.cells.slice(-4)).toEqual([100, 100, 0, 0]);
  });

  test('has sparklines and places for many at once', async () => {
    const device = await aDevice(t, clientId);
    await t.call(monitor.setLocalization, { query: { id: device.id, value: '40,-3' } }, t.asServer);
    await report(t, device, [temperature(now(), 20), temperature(now(), 30, { sensor_id: 2 })]);
    const lines = await t.call(fleet.sparklines, { query: { ids: `${device.id},nobody` } }, t.asServer);
    expect(lines.data).toHaveLength(1);
    expect(lines.data[0]?.points.at(-1)).toBe(25);
    const places = await t.call(fleet.places, {}, t.asServer);
    expect(places.tiles).toBeNull();
    expect(places.data).toEqual([
      { id: device.id, label: device.label, mac: device.mac, state: 'online', localization: { lat: 40, lng: -3 } },
    ]);
  });
});

describe('a client', () => {
  test('sees and touches its own devices only; those of others answer like ones that are not there', async () => {
    const [own, foreign] = [await aDevice(t, clientId), await aDevice(t, (await aClient(t.database)).id)];
    await report(t, foreign, temperature(now(), 20));
    const me = await member(clientId);
    expect((await me.call(monitor.listDevices, {})).data.map(({ id }) => id)).toEqual([own.id]);
    expect((await me.call(monitor.listEvents, {})).data).toEqual([]);
    expect((await me.call(fleet.counts, {})).data.total).toBe(1);
    for (const reference of [{ id: foreign.id }, { mac: foreign.mac }, { id: 'nobody' }]) {
      const refused = { code: 'device.not_found', status: 404 };
      await expect(me.call(monitor.getDevice, { query: reference })).rejects.toMatchObject(refused);
      await expect(me.call(monitor.setLabel, { query: { ...reference, value: 'mine' } })).rejects.toMatchObject(refused);
      await expect(me.call(monitor.listLogs, { query: reference })).rejects.toMatchObject(refused);
      await expect(
        me.call(monitor.series, { query: { ...reference, from: '2026-03-01T00:00:00Z', to: now(), value: 'temp' } }),
      ).rejects.toMatchObject(refused);
    }
    const stolen = { from: '2026-03-01T00:00:00Z', to: now(), value: 'temp', clientId: foreign.clientId } as const;
    expect((await me.call(fleet.series, { query: stolen })).data.every(({ count }) => count === 0)).toBe(true);
  });

  test('labels and places its devices, but registers and removes none', async () => {
    const { id } = await aDevice(t, clientId);
    const me = await member(clientId);
    expect((await me.call(monitor.setLabel, { query: { id, value: 'mine' } })).data.label).toBe('mine');
    await expect(me.call(monitor.registerDevice, { query: { mac: aMac(), label: 'x' } })).rejects.toMatchObject({ code: 'access.denied' });
    await expect(me.call(monitor.removeDevice, { query: { id } })).rejects.toMatchObject({ code: 'access.denied' });
  });
});
