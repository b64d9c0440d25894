import { CARD_RANGES, cards } from '@atalaya/contract/demo/cards.ts';
import { describe, expect, test } from 'vitest';
import { createDemoClient } from '../testing/demo-client.ts';
import { spread } from './cards.rules.ts';

const ANALYTICS = '/card/card-analytics';
const STATISTICS = '/card/card-statistics';
const RANGES = ['Last 28 Days', 'Last Month', 'Last Year'];
const client = createDemoClient({ now: '2026-11-14T10:00:00Z' });
const read = async (path: string) => {
  const { status, body } = await client.get(path);
  expect(status).toBe(200);
  return body;
};
const sum = (values: number[]) => values.reduce((left, right) => left + right, 0);

describe('GET /card/card-analytics/support-tracker', () => {
  test('tells the tickets, the new and the open ones, and the days to a response', async () => {
    expect(await read(`${ANALYTICS}/support-tracker`)).toEqual({
      title: 'Support Tracker',
      last_days: RANGES,
      totalTicket: 163,
      newTicket: 29,
      openTicket: 63,
      responseTime: 1,
    });
  });
});

describe('GET /card/card-analytics/avg-sessions', () => {
  test('tells sessions, growth, goal, users, retention and duration', async () => {
    const card = await read(`${ANALYTICS}/avg-sessions`);
    expect(card).toMatchObject({
      last_days: RANGES,
      sessions: 2714,
      growth: 5.2,
      goal: 100_000,
      users: 98_400,
      retention: 90,
      duration: 14,
    });
  });

  test.each(CARD_RANGES)('the bars of %s add up to the sessions', async (range) => {
    const { sessions, series } = await read(`${ANALYTICS}/avg-sessions?range=${range}`);
    expect(sum(series[0].data)).toBe(sessions);
  });
});

describe('GET /card/card-analytics/revenue-report', () => {
  test('offers the years 2020, 2019 and 2018, each with price, budget and twelve months of earnings and expenses', async () => {
    const { years, reports } = await read(`${ANALYTICS}/revenue-report`);
    expect(years).toEqual([2020, 2019, 2018]);
    for (const [index, report] of reports.entries()) {
      const [earning, expense] = report.series;
      expect(report.year).toBe(years[index]);
      expect(sum(earning.data)).toBe(report.price);
      expect([earning.data.length, expense.data.length]).toEqual([12, 12]);
      expect(expense.data.every((amount: number) => amount < 0)).toBe(true);
    }
  });

  test('its own price and budget are those of the newest year', async () => {
    const { price, budget, series, reports } = await read(`${ANALYTICS}/revenue-report`);
    expect({ year: 2020, price, budget, series }).toEqual(reports[0]);
  });
});

describe('GET /card/card-analytics/goal-overview', () => {
  test('tells the goals that are completed and in progress', async () => {
    expect(await read(`${ANALYTICS}/goal-overview?range=year`)).toEqual({ last_days: RANGES, completed: 78_623, inProgress: 13_561 });
  });
});

describe('GET /card/card-analytics/revenue', () => {
  test.each(CARD_RANGES)('the two lines of %s add up to this month and the last', async (range) => {
    const { thisMonth, lastMonth, series } = await read(`${ANALYTICS}/revenue?range=${range}`);
    expect(series.map(({ name, data }: { name: string; data: number[] }) => [name, sum(data)])).toEqual([
      ['This Month', thisMonth],
      ['Last Month', lastMonth],
    ]);
  });
});

describe('GET /card/card-analytics/product-orders', () => {
  test('tells the orders that are finished, pending and rejected', async () => {
    const { chart_info } = await read(`${ANALYTICS}/product-orders`);
    expect(chart_info).toEqual({ finished: 23_043, pending: 14_658, rejected: 4_758 });
  });
});

describe('GET /card/card-analytics/sessions-device', () => {
  test.each(CARD_RANGES)('the devices of %s share a hundred per cent', async (range) => {
    const { chart_info } = await read(`${ANALYTICS}/sessions-device?range=${range}`);
    expect(Object.keys(chart_info[0]).toSorted()).toEqual(['icon', 'iconColor', 'name', 'upDown', 'usage']);
    expect(sum(chart_info.map(({ usage }: { usage: number }) => usage))).toBeCloseTo(100);
  });
});

describe('GET /card/card-analytics/customers', () => {
  test('lists new, returning and referred customers', async () => {
    const { listData } = await read(`${ANALYTICS}/customers`);
    expect(listData.map(({ text, result }: { text: string; result: number }) => [text, result])).toEqual([
      ['New', 690],
      ['Returning', 258],
      ['Referrals', 149],
    ]);
  });
});

describe('GET /card/card-analytics/sales-radar', () => {
  test.each(CARD_RANGES)('sales and visits of %s have a figure for each category', async (range) => {
    const { categories, series } = await read(`${ANALYTICS}/sales-radar?range=${range}`);
    expect(categories).toHaveLength(6);
    for (const { data } of series) expect(data).toHaveLength(categories.length);
    expect(series.map(({ name }: { name: string }) => name)).toEqual(['Sales', 'Visits']);
  });
});

describe('GET /card/card-analytics/earnings', () => {
  test.each(CARD_RANGES)('the sources of %s add up to what was earned', async (range) => {
    const { earned, chart_info } = await read(`${ANALYTICS}/earnings?range=${range}`);
    expect(sum(chart_info.map(({ amount }: { amount: number }) => amount))).toBe(earned);
  });
});

describe('GET /card/card-analytics/browser-states', () => {
  test.each(CARD_RANGES)('the browsers of %s share a hundred per cent', async (range) => {
    const { chart_info } = await read(`${ANALYTICS}/browser-states?range=${range}`);
    expect(sum(chart_info.map(({ usage }: { usage: number }) => usage))).toBeCloseTo(100);
  });
});

describe('GET /card/card-analytics/companies', () => {
  test('lists companies with category, views, revenue and the course that adds up to it', async () => {
    const { companies } = await read(`${ANALYTICS}/companies?range=month`);
    expect(companies).toHaveLength(6);
    for (const { data, revenue } of companies) {
      expect(data).toHaveLength(10);
      expect(sum(data)).toBe(revenue);
    }
  });
});

describe('GET /card/card-analytics/transactions', () => {
  test('tells payments in and out, the latest first', async () => {
    const { transactions } = await read(`${ANALYTICS}/transactions`);
    const times = transactions.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(transactions.some(({ amount }: { amount: number }) => amount < 0)).toBe(true);
    expect(transactions.some(({ amount }: { amount: number }) => amount > 0)).toBe(true);
  });
});

describe.each([
  ['orders-bar-chart', 'orders', 2_760],
  ['profit-line-chart', 'profit', 6_240],
  ['subscribers', 'subscribers', 9_260],
  ['revenue', 'revenue', 97_500],
  ['sales', 'sales', 1_536],
  ['orders', 'orders', 38_400],
  ['site-traffic', 'siteTraffic', 178_900],
  ['active-users', 'activeUsers', 13_700],
  ['newsletter', 'newsletter', 49_300],
])('GET /card/card-statistics/%s', (name, figure, total) => {
  test('tells its figure of the last 28 days', async () => {
    expect((await read(`${STATISTICS}/${name}`)).analyticsData).toEqual({ [figure]: total });
  });

  test.each(CARD_RANGES)('its series of %s is named, has a point for each period and adds up to the figure', async (range) => {
    const { analyticsData, series, periods } = await read(`${STATISTICS}/${name}?range=${range}`);
    expect(series[0].name).not.toBe('');
    expect(series[0].data).toHaveLength(periods.length);
    expect(sum(series[0].data)).toBe(analyticsData[figure]);
  });
});

// The report by year is the same whatever the range: years of its own are what it offers.
const ranged = Object.values(cards).filter((card) => card !== cards.getRevenueReport);

describe.each(ranged.map(({ path }) => path))('GET %s', (path) => {
  test('range=28d is the default, and the other ranges tell something else', async () => {
    const [standard, days, month, year] = await Promise.all(
      ['', '?range=28d', '?range=month', '?range=year'].map((query) => read(path + query)),
    );
    expect(days).toEqual(standard);
    expect(month).not.toEqual(standard);
    expect(year).not.toEqual(month);
  });
});

describe.each(Object.values(cards).map(({ path }) => path))('GET %s', (path) => {
  test('a range that does not exist is 400', async () => {
    const { status, body } = await client.get(`${path}?range=week`);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['range']);
  });
});

describe('the periods of a range', () => {
  test.each([
    ['28d', 7, '2026-10-17', '2026-11-10'],
    ['month', 10, '2026-10-01', '2026-10-28'],
    ['year', 12, '2025-11-01', '2026-10-01'],
  ])('%s has %i points from %s to %s', async (range, count, first, last) => {
    const { periods } = await read(`${STATISTICS}/sales?range=${range}`);
    expect(periods).toHaveLength(count);
    expect([periods[0], periods.at(-1)]).toEqual([`${first}T00:00:00.000Z`, `${last}T00:00:00.000Z`]);
  });
});

test.each([
  [10, [1, 1, 1], 3, [3, 4, 3]],
  [100, [1, 3, 9], 2, [25, 75]],
  [0, [1, 2], 2, [0, 0]],
])('%i in the proportions %j for %i points is %j', (total, shape, count, expected) => {
  expect(spread(total, shape, count)).toEqual(expected);
});
