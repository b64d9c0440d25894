import { describe, expect, test } from 'vitest';
import { alarmsOf, days, energyOf, HOURS, loadAt, periods, pointsOf, prices, sessionsOf, sites, WEEKDAYS } from './samples.ts';

describe('the figures of the charts', () => {
  test('are one for each day of a year, in order', () => {
    expect(days).toHaveLength(365);
    expect(days[0]?.day).toBe('2026-01-01');
    expect(days.at(-1)?.day).toBe('2026-12-31');
    expect(new Set(days.map(({ day }) => day)).size).toBe(365);
  });

  test('a price opens and closes within its day, where the day before closed', () => {
    for (const [at, { open, high, low, close }] of prices.entries()) {
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      if (at > 0) expect(open).toBe(prices[at - 1]?.close);
    }
  });

  test('differ from period to period', () => {
    for (const figures of [energyOf, alarmsOf]) expect(new Set(periods.map((period) => figures(period).join())).size).toBe(3);
    expect(periods.map((period) => sessionsOf(0, period).length)).toEqual([8, 24, 60]);
  });

  test('that are shares stay between nothing and all', () => {
    const loads = Array.from({ length: WEEKDAYS }, (_, weekday) => HOURS.map((hour) => loadAt(weekday, hour))).flat();
    for (const share of [...loads, ...pointsOf(0), ...pointsOf(1)]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(100);
    }
    expect(sites.every((_, site) => sessionsOf(site, 'daily').every(({ energyKwh }) => energyKwh > 0))).toBe(true);
  });
});
