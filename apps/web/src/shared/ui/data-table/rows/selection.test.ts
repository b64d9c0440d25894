import { expect, test } from 'vitest';
import { nothingSelected, selectRange, selectionState, toggleAll, toggleOne } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

test('one row is chosen and let go', () => {
  const chosen = toggleOne(nothingSelected, 'a');
  expect([...chosen]).toEqual(['a']);
  expect(toggleOne(chosen, 'a').size).toBe(0);
  expect(nothingSelected.size).toBe(0);
});

test('all of a page are chosen or let go, and other pages keep theirs', () => {
  const all = toggleAll(new Set(['z', 'a']), page);
  expect([...all].toSorted()).toEqual(['a', 'b', 'c', 'd', 'z']);
  expect([...toggleAll(all, page)]).toEqual(['z']);
});

test('a range goes both ways from the row chosen last', () => {
  expect([...selectRange(nothingSelected, page, 'b', 'd')]).toEqual(['b', 'c', 'd']);
  expect([...selectRange(nothingSelected, page, 'c', 'a')]).toEqual(['a', 'b', 'c']);
});

test('a range without a start on this page is the one row', () => {
  expect([...selectRange(nothingSelected, page, undefined, 'b')]).toEqual(['b']);
  expect([...selectRange(nothingSelected, page, 'z', 'b')]).toEqual(['b']);
});

test('the page is chosen in part, as a whole or not at all', () => {
  expect(selectionState(new Set(['z']), page)).toBe('none');
  expect(selectionState(new Set(['a']), page)).toBe('some');
  expect(selectionState(new Set(page), page)).toBe('all');
  expect(selectionState(new Set(['z']), [])).toBe('none');
});
