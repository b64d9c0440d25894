import { expect, test } from 'vitest';
import {
  initialLayout,
  keepLayout,
  moveColumn,
  moveColumnTo,
  orderColumns,
  readLayout,
  toggleColumn,
  visibleColumns,
} from './table-layout.ts';

const columns = [{ id: 'label', names: true as const }, { id: 'client' }, { id: 'state' }, { id: 'note', hidden: true as const }];
const shown = (layout: typeof initialLayout) => visibleColumns(columns, layout).map(({ id }) => id);

function memory() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

test('at first the columns stand as declared, without those that wait to be asked for', () => {
  expect(shown(initialLayout)).toEqual(['label', 'client', 'state']);
});

test('a column can be hidden and shown again; the one that names the row cannot', () => {
  const hidden = toggleColumn(columns, initialLayout, 'client');
  expect(shown(hidden)).toEqual(['label', 'state']);
  expect(shown(toggleColumn(columns, hidden, 'client'))).toEqual(['label', 'client', 'state']);
  expect(shown(toggleColumn(columns, initialLayout, 'note'))).toEqual(['label', 'client', 'state', 'note']);
  expect(shown(toggleColumn(columns, initialLayout, 'label'))).toContain('label');
});

test('a column moves one place, and not past the ends', () => {
  const moved = moveColumn(columns, initialLayout, 'state', -1);
  expect(shown(moved)).toEqual(['label', 'state', 'client']);
  expect(moveColumn(columns, initialLayout, 'label', -1)).toEqual(initialLayout);
  expect(moveColumn(columns, initialLayout, 'note', 1)).toEqual(initialLayout);
});

test('a column takes the place of another, whichever way it comes from', () => {
  expect(shown(moveColumnTo(columns, initialLayout, 'label', 'state'))).toEqual(['client', 'state', 'label']);
  expect(shown(moveColumnTo(columns, initialLayout, 'state', 'label'))).toEqual(['state', 'label', 'client']);
  expect(moveColumnTo(columns, initialLayout, 'state', 'gone')).toEqual(initialLayout);
});

test('a column that was added since stands beside its neighbour, and one that went is forgotten', () => {
  const ids = orderColumns(columns, ['state', 'gone', 'label']).map(({ id }) => id);
  expect(ids).toEqual(['state', 'note', 'label', 'client']);
});

test('each table remembers its own', () => {
  const storage = memory();
  const layout = { ...toggleColumn(columns, initialLayout, 'client'), density: 'compact' as const };
  keepLayout('licences', layout, storage);
  expect(readLayout('licences', storage)).toEqual(layout);
  expect(readLayout('users', storage)).toEqual(initialLayout);
});

test('what cannot be read counts as nothing remembered', () => {
  for (const text of ['', '{', '7', '{"density":"dense","hidden":[1]}']) {
    expect(readLayout('licences', { getItem: () => text })).toEqual(initialLayout);
  }
});
