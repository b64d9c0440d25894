import { expect, test } from 'vitest';
import { salaryOf, startDayOf } from './employee-values.ts';

test('a day with the month first and an amount with its sign become a day and a number', () => {
  expect(startDayOf({ start_date: '11/03/2025' })).toBe('2025-11-03');
  expect(salaryOf({ salary: '$21400.50' })).toBe(21_400.5);
});
