import { expect, test } from 'vitest';
import { gapsOf } from '#shared/ui/chart/chart-data.ts';
import { chartOf, edgeText, spanOf, thresholdsOf } from './signal-chart-data.ts';

const now = new Date('2026-11-17T12:00:30.000Z');

test('a short alarm is shown with an hour before and after it', () => {
  expect(spanOf({ since: '2026-11-17T08:00:00.000Z', clearedAt: '2026-11-17T08:10:00.000Z' }, now)).toEqual({
    from: '2026-11-17T07:00:00.000Z',
    to: '2026-11-17T09:10:00.000Z',
  });
});

test('one that lasts is shown until now, and a long one for 90 days at most', () => {
  expect(spanOf({ since: '2026-11-17T04:00:30.000Z', clearedAt: null }, now)).toEqual({
    from: '2026-11-17T02:00:00.000Z',
    to: '2026-11-17T12:01:00.000Z',
  });
  expect(spanOf({ since: '2025-01-01T00:00:00.000Z', clearedAt: null }, now).from).toBe('2026-08-19T12:00:00.000Z');
});

test('each level of the rule has a line, and a band has two', () => {
  expect(thresholdsOf({ condition: { kind: 'above', levels: { warning: 40, critical: 50 } } }, 'temperature')).toEqual([
    { severity: 'warning', value: 40, side: 'above' },
    { severity: 'critical', value: 50, side: 'above' },
  ]);
  expect(thresholdsOf({ condition: { kind: 'outside', low: 10, high: 30, levels: { high: 2 } } }, 'temperature')).toEqual([
    { severity: 'high', value: 8, side: 'below' },
    { severity: 'high', value: 32, side: 'above' },
  ]);
});

test('a line says on which side of it something is wrong', () => {
  expect(edgeText({ severity: 'high', value: 0, side: 'below' }, '0 °C')).toBe('< 0 °C');
  expect(edgeText({ severity: 'high', value: 45, side: 'above' }, '45 °C')).toBe('> 45 °C');
});

test('conditions about another signal draw nothing here', () => {
  const all = [
    { kind: 'above' as const, signal: 'humidity', levels: { warning: 80 } },
    { kind: 'below' as const, levels: { warning: 5 } },
  ];
  expect(thresholdsOf({ all }, 'temperature')).toEqual([{ severity: 'warning', value: 5, side: 'below' }]);
  expect(thresholdsOf(undefined, 'temperature')).toEqual([]);
});

test('what was not measured stays a gap under the line of a threshold', () => {
  const figure = (minute: number, mean: number | null) => ({
    ts: new Date(Date.UTC(2026, 10, 17, 8, minute)).toISOString(),
    min: mean,
    mean,
    max: mean,
    count: mean === null ? 0 : 1,
  });
  const data = chartOf([figure(0, 20), figure(1, null), figure(2, 21)], [{ severity: 'warning', value: 40, side: 'above' }], {
    signal: 'Temperature',
    threshold: () => 'Warning',
  });
  expect(gapsOf(data)).toEqual([[Date.UTC(2026, 10, 17, 8, 0), Date.UTC(2026, 10, 17, 8, 2)]]);
});
