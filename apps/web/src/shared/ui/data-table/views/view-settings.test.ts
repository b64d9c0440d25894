import { expect, test } from 'vitest';
import { initialLayout } from '../layout/table-layout.ts';
import { readView, writeView } from './view-settings.ts';

test('a view keeps search, filters, order and columns, and no page', () => {
  const layout = { ...initialLayout, hidden: ['mac'], density: 'compact' as const };
  const text = writeView({ page: 7, perPage: 50, q: 'bur', online: 'no' }, layout);
  expect(readView(text)).toEqual({ search: { perPage: 50, q: 'bur', online: 'no' }, layout });
});

test('what no list wrote is no view', () => {
  for (const text of ['', 'null', '[]', '{"search":1}', '{"search":{}}']) expect(readView(text)).toBeNull();
});
