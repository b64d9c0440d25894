import { PERMISSION_ROLES } from '@atalaya/contract/constants.ts';
import type { Permission } from '@atalaya/contract/demo/permissions.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';
import { toCreatedText, toSortable } from './permissions.rules.ts';

const LIST = '/apps/permissions/data';
const ADD = '/apps/permissions/add-permission';
const UPDATE = '/apps/permissions/update-permission';
const DELETE = '/apps/permissions/delete';

interface ListReply {
  params: Record<string, unknown>;
  allData: Permission[];
  total: number;
  permissions: Permission[];
}

// Local time on purpose: the text of a date is in the reader's own.
const NOW = new Date(2026, 3, 14, 20, 43);

function setUp(options?: Parameters<typeof createDemoClient>[0]) {
  const client = createDemoClient({ now: NOW.toISOString(), ...options });
  const list = async (query: Record<string, string | number> = {}): Promise<ListReply> =>
    (await client.get(`${LIST}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`)).body;
  const add = async (name: string): Promise<Permission> => (await client.post(ADD, { permission: { name } })).body.permission;
  return { ...client, list, add };
}

const names = (permissions: Permission[]) => permissions.map(({ name }) => name);

describe('GET /apps/permissions/data', () => {
  test('answers without parameters with the nine sample permissions and their roles', async () => {
    const { get } = setUp();
    const { status, body } = await get(LIST);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['allData', 'params', 'permissions', 'total']);
    expect(body.total).toBe(9);
    expect(body.permissions.map(({ id, name, assignedTo }: Permission) => [id, name, assignedTo])).toEqual([
      [1, 'Management', ['administrator']],
      [2, 'Manage Billing & Roles', ['administrator']],
      [3, 'Add & Remove Users', ['administrator', 'manager']],
      [4, 'Project Planning', ['administrator', 'user', 'support']],
      [5, 'Manage Email Sequences', ['administrator', 'user', 'support']],
      [6, 'Client Communication', ['administrator', 'manager']],
      [7, 'Only View', ['administrator', 'restricted-user']],
      [8, 'Financial Management', ['administrator', 'manager']],
      [9, "Manage Others' Tasks", ['administrator', 'support']],
    ]);
    expect(body.allData).toEqual(body.permissions);
  });

  test('dates are texts such as "14 Apr 2021, 8:43 PM", in the past of the clock', async () => {
    for (const { createdDate } of (await setUp().list()).allData) {
      expect(createdDate).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [AP]M$/);
      expect(toSortable(createdDate)).toBeLessThan(toSortable(toCreatedText(NOW)));
    }
  });

  test('params says what was asked, with the defaults filled in', async () => {
    const { list } = setUp();
    expect((await list()).params).toMatchObject({ q: '', page: 1, perPage: 10 });
    expect((await list({ q: 'man', page: 2, perPage: 3, assignedTo: 'manager' })).params).toMatchObject({
      q: 'man',
      page: 2,
      perPage: 3,
      assignedTo: 'manager',
    });
  });

  test('perPage defaults to ten and page to one', async () => {
    const { list, add } = setUp();
    for (const name of ['Tenth', 'Eleventh']) await add(name);
    expect((await list()).permissions).toHaveLength(10);
    expect(names((await list({ page: 2 })).permissions)).toEqual(["Manage Others' Tasks"]);
  });

  test('perPage sets the length of a page and page chooses it, while allData stays whole', async () => {
    const { list } = setUp();
    const reply = await list({ perPage: 4, page: 3 });
    expect(names(reply.permissions)).toEqual(["Manage Others' Tasks"]);
    expect(reply.total).toBe(9);
    expect(reply.allData).toHaveLength(9);
  });

  test.each(PERMISSION_ROLES)('assignedTo=%s shows exactly the permissions of that role', async (assignedTo) => {
    const { list } = setUp();
    const { allData, permissions, total } = await list({ assignedTo });
    expect(total).toBeGreaterThan(0);
    expect(permissions).toEqual(allData.filter((permission) => permission.assignedTo.includes(assignedTo)));
  });

  test('q finds the name, in capitals or not', async () => {
    expect(names((await setUp().list({ q: 'mAnAgE ' })).permissions)).toEqual([
      'Management',
      'Manage Billing & Roles',
      'Manage Email Sequences',
      'Financial Management',
      "Manage Others' Tasks",
    ]);
  });

  test('q finds the text of the date', async () => {
    const { list } = setUp();
    const { allData } = await list();
    for (const { id, createdDate } of allData) {
      expect((await list({ q: createdDate.toLowerCase() })).permissions.map((permission) => permission.id)).toContain(id);
    }
  });

  test('q finds the date as a Spanish page writes it', async () => {
    const { list } = setUp();
    const april = (await list()).allData.filter(({ createdDate }) => createdDate.includes(' Apr '));
    expect(april.length).toBeGreaterThan(0);
    expect((await list({ q: ' ABR ' })).permissions).toEqual(april);
  });

  test('q does not look into the roles', async () => {
    expect((await setUp().list({ q: 'restricted' })).total).toBe(0);
  });

  test('q and assignedTo narrow each other, and an empty role shows all', async () => {
    const { list } = setUp();
    expect(names((await list({ q: 'manage', assignedTo: 'support' })).permissions)).toEqual([
      'Manage Email Sequences',
      "Manage Others' Tasks",
    ]);
    expect((await list({ assignedTo: '' })).total).toBe(9);
  });

  test('sortColumn=name orders by name, both ways', async () => {
    const { list } = setUp();
    const { allData } = await list();
    const sorted = names(allData).toSorted((a, b) => a.localeCompare(b, 'en'));
    expect(names((await list({ sortColumn: 'name' })).permissions)).toEqual(sorted);
    expect(names((await list({ sortColumn: 'name', sort: 'desc' })).permissions)).toEqual(sorted.toReversed());
  });

  test('sortColumn=createdDate orders by the moment, not by the text', async () => {
    const { list, add } = setUp();
    const { id } = await add('Latest');
    const oldestFirst = [1, 2, 3, 4, 5, 6, 7, 8, 9, id];
    expect((await list({ sortColumn: 'createdDate' })).permissions.map((permission) => permission.id)).toEqual(oldestFirst);
    expect((await list({ sortColumn: 'createdDate', sort: 'desc' })).permissions.map((permission) => permission.id)).toEqual(
      oldestFirst.toReversed(),
    );
  });

  test.each(['page=0', 'perPage=0', 'perPage=501', 'assignedTo=king', 'sort=up', 'sortColumn=id'])('?%s is refused', async (search) => {
    expect(await setUp().get(`${LIST}?${search}`)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  });

  test('the pages of any search, role and order hold each match once', async () => {
    const { list } = setUp();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          q: fc.constantFrom('', 'MAN', 'an', '20', 'nothing'),
          assignedTo: fc.constantFrom('', ...PERMISSION_ROLES),
          sort: fc.constantFrom('asc', 'desc'),
        }),
        fc.constantFrom<Record<string, string>>({}, { sortColumn: 'name' }, { sortColumn: 'createdDate' }),
        fc.integer({ min: 1, max: 10 }),
        async (filter, order, perPage) => {
          const query = { ...filter, ...order };
          const whole = await list({ ...query, perPage: 500 });
          const pages: Permission[] = [];
          for (let page = 1; page <= Math.ceil(whole.total / perPage); page++) {
            pages.push(...(await list({ ...query, perPage, page })).permissions);
          }
          expect(whole.permissions).toHaveLength(whole.total);
          expect(pages).toEqual(whole.permissions);
          expect((await list({ ...query, q: query.q.toLowerCase(), perPage: 500 })).permissions).toEqual(whole.permissions);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('POST /apps/permissions/add-permission', () => {
  test('puts it first, for administrators alone, dated now', async () => {
    const { post, list } = setUp();
    const permission = { id: 10, name: 'Archive Records', assignedTo: ['administrator'], createdDate: '14 Apr 2026, 8:43 PM' };
    expect(await post(ADD, { permission: { name: ' Archive Records ' } })).toEqual({ status: 201, body: { permission } });
    expect((await list()).permissions[0]).toEqual(permission);
    expect((await list()).total).toBe(10);
  });

  test('a second one gets the next id, although the highest stands first', async () => {
    const { add, list } = setUp();
    expect([(await add('One')).id, (await add('Two')).id, (await add('Three')).id]).toEqual([10, 11, 12]);
    expect(names((await list()).permissions).slice(0, 3)).toEqual(['Three', 'Two', 'One']);
  });

  test('only the name is taken from what is sent', async () => {
    const { post } = setUp();
    const { body } = await post(ADD, { permission: { name: 'Mine', id: 3, assignedTo: ['user'], createdDate: 'never' } });
    expect(body.permission).toMatchObject({ id: 10, assignedTo: ['administrator'], createdDate: '14 Apr 2026, 8:43 PM' });
  });

  test.each([{ permission: { name: ' ' } }, { permission: {} }, {}])('%j is refused', async (input) => {
    const { post, list } = setUp();
    expect(await post(ADD, input)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect((await list()).total).toBe(9);
  });

  test('adding and then deleting restores the list', async () => {
    const { add, delete: remove, list } = setUp();
    const before = await list();
    await remove(`${DELETE}?id=${(await add('Passing')).id}`);
    expect(await list()).toEqual(before);
  });

  test('lasts beyond a reload, until the demo data is reset', async () => {
    const storage = memoryStorage();
    await setUp({ storage }).add('Kept');
    const later = setUp({ storage });
    expect(names((await later.list()).permissions)).toContain('Kept');
    later.resetDemoData();
    expect((await later.list()).total).toBe(9);
  });
});

describe('POST /apps/permissions/update-permission', () => {
  test('changes the name and nothing else, in its place', async () => {
    const { post, list } = setUp();
    const before = (await list()).allData;
    const { status, body } = await post(UPDATE, { id: 4, name: ' Road Map ' });
    expect(status).toBe(201);
    expect(body.permission).toEqual({ ...before[3], name: 'Road Map' });
    expect((await list()).allData).toEqual(before.with(3, body.permission));
  });

  test('an unknown id is 404', async () => {
    expect(await setUp().post(UPDATE, { id: 10, name: 'Nobody’s' })).toMatchObject({ status: 404, body: { code: 'permission.not_found' } });
  });

  test.each([[{ id: 4, name: '' }], [{ id: 4 }], [{ name: 'Only a name' }]])('%j is refused', async (input) => {
    expect((await setUp().post(UPDATE, input)).status).toBe(400);
  });
});

describe('DELETE /apps/permissions/delete', () => {
  test('removes the permission', async () => {
    const { delete: remove, list } = setUp();
    const before = (await list()).allData;
    expect(await remove(`${DELETE}?id=5`)).toEqual({ status: 200, body: {} });
    expect((await list()).allData).toEqual(before.filter(({ id }) => id !== 5));
  });

  test('an unknown id is 404 and removes nothing', async () => {
    const { delete: remove, list } = setUp();
    expect(await remove(`${DELETE}?id=77`)).toMatchObject({ status: 404, body: { code: 'permission.not_found' } });
    expect((await list()).total).toBe(9);
  });
});

describe('the text of a date', () => {
  test.each([
    [new Date(2021, 3, 14, 20, 43), '14 Apr 2021, 8:43 PM'],
    [new Date(2021, 0, 1, 0, 5), '1 Jan 2021, 12:05 AM'],
    [new Date(2021, 11, 31, 12, 0), '31 Dec 2021, 12:00 PM'],
  ])('%s is %s', (date, text) => {
    expect(toCreatedText(date)).toBe(text);
  });

  test('grows with the moment when sorted', () => {
    const texts = ['31 Dec 2020, 11:59 PM', '1 Jan 2021, 12:05 AM', '1 Jan 2021, 9:00 AM', '1 Jan 2021, 12:00 PM', '2 Jan 2021, 1:00 AM'];
    const values = texts.map(toSortable);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(texts.length);
    expect(toSortable('yesterday')).toBe(0);
  });
});

describe('POST /apps/permissions/restore-permission', () => {
  const RESTORE = '/apps/permissions/restore-permission';

  test.each([1, 5, 9, 10])('brings number %i back where it stood', async (id) => {
    const { list, add, post, delete: remove } = setUp();
    await add('Tenth');
    await add('Eleventh');
    const { allData } = await list();
    await remove(`${DELETE}?id=${id}`);
    expect((await post(RESTORE, { permission: allData.find((permission) => permission.id === id) })).status).toBe(201);
    expect((await list()).allData).toEqual(allData);
  });

  test('an id that is in use is refused', async () => {
    const { list, post } = setUp();
    expect((await post(RESTORE, { permission: (await list()).allData[0] })).body).toMatchObject({ status: 409, code: 'taken' });
  });
});
