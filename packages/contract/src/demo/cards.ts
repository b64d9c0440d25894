import { z } from 'zod';
import { ANALYTICS_RANGES, REVENUE_YEARS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../paging.ts';

export const CARD_RANGES = ['28d', 'month', 'year'] as const;
export type CardRange = (typeof CARD_RANGES)[number];

const Count = z.number().int().nonnegative();
const Series = z.object({ name: z.string(), data: z.array(z.number()) });
const series = z.array(Series);
/** When each point of the series begins. */
const periods = z.array(Timestamp);
/** What the menu of ranges offers. */
const last_days = z.array(z.enum(ANALYTICS_RANGES));
const icon = { icon: z.string(), iconColor: z.enum(['primary', 'success', 'warning', 'danger', 'info']) };

export const SupportTracker = z.object({
  title: z.string(),
  last_days,
  totalTicket: Count,
  newTicket: Count,
  openTicket: Count,
  /** In days. */
  responseTime: z.number(),
});

/** `growth` and `retention` in per cent, `goal` in dollars, `duration` in minutes. */
export const AvgSessions = z.object({
  last_days,
  sessions: Count,
  growth: z.number(),
  goal: Count,
  users: Count,
  retention: z.number(),
  duration: z.number(),
  series,
  periods,
});

/** `price` is what was earned in the year; both in dollars. `series` has twelve months of earnings, and expenses below zero. */
const YearOfRevenue = z.object({ year: z.literal(REVENUE_YEARS), price: Count, budget: Count, series });
export const RevenueReport = YearOfRevenue.omit({ year: true }).extend({
  years: z.array(z.literal(REVENUE_YEARS)),
  reports: z.array(YearOfRevenue),
});

export const GoalOverview = z.object({ last_days, completed: Count, inProgress: Count });
export const Revenue = z.object({ last_days, thisMonth: Count, lastMonth: Count, series, periods });
export const ProductOrders = z.object({ last_days, chart_info: z.object({ finished: Count, pending: Count, rejected: Count }) });

/** `usage` in per cent of all sessions, `upDown` in per cent since the range before. */
export const SessionsByDevice = z.object({
  last_days,
  chart_info: z.array(z.object({ ...icon, name: z.string(), usage: z.number(), upDown: z.number() })),
});
export const Customers = z.object({ last_days, listData: z.array(z.object({ ...icon, text: z.string(), result: Count })) });

const query = z.object({ range: z.enum(CARD_RANGES).default('28d') });

const card = <R extends z.ZodType>(path: string, summary: string, response: R) =>
  endpoint({ service: 'demo', method: 'GET', path: `/card/${path}`, access: 'public', summary, query, response });

/** A figure, and the points it is the sum of. */
const statistic = <const K extends string>(name: string, figure: K) =>
  card(
    `card-statistics/${name}`,
    `The ${figure} of a range and their course`,
    z.object({ series, periods, analyticsData: z.record(z.literal(figure), z.number()) }),
  );

export const cards = {
  getSupportTracker: card('card-analytics/support-tracker', 'Tickets of the support desk', SupportTracker),
  getAvgSessions: card('card-analytics/avg-sessions', 'Sessions and what became of them', AvgSessions),
  getRevenueReport: card('card-analytics/revenue-report', 'Earnings, expenses and budget by year', RevenueReport),
  getGoalOverview: card('card-analytics/goal-overview', 'Goals reached and under way', GoalOverview),
  getRevenue: card('card-analytics/revenue', 'Revenue of this month beside the last', Revenue),
  getProductOrders: card('card-analytics/product-orders', 'Orders by state', ProductOrders),
  getSessionsByDevice: card('card-analytics/sessions-device', 'Sessions by kind of device', SessionsByDevice),
  getCustomers: card('card-analytics/customers', 'New, returning and referred customers', Customers),
  getOrdersBarChart: statistic('orders-bar-chart', 'orders'),
  getProfitLineChart: statistic('profit-line-chart', 'profit'),
  getSubscribers: statistic('subscribers', 'subscribers'),
  getRevenueFigure: statistic('revenue', 'revenue'),
  getSales: statistic('sales', 'sales'),
  getOrders: statistic('orders', 'orders'),
  getSiteTraffic: statistic('site-traffic', 'siteTraffic'),
  getActiveUsers: statistic('active-users', 'activeUsers'),
  getNewsletter: statistic('newsletter', 'newsletter'),
};
