// A licence stops no running plant: what a key that only advises still gives once it has ended.
import { createPublicKey } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import type { KeySettings } from '@atalaya/contract/licensing/key-details.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { aClient, anAdmin, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { readLicenceFile } from '../model/licence-file.ts';

let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

async function aKeyWith(body: KeySettings) {
  const { data } = await admin.call(licensing.createKey, { query: { label: 'Plant', clientId: (await aClient(t.database)).id } });
  await admin.call(licenceKeys.change, { query: { apiKey: data.id }, body });
  return data;
}
const activate = async (apiKey: string, fingerprint: string) =>
  (await t.call(licenceSeats.activate, { body: { apiKey, fingerprint } })).data;
const renew = async (lease: string) => (await t.call(licenceSeats.renew, { body: { lease } })).data;

async function payloadOf(lease: string) {
  const key = createPublicKey(await t.call(licenceKeys.licencePublicKey, {}));
  const payload: unknown = JSON.parse(readLicenceFile(key, lease) ?? 'null');
  return payload;
}

describe('a key that only advises', () => {
  const end = (id: string) =>
    t.database.pool.query(`update licence_keys set expires_at = clock_timestamp() - interval '1 hour' where id = $1`, [id]);

  test('goes on after its end, for who has a seat and for who starts anew, and its leases say when that was', async () => {
    const { apiKey, id } = await aKeyWith({ advisory: true, leaseSeconds: 600 });
    const seat = await activate(apiKey, 'plant');
    await end(id);
    const renewed = await renew(seat.lease);
    expect(Date.parse(renewed.expiresAt)).toBeGreaterThan(Date.now());
    const { data } = (await payloadOf((await activate(apiKey, 'restarted')).lease)) as { data: { keyExpiresAt: string } }; // safe: what leases hold
    expect(Date.parse(data.keyExpiresAt)).toBeLessThan(Date.now());
  });

  test('stops where somebody switched it off', async () => {
    const { apiKey, id } = await aKeyWith({ advisory: true });
    const seat = await activate(apiKey, 'plant');
    await admin.call(licenceKeys.setState, { query: { apiKey: id, value: 'disabled' } });
    await expect(renew(seat.lease)).rejects.toMatchObject({ code: 'licence.not_active' });
    await expect(activate(apiKey, 'another')).rejects.toMatchObject({ code: 'licence.not_active' });
  });

  test('is the only kind: any other gives no seat after its end', async () => {
    const { apiKey, id } = await aKeyWith({ leaseSeconds: 600 });
    const seat = await activate(apiKey, 'plant');
    await end(id);
    await expect(renew(seat.lease)).rejects.toMatchObject({ code: 'licence.not_active' });
  });
});
