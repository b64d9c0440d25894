import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { post as postTo, type Answer } from '#testing/post.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const PATH = fullPath(licenceKeys.verify);

let t: TestApp;
let admin: SignedInCaller;
let key: { id: string; apiKey: string };
let server: Server;
let port: number;
/** Requests that the lane took itself, to the end or to where it had to ask the long way. */
let taken: number;

beforeEach(async () => {
  t = await testApp({ trustedProxies: ['127.0.0.1', '::1'] });
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  const clientId = (await aClient(t.database)).id;
  key = (await admin.call(licensing.createKey, { query: { label: 'A', clientId } })).data;
  taken = 0;
  const others = getRequestListener(t.app.fetch);
  server = createServer((incoming, outgoing) => {
    if (t.express(incoming, outgoing)) taken += 1;
    else void others(incoming, outgoing);
  });
  port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await t.licensing.close();
});

type Json = { data?: { code: string }; code?: string; requestId?: string };
const post = (body: string, headers: Record<string, string> = {}, path = PATH) =>
  postTo<Json>(port, path, body, { 'Content-Type': 'application/json', ...headers });

/** What says nothing about the answer itself. */
const without = ({ status, headers, json }: Answer<Json>) => {
  const { 'date': _date, 'x-request-id': _id, 'content-length': _length, ...kept } = headers;
  return { status, headers: kept, json: { ...json, requestId: undefined } };
};

describe('a plain question', () => {
  const questions: Record<string, () => string> = {
    'about a good key': () => JSON.stringify({ apiKey: key.apiKey }),
    'about a key for a device and a purpose': () => JSON.stringify({ apiKey: key.apiKey, scope: 'read', mac: 'AA:BB:CC:DD:EE:FF' }),
    'about no key': () => JSON.stringify({ apiKey: 'ñandú' }),
    'that is not JSON': () => '{"apiKey":',
    'that lacks the key': () => '{"scope":"read"}',
    'with a purpose of the wrong kind': () => JSON.stringify({ apiKey: key.apiKey, scope: 7 }),
    'with a NUL': () => '{"apiKey":"\\u0000"}',
    'that is empty': () => '',
  };

  test.each(Object.keys(questions))('%s is answered by the lane as it is by the long way', async (name) => {
    const question = questions[name]?.() ?? '';
    const short = await post(question);
    expect(taken).toBe(1);
    const long = await post(question, { 'X-Request-Id': 'the-long-way' });
    expect(taken).toBe(1);
    expect(without(short)).toEqual(without(long));
    expect(short.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(short.headers['content-security-policy']).toContain(`default-src 'none'`);
  });
});

test.each<[string, Record<string, string>]>([
  ['a page of another site', { Origin: 'https://elsewhere.test' }],
  ['a name that is not the server’s', { Host: 'elsewhere.test' }],
  ['a body that is no JSON by its own account', { 'Content-Type': 'text/plain' }],
  ['a cookie', { Cookie: 'a=b' }],
])('%s takes the long way', async (_, headers) => {
  await post(JSON.stringify({ apiKey: key.apiKey }), headers);
  expect(taken).toBe(0);
});

test('a body beyond the limit is refused without being read', async () => {
  const { status, json } = await post(JSON.stringify({ apiKey: 'x'.repeat(3_000) }));
  expect([status, json.code, taken]).toEqual([413, 'input.too_large', 0]);
});

test('each question counts once, with the address of who asked', async () => {
  t.licensing.start();
  await vi.waitFor(() => expect(t.licensing.index.isComplete()).toBe(true), 30_000);
  await post(JSON.stringify({ apiKey: key.apiKey }), { 'X-Forwarded-For': '203.0.113.7' });
  await post(JSON.stringify({ apiKey: key.apiKey }), { 'X-Forwarded-For': '203.0.113.7', 'X-Request-Id': 'the-long-way' });
  expect(taken).toBe(1);
  await vi.waitFor(
    async () => {
      const { data } = await admin.call(licenceKeys.callers, { query: { apiKey: key.id } });
      expect(data).toMatchObject([{ address: '203.0.113.7' }]);
    },
    { timeout: 10_000, interval: 100 },
  );
  const { data } = await admin.call(licenceKeys.usage, { query: { apiKey: key.id } });
  expect(data.at(-1)).toMatchObject({ accepted: 2, refused: 0 });
});

test('a caller that hangs up half way harms nobody', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST ${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"api`);
  await vi.waitFor(() => expect(taken).toBe(1), 30_000);
  socket.destroy();
  expect((await post(JSON.stringify({ apiKey: key.apiKey }))).json.data?.code).toBe('ok');
});
