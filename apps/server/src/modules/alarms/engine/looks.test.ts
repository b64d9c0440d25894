// What the server sees of things, and the engine asks for.
import { beforeEach, expect, test } from 'vitest';
import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radiusCertificates } from '@atalaya/contract/radius/certificate-endpoints.ts';
import { createNetworkAuthority, freeradiusToken } from '#modules/radius/index.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, report } from '#testing/devices.ts';
import { aNas, aRadiusUser } from '#testing/radius.ts';
import { TEST_SECRET, testApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;

beforeEach(async () => {
  t = await testApp({ isObserved: true });
  await t.alarms.ship();
  clientId = (await aClient(t.database)).id;
});

async function looked(app = t) {
  await app.leases.turn();
  app.alarms.engine.lookAgain();
  await app.alarms.engine.turn();
}
const states = async (ruleId: string) =>
  (await t.call(alarms.listAlarms, { query: { state: 'all', ruleId } }, t.asServer)).data.map(({ state }) => state);

test('a rate comes to rest when what the server sees does not change any more', async () => {
  const device = await aDevice(t, clientId);
  const condition = { kind: 'rate', windowSeconds: 60, levels: { high: 5 } } as const;
  const { data: rule } = await t.call(
    alarms.createRule,
    { body: { name: 'Filling', section: 'imu', signal: 'disk', scope: {}, condition } },
    t.asServer,
  );
  const use = async (disk: number) => {
    await report(t, device, { ts: t.clock().toISOString(), usage: { cpu: 1, memory: 1, disk, uptime: 60 } });
    await looked();
    t.wait(20_000);
  };
  await looked();
  t.wait(20_000);
  await use(10);
  await use(40);
  await use(40);
  expect(await states(rule.id)).toEqual(['active']);
  for (let times = 0; times < 5; times += 1) await use(40);
  expect(await states(rule.id)).toEqual(['cleared']);
});

test('what happened between the last look of one node and the first of the next is counted, once', async () => {
  const nas = await aNas(t, clientId, { interimS: 300 });
  const condition = { kind: 'count', windowSeconds: 600, atLeast: 3, severity: 'high' } as const;
  const { data: rule } = await t.call(
    alarms.createRule,
    { body: { name: 'Refused', section: 'radius', signal: 'refused.count', scope: {}, condition } },
    t.asServer,
  );
  const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };
  const said = { 'User-Name': 'nobody', 'Tmp-String-0': 'password', 'Tmp-String-2': nas.address, 'Tmp-String-3': 'reject' };
  const body = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { value: [value] }]));
  const refuse = async (times: number, app = t) => {
    for (let time = 0; time < times; time += 1) await app.call(aaa.postAuth, { body }, asFreeradius);
  };
  await looked();
  t.wait(5_000);
  await refuse(2);
  await t.leases.stop();
  t.wait(10_000);
  const next = await t.restarted();
  await looked(next);
  next.wait(5_000);
  await looked(next);
  expect(await states(rule.id)).toEqual([]);
  await refuse(1, next);
  next.wait(10_000);
  await looked(next);
  next.wait(2_000);
  await next.alarms.engine.turn();
  expect(await states(rule.id)).toEqual(['active']);
});

test('the end of a certificate is told a month before, more urgently in its last week, and no more once there is another', async () => {
  const DAY_MS = 86_400_000;
  const user = await aRadiusUser(t, clientId);
  const authority = createNetworkAuthority({ secrets: secretsFrom(TEST_SECRET), clock: t.clock });
  await t.call(radiusCertificates.create, { body: { username: user.username, days: 100, clientId } }, t.asServer);
  await authority.server(t.database.db, 'radius.example.org');
  const told = async () => {
    const { data } = await t.call(alarms.listAlarms, { query: { state: 'all', ruleId: 'certificate-expires' } }, t.asServer);
    return data.map(({ subject, severity, state }) => [subject.name, severity, state]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
  };
  await looked();
  t.wait(60 * DAY_MS);
  await looked();
  expect(await told()).toEqual([]);
  t.wait(20 * DAY_MS);
  await looked();
  expect(await told()).toEqual([[user.username, 'warning', 'active']]);
  t.wait(15 * DAY_MS);
  await looked();
  expect(await told()).toEqual([[user.username, 'high', 'active']]);
  await t.call(radiusCertificates.create, { body: { username: user.username, days: 365, clientId } }, t.asServer);
  const { data: certificates } = await t.call(radiusCertificates.list, { query: { userId: user.id } }, t.asServer);
  for (const { serial, expiresAt } of certificates)
    if (Date.parse(expiresAt) - t.clock().getTime() < 30 * DAY_MS)
      await t.call(radiusCertificates.revoke, { query: { serial } }, t.asServer);
  await looked();
  expect((await told()).map(([name, , state]) => [name, state])).toEqual([[user.username, 'cleared']]);
  t.wait(280 * DAY_MS);
  await looked();
  expect(await told()).toContainEqual(['radius.example.org', 'warning', 'active']);
});
