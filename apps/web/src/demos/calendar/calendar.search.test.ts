import { expect, test } from 'vitest';
import { turned } from './calendar.search.ts';

test.each([
  ['2026-03-10', 'month', 1, '2026-04-10'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-03-31', 'list', -1, '2026-02-28'],
  ['2026-12-15', 'month', 1, '2027-01-15'],
  ['2026-01-15', 'month', -1, '2025-12-15'],
  ['2026-03-30', 'week', 1, '2026-04-06'],
  ['2026-01-01', 'day', -1, '2025-12-31'],
] as const)('from %s the %s turns by %i to %s', (date, view, step, expected) => {
  expect(turned(date, view, step)).toBe(expected);
});
