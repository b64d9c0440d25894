import type { SampleAccount } from '@atalaya/contract/demo/user-account.ts';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const ACCOUNT = '/apps/users/account';
const UPDATE_ACCOUNT = '/apps/users/update-account';
const PASSWORD = '/apps/users/change-password';
const USER = '/api/users/user';
const UPDATE = '/apps/users/update-user';
const RESTORE = '/apps/users/restore-user';

function setUp(options?: Parameters<typeof createDemoClient>[0]) {
  const client = createDemoClient(options);
  const account = async (id: number): Promise<SampleAccount> => (await client.get(`${ACCOUNT}?id=${id}`)).body.account;
  return { ...client, account };
}

describe('GET /apps/users/account', () => {
  test('has seven projects, four devices and three cards, and is the same each time', async () => {
    const { account } = setUp();
    const first = await account(1);
    expect([first.projects.length, first.devices.length, first.cards.length]).toEqual([7, 4, 3]);
    expect(await account(1)).toEqual(first);
    expect((await account(2)).taxId).not.toBe(first.taxId);
  });

  test('nobody’s account is 404', async () => {
    expect((await setUp().get(`${ACCOUNT}?id=99`)).body).toMatchObject({ status: 404, code: 'user.not_found' });
  });
});

describe('POST /apps/users/update-account', () => {
  test('changes what is given, keeps the rest, and lasts beyond a reload', async () => {
    const storage = memoryStorage();
    const { post, account } = setUp({ storage });
    const before = await account(4);
    await post(UPDATE_ACCOUNT, { id: 4, account: { services: ['chat'], taxId: 'ES-1' } });
    expect(await setUp({ storage }).account(4)).toEqual({ ...before, services: ['chat'], taxId: 'ES-1' });
  });

  test('another user’s account stays as it is', async () => {
    const { post, account } = setUp();
    const other = await account(5);
    await post(UPDATE_ACCOUNT, { id: 4, account: { networks: [] } });
    expect(await account(5)).toEqual(other);
  });

  test('PayPal is kept and given up again, and needs a whole e-mail address', async () => {
    const { post, account } = setUp();
    const paypal = { email: 'nora@example.test', isPrimary: true };
    await post(UPDATE_ACCOUNT, { id: 4, account: { paypal } });
    expect((await account(4)).paypal).toEqual(paypal);
    await post(UPDATE_ACCOUNT, { id: 4, account: { paypal: null } });
    expect((await account(4)).paypal).toBeNull();
    expect((await post(UPDATE_ACCOUNT, { id: 4, account: { paypal: { ...paypal, email: 'nora' } } })).status).toBe(400);
  });

  test('a whole card number is refused: only its end is kept', async () => {
    const card = { id: 4, type: 'visa', holder: 'A', lastFour: '4111111111111111', expires: '01/30', isPrimary: false };
    expect((await setUp().post(UPDATE_ACCOUNT, { id: 4, account: { cards: [card] } })).status).toBe(400);
  });
});

describe('POST /apps/users/change-password', () => {
  test('notes when, and keeps the password nowhere', async () => {
    const storage = memoryStorage();
    const { post, account, now } = setUp({ storage });
    expect((await post(PASSWORD, { id: 7, password: 'long enough words' })).status).toBe(200);
    expect((await account(7)).passwordChangedAt).toBe(now().toISOString());
    expect(storage.getItem('atalaya.demo.user-accounts')).not.toContain('long enough');
  });

  test('a short one is refused under its name', async () => {
    expect((await setUp().post(PASSWORD, { id: 7, password: 'short' })).body).toMatchObject({ errors: { password: ['password.short'] } });
  });
});

describe('POST /apps/users/update-user', () => {
  test('changes what is given and keeps the rest', async () => {
    const { get, post } = setUp();
    const { user } = (await get(`${USER}?id=8`)).body;
    await post(UPDATE, { user: { id: 8, status: 'inactive', fullName: 'Padraig B. Quill' } });
    expect((await get(`${USER}?id=8`)).body.user).toEqual({ ...user, status: 'inactive', fullName: 'Padraig B. Quill' });
  });

  test('an empty name is refused, and an unknown id is 404', async () => {
    const { post } = setUp();
    expect((await post(UPDATE, { user: { id: 8, fullName: '' } })).status).toBe(400);
    expect((await post(UPDATE, { user: { id: 99, fullName: 'Nobody' } })).status).toBe(404);
  });
});

describe('POST /apps/users/restore-user', () => {
  test('brings a deleted user back where they stood, with their account', async () => {
    const { get, post, delete: remove, account } = setUp();
    await post(UPDATE_ACCOUNT, { id: 12, account: { taxId: 'kept' } });
    const before = (await get('/api/users/list/all-data')).body;
    await remove('/apps/users/delete?id=12');
    expect((await post(RESTORE, { user: before[11] })).status).toBe(201);
    expect((await get('/api/users/list/all-data')).body).toEqual(before);
    expect((await account(12)).taxId).toBe('kept');
  });

  test('an id that is in use is refused', async () => {
    const { get, post } = setUp();
    const { user } = (await get(`${USER}?id=3`)).body;
    expect((await post(RESTORE, { user })).body).toMatchObject({ status: 409, code: 'taken' });
  });
});
