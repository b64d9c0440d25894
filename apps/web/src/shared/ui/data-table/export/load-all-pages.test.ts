import { expect, test } from 'vitest';
import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import { loadAllPages } from './load-all-pages.ts';
import type { TableSearch } from '../search/table-search.ts';

const search: TableSearch = { q: 'gate', page: 4, perPage: 50, sort: 'asc', sortColumn: 'label' };
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

function listOf(rows: readonly number[]) {
  const asked: TableSearch[] = [];
  const loadPage = async (wanted: TableSearch) => {
    asked.push(wanted);
    return { data: rows.slice((wanted.page - 1) * wanted.perPage, wanted.page * wanted.perPage), total: rows.length };
  };
  return { asked, loadPage };
}

test('all pages are fetched from the first, under the same search', async () => {
  const { asked, loadPage } = listOf(numbers(MAX_ROWS_PER_PAGE + 3));
  const { rows, isCut } = await loadAllPages(loadPage, search, String);
  expect(rows).toEqual(numbers(MAX_ROWS_PER_PAGE + 3));
  expect(isCut).toBe(false);
  expect(asked.map(({ page, q }) => [page, q])).toEqual([
    [1, 'gate'],
    [2, 'gate'],
  ]);
});

test('a row that slid to the next page meanwhile comes once', async () => {
  const loadPage = async ({ page }: TableSearch) => ({ data: page === 1 ? [1, 2] : [2, 3], total: MAX_ROWS_PER_PAGE + 1 });
  expect((await loadAllPages(loadPage, search, String)).rows).toEqual([1, 2, 3]);
});

test('a list that shrinks meanwhile ends the walk', async () => {
  const loadPage = async ({ page }: TableSearch) => ({ data: page === 1 ? [1] : [], total: 10 * MAX_ROWS_PER_PAGE });
  expect((await loadAllPages(loadPage, search, String)).rows).toEqual([1]);
});

test('beyond the limit it stops and says so; exactly at it, it does not', async () => {
  const limit = 2 * MAX_ROWS_PER_PAGE;
  expect(await loadAllPages(listOf(numbers(limit + 1)).loadPage, search, String, limit)).toEqual({ rows: numbers(limit), isCut: true });
  expect(await loadAllPages(listOf(numbers(limit)).loadPage, search, String, limit)).toEqual({ rows: numbers(limit), isCut: false });
});
