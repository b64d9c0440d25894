import { beforeAll, expect, test } from 'vitest';
import { radiusSessions as calls } from '@atalaya/contract/radius/session-endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { aNas } from '#testing/radius.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import type { NewAttempt } from './attempts.repository.ts';

const START = '2026-05-01T09:00:00Z';
let t: TestApp;
let own: SignedInCaller;
let clientId: string;
let nasAddress: string;
let foreignAddress: string;

const note = (values: Partial<NewAttempt>) =>
  t.radius.aaa.attempts.tell({
    at: t.clock(),
    accepted: false,
    reason: 'password',
    username: 'ana.gil@norte',
    protocol: 'pap',
    nasAddress,
    callingStation: null,
    ...values,
  });
beforeAll(async () => {
  t = await testApp({ start: START });
  clientId = (await aClient(t.database)).id;
  nasAddress = (await aNas(t, clientId)).address;
  const other = await aClient(t.database);
  foreignAddress = (await aNas(t, other.id)).address;
  own = await t.signIn((await aUser(t.database, { clientId, role: 'client', access: ['radius'] })).email, PASSWORD);

  const yesterday = new Date(Date.parse(START) - 10 * 3_600_000);
  await note({ callingStation: '9C-B6-10-00-0A-72' });
  await note({ username: 'bruno_1', accepted: true, reason: 'ok', callingStation: '9cb6.1000.0b99' });
  await note({ username: '6A:91:0C:33:E7:52', protocol: 'mac', reason: 'device_unknown', callingStation: '6A-91-0C-33-E7-52' });
  await note({ username: 'carla', reason: 'disabled', at: yesterday });
  await note({});
  await note({ username: 'ana.gil@elsewhere', nasAddress: foreignAddress });
});
const found = async (q: string) => (await own.call(calls.attempts, { query: { q } })).data.map(({ username }) => username);

test('attempts are found by part of a user name, whatever its letters', async () => {
  expect(await found('gil@')).toEqual(['ana.gil@norte', 'ana.gil@norte']);
  expect(await found('BRUNO_')).toEqual(['bruno_1']);
  expect(await found('o%')).toEqual([]);
});

test.each(['9c:b6:10', '9C-B6-10', '9cb610', '9cb6.10'])('attempts are found by part of a MAC address, spelt as %s', async (q) => {
  expect((await found(q)).toSorted()).toEqual(['ana.gil@norte', 'bruno_1']);
});

test('a device is found by the middle of its address', async () => {
  expect(await found('33:e7:52')).toEqual(['6A:91:0C:33:E7:52']);
});

test('refusals of today are counted by reason, most first, and only one’s own', async () => {
  expect((await own.call(calls.refusals, { query: {} })).data).toEqual({
    since: '2026-05-01T00:00:00.000Z',
    reasons: [
      { reason: 'password', count: 2 },
      { reason: 'device_unknown', count: 1 },
    ],
  });
  const { rejectedToday } = (await own.call(calls.overview, { query: {} })).data;
  expect(rejectedToday).toBe(3);
  const { data } = await t.call(calls.refusals, { query: {} }, t.asServer);
  expect(data.reasons[0]).toEqual({ reason: 'password', count: 3 });
});
