import { invoiceAmounts, type InvoiceDocument } from '@atalaya/contract/demo/invoice/invoice-paper.ts';
import type { Invoice } from '@atalaya/contract/demo/invoice/invoice.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient, type DemoClientOptions } from '../testing/demo-client.ts';

const PATH = '/apps/invoice';

function setUp(options?: DemoClientOptions) {
  const client = createDemoClient(options);
  const everything = async (): Promise<Invoice[]> => (await client.get(`${PATH}/invoices`)).body.allData;
  const read = async (id: number): Promise<Invoice> => (await client.get(`/api/invoice/invoices/${id}`)).body.invoice;
  const document = async (id: number): Promise<InvoiceDocument> => (await client.get(`${PATH}/document/${id}`)).body;
  return { ...client, everything, read, document };
}

const acme = { name: 'Ines', company: 'Acme', companyEmail: 'ines@example.test', address: '1 Quay', country: 'Spain', contact: '1' };
const paper = {
  lines: [
    { item: 'work', description: 'Cabling', cost: 60, qty: 2.5, discountPercentage: 10 },
    { item: 'hardware', description: 'Cable', cost: 9.99, qty: 3, discountPercentage: 0 },
  ],
  taxPercentage: 21,
  salesperson: 'Nora',
  note: 'By the end of the month',
  payVia: 'bankTransfer',
  showsTerms: true,
  showsNote: true,
  showsStub: false,
};
const input = { ...paper, issuedDate: '2026-11-14', dueDate: '2026-12-14', client: acme };
const payment = { amount: 100, date: '2026-11-14', method: 'cash', note: '' };

describe('GET /apps/invoice/document/:id', () => {
  test('of every sample invoice comes to its total, less the payments to its balance', async () => {
    const { everything, document } = setUp();
    for (const { id, total, balance } of await everything()) {
      const { lines, taxPercentage, payments } = await document(id);
      expect(invoiceAmounts({ lines, taxPercentage }).total).toBe(total);
      expect(lines.every(({ cost, qty }) => cost > 0 && qty > 0)).toBe(true);
      const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
      expect(total - paid).toBe(Number(String(balance).replaceAll(/[$,]/g, '')));
    }
  });

  test.each(['999', 'nothing'])('the unknown id %s is 404', async (id) => {
    expect(await setUp().get(`${PATH}/document/${id}`)).toMatchObject({ status: 404, body: { code: 'invoice.not_found' } });
  });
});

describe('POST /apps/invoice/save', () => {
  test('without a number it is a draft with the next one, its amounts computed', async () => {
    const { post, read, document } = setUp();
    const { status, body } = await post(`${PATH}/save`, input);
    expect(status).toBe(200);
    // 150 + 29.97, less 15, and 21 % on the rest.
    expect(body).toMatchObject({ id: 1051, total: 199.61, balance: '$199.61', invoiceStatus: 'Draft', service: 'Cabling', client: acme });
    expect(await read(1051)).toEqual(body);
    expect(await document(1051)).toEqual({ ...paper, payments: [], messages: [] });
  });

  test('with a number it changes that invoice, and what was paid stays paid', async () => {
    const { post, read } = setUp();
    const before = await read(1043);
    await post(`${PATH}/save`, {
      ...input,
      id: 1043,
      lines: [{ ...paper.lines[0], cost: 2000, qty: 1, discountPercentage: 0 }],
      taxPercentage: 0,
    });
    expect(before).toMatchObject({ total: 2860, balance: '$1,430' });
    expect(await read(1043)).toMatchObject({ total: 2000, balance: '$570', invoiceStatus: 'Partial Payment' });
  });

  test('a total below what was paid leaves nothing open', async () => {
    const { post } = setUp();
    const lines = [{ ...paper.lines[0], cost: 10, qty: 1 }];
    expect((await post(`${PATH}/save`, { ...input, id: 1043, lines })).body).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
  });

  test.each([
    ['no lines', { lines: [] }],
    ['a line without words', { lines: [{ ...paper.lines[0], description: ' ' }] }],
    ['a due date before the date of issue', { dueDate: '2026-11-13' }],
    ['a discount above all', { lines: [{ ...paper.lines[0], discountPercentage: 101 }] }],
  ])('%s is refused', async (_, change) => {
    const { post, everything } = setUp();
    expect(await post(`${PATH}/save`, { ...input, ...change })).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(await everything()).toHaveLength(50);
  });

  test('an unknown number is 404', async () => {
    expect((await setUp().post(`${PATH}/save`, { ...input, id: 7 })).status).toBe(404);
  });
});

describe('POST /apps/invoice/duplicate', () => {
  test('makes a draft of the same content, issued today and wholly open', async () => {
    const { post, read, document } = setUp();
    const [source, sourceDocument] = [await read(1043), await document(1043)];
    const { status, body } = await post(`${PATH}/duplicate`, { id: 1043 });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...source,
      id: 1051,
      issuedDate: '2026-11-14',
      dueDate: '2026-12-14',
      invoiceStatus: 'Draft',
      balance: '$2,860',
    });
    expect(await document(1051)).toEqual({ ...sourceDocument, payments: [] });
    expect(await read(1043)).toEqual(source);
  });

  test('an unknown number is 404', async () => {
    expect((await setUp().post(`${PATH}/duplicate`, { id: 7 })).status).toBe(404);
  });
});

describe('POST /apps/invoice/send', () => {
  const message = { from: 'billing@brightwater.example', to: 'ines@example.test', subject: 'Invoice', message: 'Here it is' };

  test('a draft becomes a sent one, and the message is kept with its time', async () => {
    const { post, document } = setUp();
    expect((await post(`${PATH}/send`, { id: 1050, ...message })).body).toMatchObject({
      id: 1050,
      invoiceStatus: 'Sent',
      balance: '$6,075',
    });
    expect((await document(1050)).messages).toEqual([{ ...message, sentAt: '2026-11-14T10:00:00.000Z' }]);
  });

  test('any other keeps its status', async () => {
    const { post } = setUp();
    expect((await post(`${PATH}/send`, { id: 1001, ...message })).body.invoiceStatus).toBe('Paid');
  });

  test('what is no address is refused', async () => {
    expect(await setUp().post(`${PATH}/send`, { id: 1050, ...message, to: 'ines' })).toMatchObject({
      status: 400,
      body: { errors: { to: ['email'] } },
    });
  });
});

describe('POST /apps/invoice/pay', () => {
  test('a part leaves the rest open, the rest closes it', async () => {
    const { post, get, document } = setUp();
    expect((await post(`${PATH}/pay`, { id: 1047, ...payment })).body).toMatchObject({
      balance: '$4,450',
      invoiceStatus: 'Partial Payment',
    });
    expect((await get('/api/invoice/invoices/1047')).body.paymentDetails.totalDue).toBe('$4,450.00');
    expect((await post(`${PATH}/pay`, { id: 1047, ...payment, amount: 4450 })).body).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
    expect((await document(1047)).payments).toEqual([payment, { ...payment, amount: 4450 }]);
  });

  test('what is late stays late until all is paid', async () => {
    expect((await setUp().post(`${PATH}/pay`, { id: 1003, ...payment })).body).toMatchObject({
      balance: '$6,140',
      invoiceStatus: 'Past Due',
    });
  });

  test('more than is open, and nothing at all, are refused', async () => {
    const { post, read } = setUp();
    const before = await read(1047);
    expect(await post(`${PATH}/pay`, { id: 1047, ...payment, amount: 4550.01 })).toMatchObject({
      status: 400,
      body: { code: 'invoice.overpaid' },
    });
    expect((await post(`${PATH}/pay`, { id: 1047, ...payment, amount: 0 })).status).toBe(400);
    expect(await read(1047)).toEqual(before);
  });
});

describe('POST /apps/invoice/restore', () => {
  test('undoes a deletion: list, place and content are as before', async () => {
    const { post, delete: remove, everything, document, read } = setUp();
    await post(`${PATH}/pay`, { id: 1021, ...payment, amount: 0.5 });
    const [before, paperBefore, invoice] = [await everything(), await document(1021), await read(1021)];
    await remove(`${PATH}/delete?id=1021`);
    expect(await post(`${PATH}/restore`, invoice)).toEqual({ status: 200, body: invoice });
    expect(await everything()).toEqual(before);
    expect(await document(1021)).toEqual(paperBefore);
  });

  test('a number in use is refused', async () => {
    const { post, read } = setUp();
    expect(await post(`${PATH}/restore`, await read(1001))).toMatchObject({ status: 409, body: { code: 'invoice.number_taken' } });
  });
});

describe('POST /apps/invoice/add-client', () => {
  test('puts the client before the others, of whom there are five at the most', async () => {
    const { post, get } = setUp();
    expect(await post(`${PATH}/add-client`, acme)).toEqual({ status: 201, body: acme });
    const { body } = await get('/api/invoice/clients');
    expect(body).toHaveLength(5);
    expect(body[0]).toEqual(acme);
  });

  test('one without a name is refused', async () => {
    expect((await setUp().post(`${PATH}/add-client`, { ...acme, name: ' ' })).body.errors).toEqual({ name: ['required'] });
  });
});
