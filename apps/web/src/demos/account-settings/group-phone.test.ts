import { expect, test } from 'vitest';
import { groupPhone } from './group-phone.ts';

test.each([
  ['', ''],
  ['+', '+'],
  ['+3', '+3'],
  ['+34600', '+34 600'],
  ['+34 600 11', '+34 600 11'],
  ['+34-600-112-233', '+34 600 112 233'],
  ['600112233', '600 112 233'],
  ['call me', ''],
])('“%s” is written as “%s”', (typed, shown) => {
  expect(groupPhone(typed)).toBe(shown);
});
