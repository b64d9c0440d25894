import { describe, expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { testApp } from '#testing/test-app.ts';
import { addressList } from '#platform/network/address-list.ts';
import { createAdminKey } from './admin-key.ts';

const STRONG = 'a'.repeat(16) + 'b'.repeat(16);
const SHORT = 'a key of the operator';
const MINUTE_MS = 60_000;

function keyOf(key: string, addresses: string[] = []) {
  let time = 0;
  const warnings: string[] = [];
  const log = { warn: (...args: unknown[]) => void warnings.push(JSON.stringify(args)) };
  const list = addresses.length > 0 ? addressList('ATALAYA_ADMIN_KEY_ADDRESSES', addresses) : null;
  const adminKey = createAdminKey({ key, addresses: list, log, metrics: createMetrics(), now: () => time });
  const codeOf = (given: string, address = '203.0.113.1') => {
    try {
      adminKey.check(given, address);
      return 'ok';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { codeOf, warnings, wait };
}

describe('an admin key', () => {
  test.each([
    [SHORT, 1],
    [STRONG, 0],
  ])('%j starts with %i warnings', (key, count) => {
    expect(keyOf(key).warnings.filter((text) => text.includes('shorter than 32 characters'))).toHaveLength(count);
  });

  test('that is wrong is written down without being shown, ten times, and then limited', () => {
    const { codeOf, warnings } = keyOf(STRONG);
    for (let n = 0; n < 10; n += 1) expect(codeOf(`a wrong key, ${n}`)).toBe('auth.admin_key');
    for (let n = 0; n < 10; n += 1) expect(codeOf(`a wrong key, ${n}`)).toBe('auth.too_many');
    expect(warnings).toHaveLength(10);
    expect(warnings[0]).toContain('203.0.113.1');
    expect(warnings.join()).not.toContain('a wrong key');
  });

  test('that can be guessed is not looked at while its caller is limited; others are not limited with them', () => {
    const { codeOf, wait } = keyOf(SHORT);
    for (let n = 0; n < 10; n += 1) codeOf('wrong', `2001:db8::${n}`);
    expect(codeOf(SHORT, '2001:db8::ffff')).toBe('auth.too_many');
    expect(codeOf(SHORT, '2001:db8:0:1::1')).toBe('ok');
    wait(10 * MINUTE_MS);
    expect(codeOf(SHORT, '2001:db8::ffff')).toBe('ok');
  });

  test('that cannot be guessed is always let in: wrong ones from the same network shut nobody out', () => {
    const { codeOf } = keyOf(STRONG);
    for (let n = 0; n < 20; n += 1) codeOf('wrong');
    expect(codeOf(STRONG)).toBe('ok');
  });

  test('counts from the addresses of the setting only', () => {
    const { codeOf, warnings } = keyOf(STRONG, ['10.0.0.0/8', '2001:db8::/32']);
    expect(codeOf(STRONG, '10.1.2.3')).toBe('ok');
    expect(codeOf(STRONG, '2001:db8::9')).toBe('ok');
    expect(codeOf(STRONG, '203.0.113.1')).toBe('auth.admin_key');
    expect(warnings.join()).toContain('address');
  });
});

test('the gateway holds callers to the addresses of the key, and says when to come back', async () => {
  const lines: string[] = [];
  const t = await testApp({ adminKeyAddresses: ['10.0.0.1'], trustedProxies: ['127.0.0.1'], lines });
  const from = (address: string, key: string) =>
    t.request('/licensing/api/web/v1/auth/keys', { headers: { ...t.asServer.headers, 'X-Admin-Key': key, 'X-Forwarded-For': address } });
  const { 'X-Admin-Key': key } = t.asServer.headers;
  expect((await from('10.0.0.1', key)).status).toBe(200);
  expect((await from('10.0.0.2', key)).status).toBe(401);
  for (let n = 0; n < 9; n += 1) expect((await from('10.0.0.2', 'wrong')).status).toBe(401);
  const limited = await from('10.0.0.2', 'wrong');
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60']);
  expect(lines.filter((line) => line.includes('an admin key was refused'))).toHaveLength(10);
  expect(await (await t.request('/metrics')).text()).toContain('atalaya_admin_key_refusals_total{reason="limited"} 1');
});

test('addresses that are none stop the start with the name of the setting', async () => {
  await expect(testApp({ adminKeyAddresses: ['everywhere'] })).rejects.toThrow(/ATALAYA_ADMIN_KEY_ADDRESSES has everywhere/);
});
