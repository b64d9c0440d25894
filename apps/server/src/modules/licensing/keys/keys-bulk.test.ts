import { beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '@atalaya/contract/licensing/audit-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { MAX_BULK_KEYS } from '@atalaya/contract/licensing/key-details.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { aClient, aKey, anAdmin, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const DAY_MS = 86_400_000;
let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const inDays = (days: number) => new Date(t.clock().getTime() + days * DAY_MS);
const clientUser = async (clientId: string) => t.signIn((await aUser(t.database, { clientId, access: ['licenses'] })).email, PASSWORD);

describe('many keys at once', () => {
  test('each become what was asked for, and one that is not there holds up none of the others', async () => {
    const client = await aClient(t.database);
    const [one, two] = [await aKey(t.database, client.id), await aKey(t.database, client.id, { disabled: true })];
    const { data } = await admin.call(licenceKeys.expireMany, { body: { apiKeys: [one.id, 'nobody', two.id, one.id] } });
    expect(data).toEqual([
      { apiKey: one.id, state: 'expired', code: null },
      { apiKey: 'nobody', state: null, code: 'licence.not_found' },
      { apiKey: two.id, state: 'expired', code: null },
    ]);
    const enabled = await admin.call(licenceKeys.enableMany, { body: { apiKeys: [two.id] } });
    expect(enabled.data).toEqual([{ apiKey: two.id, state: 'active', code: null }]);
  });

  test('of another client are as good as none, and stay as they are', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    const [mine, theirs] = [await aKey(t.database, own.id), await aKey(t.database, foreign.id)];
    const me = await clientUser(own.id);
    const { data } = await me.call(licenceKeys.expireMany, { body: { apiKeys: [theirs.id, mine.id] } });
    expect(data.map(({ code }) => code)).toEqual(['licence.not_found', null]);
    expect((await admin.call(licenceKeys.get, { query: { apiKey: theirs.id } })).data.state).toBe('active');
  });

  test('are refused beyond what is done in time', async () => {
    const apiKeys = Array.from({ length: MAX_BULK_KEYS + 1 }, (_, n) => `key-${n}`);
    await expect(admin.call(licenceKeys.expireMany, { body: { apiKeys } })).rejects.toMatchObject({ code: 'input.invalid' });
  });
});

describe('keys that expire soon', () => {
  test('are those that are still good, up to the day that is named', async () => {
    const client = await aClient(t.database);
    await aKey(t.database, client.id, { label: 'soon', expiresAt: inDays(5) });
    await aKey(t.database, client.id, { label: 'later', expiresAt: inDays(40) });
    await aKey(t.database, client.id, { label: 'past', expiresAt: inDays(-1) });
    await aKey(t.database, client.id, { label: 'suspended', expiresAt: inDays(5), disabled: true });
    await aKey(t.database, client.id, { label: 'never' });
    const query = { expiresBefore: inDays(30).toISOString() };
    expect((await admin.call(licensing.listKeys, { query })).data.map(({ label }) => label)).toEqual(['soon']);
  });
});

describe('moving a key', () => {
  test('gives it to another client and project, and it stays good', async () => {
    const [from, to] = [await aClient(t.database), await aClient(t.database)];
    const project = await aProject(t.database, to.id);
    const { id, apiKey } = (await admin.call(licensing.createKey, { query: { label: 'A', clientId: from.id } })).data;
    const { data } = await admin.call(licenceKeys.move, { query: { apiKey: id, clientId: to.id, projectId: project.id } });
    expect(data).toMatchObject({ clientId: to.id, clientName: to.name, projectId: project.id });
    expect((await t.call(licenceKeys.verify, { body: { apiKey } })).data).toMatchObject({ code: 'ok', clientId: to.id });
    await expect((await clientUser(from.id)).call(licenceKeys.get, { query: { apiKey: id } })).rejects.toMatchObject({ status: 404 });
  });

  test('leaves its past behind: callers, use and what was done to it, also what is still being counted', async () => {
    const [from, to] = [await aClient(t.database), await aClient(t.database)];
    const { id, apiKey } = (await admin.call(licensing.createKey, { query: { label: 'A', clientId: from.id } })).data;
    const use = () => t.call(licenceKeys.verify, { body: { apiKey } });
    await use();
    await t.licensing.usage.flush();
    expect((await admin.call(licenceKeys.callers, { query: { apiKey: id } })).data).toHaveLength(1);
    await use();
    t.wait(1_000);
    const { data: moved } = await admin.call(licenceKeys.move, { query: { apiKey: id, clientId: to.id } });
    await t.licensing.usage.flush();
    const them = await clientUser(to.id);
    const pastOf = async () => ({
      callers: (await them.call(licenceKeys.callers, { query: { apiKey: id } })).data.length,
      accepted: (await them.call(licenceKeys.usage, { query: { apiKey: id } })).data.map(({ accepted }) => accepted),
      lastUsedAt: (await them.call(licenceKeys.get, { query: { apiKey: id } })).data.lastUsedAt,
      notices: (await them.call(auditLog.notices, {})).data.map(({ action }) => action),
    });
    expect(moved.lastUsedAt).toBeNull();
    expect(await pastOf()).toEqual({ callers: 0, accepted: [], lastUsedAt: null, notices: ['key.move'] });
    await use();
    await t.licensing.usage.flush();
    expect(await pastOf()).toMatchObject({ callers: 1, accepted: [1], lastUsedAt: t.clock().toISOString() });
  });

  test('leaves the keys of its rotation behind, which are no business of the other client', async () => {
    const [from, to] = [await aClient(t.database), await aClient(t.database)];
    const first = await aKey(t.database, from.id);
    const second = (await admin.call(licenceKeys.rotate, { query: { apiKey: first.id }, body: {} })).data;
    const moved = (await admin.call(licenceKeys.move, { query: { apiKey: second.id, clientId: to.id } })).data;
    expect(moved.replacesId).toBeNull();
    expect((await admin.call(licenceKeys.get, { query: { apiKey: first.id } })).data.replacedById).toBeNull();
  });

  test('takes neither a foreign project nor a client that is not there, and is the administrators’', async () => {
    const [from, to] = [await aClient(t.database), await aClient(t.database)];
    const { id } = await aKey(t.database, from.id);
    const foreign = await aProject(t.database, from.id);
    const move = (caller: SignedInCaller, query: { clientId: string; projectId?: string }) =>
      caller.call(licenceKeys.move, { query: { apiKey: id, ...query } });
    await expect(move(admin, { clientId: to.id, projectId: foreign.id })).rejects.toMatchObject({ code: 'project.not_found' });
    await expect(move(admin, { clientId: 'nobody' })).rejects.toMatchObject({ code: 'client.not_found' });
    await expect(move(await clientUser(from.id), { clientId: from.id })).rejects.toMatchObject({ code: 'access.denied' });
  });
});
