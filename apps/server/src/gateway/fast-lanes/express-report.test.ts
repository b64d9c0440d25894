import { getRequestListener } from '@hono/node-server';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { devices } from '@atalaya/contract/monitor/device-endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { aClient } from '#testing/builders.ts';
import { aDevice, temperature } from '#testing/devices.ts';
import { post as postTo, type Answer } from '#testing/post.ts';
import { testApp, type TestApp } from '#testing/test-app.ts';

const PATH = fullPath(devices.report);
const LONG_WAY = { 'X-Request-Id': 'the-long-way' };

let t: TestApp;
let device: Awaited<ReturnType<typeof aDevice>>;
let server: Server;
let lines: string[];
let taken: number;
let seq: number;

beforeEach(async () => {
  [lines, taken, seq] = [[], 0, 0];
  t = await testApp({ lines });
  device = await aDevice(t, (await aClient(t.database)).id);
  const others = getRequestListener(t.app.fetch);
  server = createServer((incoming, outgoing) => {
    if (t.express(incoming, outgoing)) taken += 1;
    else void others(incoming, outgoing);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await t.monitor.close();
  await t.licensing.close();
});

type Json = { data?: { stored: number }; code?: string; requestId?: string };
const post = (body: string, headers: Record<string, string> = {}, path = `${PATH}?mac=${device.mac}`) => {
  const { port } = server.address() as AddressInfo; // safe: a TCP listener has one
  return postTo<Json>(port, path, body, { [API_KEY_HEADER]: device.apiKey, ...headers });
};

const reading = (more: object = {}) => temperature(t.clock().toISOString(), 21, { seq: (seq += 1), boot: 'b1', ...more });
/** What says nothing about the answer itself. */
const without = ({ status, headers, json }: Answer<Json>) => {
  const { 'date': _date, 'x-request-id': _id, 'content-length': _length, ...kept } = headers;
  return { status, headers: kept, json: { ...json, requestId: undefined } };
};
const counted = async () => {
  const text = await t.request('/metrics', { headers: t.asServer.headers }).then((reply) => reply.text());
  return text.split('\n').filter((line) => line.startsWith('atalaya_http_requests_total') && line.includes('service="devices"'));
};

describe('what a device reports is answered by the lane as it is by the long way', () => {
  const reports: Record<string, () => [body: string, headers?: Record<string, string>]> = {
    'a reading': () => [JSON.stringify(reading())],
    'a list': () => [JSON.stringify([reading(), reading(), 'no reading'])],
    'a repetition': () => [JSON.stringify(reading({ seq: 1 }))],
    'nothing but what is refused': () => [JSON.stringify([{ type: 'IMU_TEMP' }, 7])],
    'an empty list': () => ['[]'],
    'its use of processor and memory': () => [JSON.stringify({ usage: { cpu: 1, memory: 2, disk: 3, uptime: 4 } })],
    'a content type that is none': () => [JSON.stringify(reading()), { 'Content-Type': 'x' }],
    'with a wrong key': () => [JSON.stringify(reading()), { [API_KEY_HEADER]: 'wrong' }],
    'not JSON': () => ['{"type":'],
    'no object': () => ['7'],
    'with a NUL': () => ['{"type":"\\u0000"}'],
    'nothing': () => [''],
  };

  test.each(Object.keys(reports))('%s', async (name) => {
    await post(JSON.stringify(reading()), LONG_WAY); // number 1, for the repetition
    const [body = '', headers] = reports[name]?.() ?? [];
    const short = await post(body, headers);
    expect(taken).toBe(1);
    const [again = ''] = reports[name]?.() ?? [];
    const long = await post(again, { ...headers, ...LONG_WAY });
    expect(taken).toBe(1);
    expect(without(short)).toEqual(without(long));
    expect(short.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

  test('who sends too much, with the time to come again', async () => {
    const many = `[${'0,'.repeat(999)}0]`;
    for (let sent = 0; sent < 4; sent += 1) expect((await post(many)).status).toBe(422);
    const short = await post(many);
    const long = await post(many, LONG_WAY);
    expect([short.status, short.json.code, taken]).toEqual([429, 'device.too_fast', 5]);
    expect(without(short)).toEqual(without(long));
    expect(Number(short.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('what the lane acknowledged is stored, counted and logged like the rest', async () => {
  expect((await post(JSON.stringify(reading()))).json.data?.stored).toBe(1);
  expect((await post(JSON.stringify(reading({ sensor_id: 'x' })))).status).toBe(422);
  expect((await post('{}', { [API_KEY_HEADER]: 'wrong' })).json.code).toBe('device.key');
  expect(taken).toBe(3);
  const { data } = await t.call(monitor.listEvents, {}, t.asServer);
  expect(data.filter(({ type }) => type === 'IMU_TEMP')).toMatchObject([{ deviceId: device.id, details: { temp: 21 } }]);
  const counts = await counted();
  for (const status of [200, 401, 422]) expect(counts.filter((line) => line.includes(`status="${status}"`))).toHaveLength(1);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(logged.filter(({ path }) => path === PATH).map(({ status }) => status)).toEqual([200, 422, 401]);
  expect(lines.join('')).not.toContain(device.apiKey);
});

test.each<[string, () => [headers: Record<string, string>, query: string, body?: string]]>([
  ['a page’s', () => [{ Origin: 'https://elsewhere.test' }, `?mac=${device.mac}`]],
  ['one that names another host', () => [{ Host: 'elsewhere.test' }, `?mac=${device.mac}`]],
  ['a large one', () => [{}, `?mac=${device.mac}`, `[${'0,'.repeat(9_000)}0]`]],
])('%s takes the long way unread', async (_, make) => {
  const [headers, query, body = '{}'] = make();
  await post(body, headers, PATH + query);
  expect(taken).toBe(0);
});

test('another spelling of the MAC is understood, and so is one with escapes', async () => {
  for (const mac of [device.mac.toLowerCase(), device.mac.replaceAll(':', ''), encodeURIComponent(device.mac)]) {
    const { json } = await post(JSON.stringify(reading()), {}, `${PATH}?mac=${mac}`);
    expect(json.data?.stored).toBe(1);
  }
  expect((await post('{}', {}, `${PATH}?mac=${device.mac}&mac=${device.mac}`)).status).toBe(400);
  expect((await post('{}', {}, PATH)).json.code).toBe('device.key');
});
