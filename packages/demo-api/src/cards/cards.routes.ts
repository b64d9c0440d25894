import { ANALYTICS_RANGES } from '@atalaya/contract/constants.ts';
import { cards, SALES_CATEGORIES, type CardRange } from '@atalaya/contract/demo/cards.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { BROWSERS, describeCompanies, describeTransactions, EARNINGS, SALES_BY_CATEGORY } from './sales.seed.ts';
import { describeFigure, describeRevenue, periodsOf, spread } from './cards.rules.ts';
import {
  CUSTOMERS,
  DEVICES,
  FIGURES,
  GOALS,
  ORDERS_BY_STATE,
  REVENUE,
  REVENUE_SHAPES,
  SESSIONS,
  SESSIONS_SHAPE,
  SUPPORT,
  type Figure,
} from './cards.seed.ts';

const last_days = [...ANALYTICS_RANGES];

export function serveCards({ serve }: DemoRouter, { clock }: DemoContext) {
  serve(cards.getSupportTracker, ({ query: { range } }) => ({ title: 'Support Tracker', last_days, ...SUPPORT[range] }));
  serve(cards.getAvgSessions, ({ query: { range } }) => {
    const periods = periodsOf(range, clock());
    const data = spread(SESSIONS[range].sessions, SESSIONS_SHAPE, periods.length);
    return { last_days, ...SESSIONS[range], periods, series: [{ name: 'Sessions', data }] };
  });
  serve(cards.getRevenueReport, describeRevenue);
  serve(cards.getGoalOverview, ({ query: { range } }) => ({ last_days, ...GOALS[range] }));
  serve(cards.getRevenue, ({ query: { range } }) => {
    const { thisMonth, lastMonth } = REVENUE[range];
    const periods = periodsOf(range, clock());
    const series = [
      { name: 'This Month', data: spread(thisMonth, REVENUE_SHAPES.now, periods.length) },
      { name: 'Last Month', data: spread(lastMonth, REVENUE_SHAPES.before, periods.length) },
    ];
    return { last_days, thisMonth, lastMonth, periods, series };
  });
  serve(cards.getProductOrders, ({ query: { range } }) => ({ last_days, chart_info: ORDERS_BY_STATE[range] }));
  serve(cards.getSessionsByDevice, ({ query: { range } }) => ({ last_days, chart_info: DEVICES[range] }));
  serve(cards.getCustomers, ({ query: { range } }) => ({ last_days, listData: CUSTOMERS[range] }));
  serve(cards.getSalesRadar, ({ query: { range } }) => ({
    last_days,
    categories: [...SALES_CATEGORIES],
    series: [
      { name: 'Sales', data: SALES_BY_CATEGORY[range].sales },
      { name: 'Visits', data: SALES_BY_CATEGORY[range].visits },
    ],
  }));
  serve(cards.getEarnings, ({ query: { range } }) => ({ last_days, ...EARNINGS[range] }));
  serve(cards.getBrowserStates, ({ query: { range } }) => ({ last_days, chart_info: BROWSERS[range] }));
  serve(cards.getCompanies, ({ query: { range } }) => ({
    last_days,
    companies: describeCompanies(range, periodsOf(range, clock()).length),
  }));
  serve(cards.getTransactions, ({ query: { range } }) => ({ last_days, transactions: describeTransactions(range, clock()) }));

  const tell = <A>(figure: Figure, range: CardRange, analyticsOf: (total: number) => A) => {
    const { total, ...course } = describeFigure(figure, range, clock());
    return { ...course, analyticsData: analyticsOf(total) };
  };
  serve(cards.getOrdersBarChart, ({ query }) => tell(FIGURES['orders-bar-chart'], query.range, (orders) => ({ orders })));
  serve(cards.getProfitLineChart, ({ query }) => tell(FIGURES['profit-line-chart'], query.range, (profit) => ({ profit })));
  serve(cards.getSubscribers, ({ query }) => tell(FIGURES.subscribers, query.range, (subscribers) => ({ subscribers })));
  serve(cards.getRevenueFigure, ({ query }) => tell(FIGURES.revenue, query.range, (revenue) => ({ revenue })));
  serve(cards.getSales, ({ query }) => tell(FIGURES.sales, query.range, (sales) => ({ sales })));
  serve(cards.getOrders, ({ query }) => tell(FIGURES.orders, query.range, (orders) => ({ orders })));
  serve(cards.getSiteTraffic, ({ query }) => tell(FIGURES['site-traffic'], query.range, (siteTraffic) => ({ siteTraffic })));
  serve(cards.getActiveUsers, ({ query }) => tell(FIGURES['active-users'], query.range, (activeUsers) => ({ activeUsers })));
  serve(cards.getNewsletter, ({ query }) => tell(FIGURES.newsletter, query.range, (newsletter) => ({ newsletter })));
}
