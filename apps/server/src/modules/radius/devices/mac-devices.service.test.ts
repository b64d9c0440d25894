import { beforeAll, expect, test } from 'vitest';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusDevices as calls } from '@atalaya/contract/radius/device-endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aGroup } from '#testing/radius.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const anOwner = async () => (await aClient(t.database)).id;
const add = async (clientId: string, mac: string, values: { name?: string; groupId?: string } = {}) =>
  (await t.call(calls.create, { body: { mac, clientId, ...values } }, t.asServer)).data;

test('an address is on the list of a client once, whatever its spelling, and found in any', async () => {
  const [clientId, other] = [await anOwner(), await anOwner()];
  const device = await add(clientId, '5e21.7ac4.900b', { name: 'Tablet' });
  expect(device).toMatchObject({ mac: '5E:21:7A:C4:90:0B', isRandom: true, state: 'active', online: 0, lastLoginAt: null });
  await expect(add(clientId, '5E-21-7A-C4-90-0B')).rejects.toMatchObject({ code: 'taken' });
  await add(other, '5E:21:7A:C4:90:0B');
  const byMac = { mac: '5e217ac4900b' };
  await expect(t.call(calls.get, { query: byMac }, t.asServer)).rejects.toMatchObject({ code: 'radius.several' });
  expect((await t.call(calls.get, { query: { ...byMac, clientId } }, t.asServer)).data.id).toBe(device.id);
  for (const q of ['tabl', '5e217ac4900b', '7A-C4', '5e21.7ac4.900b']) {
    const { data } = await t.call(calls.list, { query: { q, clientId } }, t.asServer);
    expect([q, data.map(({ id }) => id)]).toEqual([q, [device.id]]);
  }
  expect((await t.call(calls.list, { query: { random: 'true', clientId } }, t.asServer)).total).toBe(1);
  await expect(add(clientId, 'no address')).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(t.call(calls.get, { query: {} }, t.asServer)).rejects.toMatchObject({ code: 'input.invalid' });
});

test('a file is taken row by row: any spelling, groups by name, random addresses said', async () => {
  const clientId = await anOwner();
  const group = await aGroup(t, clientId, { name: 'Printers' });
  await add(clientId, '00:1B:44:00:00:01');
  const csv = [
    'mac,name,group,expiresAt,client',
    '001b.4400.0002,Printer,printers,2030-12-31,',
    '02-00-00-00-00-09,,,,',
    '001B44000001,,,,',
    '00:1b:44:00:00:02,,,,',
    'printer,,,,',
    '001b44000003,,Nobody,,',
    '001b44000004,,,soon,',
    '001b44000005,,,,Nobody',
    `001b44000006,${'x'.repeat(81)},,,`,
  ].join('\n');
  const { data: job } = await t.call(calls.import, { body: { csv, clientId } }, t.asServer);
  await awaitJob(job, (id) => t.call(radius.getJob, { query: { id } }, t.asServer));
  const { data } = await t.call(calls.imported, { query: { id: job.id } }, t.asServer);
  expect([data.created, data.refused]).toEqual([2, 7]);
  expect(data.rows.map(({ code }) => code)).toEqual([
    undefined,
    undefined,
    'taken',
    'repeated',
    'mac',
    'group',
    'expires',
    'client',
    'name',
  ]);
  expect(data.rows.map(({ isRandom }) => isRandom).slice(0, 2)).toEqual([false, true]);
  const { data: shown } = await t.call(calls.get, { query: { mac: '00:1B:44:00:00:02', clientId } }, t.asServer);
  expect(shown).toMatchObject({ name: 'Printer', groupId: group.id, groupName: 'Printers', expiresAt: '2030-12-31T23:59:59.000Z' });
});

test('a client lists and changes its own devices only, and cannot bring back what an administrator ended', async () => {
  const [clientId, other] = [await anOwner(), await anOwner()];
  const [own, foreign] = [await add(clientId, '00:1B:44:00:01:01'), await add(other, '00:1B:44:00:01:02')];
  const { email } = await aUser(t.database, { clientId, access: ['radius'], ability: [{ action: 'manage', subject: 'all' }] });
  const me = await t.signIn(email, PASSWORD);
  expect((await me.call(calls.list, {})).data.map(({ id }) => id)).toEqual([own.id]);
  for (const call of [calls.get, calls.disable, calls.enable, calls.remove])
    await expect(me.call(call, { query: { id: foreign.id } })).rejects.toMatchObject({ code: 'device.not_found' });
  const foreignGroup = await aGroup(t, other);
  await expect(me.call(calls.change, { query: { id: own.id }, body: { groupId: foreignGroup.id } })).rejects.toMatchObject({
    code: 'group.not_found',
  });
  await t.call(calls.disable, { query: { id: own.id } }, t.asServer);
  await expect(me.call(calls.enable, { query: { id: own.id } })).rejects.toMatchObject({ code: 'access.ended_by_admin' });
  await expect(me.call(calls.remove, { query: { id: own.id } })).rejects.toMatchObject({ code: 'access.ended_by_admin' });
  const { rows } = await t.database.pool.query<{ actions: string[] }>(
    `select array_agg(action order by action) as actions from audit_log where subject = $1`,
    [`radius-device:${own.id}`],
  );
  expect(rows[0]?.actions).toEqual(['radius-device.create', 'radius-device.disable']);
});
