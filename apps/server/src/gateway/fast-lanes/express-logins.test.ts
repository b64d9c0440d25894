import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { aaa } from '@atalaya/contract/radius/aaa-endpoints.ts';
import { radius } from '@atalaya/contract/radius/endpoints.ts';
import { radiusSessions } from '@atalaya/contract/radius/session-endpoints.ts';
import { freeradiusToken } from '#modules/radius/index.ts';
import { secretsFrom } from '#platform/secrets/secrets.ts';
import { aClient } from '#testing/builders.ts';
import { post, type Answer } from '#testing/post.ts';
import { aGroup, aNas, aRadiusUser } from '#testing/radius.ts';
import { TEST_SECRET, testApp, type TestApp } from '#testing/test-app.ts';

const LONG_WAY = { 'X-Request-Id': 'the-long-way' };
const TOKEN = `Bearer ${freeradiusToken(secretsFrom(TEST_SECRET))}`;
const hex = (text: string) => Buffer.from(text).toString('hex');

let t: TestApp;
let server: Server;
let taken = 0;
let clientId: string;
beforeAll(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  const others = getRequestListener(t.app.fetch);
  server = createServer((incoming, outgoing) => {
    if (t.express(incoming, outgoing)) taken += 1;
    else void others(incoming, outgoing);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await t.radius.close();
});

type Json = Record<string, unknown>;
const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
  post<Json>((server.address() as AddressInfo).port, path, JSON.stringify(body), { Authorization: TOKEN, ...headers }); // safe: a TCP listener has one
const question = (nas: string, username: string, protocol = 'pap') => ({ username: hex(username), callingStation: '', protocol, nas });
/** What says nothing about the answer itself. */
const without = ({ status, headers, json }: Answer<Json>) => {
  const { 'date': _date, 'x-request-id': _id, 'content-length': _length, 'transfer-encoding': _coding, ...kept } = headers;
  return { status, headers: kept, json: { ...json, requestId: undefined } };
};

test('a login is answered by the lane as by the long way: let in, refused for any reason, silence for strangers and wrong tokens', async () => {
  const nas = await aNas(t, clientId);
  const group = await aGroup(t, clientId, { vlan: 12 });
  const [user, disabled] = [await aRadiusUser(t, clientId, { groupId: group.id }), await aRadiusUser(t, clientId)];
  await t.call(radius.disableUser, { query: { id: disabled.id } }, t.asServer);
  const path = fullPath(aaa.authorize);
  const asked: [body: object, status: number, headers?: Record<string, string>][] = [
    [question(nas.address, user.username), 200],
    [question(nas.address, user.username, 'chap'), 401],
    [question(nas.address, disabled.username), 401],
    [question(nas.address, 'nobody'), 401],
    [question('10.255.255.1', user.username), 404],
    [question(nas.address, user.username), 503, { Authorization: 'Bearer made-up' }],
    [{ ...question(nas.address, user.username), username: 'no hex' }, 400],
  ];
  for (const [body, status, headers] of asked) {
    const short = await ask(path, body, headers);
    const long = await ask(path, body, { ...headers, ...LONG_WAY });
    expect(short.status).toBe(status);
    expect(without(short)).toEqual(without(long));
  }
  expect(taken).toBeGreaterThanOrEqual(asked.length);
});

test('how a login ended is written down once, by either way, and nobody but FreeRADIUS writes', async () => {
  const nas = await aNas(t, clientId);
  const path = fullPath(aaa.postAuth);
  const told = (username: string) =>
    Object.fromEntries(
      Object.entries({
        'User-Name': username,
        'Tmp-String-0': 'ok',
        'Tmp-String-1': 'pap',
        'Tmp-String-2': nas.address,
        'Tmp-String-3': 'accept',
      }).map(([name, value]) => [name, { value: [value] }]),
    );
  const before = taken;
  const statuses = [
    await ask(path, told('short')),
    await ask(path, told('long'), LONG_WAY),
    await ask(path, told('forged'), { Authorization: 'Bearer x' }),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([204, 204, 503]);
  expect(taken - before).toBe(2);
  const { data } = await t.call(radiusSessions.attempts, { query: { nasId: nas.id } }, t.asServer);
  expect(data.map(({ username }) => username).toSorted()).toEqual(['long', 'short']);
});

test('what was typed by PAP is compared here and told of once; a folder from before compares and tells by itself', async () => {
  const nas = await aNas(t, clientId);
  const path = fullPath(aaa.authorize);
  const told = async (username: string) => {
    await t.radius.aaa.taken.settled();
    return (await t.call(radiusSessions.attempts, { query: { nasId: nas.id, username } }, t.asServer)).data
      .map(({ reason }) => reason)
      .toSorted();
  };
  for (const passwordKind of ['ssha2', 'nt', 'clear'] as const) {
    const user = await aRadiusUser(t, clientId, { passwordKind, passwd: 'pásswörd 100%' });
    const asked = (password: string, tellsOnce = true) => ({ ...question(nas.address, user.username), password, tellsOnce });
    const right = await ask(path, asked(hex(user.passwd)));
    expect(right.status).toBe(200);
    expect(right.json).toMatchObject({ 'control:Auth-Type': { value: ['Accept'] }, 'control:Tmp-String-6': { value: ['told'] } });
    expect(JSON.stringify(right.json)).not.toMatch(/Password/);
    const wrong = [hex('wrong'), '', hex(user.passwd).slice(2), `${hex(user.passwd)}ff`];
    for (const password of wrong) expect((await ask(path, asked(password))).status).toBe(401);
    expect(await told(user.username)).toEqual(['ok', ...wrong.map(() => 'password')]);

    const before = await ask(path, question(nas.address, user.username));
    expect(before.status).toBe(200);
    expect(before.json).not.toHaveProperty('control:Auth-Type');
    expect(before.json).not.toHaveProperty('control:Tmp-String-6');
    expect(JSON.stringify(before.json)).toMatch(/-Password/);
    expect((await ask(path, asked(hex('wrong'), false))).json).not.toHaveProperty('control:Tmp-String-6');
    expect(await told(user.username)).toHaveLength(wrong.length + 1);
  }
});

test('a stranger hears the same for a wrong password as for a name that nobody has', async () => {
  const nas = await aNas(t, clientId);
  const user = await aRadiusUser(t, clientId);
  const heard = async (username: string) => {
    const body = { ...question(nas.address, username), password: hex('wrong'), tellsOnce: true };
    const { status, json } = await ask(fullPath(aaa.authorize), body);
    return [status, json['reply:Reply-Message']];
  };
  expect(await heard(user.username)).toEqual(await heard('nobody at all'));
});

test('logins that come together are each decided by their own user', async () => {
  const [one, other] = [await aNas(t, clientId), await aNas(t, (await aClient(t.database)).id)];
  const user = await aRadiusUser(t, clientId);
  const asked = Array.from({ length: 60 }, (_, n) =>
    question(n % 3 === 0 ? other.address : one.address, n % 2 === 0 ? user.username : `nobody-${n}`),
  );
  const answers = await Promise.all(asked.map((body) => ask(fullPath(aaa.authorize), body)));
  expect(answers.map(({ status }) => status)).toEqual(asked.map((_, n) => (n % 3 !== 0 && n % 2 === 0 ? 200 : 401)));
});
