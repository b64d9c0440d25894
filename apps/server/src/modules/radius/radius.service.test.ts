import { beforeEach, describe, expect, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { radiusSessions as calls } from '@atalaya/contract/radius/session-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { awaitJob } from '@atalaya/contract/jobs/await-job.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aGroup, anAddress, aNas, aRadiusUser } from '#testing/radius.ts';
import { testApp, TEST_SECRET, type TestApp } from '#testing/test-app.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { freeradiusToken } from './index.ts';
import { formOf } from './model/password-form.ts';

let t: TestApp;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
});

const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };
const hex = (text: string) => Buffer.from(text).toString('hex');

/** What FreeRADIUS is answered, as it comes. */
async function authorize(nas: string, username: string, protocol = 'pap') {
  const body = JSON.stringify({ username: hex(username), callingStation: '', protocol, nas });
  const headers = { ...asFreeradius.headers, 'Content-Type': 'application/json' };
  const reply = await t.request(fullPath(aaa.authorize), { method: 'POST', headers, body });
  return { status: reply.status, attributes: aaa.authorize.response.parse(await reply.json()) };
}

const list = async (query: Parameters<typeof t.call<typeof radius.listUsers>>[1]['query']) => {
  const reply = await t.call(radius.listUsers, { query }, t.asServer);
  return Array.isArray(reply.data) ? reply.data.map(({ username }) => username) : reply.data;
};

describe('a NAS', () => {
  test('is listed without its secret, which was told once and is not in the database', async () => {
    const nas = await aNas(t, clientId);
    expect(nas.secret).toMatch(/^[A-Za-z0-9]{24}$/);
    const { data } = await t.call(radius.listNas, {}, t.asServer);
    expect(data).toMatchObject([{ id: nas.id, address: nas.address, online: 0, requireMessageAuthenticator: true }]);
    expect(JSON.stringify(data)).not.toContain(nas.secret);
    const { rows } = await t.database.pool.query<{ row: string }>('select n::text as row from radius_nas n');
    expect(rows[0]?.row).not.toContain(nas.secret);
    expect(rows[0]?.row).not.toContain(hex(nas.secret));
  });

  test('shares its address with no other, however it is written', async () => {
    await aNas(t, clientId, { address: '2001:db8::1' });
    await expect(aNas(t, clientId, { address: '2001:0DB8:0:0:0:0:0:1' })).rejects.toMatchObject({ code: 'taken' });
    await expect(aNas(t, clientId, { address: '10.0.0.0/8' })).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('that is switched off is unknown to FreeRADIUS', async () => {
    const { id, address, secret } = await aNas(t, clientId);
    const told = await t.call(aaa.nas, { params: { address } }, asFreeradius);
    expect(told['control:FreeRADIUS-Client-Secret']).toEqual({ value: [secret], do_xlat: false });
    await t.call(radius.changeNas, { query: { id }, body: { enabled: false } }, t.asServer);
    await expect(t.call(aaa.nas, { params: { address } }, asFreeradius)).rejects.toMatchObject({ code: 'nas.not_found' });
  });
});

describe('a user', () => {
  test('has a name that is their own within the client only', async () => {
    const other = await aClient(t.database);
    await aRadiusUser(t, clientId, { username: 'bob' });
    await aRadiusUser(t, other.id, { username: 'bob' });
    await aRadiusUser(t, clientId, { username: 'Bob' });
    await expect(aRadiusUser(t, clientId, { username: 'bob' })).rejects.toMatchObject({ code: 'taken' });
    await expect(t.call(radius.getUser, { query: { username: 'bob' } }, t.asServer)).rejects.toMatchObject({ code: 'radius.several' });
    expect((await t.call(radius.getUser, { query: { username: 'bob', clientId } }, t.asServer)).data.clientId).toBe(clientId);
  });

  test('is found by state, group and text', async () => {
    const group = await aGroup(t, clientId);
    const past = new Date(t.clock().getTime() - 1_000).toISOString();
    await aRadiusUser(t, clientId, { username: 'ana', groupId: group.id });
    await aRadiusUser(t, clientId, { username: 'old', expiresAt: past });
    const off = await aRadiusUser(t, clientId, { username: '100%' });
    await t.call(radius.disableUser, { query: { id: off.id } }, t.asServer);
    expect(await list({ state: 'active' })).toEqual(['ana']);
    expect(await list({ state: 'expired' })).toEqual(['old']);
    expect(await list({ state: 'disabled' })).toEqual(['100%']);
    expect(await list({ groupId: group.id })).toEqual(['ana']);
    expect(await list({ q: '0%' })).toEqual(['100%']);
    expect(await list({ username: 'old' })).toEqual(['old']);
  });

  test('cannot be put into a group of another client', async () => {
    const foreign = await aGroup(t, (await aClient(t.database)).id);
    await expect(aRadiusUser(t, clientId, { groupId: foreign.id })).rejects.toMatchObject({ code: 'group.not_found' });
  });

  test.each(['ssha2', 'nt', 'clear'] as const)('kept as %s is sealed in the database', async (passwordKind) => {
    await aRadiusUser(t, clientId, { passwordKind, passwd: 'a-password-to-find' });
    const { rows } = await t.database.pool.query<{ row: string }>('select u::text as row from radius_users u');
    const forms = ['a-password-to-find', hex('a-password-to-find'), formOf('nt', 'a-password-to-find').toString('hex')];
    for (const form of forms) expect(rows[0]?.row).not.toContain(form);
  });

  test('is checked by name and password, and not endlessly', async () => {
    const user = await aRadiusUser(t, clientId, { username: "o'neil", passwd: '50%off' });
    expect(await list({ username: "o'neil", passwd: '50%off' })).toMatchObject({ id: user.id });
    expect(await list({ username: "o'neil", passwd: 'wrong' })).toBeNull();
    expect(await list({ username: 'nobody', passwd: '50%off' })).toBeNull();
    await t.call(radius.disableUser, { query: { id: user.id } }, t.asServer);
    expect(await list({ username: "o'neil", passwd: '50%off' })).toBeNull();
    for (let n = 0; n < 8; n += 1) await list({ username: "o'neil", passwd: 'wrong' });
    await expect(list({ username: "o'neil", passwd: '50%off' })).rejects.toMatchObject({ code: 'auth.too_many', status: 429 });
  });
});

test('NT hashes are those that Windows makes', () => {
  expect(formOf('nt', 'password').toString('hex')).toBe('8846f7eaee8fb117ad06bdd830b7586c');
  expect(formOf('nt', 'a'.repeat(40)).toString('hex')).toHaveLength(32);
});

describe('a login', () => {
  test('is decided by the first rule that fails', async () => {
    const { address } = await aNas(t, clientId);
    const future = new Date(t.clock().getTime() + 90_000).toISOString();
    const user = await aRadiusUser(t, clientId, { expiresAt: future });
    const reason = async (protocol?: string) =>
      (await authorize(address, user.username, protocol)).attributes['control:Tmp-String-0']?.value[0];
    const accepted = await authorize(address, user.username);
    expect(accepted.status).toBe(200);
    expect(accepted.attributes['control:SSHA2-256-Password']?.value[0]).toMatch(/^0x[0-9a-f]{96}$/);
    expect(accepted.attributes['reply:Session-Timeout']?.value).toEqual(['90']);
    expect(await reason('chap')).toBe('protocol');
    t.wait(90_000);
    expect(await reason()).toBe('expired');
    await t.call(radius.disableUser, { query: { id: user.id } }, t.asServer);
    expect(await reason()).toBe('disabled');
    await t.call(radius.removeUser, { query: { id: user.id } }, t.asServer);
    expect(await reason()).toBe('user_unknown');
    expect((await authorize(anAddress(), user.username)).status).toBe(404);
  });

  test('from the dashboard tells the reason and what the NAS would be told', async () => {
    const group = await aGroup(t, clientId, { vlan: 7 });
    const { username, passwd } = await aRadiusUser(t, clientId, { groupId: group.id });
    const attempt = async (body: { passwd: string; protocol?: 'chap' }) =>
      (await t.call(radius.testLogin, { body: { username, ...body } }, t.asServer)).data;
    expect(await attempt({ passwd })).toMatchObject({
      accepted: true,
      reason: 'ok',
      reply: expect.arrayContaining([{ name: 'Tunnel-Private-Group-Id', value: '7' }]),
    });
    expect(await attempt({ passwd: 'no' })).toEqual({ accepted: false, reason: 'password', reply: [] });
    expect(await attempt({ passwd, protocol: 'chap' })).toMatchObject({ reason: 'protocol' });
  });

  test('can be tried with the code of a voucher, which is kept nowhere; another client’s is unknown', async () => {
    const { codes } = (await t.call(radiusVouchers.create, { body: { count: 2, minutes: 60, clientId } }, t.asServer)).data;
    const [code = '', other = ''] = codes;
    const attempt = async (body: { username: string; passwd: string; clientId?: string }) =>
      (await t.call(radius.testLogin, { body }, t.asServer)).data;
    expect(await attempt({ username: code.toLowerCase(), passwd: code })).toMatchObject({ accepted: true, reason: 'ok' });
    expect(await attempt({ username: code, passwd: other })).toEqual({ accepted: false, reason: 'password', reply: [] });
    const elsewhere = (await aClient(t.database)).id;
    expect(await attempt({ username: other, passwd: other, clientId: elsewhere })).toMatchObject({ reason: 'user_unknown' });
    const { rows } = await t.database.pool.query<{ username: string }>('select username from radius_check_failures');
    expect(rows.length).toBeGreaterThan(0);
    for (const { username } of rows) expect(username).toMatch(/^voucher-/);
  });

  test('is not asked for without the token of FreeRADIUS, whose lack is silence and no rejection', async () => {
    const { address } = await aNas(t, clientId);
    const headers = { Authorization: 'Bearer wrong' };
    await expect(t.call(aaa.nas, { params: { address } }, { headers })).rejects.toMatchObject({ code: 'radius.token', status: 503 });
  });
});

describe('users from CSV', () => {
  test('are taken or refused row by row', async () => {
    await aGroup(t, clientId, { name: 'Guests' });
    await aRadiusUser(t, clientId, { username: 'taken' });
    const csv = [
      'username,password,kind,fullName,group,expiresAt',
      'ana,"p,1",,Ana García,guests,2027-01-31',
      'taken,x,,,,',
      'ana,again,,,,',
      ',x,,,,',
      'bea,,,,,',
      'carl,x,rot13,,,',
      'dora,x,nt,,Nobody,',
      'eva,x,nt,,,never',
    ].join('\n');
    const { data: job } = await t.call(radius.importUsers, { body: { csv, clientId } }, t.asServer);
    await awaitJob(job, (id) => t.call(radius.getJob, { query: { id } }, t.asServer));
    const { data } = await t.call(radius.importedUsers, { query: { id: job.id } }, t.asServer);
    expect(data).toMatchObject({ created: 1, refused: 7 });
    expect(data.rows.map(({ code }) => code)).toEqual([undefined, 'taken', 'repeated', 'username', 'password', 'kind', 'group', 'expires']);
    expect(await list({ username: 'ana', passwd: 'p,1' })).toMatchObject({ groupName: 'Guests', expiresAt: '2027-01-31T23:59:59.000Z' });
    const exported = await t.request(`${fullPath(radius.exportUsers)}?state=active`, t.asServer);
    const text = await exported.text();
    expect(text).toContain('ana,Ana García');
    expect(text).not.toContain('p,1');
  });
});

describe('NAS from CSV', () => {
  const importNas = async (lines: string[]) => {
    const { data: job } = await t.call(radius.importNas, { body: { csv: lines.join('\n'), clientId } }, t.asServer);
    await awaitJob(job, (id) => t.call(radius.getJob, { query: { id } }, t.asServer));
    return (await t.call(radius.importedNas, { query: { id: job.id } }, t.asServer)).data;
  };
  const secretAt = async (address: string) =>
    (await t.call(aaa.nas, { params: { address } }, asFreeradius))['control:FreeRADIUS-Client-Secret']?.value[0];

  test('are registered or refused row by row, with the secret they bring or one that is told once', async () => {
    await aNas(t, clientId, { address: '10.1.0.1' });
    const { created, refused, rows } = await importNas([
      'name,address,secret,description,coaPort,interimS,messageAuthenticator,client',
      'Lobby,10.1.0.2,of-the-lobby,First floor,1700,600,no,',
      'Roof,10.1.0.3,,,,,,',
      'Taken,10.1.0.1,,,,,,',
      'Again,10.1.0.2,,,,,,',
      ',10.1.0.4,,,,,,',
      'Net,10.1.0.0/24,,,,,,',
      'Short,10.1.0.5,short,,,,,',
      'Port,10.1.0.6,,,70000,,,',
      'Flag,10.1.0.7,,,,,perhaps,',
      'Whose,10.1.0.8,,,,,,Nobody',
    ]);
    expect([created, refused]).toEqual([2, 8]);
    expect(rows.map(({ code }) => code)).toEqual([
      undefined,
      undefined,
      'taken',
      'repeated',
      'name',
      'address',
      'secret',
      'number',
      'flag',
      'client',
    ]);
    expect(rows[0]?.secret).toBeUndefined();
    expect(rows[1]?.secret).toMatch(/^[A-Za-z0-9]{24}$/);
    expect([await secretAt('10.1.0.2'), await secretAt('10.1.0.3')]).toEqual(['of-the-lobby', rows[1]?.secret]);
    const { data } = await t.call(radius.listNas, { query: { q: 'Lobby' } }, t.asServer);
    expect(data).toMatchObject([{ description: 'First floor', coaPort: 1_700, interimS: 600, requireMessageAuthenticator: false }]);
  });

  test("may come from FreeRADIUS's own table", async () => {
    const { rows } = await importNas(['id;nasname;shortname;type;ports;secret', '1;10.1.0.9;Gate;other;;of-the-gate']);
    expect(rows).toEqual([{ line: 2, name: 'Gate', address: '10.1.0.9', ok: true }]);
    expect(await secretAt('10.1.0.9')).toBe('of-the-gate');
  });
});

test('a client sees and changes what is its own, and nothing else', async () => {
  const other = await aClient(t.database);
  const foreign = { nas: await aNas(t, other.id), user: await aRadiusUser(t, other.id), group: await aGroup(t, other.id) };
  await aNas(t, clientId);
  const { email } = await aUser(t.database, { clientId, access: ['radius'], ability: [{ action: 'manage', subject: 'all' }] });
  const me = await t.signIn(email, PASSWORD);
  expect((await me.call(radius.listNas, {})).data.map((nas) => nas.clientId)).toEqual([clientId]);
  expect((await me.call(radius.listGroups, {})).total).toBe(0);
  await expect(me.call(radius.rotateSecret, { query: { id: foreign.nas.id }, body: {} })).rejects.toMatchObject({ code: 'nas.not_found' });
  await expect(me.call(radius.getUser, { query: { id: foreign.user.id } })).rejects.toMatchObject({ code: 'user.not_found' });
  await expect(me.call(radius.changeGroup, { query: { id: foreign.group.id }, body: { vlan: 1 } })).rejects.toMatchObject({
    code: 'group.not_found',
  });
  await expect(
    me.call(radius.createUser, { body: { username: 'x', passwd: 'y', clientId: other.id, limits: noLimits } }),
  ).rejects.toMatchObject({ code: 'client.not_found' });
  expect((await me.call(radius.listUsers, { query: { username: foreign.user.username, passwd: foreign.user.passwd } })).data).toBeNull();
  await expect(me.call(radius.importNas, { body: { csv: 'name,address\nx,10.1.1.1', clientId: other.id } })).rejects.toMatchObject({
    code: 'client.not_found',
  });
  expect((await me.call(calls.overview, {})).data).toMatchObject({ nas: 1, users: 0 });
});
