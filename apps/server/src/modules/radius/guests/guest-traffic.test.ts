// What guests of a UniFi controller leave behind: logins in the log, traffic in the budgets, and a word for devices that ask whether they are held back.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PortalChange, UnifiSettings } from '@atalaya/contract/radius/portal.ts';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusPortal as calls } from '@atalaya/contract/radius/portal-endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aRadiusUser } from '#testing/radius.ts';
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
  t = await testApp({ outboundAllow: ['127.0.0.1'], trustedProxies: ['127.0.0.1'], start: new Date().toISOString() });
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
const someVouchers = async (values: { devices?: number; megabytes?: number } = {}) =>
  (await t.call(radiusVouchers.create, { body: { count: 1, minutes: 60, clientId, ...values } }, t.asServer)).data;
const logIn = (voucher: string, id = MAC) =>
  guest.call(calls.login, { body: { slug: 'quay-unifi', handover: { ...handover, id }, acceptsTerms: true, voucher } });
const STATION = MAC.toUpperCase();
const attempts = async () =>
  (await t.call(radiusSessions.attempts, { query: { clientId } }, t.asServer)).data.map((attempt) => ({
    reason: attempt.reason,
    accepted: attempt.accepted,
    username: attempt.username,
    nasName: attempt.nasName,
    callingStation: attempt.callingStation,
  }));
const online = async () => (await t.call(radiusSessions.online, { query: { clientId } }, t.asServer)).data;
const logInAs = (username: string, passwd: string) =>
  guest.call(calls.login, { body: { slug: 'quay-unifi', handover, acceptsTerms: true, username, passwd } });
const codeOf = (refused: unknown) => (refused as { code: string }).code; // safe: errors of calls have one

describe.each([
  ['by itself', false],
  ['behind UniFi OS', true],
])('guests of a controller %s', (_, isOs) => {
  test('use what its counters say: it is in their usage, ends with the budget of the voucher, and is not lost when they come back', async () => {
    const controller = await aController({ isOs });
    await aPortal(controller.address);
    controller.stations.set(MAC, { ip: '10.5.50.9', assoc_time: 1, tx_bytes: 2_000_000, rx_bytes: 300_000 });
    const [code = ''] = (await someVouchers({ megabytes: 10 })).codes;
    await logIn(code);
    expect(await online()).toMatchObject([
      {
        nasName: 'Quay Wi-Fi',
        nasId: null,
        callingStation: STATION,
        framedIp: '10.5.50.9',
        bytesDown: 2_000_000,
        bytesUp: 300_000,
        state: 'live',
      },
    ]);
    t.wait(60_000);
    controller.stations.set(MAC, { ip: '10.5.50.9', assoc_time: 1, tx_bytes: 4_000_000, rx_bytes: 500_000 });
    await t.radius.guests.collect();
    t.wait(60_000);
    controller.stations.set(MAC, { ip: '10.5.50.9', assoc_time: 2, tx_bytes: 1_000_000, rx_bytes: 100_000 });
    await t.radius.guests.collect();
    expect(await online()).toMatchObject([{ bytesDown: 5_000_000, bytesUp: 600_000, seconds: 120 }]);
    const today = (await t.call(radiusSessions.usage, { query: { clientId, days: 1 } }, t.asServer)).data;
    expect(today).toMatchObject([{ bytesDown: 5_000_000, bytesUp: 600_000 }]);
    await t.radius.guests.work();
    expect(controller.guests.size).toBe(1);

    t.wait(60_000);
    controller.stations.set(MAC, { ip: '10.5.50.9', assoc_time: 2, tx_bytes: 6_000_000, rx_bytes: 100_000 });
    await t.radius.guests.collect();
    await t.radius.guests.work();
    expect(controller.guests.size, 'the ten megabytes are used up').toBe(0);
    expect(await online()).toEqual([]);
    await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.refused' });
    expect((await attempts())[0]).toMatchObject({ reason: 'traffic_quota' });
  });

  test('whose controller is away are counted once it is back, and nothing twice', async () => {
    const controller = await aController({ isOs });
    await aPortal(controller.address);
    controller.stations.set(MAC, { assoc_time: 1, tx_bytes: 1_000, rx_bytes: 0 });
    const [code = ''] = (await someVouchers()).codes;
    await logIn(code);
    controller.goAway();
    await t.radius.guests.collect();
    controller.comeBack();
    controller.endSessions();
    t.wait(60_000);
    controller.stations.set(MAC, { assoc_time: 1, tx_bytes: 3_000, rx_bytes: 10 });
    await t.radius.guests.collect();
    await t.radius.guests.collect();
    expect(await online()).toMatchObject([{ bytesDown: 3_000, bytesUp: 10 }]);
  });
});

test('each login of a guest is among the attempts, let in or refused with its reason, and a code never', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  const { username, passwd } = await aRadiusUser(t, clientId);
  const { batchId, codes } = await someVouchers();
  const [code = ''] = codes;
  await logIn(code);
  await logInAs(username, passwd);
  expect(codeOf(await logInAs(username, 'wrong one').catch((error: unknown) => error))).toBe('portal.refused');
  expect(codeOf(await logInAs('nobody', 'wrong one').catch((error: unknown) => error))).toBe('portal.refused');
  await t.call(radiusVouchers.revoke, { query: { batchId } }, t.asServer);
  expect(codeOf(await logIn(code).catch((error: unknown) => error))).toBe('portal.refused');
  const at = { nasName: 'Quay Wi-Fi', callingStation: STATION };
  const aName = expect.any(String) as string; // safe: a matcher
  expect(await attempts()).toEqual([
    { ...at, accepted: false, reason: 'revoked', username: aName },
    { ...at, accepted: false, reason: 'user_unknown', username: 'nobody' },
    { ...at, accepted: false, reason: 'password', username },
    { ...at, accepted: true, reason: 'ok', username },
    { ...at, accepted: true, reason: 'ok', username: aName },
  ]);
  const { rows } = await t.database.pool.query<{ all: string }>('select json_agg(a)::text as all from radius_attempts a');
  expect(rows[0]?.all).not.toContain(code);
  expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''));
  const { acceptedToday, rejectedToday } = (await t.call(radiusSessions.overview, { query: { clientId } }, t.asServer)).data;
  expect([acceptedToday, rejectedToday]).toEqual([2, 3]);
  const { data: users } = await t.call(radius.listUsers, { query: { clientId } }, t.asServer);
  expect(users).toMatchObject([{ username, lastLoginAt: t.clock().toISOString() }]);
});

test('a guest whose controller does not answer is told of as unanswered', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  const [code = ''] = (await someVouchers()).codes;
  controller.goAway();
  await expect(logIn(code)).rejects.toMatchObject({ code: 'portal.away' });
  expect(await attempts()).toMatchObject([{ accepted: false, reason: 'unanswered' }]);
});

test('the captive API says that a device is held back until it was let in, and again when it was ended', async () => {
  const controller = await aController();
  await aPortal(controller.address);
  async function ask(address: string): Promise<unknown> {
    const reply = await t.request(`${fullPath(calls.captive)}?slug=quay-unifi`, { headers: { 'X-Forwarded-For': address } });
    return reply.json();
  }
  controller.stations.set(MAC, { ip: '10.5.50.9', assoc_time: 1, tx_bytes: 0, rx_bytes: 0 });
  expect(await ask('10.5.50.9')).toMatchObject({ captive: true });
  const { batchId, codes } = await someVouchers();
  await logIn(codes[0] ?? '');
  expect(await ask('10.5.50.9')).toMatchObject({ captive: false });
  expect(await ask('10.5.50.10')).toMatchObject({ captive: true });
  await t.call(radiusVouchers.revoke, { query: { batchId } }, t.asServer);
  await t.radius.guests.work();
  expect(await ask('10.5.50.9')).toMatchObject({ captive: true });
});
