import { describe, expect, test } from 'vitest';
import { realEndpoints } from '@atalaya/contract/catalogue.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { createClient, failedWith } from './client.ts';
import { readEvents } from './events.ts';
import { waitMs } from './retrying.ts';

function scripted(...replies: (Response | Error)[]) {
  const requests: Request[] = [];
  const waits: number[] = [];
  const client = createClient({
    url: 'http://host.test',
    token: 'att_x',
    fetch: async (request) => {
      requests.push(request);
      const reply = replies.shift() ?? new Error('nothing left');
      if (reply instanceof Error) throw reply;
      return reply;
    },
    sleep: async (ms) => void waits.push(ms),
  });
  return { client, requests, waits };
}

const keys = () => Response.json({ data: [], total: 0 });
const busy = (retryAfterSeconds?: number) => problemResponse(new AppError('service.busy', { retryAfterSeconds }));

test('it has every call of the catalogue', () => {
  const { client } = scripted();
  for (const [group, calls] of Object.entries(realEndpoints))
    expect(Object.keys(Object.entries(client).find(([name]) => name === group)?.[1] ?? {})).toEqual(Object.keys(calls));
});

test('a call is signed with the token', async () => {
  const { client, requests } = scripted(keys());
  expect(await client.licensing.listKeys({ query: { q: 'gate' } })).toEqual({ data: [], total: 0 });
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer att_x');
  expect(requests[0]?.url).toContain('/auth/keys?q=gate');
});

describe('what only reads is tried again', () => {
  test('after as long as the server asks for', async () => {
    const { client, waits } = scripted(busy(7), new Error('cut'), keys());
    await client.licensing.listKeys({ query: {} });
    expect(waits[0]).toBe(7_000);
    expect(waits).toHaveLength(2);
  });

  test('and not for ever', async () => {
    const { client, requests } = scripted(busy(), busy(), busy(), busy(), keys());
    await expect(client.licensing.listKeys({ query: {} })).rejects.toMatchObject({ code: 'service.busy' });
    expect(requests).toHaveLength(4);
  });

  test('unless the server understood and refused', async () => {
    const { client, requests } = scripted(problemResponse(new AppError('access.scope')), keys());
    const error: unknown = await client.licensing.listKeys({ query: {} }).catch((thrown: unknown) => thrown);
    expect(failedWith(error, 'access.scope')).toBe(true);
    expect(failedWith(error, 'taken')).toBe(false);
    expect(requests).toHaveLength(1);
  });
});

test('a change is sent once, whatever becomes of it', async () => {
  const { client, requests } = scripted(new Error('cut'), new Error('cut'));
  await expect(client.tenants.createClient({ body: { name: 'A' } })).rejects.toMatchObject({ code: 'network.offline' });
  expect(requests).toHaveLength(1);
});

test('how long to wait is said in seconds or as a date, and grows by itself', () => {
  const asking = (value: string) => new Response(null, { headers: { 'Retry-After': value } });
  expect(waitMs(asking('3'), 0)).toBe(3_000);
  expect(waitMs(asking('86400'), 0)).toBe(60_000);
  expect(waitMs(asking('Thu, 01 Jan 1970 00:00:05 GMT'), 0, 1_000)).toBe(4_000);
  expect(waitMs(null, 0, 0, () => 1)).toBe(250);
  expect(waitMs(null, 3, 0, () => 1)).toBe(2_000);
});

test('events are whole, however they were cut on the way', async () => {
  const text = 'event: beat\ndata: {}\n\nid: 7\r\nevent: device\r\ndata: {"a":\r\ndata: 1}\r\n\r\n: said to nobody\n\n';
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of text.match(/.{1,5}/gs) ?? []) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(body)) events.push(event);
  expect(events).toEqual([
    { event: 'beat', data: '{}', id: null },
    { event: 'device', data: '{"a":\n1}', id: '7' },
  ]);
});
