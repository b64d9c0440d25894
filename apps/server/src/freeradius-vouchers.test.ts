// Vouchers at a real FreeRADIUS: what is seen here a guest sees.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { withFreeradius } from '#testing/services/freeradius.ts';
import { quoted } from '#testing/services/freeradius-process.ts';
import { aGroup, aNas } from '#testing/radius.ts';
import { testApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;

let site: Awaited<ReturnType<typeof withFreeradius>>;
let clientId: string;
let nas: Awaited<ReturnType<typeof aNas>>;
beforeAll(async () => {
  site = await withFreeradius((control) => testApp({ radiusControl: control }));
  clientId = (await aClient(site.t.database)).id;
});
afterAll(() => site.stop());
beforeEach(async () => {
  nas = await aNas(site.t, clientId);
});

async function aVoucher(values: { minutes?: number; megabytes?: number; devices?: number; groupId?: string } = {}) {
  const { t } = site;
  const { data } = await t.call(radiusVouchers.create, { body: { count: 1, minutes: 60, devices: 1, clientId, ...values } }, t.asServer);
  const shown = async () => (await t.call(radiusVouchers.list, { query: { batchId: data.batchId } }, t.asServer)).data[0];
  return { code: data.codes[0] ?? '', batchId: data.batchId, shown };
}
const from = (mac: string) => [`Calling-Station-Id = ${mac}`, 'Message-Authenticator = 0x00'];
const login = (code: string, mac: string, password = code) =>
  site.freeradius.login(nas.address, nas.secret, code, password, mac === '' ? undefined : from(mac));
const codeOf = async (...args: Parameters<typeof login>) => (await login(...args)).code;
const lastAttempt = async () => (await site.attempts({ nasId: nas.id, limit: 1 }))[0];

test('a code is user name and password, its time begins with the first login and ends every session in time', async () => {
  const { t } = site;
  const group = await aGroup(t, clientId, { vlan: 77 });
  const { code, shown } = await aVoucher({ minutes: 30, groupId: group.id });
  t.wait(24 * 60 * MINUTE_MS);
  expect(await shown()).toMatchObject({ state: 'unused', expiresAt: null, ending: code.slice(-4) });
  const accepted = await login(code, 'AA-00-00-00-00-01');
  expect(accepted.code).toBe('Access-Accept');
  expect(accepted.text).toContain('Session-Timeout = 1800');
  expect(accepted.text).toContain('Tunnel-Private-Group-Id:0 = "77"');
  const begun = await shown();
  expect(begun).toMatchObject({ state: 'active', devices: [{ station: 'AA:00:00:00:00:01' }] });
  expect(Date.parse(begun?.expiresAt ?? '') - Date.parse(begun?.firstUsedAt ?? '')).toBe(30 * MINUTE_MS);
  t.wait(20 * MINUTE_MS);
  expect((await login(code, 'AA-00-00-00-00-01')).text).toContain('Session-Timeout = 600');
  t.wait(10 * MINUTE_MS);
  expect(await codeOf(code, 'AA-00-00-00-00-01')).toBe('Access-Reject');
  expect(await lastAttempt()).toMatchObject({ accepted: false, reason: 'expired' });
  expect((await shown())?.state).toBe('expired');
});

test('it counts however it is spelt, and never stands in what is kept', async () => {
  const { t, freeradius } = site;
  const { code } = await aVoucher();
  const typed = code.toLowerCase().replaceAll('-', '');
  expect(await codeOf(typed, 'AA-00-00-00-00-01')).toBe('Access-Accept');
  expect(await codeOf(typed, 'aa0000000001', code)).toBe('Access-Accept');
  expect(await codeOf(code, 'aa:00:00:00:00:01', typed)).toBe('Access-Accept');
  // Access servers that go on with what was typed, not with the name in the answer.
  await freeradius.account(nas.address, nas.secret, [
    [`User-Name = ${quoted(typed)}`, 'Acct-Status-Type = Start', 'Acct-Session-Id = v1', 'Calling-Station-Id = aa:00:00:00:00:01'],
  ]);
  const { data: sessions } = await t.call(radiusSessions.online, { query: { nasId: nas.id } }, t.asServer);
  const attempt = await lastAttempt();
  expect(sessions.map(({ username }) => username)).toEqual([attempt?.username]);
  const tables = ['radius_attempts', 'radius_sessions', 'radius_vouchers', 'radius_voucher_batches', 'audit_log'];
  for (const table of tables) {
    const { rows } = await t.database.pool.query<{ row: string }>(`select a::text as row from ${table} a`);
    const text = rows.map(({ row }) => row).join('\n');
    expect(text.includes(code) || text.includes(typed), table).toBe(false);
  }
});

test('each device takes a place; a failed login takes none, and nobody takes the last place twice', async () => {
  const { code, shown } = await aVoucher({ devices: 2 });
  expect(await codeOf(code, 'AA-00-00-00-00-01', 'wrong')).toBe('Access-Reject');
  expect(await shown()).toMatchObject({ state: 'unused', devices: [] });
  expect(await codeOf(code, 'AA-00-00-00-00-01')).toBe('Access-Accept');
  expect(await codeOf(code, 'AA-00-00-00-00-01')).toBe('Access-Accept');
  const others = await Promise.all(['02', '03', '04', '05'].map((end) => codeOf(code, `AA-00-00-00-00-${end}`)));
  expect(others.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    'Access-Accept',
    'Access-Reject',
    'Access-Reject',
    'Access-Reject',
  ]);
  const data = await site.attempts({ nasId: nas.id });
  expect(data.map(({ reason }) => reason).toSorted()).toEqual(['devices', 'devices', 'devices', 'ok', 'ok', 'ok', 'password']);
  expect((await shown())?.devices).toHaveLength(2);
});

test('its traffic is counted over all devices and months, and the access server is told what is left', async () => {
  const { t, freeradius } = site;
  const { code, shown } = await aVoucher({ megabytes: 10, minutes: 100_000 });
  const used = (octets: number, session: string) =>
    freeradius.account(nas.address, nas.secret, [
      [
        `User-Name = ${quoted(code)}`,
        'Acct-Status-Type = Stop',
        `Acct-Session-Id = ${session}`,
        'Calling-Station-Id = aa:00:00:00:00:01',
        'Acct-Session-Time = 60',
        `Acct-Input-Octets = ${octets}`,
      ],
    ]);
  expect((await login(code, 'AA-00-00-00-00-01')).text).toContain('Mikrotik-Total-Limit = 10000000');
  await used(4_000_000, 'one');
  t.wait(32 * 24 * 60 * MINUTE_MS);
  expect((await login(code, 'AA-00-00-00-00-01')).text).toContain('Mikrotik-Total-Limit = 6000000');
  await used(6_000_000, 'two');
  expect(await shown()).toMatchObject({ usedBytes: 10_000_000, maxBytes: 10_000_000 });
  expect(await codeOf(code, 'AA-00-00-00-00-01')).toBe('Access-Reject');
  expect(await lastAttempt()).toMatchObject({ reason: 'traffic_quota' });
});

test('a revoked one lets nobody in, used or not, and is unknown at the access servers of others', async () => {
  const { t } = site;
  const { code, batchId } = await aVoucher();
  const foreign = await aNas(t, (await aClient(t.database)).id);
  const elsewhere = await site.freeradius.login(foreign.address, foreign.secret, code, code);
  expect(elsewhere.code).toBe('Access-Reject');
  const data = await site.attempts({ nasId: foreign.id });
  expect(data.map(({ reason, username }) => [reason, username.startsWith('voucher-')])).toEqual([['user_unknown', true]]);
  expect(await codeOf(code, 'AA-00-00-00-00-01')).toBe('Access-Accept');
  expect((await t.call(radiusVouchers.revoke, { query: { batchId } }, t.asServer)).data).toEqual({ revoked: 1 });
  expect(await codeOf(code, 'AA-00-00-00-00-01')).toBe('Access-Reject');
  expect(await lastAttempt()).toMatchObject({ reason: 'revoked' });
});
