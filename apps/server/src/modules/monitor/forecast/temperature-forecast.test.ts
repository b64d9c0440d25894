import { expect, test } from 'vitest';
import { forecast, reaches, type UsualDay } from './temperature-forecast.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 5, 1, 12);
const flat: UsualDay = Array.from({ length: 24 }, () => 30);
const nothing: UsualDay = Array.from({ length: 24 }, () => null);
const hour = (tempAt: (minute: number) => number) =>
  Array.from({ length: 60 }, (_, n) => ({ ts: NOW - (59 - n) * MINUTE, tempC: tempAt(n - 59) }));

test('what is quiet stays as it is, within a fan that widens', () => {
  const points =
    forecast(
      hour(() => 30),
      flat,
      NOW,
    ) ?? [];
  expect(points).toHaveLength(25);
  for (const { mean } of points) expect(mean).toBeCloseTo(30, 1);
  const width = (at: number) => (points[at]?.high ?? 0) - (points[at]?.low ?? 0);
  expect(width(24)).toBeGreaterThan(width(6));
  expect(width(6)).toBeGreaterThan(width(0));
});

test('what rises goes on for a while, and says when it reaches the limit', () => {
  const points =
    forecast(
      hour((minute) => 42 + minute * 0.1),
      nothing,
      NOW,
    ) ?? [];
  const there = reaches(points, 45);
  expect(there?.minutes).toBeGreaterThan(30);
  expect(there?.minutes).toBeLessThan(70);
  expect(there?.low).toBeLessThan(there?.minutes ?? 0);
  expect(reaches(points, 60)).toBeNull();
});

test('the usual day is followed: it cools in the evening although it is warm now', () => {
  const evening: UsualDay = Array.from({ length: 24 }, (_, at) => (at < 12 ? 30 : 30 - 3 * (at - 11)));
  const [now, , , , , , , , , , , , later] =
    forecast(
      hour(() => 30),
      evening,
      NOW,
    ) ?? [];
  expect(later?.mean).toBeLessThan((now?.mean ?? 0) - 1);
});

test('with a few readings, or old ones, nothing is foreseen', () => {
  expect(forecast(hour(() => 30).slice(-4), flat, NOW)).toBeNull();
  expect(forecast(hour(() => 30).slice(-15), flat, NOW)).toBeNull();
  expect(
    forecast(
      hour(() => 30),
      flat,
      NOW + 20 * MINUTE,
    ),
  ).toBeNull();
});
