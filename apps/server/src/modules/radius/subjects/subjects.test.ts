import { expect, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radiusDevices } from '@atalaya/contract/radius/device-endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { radiusVouchers } from '@atalaya/contract/radius/voucher-endpoints.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { aNas, aRadiusUser } from '#testing/radius.ts';
import { testApp, TEST_SECRET } from '#testing/test-app.ts';
import { freeradiusToken } from '../index.ts';

test('names in sessions and logins are those of users, vouchers and devices of their client, or of nobody', async () => {
  const t = await testApp();
  const clientId = (await aClient(t.database)).id;
  const nas = await aNas(t, clientId);
  const user = await aRadiusUser(t, clientId);
  const elsewhere = await aRadiusUser(t, (await aClient(t.database)).id, { username: 'elsewhere' });
  const mac = '02:00:00:00:00:01';
  const { data: device } = await t.call(radiusDevices.create, { body: { mac, clientId } }, t.asServer);
  const { batchId } = (await t.call(radiusVouchers.create, { body: { count: 1, minutes: 60, clientId } }, t.asServer)).data;
  const [voucher] = (await t.call(radiusVouchers.list, { query: { batchId } }, t.asServer)).data;
  const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };
  const attributes = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: [value] }]));
  const names = [user.username, mac, voucher?.name ?? '', elsewhere.username];
  for (const [n, name] of names.entries()) {
    const common = { 'User-Name': name, 'Tmp-String-2': nas.address };
    const started = { 'Acct-Status-Type': 'Start', 'Acct-Session-Id': `s${n}` };
    await t.call(aaa.accounting, { body: attributes({ ...common, ...started }) }, asFreeradius);
    await t.call(aaa.postAuth, { body: attributes({ ...common, 'Tmp-String-0': 'ok', 'Tmp-String-3': 'accept' }) }, asFreeradius);
  }
  const expected = [
    [user.username, { kind: 'user', id: user.id }],
    [mac, { kind: 'device', id: device.id }],
    [voucher?.name, { kind: 'voucher', id: voucher?.id }],
    ['elsewhere', null],
  ];
  const told = (rows: readonly { username: string; subject: unknown }[]) =>
    names.map((name) => [name, rows.find(({ username }) => username === name)?.subject]);
  expect(told((await t.call(radiusSessions.online, { query: {} }, t.asServer)).data)).toEqual(expected);
  expect(told((await t.call(radiusSessions.attempts, { query: {} }, t.asServer)).data)).toEqual(expected);
});
