import { expect, test } from 'vitest';
import { dueLookOf } from './due-state.ts';

const now = new Date(2026, 11, 31, 23, 30);

test.each([
  ['2026-12-30', false, 'overdue'],
  ['2026-12-30', true, 'later'],
  ['2026-12-31', false, 'today'],
  ['2027-01-01', false, 'tomorrow'],
  ['2027-01-02', false, 'later'],
])('a task due on %s that is done (%s) is due %s', (dueDate, isCompleted, look) => {
  expect(dueLookOf({ dueDate, isCompleted }, now)).toBe(look);
});
