import type { Employee } from '@atalaya/contract/demo/datatables.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';

const ALL = '/api/datatables/initial-data';
const DATA = '/api/datatables/data';
const client = createDemoClient();
const listAll = async (): Promise<Employee[]> => (await client.get(ALL)).body;
const select = async (query = ''): Promise<{ allData: Employee[]; invoices: Employee[]; total: number }> => {
  const { status, body } = await client.get(DATA + query);
  expect(status).toBe(200);
  return body;
};

describe('GET /api/datatables/initial-data', () => {
  test('answers a plain list of 100 employees with ids 1 to 100', async () => {
    expect((await listAll()).map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  test('has dates, amounts, ages and years of experience as text', async () => {
    expect((await listAll())[0]).toEqual({
      responsive_id: '',
      id: 1,
      avatar: '/demo/avatars/01.svg',
      full_name: 'Amara Okafor',
      post: 'Field Technician',
      email: 'amara.okafor@brightwater.example',
      city: 'Bilbao',
      start_date: '11/13/2025',
      salary: '$21400.00',
      age: '21',
      experience: '1 Year',
      status: 1,
    });
  });

  test('has employees of every status, with and without a picture, and no e-mail twice', async () => {
    const employees = await listAll();
    expect(new Set(employees.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(employees.map(({ avatar }) => avatar === null))).toEqual(new Set([true, false]));
    expect(new Set(employees.map(({ email }) => email)).size).toBe(100);
  });

  test('nobody started before the age of 18, and the experience agrees with the start', async () => {
    for (const { age, experience, start_date } of await listAll()) {
      const years = (client.now().getTime() - new Date(start_date).getTime()) / (365.25 * 24 * 60 * 60_000);
      expect(Number(age) - years).toBeGreaterThanOrEqual(18);
      expect(Number.parseInt(experience)).toBe(Math.floor(years));
    }
  });
});

describe('GET /api/datatables/data', () => {
  test('page 1 of 10 is the default', async () => {
    const all = await listAll();
    expect(await select()).toEqual({ allData: all, invoices: all.slice(0, 10), total: 100 });
  });

  test('perPage and page cut the list', async () => {
    const { invoices } = await select('?perPage=7&page=15');
    expect(invoices.map(({ id }) => id)).toEqual([99, 100]);
  });

  test('a page behind the last is empty and keeps the total', async () => {
    expect(await select('?page=11')).toMatchObject({ invoices: [], total: 100 });
  });

  test.each([
    ['full_name', 'AMARA ok'],
    ['post', 'quality insp'],
    ['email', 'Tomas.Aguirre@'],
    ['age', '21'],
    ['salary', '$21400.0'],
    ['start_date', '11/13/2025'],
  ] as const)('q matches %s, whatever the case', async (field, q) => {
    const { invoices, total, allData } = await select(`?perPage=100&q=${encodeURIComponent(q)}`);
    expect(invoices.some((employee) => employee[field].toLowerCase().includes(q.toLowerCase()))).toBe(true);
    expect(invoices).toHaveLength(total);
    expect(total).toBeLessThan(100);
    expect(allData).toHaveLength(100);
  });

  test.each(['Gdańsk', '11 Years'])('q does not look at the city or the experience (%s)', async (q) => {
    expect((await select(`?q=${encodeURIComponent(q)}`)).total).toBe(0);
  });

  test('the page is cut from the matches', async () => {
    const { invoices, total } = await select('?q=engineer&perPage=5&page=2');
    const matches = (await listAll()).filter(({ post }) => post.includes('Engineer'));
    expect(total).toBe(matches.length);
    expect(invoices).toEqual(matches.slice(5, 10));
  });

  test.each(['page=0', 'page=x', 'perPage=0', 'perPage=501', 'page=1.5'])('%s is 400 under its field', async (query) => {
    const { status, body } = await client.get(`${DATA}?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
  });
});

test.each([
  ['salary', 'desc', (employee: Employee) => Number(employee.salary.slice(1))],
  ['start_date', 'desc', (employee: Employee) => Date.parse(employee.start_date)],
  ['age', 'desc', (employee: Employee) => Number(employee.age)],
] as const)('a page sorted by %s, %s, compares what the text stands for', async (column, direction, valueOf) => {
  const values = (await select(`?sortColumn=${column}&sort=${direction}&perPage=100`)).invoices.map(valueOf);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
});

const input = {
  full_name: 'Nora Vale',
  post: 'Field Technician',
  email: 'nora.vale@brightwater.example',
  city: 'Cork',
  startDay: '2023-02-01',
  salary: 31_500.5,
  age: 34,
  status: 2,
};
const told = {
  full_name: 'Nora Vale',
  post: 'Field Technician',
  email: 'nora.vale@brightwater.example',
  city: 'Cork',
  start_date: '02/01/2023',
  salary: '$31500.50',
  age: '34',
  experience: '3 Years',
  status: 2,
};

describe('POST /apps/datatables/add-employee', () => {
  test('keeps the employee in the form of the list, under the next id, beyond a reload', async () => {
    const { post, storage } = createDemoClient();
    const { status, body } = await post('/apps/datatables/add-employee', input);
    expect(status).toBe(201);
    expect(body.employee).toEqual({ ...told, id: 101, responsive_id: '', avatar: null });
    expect((await createDemoClient({ storage }).get(ALL)).body.at(-1)).toEqual(body.employee);
  });

  test('what is missing or no address is told under its field, and nothing is kept', async () => {
    const { post, get } = createDemoClient();
    const { status, body } = await post('/apps/datatables/add-employee', { ...input, full_name: ' ', email: 'nora' });
    expect([status, body.errors]).toEqual([400, { full_name: ['required'], email: ['email'] }]);
    expect((await get(ALL)).body).toHaveLength(100);
  });
});

describe('POST /apps/datatables/update-employee', () => {
  test('changes that employee alone, whose picture stays', async () => {
    const { post, get } = createDemoClient();
    const before: Employee[] = (await get(ALL)).body;
    const { body } = await post('/apps/datatables/update-employee', { ...input, id: 1 });
    expect(body.employee).toEqual({ ...told, id: 1, responsive_id: '', avatar: '/demo/avatars/01.svg' });
    expect((await get(ALL)).body).toEqual([body.employee, ...before.slice(1)]);
  });

  test('an unknown id is 404', async () => {
    const { body } = await createDemoClient().post('/apps/datatables/update-employee', { ...input, id: 500 });
    expect(body).toMatchObject({ status: 404, code: 'employee.not_found' });
  });
});

describe('POST /apps/datatables/delete-employees', () => {
  test('takes all that are named out of the list', async () => {
    const { post, get } = createDemoClient();
    expect((await post('/apps/datatables/delete-employees', { ids: [1, 100] })).status).toBe(200);
    const left: Employee[] = (await get(ALL)).body;
    expect([left.length, left[0]?.id, left.at(-1)?.id]).toEqual([98, 2, 99]);
  });

  test('with an unknown id among them it is 404 and nothing goes', async () => {
    const { post, get } = createDemoClient();
    expect((await post('/apps/datatables/delete-employees', { ids: [1, 500] })).status).toBe(404);
    expect((await get(ALL)).body).toHaveLength(100);
  });
});

describe('POST /apps/datatables/restore-employees', () => {
  test('puts them back where they were', async () => {
    const { post, get } = createDemoClient();
    const before: Employee[] = (await get(ALL)).body;
    await post('/apps/datatables/delete-employees', { ids: [3, 4] });
    expect((await post('/apps/datatables/restore-employees', { employees: before.slice(2, 4) })).status).toBe(200);
    expect((await get(ALL)).body).toEqual(before);
  });

  test('one that is still there is 409', async () => {
    const { post } = createDemoClient();
    expect((await post('/apps/datatables/restore-employees', { employees: (await listAll()).slice(0, 1) })).status).toBe(409);
  });
});
