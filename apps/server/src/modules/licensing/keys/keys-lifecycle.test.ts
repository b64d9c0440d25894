import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { aClient, aKey, anAdmin, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const inFuture = (ms: number) => new Date(t.clock().getTime() + ms);
const create = async (clientId: string) => (await admin.call(licensing.createKey, { query: { label: 'A', clientId } })).data;
const codeOf = async (apiKey: string) => (await t.call(licenceKeys.verify, { body: { apiKey } })).data.code;

describe('the life of a key', () => {
  test('expires now, and enabling clears the date that has passed', async () => {
    const { id, apiKey } = await create((await aClient(t.database)).id);
    const query = { apiKey: id };
    const now = t.clock().toISOString();
    expect((await admin.call(licenceKeys.expire, { query })).data).toMatchObject({ state: 'expired', expiresAt: now });
    expect(await codeOf(apiKey)).toBe('expired');
    expect((await admin.call(licenceKeys.enable, { query })).data).toMatchObject({ state: 'active', expiresAt: null });
    expect(await codeOf(apiKey)).toBe('ok');
  });

  test('enabling a suspended key keeps an expiry date that is still to come', async () => {
    const key = await aKey(t.database, (await aClient(t.database)).id, { expiresAt: inFuture(HOUR_MS) });
    const query = { apiKey: key.id };
    expect((await admin.call(licenceKeys.setState, { query: { ...query, value: 'disabled' } })).data.state).toBe('disabled');
    expect((await admin.call(licenceKeys.enable, { query })).data).toMatchObject({
      state: 'active',
      expiresAt: inFuture(HOUR_MS).toISOString(),
    });
  });

  test('expiring a suspended key makes it expired; the earlier date stays', async () => {
    const key = await aKey(t.database, (await aClient(t.database)).id, { disabled: true, expiresAt: inFuture(-HOUR_MS) });
    expect((await admin.call(licenceKeys.expire, { query: { apiKey: key.id } })).data).toMatchObject({
      state: 'expired',
      expiresAt: inFuture(-HOUR_MS).toISOString(),
    });
  });

  test('can be named by the whole key, which then appears nowhere', async () => {
    const lines: string[] = [];
    t = await testApp({ lines });
    admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
    const { id, apiKey } = await create((await aClient(t.database)).id);
    const { data } = await admin.call(licenceKeys.relabel, { query: { apiKey, label: ' Renamed ' } });
    expect(data).toMatchObject({ id, label: 'Renamed' });
    expect(JSON.stringify(data) + lines.join('')).not.toContain(apiKey);
    const { rows } = await t.database.pool.query<{ row: string }>('select a::text as row from audit_log a');
    expect(rows.map(({ row }) => row).join('')).not.toContain(apiKey);
  });

  test('its settings change together, with before and after in the audit log', async () => {
    const client = await aClient(t.database);
    const project = await aProject(t.database, client.id);
    const { id } = await create(client.id);
    const body = {
      projectId: project.id,
      expiresAt: inFuture(HOUR_MS).toISOString(),
      scopes: ['read', 'read', 'write'],
      ratePerMinute: 60,
      devices: ['aabb.ccdd.eeff'],
    };
    expect((await admin.call(licenceKeys.change, { query: { apiKey: id }, body })).data).toMatchObject({
      ...body,
      projectName: project.name,
      scopes: ['read', 'write'],
      devices: ['AA:BB:CC:DD:EE:FF'],
    });
    const { rows } = await t.database.pool.query(`select details from audit_log where action = 'key.settings'`);
    expect(rows).toMatchObject([
      { details: { before: { projectId: null, scopes: [] }, after: { projectId: project.id, ratePerMinute: 60 } } },
    ]);
    expect((await admin.call(licenceKeys.change, { query: { apiKey: id }, body: { ratePerMinute: null } })).data).toMatchObject({
      ratePerMinute: null,
      scopes: ['read', 'write'],
    });
  });

  test('refuses a project of another client', async () => {
    const { id } = await create((await aClient(t.database)).id);
    const foreign = await aProject(t.database, (await aClient(t.database)).id);
    await expect(admin.call(licenceKeys.change, { query: { apiKey: id }, body: { projectId: foreign.id } })).rejects.toMatchObject({
      code: 'project.not_found',
    });
  });

  test('foreign and unknown keys answer alike, to every call', async () => {
    const foreign = await aKey(t.database, (await aClient(t.database)).id);
    const own = await aClient(t.database);
    const me = await t.signIn(
      (await aUser(t.database, { clientId: own.id, ability: [{ action: 'manage', subject: 'all' }] })).email,
      PASSWORD,
    );
    for (const apiKey of [foreign.id, 'no-such-key']) {
      const query = { apiKey };
      const attempts = [
        me.call(licenceKeys.get, { query }),
        me.call(licenceKeys.expire, { query }),
        me.call(licenceKeys.enable, { query }),
        me.call(licenceKeys.setState, { query: { ...query, value: 'disabled' } }),
        me.call(licenceKeys.relabel, { query: { ...query, label: 'Mine now' } }),
        me.call(licenceKeys.change, { query, body: {} }),
        me.call(licenceKeys.rotate, { query, body: {} }),
        me.call(licenceKeys.callers, { query }),
        me.call(licenceKeys.usage, { query }),
        me.call(licenceKeys.issueLicence, { query, body: {} }),
      ];
      for (const attempt of await Promise.allSettled(attempts))
        expect(attempt).toMatchObject({ status: 'rejected', reason: { code: 'licence.not_found', status: 404 } });
    }
  });

  test('a client user may label, expire and enable its keys, but not suspend, configure, rotate or licence them', async () => {
    const client = await aClient(t.database);
    const { id } = await create(client.id);
    const me = await t.signIn((await aUser(t.database, { clientId: client.id })).email, PASSWORD);
    const query = { apiKey: id };
    await me.call(licenceKeys.relabel, { query: { ...query, label: 'Ours' } });
    await me.call(licenceKeys.expire, { query });
    await me.call(licenceKeys.enable, { query });
    await expect(me.call(licenceKeys.setState, { query: { ...query, value: 'disabled' } })).rejects.toMatchObject({
      code: 'access.denied',
    });
    await expect(me.call(licenceKeys.change, { query, body: { scopes: [] } })).rejects.toMatchObject({ code: 'access.denied' });
    await expect(me.call(licenceKeys.rotate, { query, body: {} })).rejects.toMatchObject({ code: 'access.denied' });
    await expect(me.call(licenceKeys.issueLicence, { query, body: {} })).rejects.toMatchObject({ code: 'access.denied' });
  });
});

describe('rotating a key', () => {
  const rotate = async (apiKey: string, graceSeconds?: number) =>
    (await admin.call(licenceKeys.rotate, { query: { apiKey }, body: { graceSeconds } })).data;

  test('makes a new one with the same settings, and the old one stays good for the grace period', async () => {
    const old = await create((await aClient(t.database)).id);
    await admin.call(licenceKeys.change, { query: { apiKey: old.id }, body: { scopes: ['read'], ratePerMinute: 100 } });
    const fresh = await rotate(old.id, 600);
    expect(fresh).toMatchObject({ label: 'A', scopes: ['read'], ratePerMinute: 100, replacesId: old.id, state: 'active', expiresAt: null });
    expect([await codeOf(old.apiKey), await codeOf(fresh.apiKey)]).toEqual(['ok', 'ok']);
    t.wait(600_000);
    expect([await codeOf(old.apiKey), await codeOf(fresh.apiKey)]).toEqual(['expired', 'ok']);
  });

  test('never prolongs the old key', async () => {
    const old = await create((await aClient(t.database)).id);
    const expiresAt = inFuture(60_000).toISOString();
    await admin.call(licenceKeys.change, { query: { apiKey: old.id }, body: { expiresAt } });
    expect((await rotate(old.id)).expiresAt).toBe(expiresAt);
    expect((await admin.call(licenceKeys.get, { query: { apiKey: old.id } })).data.expiresAt).toBe(expiresAt);
  });

  test('is refused for a key that is not active, and happens once', async () => {
    const old = await create((await aClient(t.database)).id);
    const outcomes = await Promise.allSettled([rotate(old.id), rotate(old.id), rotate(old.id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const suspended = await aKey(t.database, (await aClient(t.database)).id, { disabled: true });
    await expect(rotate(suspended.id)).rejects.toMatchObject({ code: 'licence.not_active', status: 409 });
  });

  test('tells who still comes with the old key and who has moved on', async () => {
    const old = await create((await aClient(t.database)).id);
    const fresh = await rotate(old.id);
    const { usage } = t.licensing;
    for (const address of ['192.0.2.1', '192.0.2.2']) usage.note(old, true, address, t.clock());
    usage.note(fresh, true, '192.0.2.2', t.clock());
    await usage.flush();
    const at = t.clock().toISOString();
    expect((await admin.call(licenceKeys.callers, { query: { apiKey: old.id } })).data).toEqual([
      { address: '192.0.2.1', lastUsedAt: at, movedAt: null },
      { address: '192.0.2.2', lastUsedAt: at, movedAt: at },
    ]);
  });
});
