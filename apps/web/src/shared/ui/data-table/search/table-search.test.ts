import { expect, test } from 'vitest';
import { changeSearch, isNarrowed, pageCount, withoutNarrowing, type TableSearch } from './table-search.ts';

interface Search extends TableSearch {
  state?: string;
}
const search: Search = { page: 3, perPage: 50, sort: 'asc', sortColumn: 'label' };

test('a new search, filter or order goes back to page 1', () => {
  expect(changeSearch(search, { q: 'gate' })).toEqual({ ...search, q: 'gate', page: 1 });
  expect(changeSearch(search, { state: 'active' }).page).toBe(1);
  expect(changeSearch(search, { sort: 'desc' }).page).toBe(1);
});

test('turning the page keeps search and filters', () => {
  expect(changeSearch({ ...search, q: 'gate', state: 'active' }, { page: 4 })).toEqual({ ...search, q: 'gate', state: 'active', page: 4 });
});

test('paging and order do not narrow a list, a search or a filter does', () => {
  expect(isNarrowed({ ...search, q: '', page: 9 })).toBe(false);
  expect(isNarrowed({ ...search, q: 'gate' })).toBe(true);
  const filtered: Search = { ...search, state: 'active' };
  expect(isNarrowed(filtered)).toBe(true);
});

test('clearing removes search and filters and nothing else', () => {
  const cleared = changeSearch<Search>(
    { ...search, q: 'gate', state: 'active' },
    withoutNarrowing<Search>({ ...search, q: 'gate', state: 'active' }),
  );
  expect(cleared).toEqual({ ...search, page: 1, q: undefined, state: undefined });
});

test('an empty list has one page, and a full last page does not open another', () => {
  expect(pageCount(0, 50)).toBe(1);
  expect(pageCount(50, 50)).toBe(1);
  expect(pageCount(51, 50)).toBe(2);
});
