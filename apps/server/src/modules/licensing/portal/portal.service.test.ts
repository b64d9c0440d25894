import { beforeEach, expect, test } from 'vitest';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { metering } from '@atalaya/contract/licensing/selling/metering-endpoints.ts';
import { plans } from '@atalaya/contract/licensing/selling/plan-endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { portal } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import { licenceSeats } from '@atalaya/contract/licensing/selling/seat-endpoints.ts';
import { aClient, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let clientId: string;
let person: SignedInCaller;

beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  const { email } = await aUser(t.database, { clientId, access: ['licenses'] });
  person = await t.signIn(email, PASSWORD);
});

const aSoldKey = async (settings: object = {}) =>
  (await t.call(plans.createKey, { body: { label: 'Press', clientId, seats: 2, ...settings } }, t.asServer)).data;

test('a customer sees keys, seats, use and what the month comes to, in the client’s own colour', async () => {
  const entitlements = { 'quota.parts': 10, 'price.parts': 0.35, 'currency': 'USD' };
  const { id, apiKey } = await aSoldKey({ entitlements, plan: 'Professional' });
  await t.call(licenceSeats.activate, { body: { apiKey, fingerprint: 'm1' } });
  await t.call(metering.report, { body: { apiKey, meter: 'parts', quantity: 13, id: 'a' } });
  await t.call(tenants.setColour, { query: { clientId }, body: { colour: '#0B6E4F' } }, t.asServer);
  const { data } = await person.call(portal.overview, {});
  expect(data.client).toMatchObject({ id: clientId, colour: '#0b6e4f' });
  expect(data.amounts).toEqual([{ currency: 'USD', amount: 1.05 }]);
  expect(data.keys).toMatchObject([
    {
      id,
      plan: 'Professional',
      seats: { used: 1, total: 2 },
      meters: [{ name: 'parts', quantity: 13, quota: 10, price: 0.35, amount: 1.05 }],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(apiKey);
});

test('a customer moves a seat, downloads a licence for a month and rotates a key without an administrator', async () => {
  const { id, apiKey } = await aSoldKey();
  const { data: seat } = await t.call(licenceSeats.activate, { body: { apiKey, fingerprint: 'm1' } });
  const body = { fingerprint: 'm2', reason: 'New machine' };
  expect((await person.call(licenceSeats.move, { query: { apiKey: id, leaseId: seat.leaseId }, body })).data.leaseId).not.toBe(
    seat.leaseId,
  );
  const { data: licence } = await person.call(portal.licence, { query: { apiKey: id }, body: {} });
  expect(JSON.parse(licence.payload)).toMatchObject({ type: 'licence', data: { id }, meta: { ttl: 30 * 86_400 } });
  await expect(person.call(portal.licence, { query: { apiKey: id }, body: { ttlSeconds: 31 * 86_400 } })).rejects.toMatchObject({
    status: 400,
  });
  const { data: next } = await person.call(portal.rotate, { query: { apiKey: id }, body: {} });
  expect((await t.call(licenceKeys.verify, { body: { apiKey: next.apiKey } })).data.valid).toBe(true);
  const { data } = await person.call(portal.overview, {});
  expect(data.keys.map((key) => Number(key.isReplaced)).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test('the months that are over stand with what each came to, the latest first, as far as a year back', async () => {
  const { id, apiKey } = await aSoldKey({ entitlements: { 'quota.parts': 10, 'price.parts': 0.5 } });
  await t.call(metering.report, { body: { apiKey, meter: 'parts', quantity: 50, id: 'now' } });
  const add = (month: string, quantity: number) =>
    t.database.pool.query(
      `insert into licence_meter_months (key_id, client_id, meter, month, quantity, last_at) values ($1, $2, 'parts', $3, $4, now())`,
      [id, clientId, month, quantity],
    );
  const now = t.clock();
  const monthsAgo = (count: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString().slice(0, 7);
  for (const [count, quantity] of [
    [1, 14],
    [2, 10],
    [12, 11],
    [13, 99],
  ] as const)
    await add(monthsAgo(count), quantity);
  const { data } = await person.call(portal.months, {});
  expect(data.map(({ month, amounts }) => [month, amounts])).toEqual([
    [monthsAgo(1), [{ currency: 'EUR', amount: 2 }]],
    [monthsAgo(2), [{ currency: 'EUR', amount: 0 }]],
    [monthsAgo(12), [{ currency: 'EUR', amount: 0.5 }]],
  ]);
  expect(data[0]?.uses).toEqual([
    { keyId: id, key: 'Press', meter: 'parts', quantity: 14, quota: 10, price: 0.5, currency: 'EUR', amount: 2 },
  ]);
  const foreign = await aUser(t.database, { clientId: (await aClient(t.database)).id, access: ['licenses'] });
  const stranger = await t.signIn(foreign.email, PASSWORD);
  expect((await stranger.call(portal.months, {})).data).toEqual([]);
  await expect(stranger.call(portal.months, { query: { clientId } })).rejects.toMatchObject({ status: 404 });
});

test('nobody sees or turns anything of another client, or without the section', async () => {
  const { id } = await aSoldKey();
  const foreign = await aUser(t.database, { clientId: (await aClient(t.database)).id, access: ['licenses'] });
  const stranger = await t.signIn(foreign.email, PASSWORD);
  expect((await stranger.call(portal.overview, {})).data.keys).toEqual([]);
  await expect(stranger.call(portal.overview, { query: { clientId } })).rejects.toMatchObject({ status: 404 });
  await expect(stranger.call(portal.rotate, { query: { apiKey: id }, body: {} })).rejects.toMatchObject({ code: 'licence.not_found' });
  await expect(stranger.call(portal.licence, { query: { apiKey: id }, body: {} })).rejects.toMatchObject({ code: 'licence.not_found' });
  await expect(stranger.call(plans.offered, {})).rejects.toMatchObject({ status: 403 });
  await expect(stranger.call(tenants.setColour, { query: { clientId }, body: { colour: null } })).rejects.toMatchObject({ status: 403 });
  const { email } = await aUser(t.database, { clientId, access: ['imuProject'] });
  await expect((await t.signIn(email, PASSWORD)).call(portal.overview, {})).rejects.toMatchObject({ code: 'access.section' });
});

test('a colour is six hexadecimal digits, or none', async () => {
  const set = (colour: string | null) => t.call(tenants.setColour, { query: { clientId }, body: { colour } }, t.asServer);
  for (const wrong of ['red', '#12345', '#12345g', 'url(x)']) await expect(set(wrong)).rejects.toMatchObject({ status: 400 });
  expect((await set('#abcdef')).data.extra).toEqual({ colour: '#abcdef' });
  expect((await set(null)).data.extra).toEqual({});
});
