// Which access servers are sent packets: their addresses were entered by people.
import { createSocket } from 'node:dgram';
import { expect, onTestFinished, test } from 'vitest';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { aClient } from '#testing/builders.ts';
import { aNas, aRadiusUser } from '#testing/radius.ts';
import { testApp, TEST_SECRET } from '#testing/test-app.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { freeradiusToken } from '../index.ts';

const ON_THIS_MACHINE = '127.0.0.1';

/** Hears whatever is sent to it, and says nothing. */
async function anEar() {
  const socket = createSocket('udp4');
  const heard: Buffer[] = [];
  socket.on('message', (packet) => void heard.push(packet));
  await new Promise<void>((ready) => socket.bind(0, ON_THIS_MACHINE, ready));
  onTestFinished(() => void socket.close());
  return { heard, port: socket.address().port };
}

/** A session at an access server on this machine, which says that it can be asked to end it. */
async function aSession(outboundAllow: string[]) {
  const ear = await anEar();
  const t = await testApp({ outboundAllow });
  onTestFinished(() => t.radius.close());
  const { id: clientId } = await aClient(t.database);
  const nas = await aNas(t, clientId, { address: ON_THIS_MACHINE, coaPort: ear.port });
  const { username } = await aRadiusUser(t, clientId);
  const told = { 'Acct-Status-Type': 'Start', 'User-Name': username, 'Acct-Session-Id': 's1', 'Tmp-String-2': nas.address };
  const body = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, { value: [value] }]));
  const asFreeradius = { headers: { Authorization: `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}` } };
  await t.call(aaa.accounting, { body }, asFreeradius);
  const id = (await t.call(radiusSessions.online, {}, t.asServer)).data[0]?.id ?? '';
  const requests = async () => (await t.call(radiusSessions.requests, { query: { id } }, t.asServer)).data;
  return { t, ear, clientId, username, id, requests };
}

test('nothing is sent to an access server on this machine, and the request says so', async () => {
  const { t, ear, id, requests } = await aSession([]);
  await t.call(radiusSessions.disconnect, { query: { id } }, t.asServer);
  await expect.poll(requests).toMatchObject([{ kind: 'disconnect', state: 'unsent', answeredAt: null }]);
  expect(ear.heard).toEqual([]);
});

test('a user is disabled all the same, and the disconnect that follows is told as not sent', async () => {
  const { t, ear, clientId, username, requests } = await aSession([]);
  await t.call(radius.disableUser, { query: { username, clientId } }, t.asServer);
  await expect.poll(requests).toMatchObject([{ kind: 'disconnect', state: 'unsent' }]);
  expect(ear.heard).toEqual([]);
});

test('what the installation allows is asked', async () => {
  const { t, ear, id, requests } = await aSession([ON_THIS_MACHINE]);
  await t.call(radiusSessions.disconnect, { query: { id } }, t.asServer);
  await expect.poll(() => ear.heard.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(ear.heard[0]?.[0]).toBe(40); // Disconnect-Request
  expect((await requests())[0]?.state).not.toBe('unsent');
});
