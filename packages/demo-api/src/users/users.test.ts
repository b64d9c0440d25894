import { SAMPLE_BILLING_TYPES, SAMPLE_PLANS, SAMPLE_USER_ROLES, SAMPLE_USER_STATUSES } from '@atalaya/contract/constants.ts';
import { SAMPLE_USER_COLUMNS, type SampleUser } from '@atalaya/contract/demo/users.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const ALL = '/api/users/list/all-data';
const LIST = '/api/users/list/data';
const ONE = '/api/users/user';
const ADD = '/apps/users/add-user';
const DELETE = '/apps/users/delete';

const ada = {
  fullName: 'Ada Winter',
  username: 'awinter',
  email: 'ada@winter.example',
  contact: '(202) 555-0100',
  company: 'Winter Mills',
  country: 'Canada',
};

interface ListReply {
  total: number;
  users: SampleUser[];
}

function setUp(options?: Parameters<typeof createDemoClient>[0]) {
  const client = createDemoClient(options);
  const list = async (query: Record<string, string | number> = {}): Promise<ListReply> =>
    (await client.get(`${LIST}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`)).body;
  const everybody = async (): Promise<SampleUser[]> => (await client.get(ALL)).body;
  return { ...client, list, everybody };
}

const names = (users: SampleUser[]) => users.map(({ fullName }) => fullName);
const byText = (a: string, b: string) => a.localeCompare(b, 'en');

describe('GET /api/users/list/all-data', () => {
  test('lists all fifty users, numbered from 1', async () => {
    const { status, body } = await setUp().get(ALL);
    expect(status).toBe(200);
    expect(body.map(({ id }: SampleUser) => id)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  });

  test('a user has the fields of the contract', async () => {
    expect((await setUp().everybody())[0]).toEqual({
      id: 1,
      billing: 'Auto Debit',
      fullName: 'Elena Marquez',
      company: 'Brisa Logistics',
      role: 'admin',
      username: 'emarquez',
      country: 'Spain',
      contact: '(210) 555-0101',
      email: 'elena.marquez@brisa-logistics.example',
      currentPlan: 'enterprise',
      status: 'active',
      avatar: '/demo/avatars/01.svg',
    });
  });

  test('names, addresses and telephone numbers are each used once, and some users have no picture', async () => {
    const users = await setUp().everybody();
    for (const field of ['fullName', 'username', 'email', 'contact'] as const) {
      expect(new Set(users.map((user) => user[field])).size).toBe(users.length);
    }
    expect(users.some(({ avatar }) => avatar === null)).toBe(true);
  });
});

describe('GET /api/users/list/data', () => {
  test('answers without parameters with the first ten by full name', async () => {
    const { get, everybody } = setUp();
    const { status, body } = await get(LIST);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['total', 'users']);
    expect(body.total).toBe(50);
    expect(names(body.users)).toEqual(
      names(await everybody())
        .toSorted(byText)
        .slice(0, 10),
    );
  });

  test('perPage sets the length of a page and page chooses it', async () => {
    const { list } = setUp();
    const whole = (await list({ perPage: 50 })).users;
    expect((await list({ perPage: 7, page: 3 })).users).toEqual(whole.slice(14, 21));
    expect((await list({ perPage: 25, page: 3 })).users).toEqual([]);
  });

  test.each([
    ...SAMPLE_USER_ROLES.map((value) => ['role', value] as const),
    ...SAMPLE_PLANS.map((value) => ['currentPlan', value] as const),
    ...SAMPLE_USER_STATUSES.map((value) => ['status', value] as const),
  ])('%s=%s shows exactly the users with that', async (field, value) => {
    const { list, everybody } = setUp();
    const { total, users } = await list({ [field]: value, sortColumn: 'id', perPage: 50 });
    expect(total).toBeGreaterThan(0);
    expect(users).toEqual((await everybody()).filter((user) => user[field] === value));
    expect(users).toHaveLength(total);
  });

  test('filters and search narrow each other', async () => {
    const { list, everybody } = setUp();
    const expected = (await everybody()).filter(
      (user) =>
        user.role === 'editor' && user.currentPlan === 'company' && user.status === 'active' && /a/i.test(user.fullName + user.email),
    );
    expect(expected.length).toBeGreaterThan(0);
    const query = { role: 'editor', currentPlan: 'company', status: 'active', q: 'A', sortColumn: 'id' };
    expect((await list(query)).users).toEqual(expected);
  });

  test('filters left empty show all', async () => {
    expect((await setUp().list({ role: '', currentPlan: '', status: '', q: '' })).total).toBe(50);
  });

  test.each([
    ['the e-mail', 'VOGEL-optik.example', ({ email }: SampleUser) => email.endsWith('@vogel-optik.example')],
    ['the full name', 'zahra IDR', ({ fullName }: SampleUser) => fullName === 'Fatima Zahra Idrissi'],
    ['the billing', 'paypal', ({ billing }: SampleUser) => billing === 'Manual - Paypal'],
  ])('q finds %s', async (_, q, isMatch) => {
    const { list, everybody } = setUp();
    const expected = (await everybody()).filter(isMatch);
    expect(expected.length).toBeGreaterThan(0);
    expect((await list({ q, sortColumn: 'id', perPage: 50 })).users).toEqual(expected);
  });

  test('q does not look into the country, the plan or the user name', async () => {
    const { list } = setUp();
    for (const q of ['Norway', 'enterprise', 'emarquez']) expect((await list({ q })).total).toBe(0);
  });

  describe.each(['asc', 'desc'] as const)('sort=%s', (sort) => {
    test.each(SAMPLE_USER_COLUMNS)('sortColumn=%s orders by its value, ties by id', async (sortColumn) => {
      const { list, everybody } = setUp();
      const sign = sort === 'asc' ? 1 : -1;
      const compare = (a: SampleUser, b: SampleUser) =>
        sortColumn === 'id' ? a.id - b.id : byText(a[sortColumn].toLowerCase(), b[sortColumn].toLowerCase());
      const expected = (await everybody()).toSorted((a, b) => sign * compare(a, b) || a.id - b.id);
      expect(names((await list({ sort, sortColumn, perPage: 50 })).users)).toEqual(names(expected));
    });
  });

  test('sort alone turns the order by full name around', async () => {
    const { list, everybody } = setUp();
    expect(names((await list({ sort: 'desc', perPage: 50 })).users)).toEqual(
      names(await everybody())
        .toSorted(byText)
        .toReversed(),
    );
  });

  test.each(['page=0', 'perPage=0', 'perPage=501', 'role=king', 'currentPlan=gold', 'status=gone', 'sort=up', 'sortColumn=avatar'])(
    '?%s is refused',
    async (search) => {
      expect(await setUp().get(`${LIST}?${search}`)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    },
  );

  test('the pages of any search, filter and order hold each match once', async () => {
    const { list } = setUp();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          q: fc.constantFrom('', 'e', 'Manual', 'example', 'nobody'),
          role: fc.constantFrom('', ...SAMPLE_USER_ROLES),
          status: fc.constantFrom('', ...SAMPLE_USER_STATUSES),
          sort: fc.constantFrom('asc', 'desc'),
          sortColumn: fc.constantFrom(...SAMPLE_USER_COLUMNS),
        }),
        fc.integer({ min: 1, max: 30 }),
        async (query, perPage) => {
          const whole = await list({ ...query, perPage: 500 });
          expect(whole.users).toHaveLength(whole.total);
          const pages: SampleUser[] = [];
          for (let page = 1; page <= Math.ceil(whole.total / perPage); page++) {
            const reply = await list({ ...query, perPage, page });
            expect(reply.total).toBe(whole.total);
            pages.push(...reply.users);
          }
          expect(pages).toEqual(whole.users);
          expect((await list({ ...query, q: query.q.toUpperCase(), perPage: 500 })).users).toEqual(whole.users);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('GET /api/users/user', () => {
  test('has the user with that id', async () => {
    const { get, everybody } = setUp();
    expect(await get(`${ONE}?id=34`)).toEqual({ status: 200, body: { user: (await everybody())[33] } });
  });

  test.each(['51', '0', 'nobody', ''])('the unknown id "%s" is 404', async (id) => {
    expect(await setUp().get(`${ONE}?id=${id}`)).toMatchObject({ status: 404, body: { code: 'user.not_found' } });
  });

  test('without an id it is refused', async () => {
    expect((await setUp().get(ONE)).status).toBe(400);
  });
});

describe('POST /apps/users/add-user', () => {
  test('adds a subscriber on the basic plan who is active and pays by debit, unless told otherwise', async () => {
    const { post, get } = setUp();
    const { status, body } = await post(ADD, ada);
    expect(status).toBe(201);
    expect(body).toEqual({
      user: { ...ada, id: 51, role: 'subscriber', currentPlan: 'basic', status: 'active', billing: 'Auto Debit', avatar: null },
    });
    expect((await get(`${ONE}?id=51`)).body).toEqual(body);
  });

  test('takes role, plan, status, billing and picture as given, but never the id', async () => {
    const given = {
      ...ada,
      role: 'maintainer',
      currentPlan: 'team',
      status: 'pending',
      billing: 'Manual - Cash',
      avatar: '/demo/avatars/05.svg',
    };
    expect((await setUp().post(ADD, { ...given, id: 7 })).body).toEqual({ user: { ...given, id: 51 } });
  });

  test('the new user shows in the list, its total and its searches', async () => {
    const { post, list } = setUp();
    await post(ADD, ada);
    expect((await list()).total).toBe(51);
    expect((await list({ q: 'WINTER.example' })).users).toMatchObject([{ id: 51, fullName: 'Ada Winter' }]);
  });

  test('the next id is the highest plus one, also after a deletion in the middle', async () => {
    const { post, delete: remove } = setUp();
    await remove(`${DELETE}?id=20`);
    expect((await post(ADD, ada)).body.user.id).toBe(51);
    expect((await post(ADD, { ...ada, username: 'second' })).body.user.id).toBe(52);
  });

  test.each(['fullName', 'username', 'contact', 'company', 'country'])('an empty %s is refused under its name', async (field) => {
    const { post, list } = setUp();
    const { status, body } = await post(ADD, { ...ada, [field]: ' ' });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: ['required'] });
    expect((await list()).total).toBe(50);
  });

  test('an e-mail that is none is refused under its name', async () => {
    expect((await setUp().post(ADD, { ...ada, email: 'ada' })).body).toMatchObject({ status: 400, errors: { email: ['email'] } });
  });

  test('adding and then deleting restores the list', async () => {
    const { post, delete: remove, everybody } = setUp();
    const before = await everybody();
    const { id } = (await post(ADD, ada)).body.user;
    await remove(`${DELETE}?id=${id}`);
    expect(await everybody()).toEqual(before);
  });

  test('lasts beyond a reload, until the demo data is reset', async () => {
    const storage = memoryStorage();
    await setUp({ storage }).post(ADD, ada);
    const later = setUp({ storage });
    expect((await later.list()).total).toBe(51);
    later.resetDemoData();
    expect((await later.list()).total).toBe(50);
  });
});

describe('DELETE /apps/users/delete', () => {
  test('removes the user from the list and from their own address', async () => {
    const { delete: remove, everybody, get } = setUp();
    const before = await everybody();
    expect(await remove(`${DELETE}?id=12`)).toEqual({ status: 200, body: {} });
    expect(await everybody()).toEqual(before.filter(({ id }) => id !== 12));
    expect((await get(`${ONE}?id=12`)).status).toBe(404);
  });

  test('an unknown id is 404 and removes nobody', async () => {
    const { delete: remove, list } = setUp();
    expect(await remove(`${DELETE}?id=99`)).toMatchObject({ status: 404, body: { code: 'user.not_found' } });
    expect((await list()).total).toBe(50);
  });
});

test('the sample users have every billing type', async () => {
  const billings = new Set((await setUp().everybody()).map(({ billing }) => billing));
  expect([...billings].toSorted(byText)).toEqual([...SAMPLE_BILLING_TYPES].toSorted(byText));
});
