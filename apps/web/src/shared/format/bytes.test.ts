import { expect, test } from 'vitest';
import { formatBytes } from './bytes.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [1_550_000, '1.6 MB'],
  [2 ** 32, '4.3 GB'],
  [5e18, '5,000 PB'],
])('%d bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes, 'en')).toBe(expected);
});

test('in Spanish with a decimal comma', () => {
  expect(formatBytes(1_500, 'es')).toBe('1,5 kB');
});
