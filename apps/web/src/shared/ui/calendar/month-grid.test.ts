import { expect, test } from 'vitest';
import { monthDays, neighbour, onDay } from './month-grid.ts';

test('a month begins with the Monday of its first week and ends with a Sunday', () => {
  const days = monthDays('2027-08');
  expect(days).toHaveLength(42);
  expect([days[0]?.start.getDay(), days.at(-1)?.start.getDay()]).toEqual([1, 0]);
  expect(days.filter(({ isOfMonth }) => isOfMonth)).toHaveLength(31);
});

test('February of four weeks takes four', () => {
  expect(monthDays('2027-02')).toHaveLength(28);
});

test('months have neighbours in other years', () => {
  expect([neighbour('2027-01', -1), neighbour('2027-12', 1)]).toEqual(['2026-12', '2028-01']);
});

test('what lasts over midnight stands on both days, and what ends at midnight only on the first', () => {
  const days = monthDays('2027-02');
  const over = { start: new Date(2027, 1, 3, 22).toISOString(), end: new Date(2027, 1, 4, 2).toISOString() };
  const upTo = { start: new Date(2027, 1, 3, 22).toISOString(), end: new Date(2027, 1, 4).toISOString() };
  const dates = (one: typeof over) => days.filter((day) => onDay([one], day).length > 0).map(({ start }) => start.getDate());
  expect([dates(over), dates(upTo)]).toEqual([[3, 4], [3]]);
});
