import { expect, test } from 'vitest';
import { formatCount } from '#shared/format/number.ts';
import { periodNames, pointsOf } from './points.ts';

test('a year is told by its months, in the language of the page', () => {
  const periods = ['2025-11-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'];
  expect(periodNames(periods, 'en')).toEqual(['Nov', 'Dec', 'Jan']);
  expect(periodNames(periods, 'es')).toEqual(['nov', 'dic', 'ene']);
});

test('anything shorter is told by the days its parts begin on', () => {
  expect(periodNames(['2026-10-01T00:00:00.000Z', '2026-10-04T00:00:00.000Z'], 'en')).toEqual(['1 Oct', '4 Oct']);
});

test('points carry their value as the reader writes it', () => {
  const course = { periods: ['2026-10-01T00:00:00.000Z', '2026-10-04T00:00:00.000Z'], series: [{ data: [1_250, 3] }] };
  expect(pointsOf(course, 'es', formatCount)).toEqual([
    { name: '1 oct', value: 1_250, text: '1,3k' },
    { name: '4 oct', value: 3, text: '3' },
  ]);
});
