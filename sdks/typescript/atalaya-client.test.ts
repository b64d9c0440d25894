import { generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Client, type ClientOptions } from './atalaya-client.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const base64 = (text: string) => Buffer.from(text).toString('base64');
const START = Date.parse('2026-06-01T00:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();

/** What the server writes, of a lease of an hour. */
function lease(seq: number, { advisory = false, hours = 1 } = {}) {
  const now = Date.now();
  const [nbf, exp, renewAt] = [iso(now), iso(now + hours * 3_600_000), iso(now + (hours * 3_600_000) / 3)];
  const payload = {
    type: 'lease',
    leaseId: 'l1',
    seq,
    nbf,
    exp,
    fingerprint: 'm1',
    name: '',
    meta: {},
    seat: { advisory, renewAt },
    data: {},
  };
  const enc = base64(JSON.stringify(payload));
  const sig = sign(null, Buffer.from(`license/${enc}`), privateKey).toString('base64');
  const body = base64(JSON.stringify({ enc, sig, alg: 'base64+ed25519' }));
  const file = `-----BEGIN LICENSE FILE-----\n${(body.match(/.{1,64}/g) ?? []).join('\n')}\n-----END LICENSE FILE-----\n`;
  return { lease: file, leaseId: 'l1', startsAt: nbf, expiresAt: exp, renewAt, serverTime: nbf, over: false, advisory };
}

type Answer = { status: number; body: unknown } | Error;

function serverThat(answer: (path: string, body: Record<string, unknown>) => Answer, options: ClientOptions = {}) {
  const asked: [string, Record<string, unknown>][] = [];
  const client = new Client('https://licences.example/', 'atl_live_x', {
    ...options,
    fetch: (url, init) => {
      const path = new Request(url).url.replace('https://licences.example/licensing/api/web/v1/auth', '');
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '') as Record<string, unknown>; // safe: the client sends objects
      asked.push([path, body]);
      const given = answer(path, body);
      if (given instanceof Error) return Promise.reject(given);
      return Promise.resolve(Response.json(given.body, { status: given.status }));
    },
  });
  return { client, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('asks once a minute, goes on for a day without the server, and then says that it can’t be reached', async () => {
  let isUp = true;
  const { client, asked } = serverThat(() => (isUp ? { status: 200, body: { data: { valid: true, code: 'ok' } } } : new Error('away')));
  expect(await client.verify()).toEqual({ valid: true, code: 'ok' });
  await client.verify();
  expect(asked).toHaveLength(1);
  await client.verify({ scope: 'reports' });
  expect(asked).toHaveLength(2);
  isUp = false;
  vi.advanceTimersByTime(61_000);
  expect(await client.verify()).toEqual({ valid: true, code: 'ok', stale: true });
  vi.advanceTimersByTime(86_400_000);
  await expect(client.verify()).rejects.toThrow('away');
});

it('takes a server that fails for one that is away, and a refusal for a refusal', async () => {
  let status = 200;
  const { client } = serverThat(() => ({ status, body: { data: status === 200 ? { valid: true } : undefined, code: 'input.invalid' } }));
  await client.verify();
  vi.advanceTimersByTime(61_000);
  status = 503;
  expect(await client.verify()).toMatchObject({ stale: true });
  status = 400;
  await expect(client.verify()).rejects.toMatchObject({ code: 'input.invalid' });
});

it('renews a seat at a third of its lease’s life until it is released', async () => {
  let sequence = 0;
  const { client, asked } = serverThat((path) => {
    if (path === '/seat/release') return { status: 200, body: { data: { leaseId: 'l1' } } };
    sequence += 1;
    return { status: path === '/seat/activate' ? 201 : 200, body: { data: lease(sequence) } };
  });
  const seat = await client.activate(pem, 'm1', { name: 'Press 4' });
  seat.keep();
  expect(await seat.check()).toMatchObject({ seq: 1, leaseId: 'l1' });
  await vi.advanceTimersByTimeAsync(19 * 60_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(await seat.check()).toMatchObject({ seq: 2 });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(await seat.check()).toMatchObject({ seq: 3 });
  await seat.release();
  await vi.advanceTimersByTimeAsync(120 * 60_000);
  expect(asked.map(([path]) => path)).toEqual(['/seat/activate', '/seat/renew', '/seat/renew', '/seat/release']);
});

it('tries again while the server is away, keeps the seat to its end, and tells when it is refused', async () => {
  let answer: Answer = { status: 201, body: { data: lease(1) } };
  const { client } = serverThat(() => answer);
  const seat = await client.activate(pem, 'm1');
  const refused: string[] = [];
  seat.keep(({ code }) => refused.push(code));
  answer = new Error('away');
  await vi.advanceTimersByTimeAsync(59 * 60_000);
  expect(await seat.check()).toMatchObject({ seq: 1 });
  answer = { status: 409, body: { code: 'seat.taken_over' } };
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused).toEqual(['seat.taken_over']);
  await expect(seat.check()).rejects.toMatchObject({ code: 'expired' });
});

it('sees a clock that was set back, after a new start too', async () => {
  const { client } = serverThat(() => ({ status: 201, body: { data: lease(1) } }));
  const seat = await client.activate(pem, 'm1');
  await seat.check(START + 1_800_000);
  await seat.check(START + 1_790_000);
  const again = client.resume(pem, 'm1', seat.memory);
  await expect(again.check(START + 600_000)).rejects.toMatchObject({ code: 'clock' });
});

it('only warns with a lease that advises, and borrows until a day', async () => {
  const until = new Date(START + 86_400_000);
  const { client, asked } = serverThat(() => ({ status: 201, body: { data: lease(1, { advisory: true, hours: 24 }) } }));
  const seat = await client.activate(pem, 'm1', { borrowUntil: until });
  expect(asked[0]?.[1]).toMatchObject({ borrowUntil: until.toISOString(), fingerprint: 'm1' });
  expect((await seat.check()).warning).toBeUndefined();
  expect(await seat.check(START + 2 * 86_400_000)).toMatchObject({ warning: 'expired' });
});
