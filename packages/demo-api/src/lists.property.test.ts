// What holds for every list of the demo areas, whatever is asked of it.
import {
  CALENDAR_CATEGORIES,
  INVOICE_STATUSES,
  PERMISSION_ROLES,
  SAMPLE_PLANS,
  SAMPLE_USER_ROLES,
  SAMPLE_USER_STATUSES,
} from '@atalaya/contract/constants.ts';
import { PRODUCT_SORTS } from '@atalaya/contract/demo/shop/ecommerce.ts';
import { EMAIL_LABELS, EMAIL_VIEWS } from '@atalaya/contract/demo/email.ts';
import { INVOICE_COLUMNS } from '@atalaya/contract/demo/invoice/invoice.ts';
import { TASK_FILTERS, TASK_SORTS, TASK_TAGS } from '@atalaya/contract/demo/todo.ts';
import { SAMPLE_USER_COLUMNS } from '@atalaya/contract/demo/users.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from './testing/demo-client.ts';

type Query = Record<string, string | number>;
type Row = { id: number };

interface List {
  path: string;
  /** Where the rows stand in the reply; without it, the reply is the list. */
  key?: string;
  filters: Record<string, readonly string[]>;
  sorts: Query[];
  /** Texts that occur in what is searched, of which parts are searched for. */
  words?: string[];
}

const byColumns = (columns: readonly string[]): Query[] =>
  columns.flatMap((sortColumn) => ['asc', 'desc'].map((sort) => ({ sort, sortColumn })));
const bySortBy = (names: readonly string[]): Query[] => names.map((sortBy) => ({ sortBy }));

const paged: List[] = [
  {
    path: '/apps/invoice/invoices',
    key: 'invoices',
    filters: { status: INVOICE_STATUSES },
    sorts: byColumns(INVOICE_COLUMNS),
    words: ['1042', '$1,', '-12-', 'paid'],
  },
  {
    path: '/api/users/list/data',
    key: 'users',
    filters: { role: SAMPLE_USER_ROLES, currentPlan: SAMPLE_PLANS, status: SAMPLE_USER_STATUSES },
    sorts: byColumns(SAMPLE_USER_COLUMNS),
    words: ['Manual - Credit Card', 'Auto Debit', 'Ana'],
  },
  {
    path: '/apps/permissions/data',
    key: 'permissions',
    filters: { assignedTo: PERMISSION_ROLES },
    sorts: [{}, ...byColumns(['name', 'createdDate'])],
    words: ['Manage Billing & Roles', 'Management', 'Only View', 'PM'],
  },
  {
    path: '/apps/ecommerce/products',
    key: 'products',
    filters: {},
    sorts: bySortBy(PRODUCT_SORTS),
    words: ['Headphones', 'Keyboard', 'Desk Lamp', 'Watch'],
  },
  {
    path: '/api/datatables/data',
    key: 'invoices',
    filters: {},
    sorts: [{}],
    words: ['Software Engineer', 'okafor@', '$2', '11/1'],
  },
];

const plain: List[] = [
  {
    path: '/apps/todo/tasks',
    filters: { filter: TASK_FILTERS, tag: TASK_TAGS },
    sorts: bySortBy(TASK_SORTS),
    words: ['Call back the bakery', 'team', 'Nov'],
  },
  {
    path: '/apps/email/emails',
    key: 'emails',
    filters: { folder: EMAIL_VIEWS, label: EMAIL_LABELS },
    sorts: [{}],
    words: ['Marta Oliveira', 'Jonas', 're', 'site'],
  },
  { path: '/apps/calendar/events', filters: { calendars: CALENDAR_CATEGORIES }, sorts: [{}] },
];

const titled = (list: List): [string, List] => [list.path, list];
const client = createDemoClient();

async function ask({ path, key }: List, query: Query): Promise<{ rows: Row[]; ids: number[]; total: number }> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { status, body } = await client.get(`${path}?${search}`);
  expect(status).toBe(200);
  const rows: Row[] = key ? body[key] : body;
  return { rows, ids: rows.map(({ id }) => id), total: body.total };
}

/** Any choice of the list's filters, each of them also left out. */
const anyFilter = ({ filters }: List): fc.Arbitrary<Query> =>
  fc
    .tuple(...Object.entries(filters).map(([name, values]) => fc.constantFrom<Query>({}, ...values.map((value) => ({ [name]: value })))))
    .map((chosen): Query => Object.assign({}, ...chosen));

const anySort = ({ sorts }: List): fc.Arbitrary<Query> => fc.constantFrom(...sorts);

/** A part of one of the words, or nothing. */
const anySearch = ({ words = [] }: List): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', ...words), fc.nat(5), fc.integer({ min: 1, max: 12 }))
    .map(([word, from, length]) => word.slice(from, from + length).trim());

const ALL = { perPage: 500 };
const runs = { numRuns: 30 };
const inOtherCase = (text: string, choices: boolean[]) =>
  text.replace(/./g, (char, index: number) => (choices[index % choices.length] ? char.toUpperCase() : char.toLowerCase()));

describe.each(paged.map(titled))('GET %s', (_, list) => {
  test('for any search, filter and sort, the pages are the parts of one whole, and the total counts them', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySearch(list),
        anyFilter(list),
        anySort(list),
        fc.integer({ min: 3, max: 40 }),
        async (q, filter, sort, perPage) => {
          const query = { ...filter, ...sort, q };
          const whole = await ask(list, { ...query, ...ALL });
          expect(whole.ids).toHaveLength(whole.total);
          expect(new Set(whole.ids).size).toBe(whole.total);
          const count = Math.ceil(whole.total / perPage);
          const pages = await Promise.all(
            Array.from({ length: count + 1 }, (_, index) => ask(list, { ...query, perPage, page: index + 1 })),
          );
          expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
          expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([whole.total]));
          expect(pages.at(-1)?.ids).toEqual([]);
        },
      ),
      runs,
    );
  });

  test('a search and each filter work together: what is shown is what each of them alone would show', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch(list), anyFilter(list), async (q, filter) => {
        const together = await ask(list, { ...filter, q, ...ALL });
        const apart = await Promise.all(
          [{ q }, ...Object.entries(filter).map(([name, value]) => ({ [name]: value }))].map((query) => ask(list, { ...query, ...ALL })),
        );
        const everyId = (await ask(list, ALL)).ids;
        expect(together.ids).toEqual(everyId.filter((id) => apart.every(({ ids }) => ids.includes(id))));
      }),
      runs,
    );
  });
});

describe.each([...paged, ...plain].map(titled))('GET %s', (_, list) => {
  test('each sort is total: it gives every row its one place, which no search or filter changes', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch(list), anyFilter(list), anySort(list), async (q, filter, sort) => {
        const query = list.words ? { ...filter, q } : filter;
        // What is not asked to be sorted by something else comes in the same order, however it is narrowed.
        const narrowed = await ask(list, { ...query, ...sort, ...ALL });
        const again = await ask(list, { ...query, ...sort, ...ALL });
        const wide = await ask(list, { ...filter, ...sort, ...ALL });
        expect(again.ids).toEqual(narrowed.ids);
        expect(narrowed.ids).toEqual(wide.ids.filter((id) => narrowed.ids.includes(id)));
      }),
      runs,
    );
  });
});

describe.each([...paged, ...plain].filter(({ words }) => words !== undefined).map(titled))('GET %s', (_, list) => {
  test('a search finds the same in any case and with blanks around it', async () => {
    await fc.assert(
      fc.asyncProperty(anySearch(list), anyFilter(list), fc.array(fc.boolean(), { minLength: 1 }), async (q, filter, choices) => {
        const { rows } = await ask(list, { ...filter, q, ...ALL });
        expect((await ask(list, { ...filter, q: ` ${inOtherCase(q, choices)} `, ...ALL })).rows).toEqual(rows);
      }),
      runs,
    );
  });

  test('the words that are searched for here do occur, and not everywhere', async () => {
    const found = await Promise.all((list.words ?? []).map(async (q) => ({ q, count: (await ask(list, { q, ...ALL })).ids.length })));
    const everything = (await ask(list, ALL)).ids.length;
    expect(found.filter(({ count }) => count === 0 || count === everything)).toEqual([]);
  });
});

describe.each(paged.filter(({ sorts }) => sorts.some(({ sort }) => sort)).map(titled))('GET %s', (_, list) => {
  const columns = [...new Set(list.sorts.map((sort) => sort['sortColumn']).filter((column) => column !== undefined))];

  test.each(columns)(
    'by %s, descending is ascending turned round, and of rows that are alike the lower id comes first in both',
    async (sortColumn) => {
      const valueOf = (row: Row) => JSON.stringify((row as Row & Query)[sortColumn]); // read for comparison only
      const [up, down] = await Promise.all(['asc', 'desc'].map((sort) => ask(list, { sort, sortColumn, ...ALL })));
      const groupsOf = (rows: Row[] = []) => {
        const groups = new Map<string, Row[]>();
        for (const row of rows) groups.set(valueOf(row), [...(groups.get(valueOf(row)) ?? []), row]);
        return groups;
      };
      for (const rows of [up?.rows, down?.rows]) {
        for (const alike of groupsOf(rows).values())
          expect(alike.map(({ id }) => id)).toEqual(alike.map(({ id }) => id).toSorted((a, b) => a - b));
      }
      // Each value's rows stand together, and the values themselves come the other way round.
      expect([...groupsOf(down?.rows).keys()]).toEqual([...groupsOf(up?.rows).keys()].toReversed());
      expect([...groupsOf(up?.rows).values()].flat()).toEqual(up?.rows);
    },
  );
});
