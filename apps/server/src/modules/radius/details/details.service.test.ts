import { beforeAll, expect, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radiusDetails as calls } from '@atalaya/contract/radius/detail-endpoints.ts';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aGroup, aNas, aRadiusUser } from '#testing/radius.ts';
import { TEST_SECRET, testApp, type TestApp } from '#testing/test-app.ts';
import { freeradiusToken } from '../index.ts';

const HOUR_MS = 3_600_000;
const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };
let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const anOwner = async () => (await aClient(t.database)).id;
const sent = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));

interface Tried {
  nas: string;
  username: string;
  reason: string;
  protocol?: string;
  station?: string;
}
/** As FreeRADIUS tells of a login; the attempt as it is listed. */
async function attempt({ nas, username, reason, protocol = 'pap', station = 'AA-00-00-00-00-01' }: Tried) {
  const told = {
    'Tmp-String-0': reason,
    'Tmp-String-1': protocol,
    'Tmp-String-2': nas,
    'Tmp-String-3': reason === 'ok' ? 'accept' : 'reject',
  };
  await t.call(aaa.postAuth, { body: sent({ ...told, 'User-Name': username, 'Calling-Station-Id': station }) }, asFreeradius);
  const { data } = await t.call(radiusSessions.attempts, { query: { username, limit: 1 } }, t.asServer);
  return data[0]?.id ?? '';
}
const account = (nas: string, username: string, session: string, values: Record<string, string | number>) =>
  t.call(
    aaa.accounting,
    { body: sent({ 'Tmp-String-2': nas, 'User-Name': username, 'Acct-Session-Id': session, ...values }) },
    asFreeradius,
  );
const explain = async (id: string) => (await t.call(calls.explain, { query: { id } }, t.asServer)).data;

test('a user has the limits that apply, with what is used and where each comes from, and the devices they came with', async () => {
  const clientId = await anOwner();
  const nas = await aNas(t, clientId);
  const group = await aGroup(t, clientId, { vlan: 30, limits: { ...noLimits, trafficQuotaBytes: 10_000, quotaPeriod: 'month' } });
  const user = await aRadiusUser(t, clientId, { groupId: group.id, limits: { ...noLimits, simultaneousUse: 2 } });
  const usage = { 'Acct-Status-Type': 'Interim-Update', 'Acct-Session-Time': 60, 'Acct-Input-Octets': 4_000 };
  await account(nas.address, user.username, 'one', { ...usage, 'Calling-Station-Id': '5E-21-7A-C4-90-0B' });
  const { data } = await t.call(calls.user, { query: { id: user.id } }, t.asServer);
  expect(data.limits).toEqual([
    { kind: 'simultaneousUse', value: 2, from: 'user', period: null, used: 1 },
    { kind: 'trafficQuotaBytes', value: 10_000, from: 'group', period: 'month', used: 4_000 },
    { kind: 'vlan', value: 30, from: 'group', period: null, used: null },
  ]);
  expect(data.devices).toMatchObject([{ station: '5E:21:7A:C4:90:0B', isRandom: true, sessions: 1, bytes: 4_000 }]);
});

test('an access server waits for its first packet, is heard, falls silent where its sessions should report, and is off when switched off', async () => {
  const clientId = await anOwner();
  const { id, address } = await aNas(t, clientId, { interimS: 60 });
  const detail = async () => (await t.call(calls.nas, { query: { id } }, t.asServer)).data;
  expect(await detail()).toMatchObject({ state: 'waiting', lastLoginAt: null, lastAccountingAt: null, downBps: 0, accepted: 0 });
  await attempt({ nas: address, username: 'ana', reason: 'ok' });
  await attempt({ nas: address, username: 'bob', reason: 'user_unknown' });
  const report = { 'Acct-Status-Type': 'Interim-Update', 'Acct-Session-Time': 10, 'Acct-Output-Octets': 1_000, 'Acct-Input-Octets': 500 };
  await account(address, 'ana', 's', report);
  const heard = await detail();
  expect(heard).toMatchObject({ state: 'heard', downBps: 800, upBps: 400, accepted: 1, rejected: 1, nas: { online: 1 } });
  expect(heard.lastAccountingAt).not.toBeNull();
  t.wait(HOUR_MS);
  expect((await detail()).state).toBe('silent');
  await t.call(radius.changeNas, { query: { id }, body: { enabled: false } }, t.asServer);
  expect((await detail()).state).toBe('disabled');
});

test('a refusal is explained by what is true now: what mends it, and that nothing is left to mend once it was done', async () => {
  const clientId = await anOwner();
  const nas = await aNas(t, clientId);
  const user = await aRadiusUser(t, clientId);
  await t.call(radius.disableUser, { query: { id: user.id } }, t.asServer);
  const refused = await attempt({ nas: nas.address, username: user.username, reason: 'disabled' });
  expect(await explain(refused)).toMatchObject({ mend: 'enableUser', isSettled: false, user: { id: user.id }, device: null });
  await t.call(radius.enableUser, { query: { id: user.id } }, t.asServer);
  expect(await explain(refused)).toMatchObject({ mend: null, isSettled: true });

  const group = await aGroup(t, clientId, { limits: { ...noLimits, trafficQuotaBytes: 100, quotaPeriod: 'month' } });
  await t.call(radius.changeUser, { query: { id: user.id }, body: { groupId: group.id } }, t.asServer);
  await account(nas.address, user.username, 'q', { 'Acct-Status-Type': 'Stop', 'Acct-Session-Time': 5, 'Acct-Input-Octets': 200 });
  const spent = await attempt({ nas: nas.address, username: user.username, reason: 'traffic_quota' });
  expect(await explain(spent)).toMatchObject({
    mend: 'raiseGroupLimit',
    group: { id: group.id },
    limit: { used: 200, value: 100, from: 'group' },
  });
  await t.call(
    radius.changeUser,
    { query: { id: user.id }, body: { limits: { ...noLimits, trafficQuotaBytes: 5_000, quotaPeriod: 'month' } } },
    t.asServer,
  );
  expect(await explain(spent)).toMatchObject({ mend: null, isSettled: true });

  const mac = '00:1B:44:00:09:01';
  const byMac = await attempt({ nas: nas.address, username: mac, reason: 'device_unknown', protocol: 'mac', station: mac });
  expect(await explain(byMac)).toMatchObject({ mend: 'addDevice', isSettled: false });
  await t.call(radiusDevices.create, { body: { mac, clientId } }, t.asServer);
  expect(await explain(byMac)).toMatchObject({ mend: null, isSettled: true, device: { mac } });
  const wrong = await attempt({ nas: nas.address, username: user.username, reason: 'mac_password' });
  expect(await explain(wrong)).toMatchObject({ mend: 'setPassword', isSettled: false });
});

test('a client is told nothing of logins, users and access servers of others', async () => {
  const [clientId, other] = [await anOwner(), await anOwner()];
  const [nas, user] = [await aNas(t, other), await aRadiusUser(t, other)];
  const foreign = await attempt({ nas: nas.address, username: user.username, reason: 'password' });
  const { email } = await aUser(t.database, { clientId, access: ['radius'], ability: [{ action: 'manage', subject: 'all' }] });
  const me = await t.signIn(email, PASSWORD);
  await expect(me.call(calls.explain, { query: { id: foreign } })).rejects.toMatchObject({ code: 'attempt.not_found' });
  await expect(me.call(calls.explain, { query: { id: 'x' } })).rejects.toMatchObject({ code: 'attempt.not_found' });
  await expect(me.call(calls.nas, { query: { id: nas.id } })).rejects.toMatchObject({ code: 'nas.not_found' });
  await expect(me.call(calls.user, { query: { id: user.id } })).rejects.toMatchObject({ code: 'user.not_found' });
});
