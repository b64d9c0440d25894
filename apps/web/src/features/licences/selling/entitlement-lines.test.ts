import { expect, test } from 'vitest';
import { readLines, writeLines } from './entitlement-lines.ts';

test('flags, numbers, text and dates are read as what they are', () => {
  expect(readLines('reports\nmax.users = 5\ncolour = dark = blue\n\nuntil=2027-01-31\nbeta = false')).toEqual({
    'reports': true,
    'max.users': 5,
    'colour': 'dark = blue',
    'until': '2027-01-31',
    'beta': false,
  });
});

test('what is written is read again', () => {
  const entitlements = { 'reports': true, 'quota.calls': 1_000.5, 'tier': 'gold' };
  expect(readLines(writeLines(entitlements))).toEqual(entitlements);
});

test('a line without a proper name is none', () => {
  expect(readLines('1st = 2')).toBeNull();
  expect(readLines('two words = 2')).toBeNull();
});
