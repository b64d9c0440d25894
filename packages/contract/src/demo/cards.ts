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

export const SALES_CATEGORIES = ['cabinets', 'sensors', 'gateways', 'batteries', 'cabling', 'services'] as const;
/** Each series has a figure for each of the categories. */
export const SalesRadar = z.object({ last_days, categories: z.array(z.enum(SALES_CATEGORIES)), series });

export const EARNING_SOURCES = ['products', 'services', 'licences'] as const;
/** `growth` in per cent since the range before; the sources add up to what was earned. */
export const Earnings = z.object({
  last_days,
  earned: Count,
  growth: z.number(),
  chart_info: z.array(z.object({ source: z.enum(EARNING_SOURCES), amount: Count })),
});

/** `usage` in per cent of all visits, `upDown` in per cent since the range before. */
export const BrowserStates = z.object({
  last_days,
  chart_info: z.array(z.object({ name: z.string(), usage: z.number(), upDown: z.number() })),
});

export const COMPANY_CATEGORIES = ['technology', 'grocery', 'fashion'] as const;
export const Companies = z.object({
  last_days,
  companies: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      category: z.enum(COMPANY_CATEGORIES),
      views: Count,
      revenue: Count,
      upDown: z.number(),
      /** The course of its sales, one point for each period of the range. */
      data: z.array(z.number()),
    }),
  ),
});

export const PAYMENT_WAYS = ['wallet', 'transfer', 'card', 'refund', 'account'] as const;
/** What went out is below zero. */
export const Transactions = z.object({
  last_days,
  transactions: z.array(z.object({ id: z.number().int(), way: z.enum(PAYMENT_WAYS), text: z.string(), amount: z.number(), at: Timestamp })),
});

const query = z.object({ range: z.enum(CARD_RANGES).default('28d') });

const card = <R extends z.ZodType>(path: string, summary: string, response: R) =>
  endpoint({ service: 'demo', method: 'GET', path: `/card/${path}`, access: 'public', summary, query, response });

const addedCard = <R extends z.ZodType>(name: string, summary: string, response: R) => ({
  ...card(`card-analytics/${name}`, summary, response),
  addition: true as const,
});

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
  getSalesRadar: addedCard('sales-radar', 'Sales and visits by category', SalesRadar),
  getEarnings: addedCard('earnings', 'What was earned, by its source', Earnings),
  getBrowserStates: addedCard('browser-states', 'Visits by browser', BrowserStates),
  getCompanies: addedCard('companies', 'The companies that bought most', Companies),
  getTransactions: addedCard('transactions', 'The latest payments in and out', Transactions),
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
