import { SAMPLE_USER_ROLES } from '@atalaya/contract/constants.ts';
import { ROLE_SUBJECTS, type Role, type RoleGrants } from '@atalaya/contract/demo/roles.ts';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const LIST = '/apps/roles/list';
const ADD = '/apps/roles/add-role';
const UPDATE = '/apps/roles/update-role';
const DELETE = '/apps/roles/delete';

const none = Object.fromEntries(ROLE_SUBJECTS.map((subject) => [subject, []])) as unknown as RoleGrants; // safe: made of all subjects
const auditor = { name: 'Auditor', grants: { ...none, reports: ['read'], finance: ['read'] } };

function setUp(options?: Parameters<typeof createDemoClient>[0]) {
  const client = createDemoClient(options);
  const list = async (): Promise<Role[]> => (await client.get(LIST)).body;
  return { ...client, list };
}

describe('GET /apps/roles/list', () => {
  test('has one role for each of the sample users’, and the administrator may do everything', async () => {
    const roles = await setUp().list();
    expect(new Set(roles.map(({ holders }) => holders))).toEqual(new Set(SAMPLE_USER_ROLES));
    expect(roles).toHaveLength(SAMPLE_USER_ROLES.length);
    for (const subject of ROLE_SUBJECTS) expect(roles[0]?.grants[subject]).toEqual(['read', 'write', 'create']);
  });
});

describe('POST /apps/roles/add-role', () => {
  test('keeps the name and the matrix, beyond a reload too', async () => {
    const storage = memoryStorage();
    const { status, body } = await setUp({ storage }).post(ADD, auditor);
    expect(status).toBe(201);
    expect(body.role).toEqual({ ...auditor, id: 6, holders: null });
    expect((await setUp({ storage }).list()).at(-1)).toEqual(body.role);
  });

  test('an empty name is refused under its name, and a matrix with holes too', async () => {
    const { post, list } = setUp();
    expect((await post(ADD, { ...auditor, name: ' ' })).body).toMatchObject({ status: 400, errors: { name: ['required'] } });
    expect((await post(ADD, { name: 'Auditor', grants: { reports: ['read'] } })).status).toBe(400);
    expect(await list()).toHaveLength(5);
  });
});

describe('POST /apps/roles/update-role', () => {
  test('changes the name and the matrix of that role alone', async () => {
    const { post, list } = setUp();
    const before = await list();
    await post(UPDATE, { ...auditor, id: 3 });
    expect(await list()).toEqual(before.map((role) => (role.id === 3 ? { ...role, ...auditor } : role)));
  });

  test('an unknown id is 404', async () => {
    expect((await setUp().post(UPDATE, { ...auditor, id: 9 })).body).toMatchObject({ status: 404, code: 'role.not_found' });
  });
});

describe('POST /apps/roles/delete', () => {
  test('removes a role that was added', async () => {
    const { post, list } = setUp();
    const before = await list();
    const { id } = (await post(ADD, auditor)).body.role;
    expect((await post(DELETE, { id })).status).toBe(200);
    expect(await list()).toEqual(before);
  });

  test('a role that users hold stays, and an unknown one is 404', async () => {
    const { post, list } = setUp();
    expect((await post(DELETE, { id: 1 })).body).toMatchObject({ status: 409, code: 'role.held' });
    expect((await post(DELETE, { id: 77 })).status).toBe(404);
    expect(await list()).toHaveLength(5);
  });
});
