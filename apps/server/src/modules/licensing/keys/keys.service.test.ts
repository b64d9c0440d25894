import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { aClient, aKey, anAdmin, aProject, aUser, PASSWORD } from '#testing/builders.ts';
import { testApp, type SignedInCaller, type TestApp } from '#testing/test-app.ts';
import { generateKey, hasValidChecksum, KEY_PATTERN } from '../model/key-format.ts';

const HOUR_MS = 3_600_000;
let t: TestApp;
let admin: SignedInCaller;
beforeEach(async () => {
  t = await testApp();
  admin = await t.signIn((await anAdmin(t.database)).email, PASSWORD);
});

const clientUser = async (clientId: string) => t.signIn((await aUser(t.database, { clientId, access: ['licenses'] })).email, PASSWORD);
const labels = async (caller: SignedInCaller, query: Parameters<typeof list>[1] = {}) =>
  (await list(caller, query)).data.map((key) => key.label);
const list = (
  caller: SignedInCaller,
  query: {
    q?: string;
    page?: number;
    perPage?: number;
    sort?: 'asc' | 'desc';
    sortColumn?: 'label' | 'expiresAt';
    state?: 'active' | 'expired' | 'disabled';
    clientId?: string;
    projectId?: string;
  },
) => caller.call(licensing.listKeys, { query });

describe('creating a licence key', () => {
  test('answers the whole key once, and only masked ever after', async () => {
    const client = await aClient(t.database);
    const project = await aProject(t.database, client.id);
    const { data } = await admin.call(licensing.createKey, {
      query: { label: '  Gateway 7 ', clientId: client.id, projectId: project.id },
    });
    expect(data).toMatchObject({
      label: 'Gateway 7',
      clientId: client.id,
      clientName: client.name,
      projectName: project.name,
      state: 'active',
      createdAt: t.clock().toISOString(),
    });
    expect(data.apiKey).toMatch(KEY_PATTERN);
    const [listed] = (await list(admin, {})).data;
    expect(listed).toEqual({ ...data, apiKey: `atl_live_…${data.apiKey.slice(-4)}` });
  });

  test('stores a digest and nothing that works as a key', async () => {
    const client = await aClient(t.database);
    const { data } = await admin.call(licensing.createKey, { query: { label: 'A', clientId: client.id } });
    const { rows } = await t.database.pool.query<{ row: string }>('select k::text as row from licence_keys k');
    const secret = data.apiKey.slice('atl_live_'.length);
    for (const form of [secret, Buffer.from(data.apiKey).toString('hex'), Buffer.from(data.apiKey).toString('base64')])
      expect(rows[0]?.row).not.toContain(form);
  });

  test('is told in the audit log, without the key', async () => {
    const client = await aClient(t.database);
    const { data } = await admin.call(licensing.createKey, { query: { label: 'A', clientId: client.id } });
    const { rows } = await t.database.pool.query(`select actor, subject, details from audit_log where action = 'key.create'`);
    expect(rows).toEqual([{ actor: `user:${admin.userData.id}`, subject: `key:${data.id}`, details: { label: 'A', clientId: client.id } }]);
  });

  test('gives a client user a key of their own client, whatever they ask for', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    const me = await clientUser(own.id);
    expect((await me.call(licensing.createKey, { query: { label: 'Mine' } })).data.clientId).toBe(own.id);
    await expect(me.call(licensing.createKey, { query: { label: 'Theirs', clientId: foreign.id } })).rejects.toMatchObject({
      code: 'client.not_found',
      status: 404,
    });
    await expect(me.call(licensing.createKey, { query: { label: 'Nobody’s', clientId: 'no-such-client' } })).rejects.toMatchObject({
      code: 'client.not_found',
      status: 404,
    });
  });

  test('refuses a project of another client as if it did not exist', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    const project = await aProject(t.database, foreign.id);
    for (const projectId of [project.id, 'no-such-project']) {
      await expect(admin.call(licensing.createKey, { query: { label: 'A', clientId: own.id, projectId } })).rejects.toMatchObject({
        code: 'project.not_found',
        status: 404,
      });
    }
  });

  test.each([
    ['no label', { label: ' ' }, 'label'],
    ['a label that is too long', { label: 'x'.repeat(81) }, 'label'],
    ['no client, from an administrator', { label: 'A' }, 'clientId'],
  ])('refuses %s and names the field', async (_, query, field) => {
    const refusal = await admin.call(licensing.createKey, { query }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'input.invalid', status: 400 });
    expect(refusal).toHaveProperty(`details.errors.${field}`);
  });

  test('keeps hostile labels as the text they are', async () => {
    const client = await aClient(t.database);
    const hostile = `<img src=x onerror=alert(1)> '; drop table licence_keys; -- =cmd|' 😀`;
    expect((await admin.call(licensing.createKey, { query: { label: hostile, clientId: client.id } })).data.label).toBe(hostile);
  });

  test('needs the ability, not only the section', async () => {
    const client = await aClient(t.database);
    const { email } = await aUser(t.database, { clientId: client.id, ability: [{ action: 'read', subject: 'LicenceKey' }] });
    const me = await t.signIn(email, PASSWORD);
    await expect(me.call(licensing.createKey, { query: { label: 'A' } })).rejects.toMatchObject({ code: 'access.denied', status: 403 });
  });
});

describe('listing licence keys', () => {
  test('shows a client only its own, and administrators all', async () => {
    const [own, foreign] = [await aClient(t.database), await aClient(t.database)];
    await aKey(t.database, own.id, { label: 'Mine' });
    await aKey(t.database, foreign.id, { label: 'Theirs' });
    const me = await clientUser(own.id);
    expect(await labels(me)).toEqual(['Mine']);
    expect((await list(me, { clientId: foreign.id })).total).toBe(0);
    expect((await labels(admin)).toSorted()).toEqual(['Mine', 'Theirs']);
    expect(await labels(admin, { clientId: foreign.id })).toEqual(['Theirs']);
  });

  test('shows nothing to a client user who belongs to no client', async () => {
    await aKey(t.database, (await aClient(t.database)).id);
    const me = await t.signIn((await aUser(t.database, { clientId: null })).email, PASSWORD);
    expect(await list(me, {})).toEqual({ data: [], total: 0 });
  });

  test('tells active, expired and disabled keys apart, by the clock', async () => {
    const client = await aClient(t.database);
    await aKey(t.database, client.id, { label: 'Runs out', expiresAt: new Date(t.clock().getTime() + HOUR_MS) });
    await aKey(t.database, client.id, { label: 'Suspended', disabled: true });
    expect(await labels(admin, { state: 'active' })).toEqual(['Runs out']);
    t.wait(HOUR_MS - 1);
    admin = await t.signIn(admin.userData.email, PASSWORD);
    expect(await labels(admin, { state: 'expired' })).toEqual([]);
    t.wait(1);
    expect(await labels(admin, { state: 'expired' })).toEqual(['Runs out']);
    expect(await labels(admin, { state: 'disabled' })).toEqual(['Suspended']);
  });

  test('searches label, client and project without regard to case, taking wildcards literally', async () => {
    const client = await aClient(t.database, { name: 'Harbour' });
    const project = await aProject(t.database, client.id, { name: 'Pier 2' });
    await aKey(t.database, client.id, { label: '100% load' });
    await aKey(t.database, client.id, { label: '100 volts', projectId: project.id });
    expect(await labels(admin, { q: '100% L' })).toEqual(['100% load']);
    expect(await labels(admin, { q: 'pier' })).toEqual(['100 volts']);
    expect((await list(admin, { q: 'hARb' })).total).toBe(2);
    expect(await labels(admin, { q: '_' })).toEqual([]);
  });

  test('sorts both ways, newest first unless told otherwise, with empty values last', async () => {
    const client = await aClient(t.database);
    await aKey(t.database, client.id, { label: 'beta', createdAt: new Date(1_000), expiresAt: null });
    await aKey(t.database, client.id, { label: 'Alpha', createdAt: new Date(2_000), expiresAt: new Date(5_000) });
    await aKey(t.database, client.id, { label: 'gamma', createdAt: new Date(3_000), expiresAt: new Date(9_000) });
    expect(await labels(admin)).toEqual(['gamma', 'Alpha', 'beta']);
    expect(await labels(admin, { sortColumn: 'label', sort: 'asc' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await labels(admin, { sortColumn: 'expiresAt', sort: 'asc' })).toEqual(['Alpha', 'gamma', 'beta']);
    expect(await labels(admin, { sortColumn: 'expiresAt', sort: 'desc' })).toEqual(['gamma', 'Alpha', 'beta']);
  });

  test('cuts pages that together are the whole, without a row on two of them', async () => {
    const client = await aClient(t.database);
    for (let i = 0; i < 7; i += 1) await aKey(t.database, client.id, { label: 'Same', createdAt: new Date(1_000) });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(admin, { page, perPage: 2, sortColumn: 'label', sort: 'asc' })));
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [2, 7],
      [2, 7],
      [2, 7],
      [1, 7],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map((key) => key.id))).size).toBe(7);
  });
});

describe('the shape of a key', () => {
  test('is the prefix, 160 random bits and a checksum', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (random) => {
        const key = generateKey('live', Buffer.from(random));
        return KEY_PATTERN.test(key) && hasValidChecksum(key);
      }),
    );
  });

  test('shows a typo without a look-up', () => {
    const key = generateKey('test');
    for (let i = 'atl_test_'.length; i < key.length; i += 1) {
      const typo = key.slice(0, i) + (key[i] === 'a' ? 'b' : 'a') + key.slice(i + 1);
      expect(hasValidChecksum(typo), typo).toBe(false);
    }
  });
});
