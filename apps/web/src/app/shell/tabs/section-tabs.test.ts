import { expect, test } from 'vitest';
import type { PageEntry } from '../../page-table/page-entry.ts';
import { tabsAt } from './section-tabs.ts';

const pages: PageEntry<string>[] = [
  { to: '/users', label: 'users' },
  { to: '/users/roles', label: 'ownRoles', inMenu: false, isTab: true, parent: '/users' },
  { to: '/users/$id', label: 'user', parent: '/users' },
  { to: '/audit', label: 'audit' },
];
const tabs = (address: string) => tabsAt(pages, address).map(({ to }) => to);

test('a page and its tabs stand beside each other, on each of them', () => {
  expect(tabs('/users')).toEqual(['/users', '/users/roles']);
  expect(tabs('/users/roles')).toEqual(['/users', '/users/roles']);
});

test('a record has no tabs, nor has a page that stands alone', () => {
  expect(tabs('/users/7')).toEqual([]);
  expect(tabs('/audit')).toEqual([]);
});

test('tabs that somebody may not see leave none behind', () => {
  expect(tabsAt(pages.slice(0, 1), '/users')).toEqual([]);
});
