import { beforeEach, describe, expect, test } from 'vitest';
import type { LicenceKeyDetails } from '@atalaya/contract/licensing/key-details.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { monitor } from '@atalaya/contract/monitor/endpoints.ts';
import { aClient, aKey, anAdmin, aUser, PASSWORD } from '#testing/builders.ts';
import { aMac } from '#testing/devices.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
const ENDED = { code: 'licence.ended_by_admin', status: 403 };
let t: TestApp;
let admin: SignedInCaller;
let me: SignedInCaller;
let mayAll: SignedInCaller;
let clientId: string;
beforeEach(async () => {
  t = await testApp();
  clientId = (await aClient(t.database)).id;
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
  me = await t.signIn((await aUser(t.database, { clientId })).email, PASSWORD);
  const ability = [{ action: 'manage', subject: 'all' }];
  mayAll = await t.signIn((await aUser(t.database, { clientId, access: ['all'], ability })).email, PASSWORD);
});

const inFuture = (ms: number) => new Date(t.clock().getTime() + ms);
const key = async (values: Parameters<typeof aKey>[2] = {}) => (await aKey(t.database, clientId, values)).id;
const expire = async (caller: SignedInCaller, apiKey: string) => (await caller.call(licenceKeys.expire, { query: { apiKey } })).data;
const enable = async (caller: SignedInCaller, apiKey: string) => (await caller.call(licenceKeys.enable, { query: { apiKey } })).data;
const suspend = async (caller: SignedInCaller, apiKey: string) =>
  (await caller.call(licenceKeys.setState, { query: { apiKey, value: 'disabled' } })).data;
const reschedule = (caller: SignedInCaller, apiKey: string, expiresAt: string | null) =>
  caller.call(licenceKeys.change, { query: { apiKey }, body: { expiresAt } });
const stateOf = async (apiKey: string) => (await admin.call(licenceKeys.get, { query: { apiKey } })).data.state;
const enableMany = async (caller: SignedInCaller, apiKeys: string[]) =>
  (await caller.call(licenceKeys.enableMany, { body: { apiKeys } })).data.map(({ state, code }) => state ?? code);

describe('a client brings back a key that it expired itself', () => {
  test('with the date that stood before', async () => {
    const expiresAt = inFuture(HOUR_MS);
    const [dated, undated] = [await key({ expiresAt }), await key()];
    for (const [id, date] of [
      [dated, expiresAt.toISOString()],
      [undated, null],
    ] as const) {
      expect(await expire(me, id)).toMatchObject({ state: 'expired', endedBy: 'client' });
      await expire(me, id);
      expect(await enable(me, id)).toMatchObject({ state: 'active', endedBy: null, expiresAt: date });
    }
  });

  test('but not once that date has passed', async () => {
    const id = await key({ expiresAt: inFuture(HOUR_MS) });
    await expire(me, id);
    t.wait(2 * HOUR_MS);
    me = await t.signIn(me.userData.email, PASSWORD);
    await expect(enable(me, id)).rejects.toMatchObject(ENDED);
  });

  test('and one that it suspended, where it may', async () => {
    const expiresAt = inFuture(HOUR_MS);
    const id = await key({ expiresAt });
    await expire(mayAll, id);
    await suspend(mayAll, id);
    expect(await enable(me, id)).toMatchObject({ state: 'active', expiresAt: expiresAt.toISOString() });
  });

  test('only as its client: who the key moves to undoes nothing of the last one', async () => {
    const other = await aClient(t.database);
    const id = await key();
    await expire(me, id);
    await admin.call(licenceKeys.move, { query: { apiKey: id, clientId: other.id } });
    const them = await t.signIn((await aUser(t.database, { clientId: other.id })).email, PASSWORD);
    await expect(enable(them, id)).rejects.toMatchObject(ENDED);
    expect(await enable(admin, id)).toMatchObject({ state: 'active' });
  });
});

describe('what an administrator ended', () => {
  const endings: [string, (id: string) => Promise<unknown>][] = [
    ['by suspending it', (id) => suspend(admin, id)],
    ['by expiring it', (id) => expire(admin, id)],
    ['by a date in the past', (id) => reschedule(admin, id, inFuture(-HOUR_MS).toISOString())],
    ['after its client had', async (id) => [await expire(me, id), await expire(admin, id)]],
    ['before its client did', async (id) => [await suspend(admin, id), await expire(me, id)]],
    ['before its client suspended it', async (id) => [await expire(admin, id), await suspend(mayAll, id)]],
  ];
  test.each(endings)('%s stays ended for its client in every way, and comes back for an administrator', async (_, end) => {
    const id = await key();
    await end(id);
    for (const caller of [me, mayAll]) {
      await expect(enable(caller, id)).rejects.toMatchObject(ENDED);
      expect(await enableMany(caller, [id])).toEqual(['licence.ended_by_admin']);
    }
    await expect(reschedule(mayAll, id, inFuture(HOUR_MS).toISOString())).rejects.toMatchObject(ENDED);
    expect(await stateOf(id)).not.toBe('active');
    expect(await enableMany(admin, [id])).toEqual(['active']);
  });

  test('is told to its client, who is not offered to undo it', async () => {
    const id = await key();
    await suspend(admin, id);
    const [listed] = (await me.call(licensing.listKeys, {})).data;
    expect(listed).toMatchObject({ state: 'disabled', endedBy: 'admin' });
  });
});

test('a date that has passed is cleared by administrators only', async () => {
  const id = await key({ expiresAt: inFuture(-HOUR_MS) });
  await expire(me, id);
  for (const caller of [me, mayAll]) await expect(enable(caller, id)).rejects.toMatchObject(ENDED);
  await suspend(mayAll, id);
  await expire(mayAll, id);
  await expect(enable(mayAll, id)).rejects.toMatchObject(ENDED);
  expect(await enable(admin, id)).toMatchObject({ state: 'active', expiresAt: null });
});

describe('the key of a device', () => {
  async function deviceWithKey() {
    const { data } = await admin.call(monitor.registerDevice, { query: { mac: aMac(), label: 'Cabinet', clientId } });
    const [found] = (await admin.call(licensing.listKeys, { query: {} })).data;
    return { device: data, id: found?.id ?? '' };
  }
  const isOut = async (id: string, apiKey: string): Promise<void> => {
    for (const caller of [me, mayAll]) await expect(enable(caller, id)).rejects.toMatchObject(ENDED);
    await expect(enable(admin, id)).rejects.toMatchObject({ code: 'licence.replaced', status: 409 });
    for (const date of [null, inFuture(HOUR_MS).toISOString()])
      await expect(reschedule(admin, id, date)).rejects.toMatchObject({ code: 'licence.replaced' });
    await suspend(admin, id);
    expect(await enableMany(admin, [id])).toEqual(['licence.replaced']);
    expect((await t.call(licenceKeys.verify, { body: { apiKey } })).data.valid).toBe(false);
  };

  test('that was replaced never comes back, for anybody', async () => {
    const { device, id } = await deviceWithKey();
    await admin.call(monitor.renewKey, { query: { id: device.id } });
    await isOut(id, device.apiKey);
    const { data } = await admin.call(licenceKeys.change, { query: { apiKey: id }, body: { label: 'The old one' } });
    expect(data).toMatchObject({ label: 'The old one', endedBy: 'device' } satisfies Partial<LicenceKeyDetails>);
  });

  test('whose device was removed never comes back either', async () => {
    const { device, id } = await deviceWithKey();
    expect((await admin.call(monitor.removeDevice, { query: { id: device.id } })).data).toEqual({ id: device.id });
    await isOut(id, device.apiKey);
  });

  test('that an administrator ended is not replaced by its client', async () => {
    const { device, id } = await deviceWithKey();
    await suspend(admin, id);
    await expect(mayAll.call(monitor.renewKey, { query: { id: device.id } })).rejects.toMatchObject(ENDED);
    await expect(mayAll.call(monitor.removeDevice, { query: { id: device.id } })).rejects.toMatchObject(ENDED);
    expect((await admin.call(monitor.renewKey, { query: { id: device.id } })).data.apiKey).toMatch(/^atl_/);
  });
});
