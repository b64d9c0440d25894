// Guests of a UniFi controller, which is a server of its own that speaks its API; the database and the way between them are real.
import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PortalChange, UnifiSettings } from '@atalaya/contract/radius/portal.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusPortal as calls } from '@atalaya/contract/radius/portal-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aGroup, aRadiusUser } from '#testing/radius.ts';
import { anOpensslAuthority, anOpensslServer, byOpenssl } from '#testing/services/openssl-chain.ts';
import { aUnifiController, UNIFI_LOGIN } from '#testing/services/unifi-controller.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const MAC = '02:11:22:33:44:55';
const handover = { id: MAC, ap: 'aa:bb:cc:dd:ee:ff', ssid: 'Quay', t: '1700000000', url: 'http://example.org/' };
const LANDING = 'https://example.org/welcome';

let t: TestApp;
let guest: Awaited<ReturnType<TestApp['guest']>>;
let clientId: string;
const opened: { close: () => Promise<void> }[] = [];
beforeEach(async () => {
  t = await testApp({ outboundAllow: ['127.0.0.1'], start: new Date().toISOString() });
  guest = await t.guest();
  clientId = (await aClient(t.database)).id;
});
afterEach(async () => {
  await t.radius.close();
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function aController(wish: Parameters<typeof aUnifiController>[0] = { isOs: false }) {
  const controller = await aUnifiController(wish);
  opened.push(controller);
  return controller;
}
const settingsOf = (address: string, unifi: Partial<UnifiSettings> = {}, values: Partial<PortalChange> = {}): PortalChange => ({
  slug: 'quay-unifi',
  enabled: true,
  controller: 'unifi',
  hosts: [],
  unifi: { address, site: 'house', username: UNIFI_LOGIN.username, fingerprint: null, authority: null, ...unifi },
  title: 'Quay Wi-Fi',
  terms: { en: '', es: '' },
  hasVouchers: true,
  hasUsers: true,
  landing: LANDING,
  unifiPassword: UNIFI_LOGIN.password,
  ...values,
});
const aPortal = async (address: string, unifi: Partial<UnifiSettings> = {}, values: Partial<PortalChange> = {}) =>
  (await t.call(calls.change, { query: { clientId }, body: settingsOf(address, unifi, values) }, t.asServer)).data;
const someVouchers = async (values: { devices?: number; megabytes?: number; groupId?: string } = {}) =>
  (await t.call(radiusVouchers.create, { body: { count: 1, minutes: 60, clientId, ...values } }, t.asServer)).data;
const logIn = (voucher: string, id = MAC) =>
  guest.call(calls.login, { body: { slug: 'quay-unifi', handover: { ...handover, id }, acceptsTerms: true, voucher } });
const grants = async () =>
  (
    await t.database.pool.query<{ station: string; state: string; failure: string | null }>(
      'select station, state, failure from radius_guest_grants',
    )
  ).rows;
const waiting = async () => (await t.call(calls.get, { query: { clientId } }, t.asServer)).data?.waiting;

describe.each([
  ['by itself', false],
  ['behind UniFi OS', true],
])('a controller %s', (_, isOs) => {
  test('is told of a guest with time, speed and traffic of the voucher, and of its end when that is revoked', async () => {
    const controller = await aController({ isOs });
    await aPortal(controller.address);
    const groupId = (await aGroup(t, clientId, { rateDownKbps: 8_000, rateUpKbps: 2_000 })).id;
    const { batchId, codes } = await someVouchers({ megabytes: 500, groupId });
    expect((await logIn(codes[0] ?? '')).data.redirect).toBe(LANDING);
    expect(controller.heard).toEqual([
      { cmd: 'authorize-guest', mac: MAC, minutes: 60, up: 2_000, down: 8_000, bytes: 500, ap_mac: handover.ap },
    ]);
    expect(await grants()).toEqual([{ station: MAC.toUpperCase(), state: 'granted', failure: null }]);
    await t.call(radiusVouchers.revoke, { query: { batchId } }, t.asServer);
    await t.radius.guests.work();
    expect([...controller.guests.keys()]).toEqual([]);
    expect(controller.heard.at(-1)).toEqual({ cmd: 'unauthorize-guest', mac: MAC });
    expect((await grants()).map(({ state }) => state)).toEqual(['ended']);
  });

  test('whose session ran out is logged in to again, and is not logged in to for every guest', async () => {
    const controller = await aController({ isOs });
    await aPortal(controller.address);
    const [code = ''] = (await someVouchers({ devices: 3 })).codes;
    await logIn(code);
    await logIn(code, '02:11:22:33:44:56');
    expect(controller.logins()).toBe(1);
    controller.endSessions();
    await logIn(code, '02:11:22:33:44:57');
    expect([controller.logins(), controller.guests.size]).toEqual([2, 3]);
  });

  test('that does not take the password lets nobody in; whoever waits is let in once it is right', async () => {
    const controller = await aController({ isOs });
    await aPortal(controller.address, {}, { unifiPassword: 'wrong' });
    const [code = ''] = (await someVouchers()).codes;
    await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.away' });
    expect([await waiting(), controller.guests.size]).toEqual([{ guests: 1, failure: 'login' }, 0]);
    await aPortal(controller.address);
    t.wait(10_000);
    await t.radius.guests.work();
    expect([await waiting(), controller.guests.size]).toEqual([{ guests: 0, failure: null }, 1]);
  });
});

test('while the controller is away a guest is told so, is let in once it is back, and needs no second place', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  const [code = ''] = (await someVouchers({ devices: 1 })).codes;
  controller.goAway();
  await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.away', status: 503 });
  expect(await grants()).toEqual([{ station: MAC.toUpperCase(), state: 'wanted', failure: 'away' }]);
  await t.radius.guests.work();
  controller.comeBack();
  t.wait(120_000);
  await t.radius.guests.work();
  expect(controller.guests.get(MAC)).toMatchObject({ minutes: 58 });
  await logIn(code);
  await expect(logIn(code, '02:11:22:33:44:99'), 'another device').rejects.toMatchObject({ code: 'portal.refused' });
});

test('whoever waits for a controller that is away waits together, and nobody else waits with them', async () => {
  const away = await aController();
  await aPortal(away.address);
  const { codes } = await someVouchers({ devices: 3 });
  away.goAway();
  for (const id of ['02:00:00:00:00:01', '02:00:00:00:00:02', '02:00:00:00:00:03'])
    await expect(logIn(codes[0] ?? '', id)).rejects.toMatchObject({ code: 'portal.away' });
  t.wait(10_000);
  await t.radius.guests.work();
  const due = 'select count(*)::int as due from radius_guest_grants where due_at <= $1';
  expect((await t.database.pool.query(due, [t.clock()])).rows).toEqual([{ due: 0 }]);
  expect(await waiting()).toEqual({ guests: 3, failure: 'away' });
  away.comeBack();
  t.wait(120_000);
  await t.radius.guests.work();
  expect([await waiting(), away.guests.size]).toEqual([{ guests: 0, failure: null }, 3]);
});

test('of who was ended while the controller was away it is told once it is back', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  const user = await aRadiusUser(t, clientId);
  const asUser = { slug: 'quay-unifi', handover, acceptsTerms: true as const, username: user.username, passwd: user.passwd };
  await expect(guest.call(calls.login, { body: { ...asUser, passwd: 'wrong one' } })).rejects.toMatchObject({ code: 'portal.refused' });
  expect(await grants()).toEqual([]);
  await guest.call(calls.login, { body: asUser });
  expect(controller.guests.get(MAC)).toMatchObject({ minutes: 1_440 });
  controller.goAway();
  await t.call(radius.disableUser, { query: { id: user.id } }, t.asServer);
  await t.radius.guests.work();
  expect((await grants()).map(({ state }) => state)).toEqual(['ending']);
  controller.comeBack();
  t.wait(60_000);
  await t.radius.guests.work();
  expect([controller.guests.size, (await grants()).map(({ state }) => state)]).toEqual([0, ['ended']]);
});

test('who is revoked while the controller lets them in is out again', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  const { batchId, codes } = await someVouchers();
  const release = controller.holdBack();
  const coming = logIn(codes[0] ?? '');
  await expect.poll(() => controller.heard.length, { timeout: 60_000 }).toBe(1);
  await t.call(radiusVouchers.revoke, { query: { batchId } }, t.asServer);
  await t.radius.guests.work();
  expect(controller.heard.at(-1)?.cmd).toBe('unauthorize-guest');
  release();
  await coming;
  expect(controller.guests.size, 'the order came after its end').toBe(1);
  await t.radius.guests.work();
  expect([controller.guests.size, (await grants()).map(({ state }) => state)]).toEqual([0, ['ended']]);
});

test('a voucher that ran out ends its guest, and lets nobody in again', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  const [code = ''] = (await someVouchers()).codes;
  await logIn(code);
  t.wait(61 * 60_000);
  await t.radius.guests.work();
  expect(controller.guests.size).toBe(0);
  await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.refused' });
  await expect(logIn('AAAA-AAAA-AAAA')).rejects.toMatchObject({ status: expect.any(Number) as number }); // safe: a matcher
});

test('who comes without an address of a device is sent back to the hotspot, and wrong codes are counted', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  const made = (await someVouchers()).codes[0] ?? '';
  await expect(logIn(made, 'nothing')).rejects.toMatchObject({ code: 'portal.controller' });
  const other = (
    await t.call(radiusVouchers.create, { body: { count: 1, minutes: 60, clientId: (await aClient(t.database)).id } }, t.asServer)
  ).data;
  const codesOf = async () => logIn(other.codes[0] ?? '').catch((error: unknown) => (error as { code: string }).code); // safe: errors of calls have one
  const told: unknown[] = [];
  for (let tries = 0; tries < 11; tries += 1) told.push(await codesOf());
  expect([told[0], told[9], told[10]]).toEqual(['portal.refused', 'portal.refused', 'auth.too_many']);
  // Another address of a device each time is counted as well.
  const codes: unknown[] = [];
  for (let n = 0; n < 70; n += 1) {
    const station = `02:00:00:00:01:${n.toString(16).padStart(2, '0')}`;
    await logIn(other.codes[0] ?? '', station).catch((error: unknown) => codes.push((error as { code: string }).code)); // safe: likewise
  }
  expect(new Set(codes)).toEqual(new Set(['portal.refused', 'auth.too_many']));
  expect(codes.filter((code) => code === 'portal.refused').length).toBeLessThanOrEqual(60);
  expect(controller.heard).toEqual([]);
});

describe('a controller that shows a certificate', () => {
  test('which nobody known has signed is called by its fingerprint alone', async () => {
    const own = byOpenssl('UniFi', { extensions: ['subjectAltName=DNS:unifi'] });
    const controller = await aController({ isOs: true, tls: { cert: own.pem, key: own.key } });
    const [code = ''] = (await someVouchers()).codes;
    await aPortal(controller.address);
    await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.away' });
    expect(await waiting()).toEqual({ guests: 1, failure: 'certificate' });
    await aPortal(controller.address, { fingerprint: 'AB'.repeat(32) });
    await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.away' });
    expect([await waiting(), controller.logins()], 'and nothing was said to it').toEqual([{ guests: 1, failure: 'certificate' }, 0]);
    await aPortal(controller.address, { fingerprint: new X509Certificate(own.pem).fingerprint256 });
    await logIn(code);
    expect(controller.guests.size).toBe(1);
  });

  test('of an authority in the house is called with that authority', async () => {
    const [root, other] = [anOpensslAuthority('House root'), anOpensslAuthority('Stranger')];
    const extensions = ['subjectAltName=IP:127.0.0.1', 'extendedKeyUsage=serverAuth'];
    const own = anOpensslServer('unifi.house.test', root, { extensions });
    const controller = await aController({ isOs: false, tls: { cert: own.pem, key: own.key } });
    const [code = ''] = (await someVouchers()).codes;
    await aPortal(controller.address, { authority: other.pem });
    await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.away' });
    expect(controller.logins()).toBe(0);
    await aPortal(controller.address, { authority: root.pem });
    await logIn(code);
    expect(controller.guests.size).toBe(1);
  });
});

test('its password is sealed, kept for the same controller alone, and never shown; inner addresses need leave', async () => {
  const controller = await aController();
  const data = await aPortal(controller.address);
  expect([data.hasUnifiPassword, JSON.stringify(data).includes(UNIFI_LOGIN.password)]).toEqual([true, false]);
  const { unifiPassword: _, ...same } = settingsOf(controller.address);
  const kept = (await t.call(calls.change, { query: { clientId }, body: same }, t.asServer)).data;
  expect(kept.hasUnifiPassword).toBe(true);
  const { rows } = await t.database.pool.query<{ all: string }>(
    `select (select json_agg(p)::text from radius_portals p) || (select json_agg(a)::text from audit_log a) as all`,
  );
  expect(rows[0]?.all).not.toContain(UNIFI_LOGIN.password);
  expect(rows[0]?.all).not.toContain(Buffer.from(UNIFI_LOGIN.password).toString('hex'));
  const elsewhere = { ...same, unifi: { ...same.unifi, address: 'http://127.0.0.1:9' } as UnifiSettings }; // safe: the settings above have one
  expect((await t.call(calls.change, { query: { clientId }, body: elsewhere }, t.asServer)).data.hasUnifiPassword).toBe(false);
  const inner = { ...same, unifi: { ...same.unifi, address: 'https://10.0.0.5' } as UnifiSettings }; // safe: as above
  await expect(t.call(calls.change, { query: { clientId }, body: inner }, t.asServer)).rejects.toMatchObject({
    code: 'input.invalid',
    details: { errors: { 'unifi.address': ['url.internal'] } },
  });
});

test('its guests come to an address that names the site alone; where two portals share one, none is guessed', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  expect((await guest.call(calls.look, { query: { site: 'house' } })).data).toMatchObject({ slug: 'quay-unifi', title: 'Quay Wi-Fi' });
  const other = (await aClient(t.database)).id;
  const body = settingsOf(controller.address, {}, { slug: 'pier-unifi' });
  await t.call(calls.change, { query: { clientId: other }, body }, t.asServer);
  await expect(guest.call(calls.look, { query: { site: 'house' } })).rejects.toMatchObject({ code: 'portal.not_found' });
});
