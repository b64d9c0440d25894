// Pages of other sites: a few calls of licensed software are open to them, all others stay shut.
import { beforeEach, describe, expect, test } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const SHOP = 'https://shop.example.test';
let t: TestApp;
let admin: SignedInCaller;
let apiKey: string;

beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  apiKey = (await admin.call(licensing.createKey, { query: { label: 'A', clientId: (await aClient(t.database)).id } })).data.apiKey;
});

const from = (path: string, method: string, headers: Record<string, string> = {}, body?: object) =>
  t.request(path, {
    method,
    headers: { 'Host': 'localhost:8080', 'Origin': SHOP, 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const asks = (path: string, method: string) =>
  from(path, 'OPTIONS', { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'content-type' });

describe('licensed software in a page of another site', () => {
  test.each([
    ['verifies its key', fullPath(licenceKeys.verify), () => ({ apiKey })],
    ['takes a seat', fullPath(licenceSeats.activate), () => ({ apiKey, fingerprint: 'a machine' })],
    ['reports a use', fullPath(metering.report), () => ({ apiKey, meter: 'reports', quantity: 1, id: 'u1' })],
  ])('%s', async (_, path, body) => {
    const may = await asks(path, 'POST');
    expect(may.status).toBe(204);
    expect(Object.fromEntries(may.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
    });
    expect(may.headers.has('access-control-allow-credentials')).toBe(false);
    const reply = await from(path, 'POST', {}, body());
    expect([200, 201]).toContain(reply.status);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('reads why it was refused', async () => {
    const reply = await from(fullPath(licenceSeats.activate), 'POST', {}, { apiKey: `${apiKey}x`, fingerprint: 'a machine' });
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(await reply.json()).toMatchObject({ code: 'licence.not_found' });
  });

  test('reads the key that leases are signed with', async () => {
    const reply = await from(fullPath(licenceKeys.licencePublicKey), 'GET');
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(await reply.text()).toContain('PUBLIC KEY');
  });
});

test('every other call is refused to pages of other sites, and so is another method of an open address', async () => {
  const { headers } = admin;
  for (const [path, method] of [
    [fullPath(licensing.listKeys), 'GET'],
    [fullPath(metering.usage), 'GET'],
    ['/healthz', 'GET'],
  ] as const) {
    const reply = await from(path, method, headers);
    expect(await reply.json()).toMatchObject({ code: 'origin.unknown' });
    expect(reply.headers.has('access-control-allow-origin')).toBe(false);
    const may = await asks(path, method);
    expect(may.headers.get('access-control-allow-methods') ?? '').not.toContain(method);
  }
});
