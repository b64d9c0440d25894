import { expect, test } from 'vitest';
import { KeyListQuery } from '@atalaya/contract/licensing/keys.ts';
import { readSearch, writeSearch } from './read-search.ts';

const read = (search: object) => readSearch(KeyListQuery, search);
const defaults = KeyListQuery.parse({});

test('an empty address is the first page in the usual order', () => {
  expect(read({})).toEqual({ page: 1, perPage: 50, sort: 'desc', sortColumn: 'createdAt' });
});

test('one bad value does not cost the others', () => {
  expect(read({ page: 0, state: 'active', sortColumn: 'password', q: 'gate' })).toEqual({ ...defaults, state: 'active', q: 'gate' });
});

test('a search for digits is a text, and what no list knows is dropped', () => {
  expect(read({ q: 4096, page: 2, utm: 'x', clientId: null })).toEqual({ ...defaults, q: '4096', page: 2 });
});

test('the address holds only what differs from the usual', () => {
  expect(writeSearch(KeyListQuery, { ...defaults, state: 'active', q: '', page: 1 })).toEqual({ state: 'active' });
});

test('what is written is read back alike', () => {
  const search = { ...defaults, q: 'gate', page: 3, sort: 'asc' as const };
  expect(read(writeSearch(KeyListQuery, search))).toEqual(search);
});
