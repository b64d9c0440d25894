import type { BrowserStates, CardRange, Companies, Earnings, Transactions } from '@atalaya/contract/demo/cards.ts';
import type { z } from 'zod';
import { addDays } from '../days.ts';
import { spread } from './cards.rules.ts';

type PerRange<T> = Record<CardRange, T>;

/** In the order of the categories. */
export const SALES_BY_CATEGORY: PerRange<{ sales: number[]; visits: number[] }> = {
  '28d': { sales: [86, 58, 64, 38, 52, 72], visits: [62, 74, 48, 56, 40, 51] },
  'month': { sales: [78, 66, 51, 44, 49, 80], visits: [58, 69, 55, 61, 37, 46] },
  'year': { sales: [940, 815, 702, 511, 588, 864], visits: [733, 890, 610, 674, 452, 570] },
};

type EarningsFigures = Omit<z.output<typeof Earnings>, 'last_days'>;
const earnings = (growth: number, products: number, services: number, licences: number): EarningsFigures => ({
  earned: products + services + licences,
  growth,
  chart_info: [
    { source: 'products', amount: products },
    { source: 'services', amount: services },
    { source: 'licences', amount: licences },
  ],
});

export const EARNINGS: PerRange<EarningsFigures> = {
  '28d': earnings(8.4, 21_450, 12_870, 6_180),
  'month': earnings(-2.1, 19_930, 11_640, 5_820),
  'year': earnings(22.7, 241_600, 138_900, 71_300),
};

type Browser = z.output<typeof BrowserStates>['chart_info'][number];
const browser = (name: string, usage: number, upDown: number): Browser => ({ name, usage, upDown });

export const BROWSERS: PerRange<Browser[]> = {
  '28d': [
    browser('Chrome', 54.4, 1.2),
    browser('Safari', 20.6, 3.1),
    browser('Firefox', 14.6, -0.8),
    browser('Edge', 8.3, 0.4),
    browser('Opera', 2.1, -1.6),
  ],
  'month': [
    browser('Chrome', 53.1, -0.6),
    browser('Safari', 19.8, 0.9),
    browser('Firefox', 15.7, 1.1),
    browser('Edge', 8.9, 0.2),
    browser('Opera', 2.5, -0.3),
  ],
  'year': [
    browser('Chrome', 56.2, -3.4),
    browser('Safari', 18.3, 4.8),
    browser('Firefox', 14.9, 2.2),
    browser('Edge', 7.6, 1.9),
    browser('Opera', 3, -5.1),
  ],
};

type Company = z.output<typeof Companies>['companies'][number];

/** Views and revenue of a month; `shape` is the course of the sales. */
const COMPANIES: readonly (Omit<Company, 'data'> & { shape: readonly number[] })[] = [
  {
    name: 'Copperline Works',
    email: 'orders@copperline.example',
    category: 'technology',
    views: 23_400,
    revenue: 8_912,
    upDown: 6.8,
    shape: [4, 6, 5, 7, 6, 8, 9, 8, 10, 11, 10, 12],
  },
  {
    name: 'Gullwing Freight',
    email: 'hello@gullwing.example',
    category: 'technology',
    views: 78_000,
    revenue: 6_685,
    upDown: -4.2,
    shape: [9, 8, 8, 7, 8, 6, 6, 7, 5, 6, 5, 4],
  },
  {
    name: 'Seedbank Co-op',
    email: 'shop@seedbank.example',
    category: 'grocery',
    views: 162_000,
    revenue: 5_290,
    upDown: 2.6,
    shape: [5, 5, 6, 6, 7, 6, 7, 8, 7, 8, 8, 9],
  },
  {
    name: 'Tidewatch',
    email: 'buy@tidewatch.example',
    category: 'technology',
    views: 214_000,
    revenue: 4_761,
    upDown: 11.3,
    shape: [2, 3, 3, 4, 6, 7, 7, 9, 10, 12, 13, 15],
  },
  {
    name: 'Mapmakers Guild',
    email: 'desk@mapmakers.example',
    category: 'fashion',
    views: 41_700,
    revenue: 3_808,
    upDown: -1.4,
    shape: [7, 8, 6, 7, 6, 7, 5, 6, 7, 6, 6, 5],
  },
  {
    name: 'Lantern Jazz',
    email: 'box@lanternjazz.example',
    category: 'fashion',
    views: 29_500,
    revenue: 2_140,
    upDown: 0.7,
    shape: [3, 4, 3, 4, 4, 3, 4, 5, 4, 4, 5, 5],
  },
];
const COMPANY_SHARE: PerRange<number> = { '28d': 1, 'month': 1.07, 'year': 11.6 };

export const describeCompanies = (range: CardRange, points: number): Company[] =>
  COMPANIES.map(({ shape, ...company }) => {
    const revenue = Math.round(company.revenue * COMPANY_SHARE[range]);
    return { ...company, views: Math.round(company.views * COMPANY_SHARE[range]), revenue, data: spread(revenue, shape, points) };
  });

type Transaction = z.output<typeof Transactions>['transactions'][number];
const PAYMENTS: readonly Pick<Transaction, 'way' | 'text' | 'amount'>[] = [
  { way: 'wallet', text: 'Starbright Café', amount: -74 },
  { way: 'transfer', text: 'Top-up of the account', amount: 480 },
  { way: 'account', text: 'Invoice 1043', amount: 268 },
  { way: 'card', text: 'Spare sensors', amount: -590 },
  { way: 'refund', text: 'Cable returned', amount: 23 },
  { way: 'transfer', text: 'Rent of the workshop', amount: -1_250 },
];
/** How far the latest of each range lie apart, and how many ranges before today they end. */
const RHYTHM: PerRange<{ endsDaysAgo: number; everyDays: number; times: number }> = {
  '28d': { endsDaysAgo: 0, everyDays: 3, times: 1 },
  'month': { endsDaysAgo: 31, everyDays: 4, times: 1.2 },
  'year': { endsDaysAgo: 40, everyDays: 50, times: 4 },
};

export function describeTransactions(range: CardRange, now: Date): Transaction[] {
  const { endsDaysAgo, everyDays, times } = RHYTHM[range];
  return PAYMENTS.map(({ amount, ...payment }, index) => ({
    ...payment,
    id: index + 1,
    amount: Math.round(amount * times),
    at: addDays(now, -endsDaysAgo - index * everyDays).toISOString(),
  }));
}
