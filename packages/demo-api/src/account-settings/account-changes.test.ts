import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const DATA = '/account-setting/data';
const KEYS = '/apps/account-setting/api-keys';

function setUp(options?: Parameters<typeof createDemoClient>[0]) {
  const client = createDemoClient(options);
  return { ...client, read: async () => (await client.get(DATA)).body, keys: async () => (await client.get(KEYS)).body };
}

describe('POST /apps/account-setting/update', () => {
  test('changes the groups that are given, keeps the others, and lasts beyond a reload', async () => {
    const storage = memoryStorage();
    const { read, post } = setUp({ storage });
    const before = await read();
    const notification = { ...before.notification, blogDigest: true };
    await post('/apps/account-setting/update', { notification });
    expect(await setUp({ storage }).read()).toEqual({ ...before, notification });
  });

  test('the name is that of the person whose account it is', async () => {
    const { read, post, get } = setUp();
    const { general } = await read();
    await post('/apps/account-setting/update', { general: { ...general, fullName: 'Nora C. Vidal' } });
    expect((await get('/api/users/user?id=1000')).body.user).toMatchObject({ fullName: 'Nora C. Vidal', email: general.email });
    expect((await get('/api/users/list/data?q=Vidal')).body.total).toBe(0);
  });

  test.each([
    ['general', { email: 'nobody' }, 'general.email'],
    ['info', { website: 'javascript:alert(1)' }, 'info.website'],
    ['preferences', { zip: '1234567' }, 'preferences.zip'],
  ])('a wrong field of %s is refused under its name', async (group, change, field) => {
    const { read, post } = setUp();
    const { status, body } = await post('/apps/account-setting/update', { [group]: { ...(await read())[group], ...change } });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });
});

describe('POST /apps/account-setting/close', () => {
  test('notes when, and opens it again', async () => {
    const { post, read, now } = setUp();
    await post('/apps/account-setting/close', { isClosed: true });
    expect((await read()).closedAt).toBe(now().toISOString());
    await post('/apps/account-setting/close', { isClosed: false });
    expect((await read()).closedAt).toBeNull();
  });
});

describe('GET /apps/account-setting/api-keys', () => {
  test('has three sample keys, no two alike', async () => {
    const secrets = (await setUp().keys()).map(({ secret }: { secret: string }) => secret);
    expect(secrets).toHaveLength(3);
    expect(new Set(secrets).size).toBe(3);
  });
});

describe('POST /apps/account-setting/add-api-key', () => {
  test('stands first, dated now, with a secret of its own', async () => {
    const { post, keys, now } = setUp();
    const { status, body } = await post('/apps/account-setting/add-api-key', { name: 'Field app', type: 'list' });
    expect(status).toBe(201);
    expect(body.key).toMatchObject({ id: 4, name: 'Field app', type: 'list', createdAt: now().toISOString() });
    expect((await keys())[0]).toEqual(body.key);
    const other = (await post('/apps/account-setting/add-api-key', { name: 'Field app', type: 'list' })).body.key;
    expect(other.secret).not.toBe(body.key.secret);
  });

  test('without a name it is refused', async () => {
    const { body } = await setUp().post('/apps/account-setting/add-api-key', { name: ' ', type: 'full' });
    expect(body).toMatchObject({ status: 400, errors: { name: ['required'] } });
  });
});

describe('POST /apps/account-setting/update-api-key', () => {
  test('changes name and type, and never the secret', async () => {
    const { post, keys } = setUp();
    const before = (await keys())[1];
    await post('/apps/account-setting/update-api-key', { id: 2, name: 'Public page', type: 'list' });
    expect((await keys())[1]).toEqual({ ...before, name: 'Public page', type: 'list' });
  });

  test('an unknown key is 404', async () => {
    const { body } = await setUp().post('/apps/account-setting/update-api-key', { id: 9, name: 'X', type: 'full' });
    expect(body.code).toBe('key.not_found');
  });
});

describe('POST /apps/account-setting/delete-api-key', () => {
  test('takes one away; the others stay', async () => {
    const { post, keys } = setUp();
    expect((await post('/apps/account-setting/delete-api-key', { id: 2 })).status).toBe(200);
    expect((await keys()).map(({ id }: { id: number }) => id)).toEqual([1, 3]);
    expect((await post('/apps/account-setting/delete-api-key', { id: 2 })).status).toBe(404);
  });
});

describe('POST /apps/account-setting/restore-api-key', () => {
  test('brings it back in the order of their dates, once', async () => {
    const { post, keys } = setUp();
    await post('/apps/account-setting/add-api-key', { name: 'Field app', type: 'list' });
    const before = await keys();
    await post('/apps/account-setting/delete-api-key', { id: 4 });
    expect((await post('/apps/account-setting/restore-api-key', { key: before[0] })).status).toBe(201);
    expect((await keys())[0]).toEqual(before[0]);
    expect((await post('/apps/account-setting/restore-api-key', { key: before[0] })).body.code).toBe('taken');
  });
});
