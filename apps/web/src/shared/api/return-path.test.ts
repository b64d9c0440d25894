import { expect, test } from 'vitest';
import { returnPathOf, safeReturnPath } from './return-path.ts';

const origin = 'https://atalaya.test';

test.each(['/licences', '/licences?q=a%20b&page=2', '/imu/devices/7#log'])('%s is followed as it is', (path) => {
  expect(safeReturnPath(path, origin)).toBe(path);
});

test.each([
  undefined,
  '',
  'licences',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '\\\\evil.test',
  'javascript:alert(1)',
  '//atalaya.test@evil.test',
  '//[',
  '/..//evil.test',
  '/.//evil.test',
])('%j leads home', (path) => {
  expect(safeReturnPath(path, origin)).toBe('/');
});

test('a path that pretends to be relative stays on this site', () => {
  expect(safeReturnPath('/../../login', origin)).toBe('/login');
  expect(safeReturnPath('/https://evil.test', origin)).toBe('/https://evil.test');
});

test('home is not worth remembering', () => {
  expect(returnPathOf('/')).toBeUndefined();
  expect(returnPathOf('/licences')).toBe('/licences');
});
