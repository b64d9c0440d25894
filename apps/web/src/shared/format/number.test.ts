import { expect, test } from 'vitest';
import { formatCount, formatPower } from './number.ts';

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1_000, '1.0k', '1,0k'],
  [1_049, '1.0k', '1,0k'],
  [1_050, '1.1k', '1,1k'],
  [1_950, '2.0k', '2,0k'],
  [12_345, '12.3k', '12,3k'],
  [999_949, '999.9k', '999,9k'],
  [999_950, '1000.0k', '1000,0k'],
  [1_500_000, '1500.0k', '1500,0k'],
  [-999, '-999', '-999'],
  [-1_000, '-1.0k', '-1,0k'],
  [-1_050, '-1.1k', '-1,1k'],
])('%d is shown as %s', (count, english, spanish) => {
  expect(formatCount(count, 'en')).toBe(english);
  expect(formatCount(count, 'es')).toBe(spanish);
});

test('power has three decimals and the decimal sign of the language', () => {
  expect(formatPower(12.5, 'en')).toBe('12.500');
  expect(formatPower(12.5, 'es')).toBe('12,500');
  expect(formatPower(0.0004, 'en')).toBe('0.000');
  expect(formatPower(1234.5678, 'es')).toBe('1234,568');
});
