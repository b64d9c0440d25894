import { INVOICE_STATUSES } from '@atalaya/contract/constants.ts';
import { INVOICE_COLUMNS, type Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../memory-storage.ts';
import { isoDay } from '../sample-dates.ts';
import { createDemoClient } from '../testing/demo-client.ts';

const LIST = '/apps/invoice/invoices';
const DELETE = '/apps/invoice/delete';
const ONE = '/api/invoice/invoices';

interface ListReply {
  allData: Invoice[];
  total: number;
  invoices: Invoice[];
}

function setUp(options?: Parameters<typeof createDemoClient>[0]) {
  const client = createDemoClient(options);
  const list = async (query: Record<string, string | number> = {}): Promise<ListReply> =>
    (await client.get(`${LIST}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`)).body;
  const everything = async () => (await list()).allData;
  return { ...client, list, everything };
}

const ids = (invoices: Invoice[]) => invoices.map(({ id }) => id);
const amount = (balance: Invoice['balance']) => Number(String(balance).replaceAll(/[$,]/g, ''));

describe('GET /apps/invoice/invoices', () => {
  test('answers without parameters with the ten highest numbers, the count of all and all of them', async () => {
    const { get } = setUp();
    const { status, body } = await get(LIST);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['allData', 'invoices', 'total']);
    expect(body.total).toBe(50);
    expect(body.allData).toHaveLength(50);
    expect(ids(body.invoices)).toEqual(Array.from({ length: 10 }, (_, index) => 1050 - index));
  });

  test('an invoice has the fields of the contract, with the client in full', async () => {
    const { list } = setUp();
    const [latest] = (await list()).invoices;
    expect(latest).toEqual({
      id: 1050,
      issuedDate: '2026-11-14',
      client: {
        address: '402 Prairie Avenue, Lincoln',
        company: 'Whitfield Veterinary',
        companyEmail: 'office@whitfieldvets.example',
        country: 'United States',
        contact: '(402) 555-0115',
        name: 'Grace Whitfield',
      },
      service: 'Clinic backup power',
      total: 6075,
      avatar: null,
      invoiceStatus: 'Draft',
      balance: '$6,075',
      dueDate: '2026-12-14',
    });
  });

  test('perPage sets the length of a page and page chooses it, the last one being shorter', async () => {
    const { list } = setUp();
    expect(ids((await list({ perPage: 3, page: 2 })).invoices)).toEqual([1047, 1046, 1045]);
    expect((await list({ perPage: 20, page: 3 })).invoices).toHaveLength(10);
  });

  test('a page behind the last one is empty and still tells the total', async () => {
    expect(await setUp().list({ page: 6 })).toMatchObject({ total: 50, invoices: [] });
  });

  test.each(['page=0', 'page=x', 'perPage=0', 'perPage=501', 'sort=up', 'sortColumn=colour', 'status=Lost', 'q=a&q=b'])(
    '?%s is refused',
    async (search) => {
      expect(await setUp().get(`${LIST}?${search}`)).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    },
  );

  test.each(INVOICE_STATUSES)('status=%s shows exactly the invoices of that status', async (status) => {
    const { list, everything } = setUp();
    const { total, invoices } = await list({ status, perPage: 50, sort: 'asc' });
    expect(total).toBeGreaterThan(0);
    expect(invoices).toEqual((await everything()).filter(({ invoiceStatus }) => invoiceStatus === status));
    expect(invoices).toHaveLength(total);
  });

  test('an empty status shows all', async () => {
    expect((await setUp().list({ status: '' })).total).toBe(50);
  });

  test.each([
    ['the e-mail', 'NORDKAI.example', ({ client }: Invoice) => client.companyEmail.includes('nordkai.example')],
    ['the name', 'kenji ARA', ({ client }: Invoice) => client.name === 'Kenji Arakawa'],
    ['the number', '1037', ({ id }: Invoice) => id === 1037],
    ['the total', '7955', ({ total }: Invoice) => total === 7955],
    ['the total as shown', '$7,955', ({ total }: Invoice) => total === 7955],
    ['the balance', '$1,430', ({ balance }: Invoice) => balance === '$1,430'],
    ['the due date', '2026-12-', ({ dueDate }: Invoice) => dueDate.startsWith('2026-12-')],
  ])('q finds %s', async (_, q, isMatch) => {
    const { list, everything } = setUp();
    const { total, invoices } = await list({ q, perPage: 50, sort: 'asc' });
    expect(total).toBeGreaterThan(0);
    expect(invoices).toEqual((await everything()).filter(isMatch));
  });

  test('q does not look into the company, the service or the country', async () => {
    const { list } = setUp();
    for (const q of ['Penrose &', 'Website', 'Czechia']) expect((await list({ q })).total).toBe(0);
  });

  test('q=paid finds what is paid in full, and only within the status asked for', async () => {
    const { list, everything } = setUp();
    const paid = (await everything()).filter(({ balance }) => balance === 0);
    expect((await list({ q: 'paid', perPage: 50, sort: 'asc' })).invoices).toEqual(paid);
    expect((await list({ q: 'PAI', status: 'Paid' })).total).toBe(paid.length);
    expect((await list({ q: 'paid', status: 'Past Due' })).total).toBe(0);
  });

  test('q and status narrow each other', async () => {
    const { list, everything } = setUp();
    const expected = (await everything()).filter(
      ({ client, invoiceStatus }) => client.name === 'Rocio Olivares' && invoiceStatus === 'Paid',
    );
    expect(expected.length).toBeGreaterThan(0);
    expect((await list({ q: 'rocio', status: 'Paid', sort: 'asc' })).invoices).toEqual(expected);
  });

  describe.each(['asc', 'desc'] as const)('sort=%s', (sort) => {
    const sign = sort === 'asc' ? 1 : -1;
    const byText = (a: string, b: string) => a.localeCompare(b, 'en');
    const orders: Record<(typeof INVOICE_COLUMNS)[number], (a: Invoice, b: Invoice) => number> = {
      id: (a, b) => a.id - b.id,
      invoiceStatus: (a, b) => byText(a.invoiceStatus, b.invoiceStatus),
      client: (a, b) => byText(a.client.name, b.client.name),
      service: (a, b) => byText(a.service, b.service),
      total: (a, b) => a.total - b.total,
      issuedDate: (a, b) => Date.parse(a.issuedDate) - Date.parse(b.issuedDate),
      dueDate: (a, b) => Date.parse(a.dueDate) - Date.parse(b.dueDate),
      balance: (a, b) => amount(a.balance) - amount(b.balance),
    };

    test.each(INVOICE_COLUMNS)('sortColumn=%s orders by its value, ties by number', async (sortColumn) => {
      const { list, everything } = setUp();
      const expected = (await everything()).toSorted((a, b) => sign * orders[sortColumn](a, b) || a.id - b.id);
      expect(ids((await list({ sort, sortColumn, perPage: 50 })).invoices)).toEqual(ids(expected));
    });
  });

  test('the pages of any search, filter and order hold each match once', async () => {
    const { list } = setUp();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          q: fc.constantFrom('', 'a', 'PAID', '20', '$', 'example', 'nowhere'),
          status: fc.constantFrom('', ...INVOICE_STATUSES),
          sort: fc.constantFrom('asc', 'desc'),
          sortColumn: fc.constantFrom(...INVOICE_COLUMNS),
        }),
        fc.integer({ min: 1, max: 30 }),
        async (query, perPage) => {
          const whole = await list({ ...query, perPage: 500 });
          expect(whole.invoices).toHaveLength(whole.total);
          const pages: Invoice[] = [];
          for (let page = 1; page <= Math.ceil(whole.total / perPage); page++) {
            const reply = await list({ ...query, perPage, page });
            expect(reply.total).toBe(whole.total);
            pages.push(...reply.invoices);
          }
          expect(pages).toEqual(whole.invoices);
          expect((await list({ ...query, q: query.q.toUpperCase(), perPage: 500 })).invoices).toEqual(whole.invoices);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('the sample invoices', () => {
  test.each(['2026-11-14T10:00:00Z', '2031-03-01T00:30:00Z'])('make sense on %s', async (now) => {
    const { everything, now: clock } = setUp({ now });
    const today = isoDay(clock());
    for (const { invoiceStatus, balance, total, issuedDate, dueDate } of await everything()) {
      expect(issuedDate <= today && issuedDate < dueDate).toBe(true);
      const open = amount(balance);
      if (invoiceStatus === 'Paid') expect(balance).toBe(0);
      else expect(open).toBeGreaterThan(0);
      if (['Sent', 'Downloaded', 'Draft'].includes(invoiceStatus)) expect(open).toBe(total);
      if (invoiceStatus === 'Partial Payment') expect(open).toBeLessThan(total);
      if (invoiceStatus !== 'Paid') expect(dueDate < today).toBe(invoiceStatus === 'Past Due');
    }
  });
});

describe('GET /api/invoice/invoices/:id', () => {
  test('has the invoice and where to pay what is still open', async () => {
    const { get, everything } = setUp();
    const { status, body } = await get(`${ONE}/1043`);
    expect(status).toBe(200);
    expect(body.invoice).toEqual((await everything()).find(({ id }) => id === 1043));
    expect(body.paymentDetails).toEqual({
      totalDue: '$1,430.00',
      bankName: 'Banco del Faro',
      country: 'Spain',
      iban: 'ES46 9001 0420 6802 0005 1793',
      swiftCode: 'BFAROESMXXX',
    });
  });

  test('nothing is due on a paid invoice', async () => {
    expect((await setUp().get(`${ONE}/1001`)).body).toMatchObject({ invoice: { balance: 0 }, paymentDetails: { totalDue: '$0.00' } });
  });

  test.each(['999', 'nothing', '0', '1001.5'])('the unknown id %s is 404', async (id) => {
    expect(await setUp().get(`${ONE}/${id}`)).toMatchObject({ status: 404, body: { code: 'invoice.not_found' } });
  });
});

describe('DELETE /apps/invoice/delete', () => {
  test('removes the invoice from the list, the totals and its own address', async () => {
    const { get, delete: remove, list, everything } = setUp();
    const before = await everything();
    expect(await remove(`${DELETE}?id=1050`)).toEqual({ status: 200, body: {} });
    expect(await everything()).toEqual(before.filter(({ id }) => id !== 1050));
    expect(await list({ perPage: 1 })).toMatchObject({ total: 49, invoices: [{ id: 1049 }] });
    expect((await get(`${ONE}/1050`)).status).toBe(404);
  });

  test('an unknown id is 404 and removes nothing', async () => {
    const { delete: remove, list } = setUp();
    expect(await remove(`${DELETE}?id=1`)).toMatchObject({ status: 404, body: { code: 'invoice.not_found' } });
    expect((await list()).total).toBe(50);
  });

  test('without an id it is refused', async () => {
    expect((await setUp().delete(DELETE)).status).toBe(400);
  });

  test('lasts beyond a reload, until the demo data is reset', async () => {
    const storage = memoryStorage();
    await setUp({ storage }).delete(`${DELETE}?id=1001`);
    const later = setUp({ storage });
    expect((await later.list()).total).toBe(49);
    later.resetDemoData();
    expect((await later.list()).total).toBe(50);
  });
});

describe('GET /api/invoice/clients', () => {
  test('lists the first five clients, those of the first five invoices', async () => {
    const { get, everything } = setUp();
    const { status, body } = await get('/api/invoice/clients');
    expect(status).toBe(200);
    expect(body).toEqual((await everything()).slice(0, 5).map(({ client }) => client));
    expect(new Set(body.map(({ name }: Invoice['client']) => name)).size).toBe(5);
  });

  test('keeps listing a client whose invoices are deleted', async () => {
    const { get, delete: remove } = setUp();
    await remove(`${DELETE}?id=1001`);
    expect((await get('/api/invoice/clients')).body).toHaveLength(5);
  });
});
