import { expect, test } from 'vitest';
import { formatCount, formatFigure, formatMeasure, formatPower } from './number.ts';

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

test.each([
  [1.45, '1.5', '1,5'],
  [-1.45, '-1.5', '-1,5'],
  [21.449, '21.4', '21,4'],
  [-0.04, '0.0', '0,0'],
  [0, '0.0', '0,0'],
  [-12, '-12.0', '-12,0'],
])('%d is measured as %s', (value, english, spanish) => {
  expect(formatMeasure(value, 'en')).toBe(english);
  expect(formatMeasure(value, 'es')).toBe(spanish);
});

test.each([0, 7, 0.1, 2.005, 999.994, 1_000, 9_999.5, 12_345.678, -1_234, -98_765.4, 1_234_567])(
  '%d on an axis is as browsers write it',
  (value) => {
    for (const locale of ['en', 'es'] as const)
      expect(formatFigure(value, locale)).toBe(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value));
  },
);

test('measured values are as browsers write them', () => {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false, signDisplay: 'negative' } as const;
  for (const locale of ['en', 'es'] as const) {
    const browsers = new Intl.NumberFormat(locale, options);
    for (let hundredths = -20_000; hundredths < 20_000; hundredths += 37)
      expect(formatMeasure(hundredths / 100, locale)).toBe(browsers.format(hundredths / 100));
  }
});
