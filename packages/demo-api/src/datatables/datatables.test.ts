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
