// Devices by their address (MAC authentication bypass) at a real FreeRADIUS, as access servers of several makers ask for them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { noLimits } from '@atalaya/contract/radius/limits.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { withFreeradius } from '#testing/services/freeradius.ts';
import { quoted } from '#testing/services/freeradius-process.ts';
import { aGroup, aNas, aRadiusUser } from '#testing/radius.ts';
import { TEST_SECRET, testApp } from '#testing/test-app.ts';

let site: Awaited<ReturnType<typeof withFreeradius>>;
let clientId: string;
let nas: Awaited<ReturnType<typeof aNas>>;
let counter = 0;
beforeAll(async () => {
  site = await withFreeradius((control) => testApp({ radiusControl: control }));
  clientId = (await aClient(site.t.database)).id;
});
afterAll(() => site.stop());
beforeEach(async () => {
  nas = await aNas(site.t, clientId);
});

/** An address of its own for each test, with its small letters in no spelling but those that a test writes. */
const freshMac = () => `00:1B:44:11:3A:${(16 + (counter += 1)).toString(16).toUpperCase()}`;
const listed = async (mac: string, values: { groupId?: string; expiresAt?: string } = {}) =>
  (await site.t.call(radiusDevices.create, { body: { mac, name: 'Printer', clientId, ...values } }, site.t.asServer)).data;

interface Asked {
  name: string;
  station?: string;
  password?: string | null;
  chap?: string;
  more?: string[];
}
const CALL_CHECK = ['Service-Type = Call-Check'];
async function ask({ name, station, password = null, chap, more = [] }: Asked) {
  const [answer] = await site.freeradius.auth(nas.address, nas.secret, [
    [
      `User-Name = ${quoted(name)}`,
      ...(password === null ? [] : [`User-Password = ${quoted(password)}`]),
      ...(chap === undefined ? [] : [`CHAP-Password = ${quoted(chap)}`]),
      ...(station === undefined ? [] : [`Calling-Station-Id = ${quoted(station)}`]),
      ...more,
    ],
  ]);
  return answer ?? { code: null, text: '' };
}
const codeOf = async (asked: Asked) => (await ask(asked)).code;
const lastAttempt = async () => (await site.attempts({ nasId: nas.id, limit: 1 }))[0];

const bare = (mac: string) => mac.replaceAll(':', '');
const dotted = (mac: string) =>
  bare(mac)
    .toLowerCase()
    .replace(/(.{4})(.{4})(.{4})/, '$1.$2.$3');
const halves = (mac: string) =>
  bare(mac)
    .toLowerCase()
    .replace(/(.{6})(.{6})/, '$1-$2');

test('a device on the list is let in however its access server spells it, with the VLAN of its group and one name everywhere', async () => {
  const { t, freeradius } = site;
  const mac = freshMac();
  const group = await aGroup(t, clientId, { vlan: 50, limits: { ...noLimits, simultaneousUse: 3 } });
  await listed(dotted(mac), { groupId: group.id });
  const asked: Asked[] = [
    // A switch of Cisco, an access point of UniFi, hostapd, HP, and MikroTik, which sends no password.
    { name: dotted(mac), station: mac.replaceAll(':', '-'), password: dotted(mac), more: CALL_CHECK },
    { name: bare(mac).toLowerCase(), station: mac, password: 'of all devices', more: CALL_CHECK },
    { name: bare(mac).toLowerCase(), station: mac.replaceAll(':', '-').toLowerCase(), password: bare(mac) },
    { name: halves(mac), station: halves(mac), password: halves(mac) },
    { name: mac, station: mac, password: '' },
    { name: mac, station: mac, chap: mac, more: CALL_CHECK },
  ];
  for (const one of asked) {
    const { code, text } = await ask(one);
    expect([one.name, code]).toEqual([one.name, 'Access-Accept']);
    expect(text).toContain('Tunnel-Private-Group-Id:0 = "50"');
    expect(text).toContain(`User-Name = "${mac}"`);
    expect(await lastAttempt()).toMatchObject({ accepted: true, username: mac, protocol: 'mac' });
  }
  await freeradius.account(nas.address, nas.secret, [
    [`User-Name = ${quoted(bare(mac))}`, 'Acct-Status-Type = Start', 'Acct-Session-Id = m1', `Calling-Station-Id = ${quoted(dotted(mac))}`],
  ]);
  const { data: sessions } = await t.call(radiusSessions.online, { query: { nasId: nas.id } }, t.asServer);
  expect(sessions.map(({ username }) => username)).toEqual([mac]);
  const { data: shown } = await t.call(radiusDevices.get, { query: { mac: halves(mac), clientId } }, t.asServer);
  expect(shown).toMatchObject({ mac, online: 1, state: 'active', isRandom: false });
  expect(shown.lastLoginAt).not.toBeNull();
});

test('who is not on the list of that client, or is switched off, or has run out, stays out and the log says why', async () => {
  const { t } = site;
  const mac = freshMac();
  const byMac = { name: bare(mac), station: mac, password: bare(mac), more: CALL_CHECK };
  const expectRefusal = async (asked: Asked, reason: string) => {
    expect(await codeOf(asked)).toBe('Access-Reject');
    expect(await lastAttempt()).toMatchObject({ accepted: false, reason, username: mac });
  };
  await expectRefusal(byMac, 'device_unknown');
  const other = await aClient(t.database);
  await t.call(radiusDevices.create, { body: { mac, clientId: other.id } }, t.asServer);
  await expectRefusal(byMac, 'device_unknown');
  const device = await listed(mac);
  expect(await codeOf(byMac)).toBe('Access-Accept');
  // Somebody else calls, or the access server does not say who.
  await expectRefusal({ ...byMac, station: freshMac() }, 'station');
  await expectRefusal({ name: mac, password: mac }, 'station');
  await t.call(radiusDevices.disable, { query: { id: device.id } }, t.asServer);
  await expectRefusal(byMac, 'disabled');
  await t.call(radiusDevices.enable, { query: { id: device.id } }, t.asServer);
  expect(await codeOf(byMac)).toBe('Access-Accept');
  await t.call(radiusDevices.change, { query: { id: device.id }, body: { expiresAt: '2020-01-01T00:00:00Z' } }, t.asServer);
  await expectRefusal(byMac, 'expired');
  await t.call(radiusDevices.remove, { query: { id: device.id } }, t.asServer);
  await expectRefusal(byMac, 'device_unknown');
});

test('the limits of its group hold for a device', async () => {
  const { t, freeradius } = site;
  const mac = freshMac();
  const group = await aGroup(t, clientId, { limits: { ...noLimits, trafficQuotaBytes: 1_000, quotaPeriod: 'month' } });
  await listed(mac, { groupId: group.id });
  const byMac = { name: mac, station: mac, password: '' };
  expect(await codeOf(byMac)).toBe('Access-Accept');
  const session = [`User-Name = ${quoted(bare(mac))}`, 'Acct-Session-Id = q1', `Calling-Station-Id = ${quoted(mac)}`];
  await freeradius.account(nas.address, nas.secret, [
    [...session, 'Acct-Status-Type = Interim-Update', 'Acct-Session-Time = 60', 'Acct-Input-Octets = 2000'],
  ]);
  expect(await codeOf(byMac)).toBe('Access-Reject');
  expect(await lastAttempt()).toMatchObject({ reason: 'traffic_quota' });
  await t.radius.sweep.sweep();
  const { data } = await t.call(radiusSessions.online, { query: { nasId: nas.id } }, t.asServer);
  expect(data.map(({ request }) => request?.kind)).toEqual(['disconnect']);
});

describe('an address is a password nowhere', () => {
  test('nobody can be given their own address as a password, in any spelling', async () => {
    const { t } = site;
    const mac = freshMac();
    for (const passwd of [mac, bare(mac).toLowerCase(), dotted(mac), halves(mac)]) {
      const refused = t.call(radius.createUser, { body: { username: bare(mac), passwd, clientId } }, t.asServer);
      await expect(refused).rejects.toMatchObject({ code: 'input.invalid', details: { errors: { passwd: ['mac_password'] } } });
    }
    const user = await aRadiusUser(t, clientId, { username: bare(mac), passwd: 'another one' });
    const refused = t.call(radius.setPassword, { query: { id: user.id }, body: { passwd: mac } }, t.asServer);
    await expect(refused).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('a user who is called as a device is not let in by its address, even where it was stored before there was this rule', async () => {
    const { t } = site;
    const mac = freshMac();
    const username = bare(mac).toLowerCase();
    const { id } = await aRadiusUser(t, clientId, { username, passwd: 'their own password', passwordKind: 'clear' });
    expect(await codeOf({ name: username, password: 'their own password' })).toBe('Access-Accept');
    expect(await codeOf({ name: username, password: 'their own password', station: mac })).toBe('Access-Accept');
    await listed(mac);
    // On the list as a device: from anywhere else its address opens nothing.
    expect(await codeOf({ name: username, password: username })).toBe('Access-Reject');
    expect(await codeOf({ name: username, password: mac, station: freshMac() })).toBe('Access-Reject');
    expect(await codeOf({ name: username, chap: username, station: freshMac() })).toBe('Access-Reject');
    const vault = createVault(secretsFrom(TEST_SECRET), 'radius vault');
    const old = vault.seal(Buffer.from(username, 'utf8'), `user:${id}`);
    await t.database.pool.query('update radius_users set password = $2 where id = $1', [id, old]);
    for (const asked of [{ password: username }, { chap: username }, { password: username, station: freshMac() }]) {
      expect(await codeOf({ name: username, ...asked })).toBe('Access-Reject');
      expect(['station', 'mac_password']).toContain((await lastAttempt())?.reason);
    }
  });
});
