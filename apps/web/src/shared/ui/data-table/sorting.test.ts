import { expect, test } from 'vitest';
import { sortedBy, sortingAfterClick } from './sorting.ts';

const search = { page: 3, perPage: 20, sortColumn: 'label', sort: 'asc' } as const;

test('a heading that is clicked first sorts the way its column says', () => {
  expect(sortingAfterClick({ id: 'lastUsedAt', sorts: 'desc' }, search)).toEqual({ sortColumn: 'lastUsedAt', sort: 'desc' });
  expect(sortingAfterClick({ id: 'client', sorts: 'asc' }, search)).toEqual({ sortColumn: 'client', sort: 'asc' });
});

test('each further click turns the order around', () => {
  const once = { ...search, ...sortingAfterClick({ id: 'label', sorts: 'asc' }, search) };
  expect(once.sort).toBe('desc');
  expect(sortingAfterClick({ id: 'label', sorts: 'asc' }, { ...search, sort: 'desc' })).toEqual({ sortColumn: 'label', sort: 'asc' });
});

test('a list is sorted by one column', () => {
  expect(sortedBy({ id: 'label' }, search)).toBe('asc');
  expect(sortedBy({ id: 'client' }, search)).toBeNull();
});
