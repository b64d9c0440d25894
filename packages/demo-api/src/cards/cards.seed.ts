import type { CardRange, Customers, ProductOrders, SessionsByDevice } from '@atalaya/contract/demo/cards.ts';
import type { REVENUE_YEARS } from '@atalaya/contract/constants.ts';
import type { z } from 'zod';

type PerRange<T> = Record<CardRange, T>;
type Shape = readonly number[];

/** A figure for each range, and the shape of its course: as much of it as the range has points, scaled to the figure. */
export interface Figure {
  name: string;
  totals: PerRange<number>;
  shape: Shape;
}

export const FIGURES = {
  'orders-bar-chart': {
    name: 'Orders',
    totals: { '28d': 2_760, 'month': 2_914, 'year': 31_480 },
    shape: [4, 8, 6, 4, 7, 9, 5, 6, 8, 7, 9, 10],
  },
  'profit-line-chart': {
    name: 'Profit',
    totals: { '28d': 6_240, 'month': 5_870, 'year': 68_300 },
    shape: [2, 3, 3, 4, 4, 6, 5, 7, 7, 8, 8, 10],
  },
  'subscribers': {
    name: 'Subscribers',
    totals: { '28d': 9_260, 'month': 8_745, 'year': 92_600 },
    shape: [28, 40, 36, 52, 38, 60, 55, 61, 58, 66, 70, 74],
  },
  'revenue': {
    name: 'Revenue',
    totals: { '28d': 97_500, 'month': 91_200, 'year': 1_084_000 },
    shape: [35, 28, 44, 31, 60, 43, 55, 50, 62, 58, 69, 73],
  },
  'sales': {
    name: 'Sales',
    totals: { '28d': 1_536, 'month': 1_472, 'year': 16_920 },
    shape: [52, 46, 61, 38, 44, 59, 50, 63, 48, 57, 66, 71],
  },
  'orders': {
    name: 'Orders',
    totals: { '28d': 38_400, 'month': 36_950, 'year': 412_700 },
    shape: [10, 15, 8, 15, 7, 12, 8, 11, 14, 13, 16, 12],
  },
  'site-traffic': {
    name: 'Visits',
    totals: { '28d': 178_900, 'month': 171_300, 'year': 1_962_000 },
    shape: [150, 200, 125, 225, 200, 250, 210, 240, 260, 235, 275, 290],
  },
  'active-users': {
    name: 'Active users',
    totals: { '28d': 13_700, 'month': 12_480, 'year': 139_100 },
    shape: [75, 125, 225, 175, 125, 75, 110, 140, 165, 190, 150, 180],
  },
  'newsletter': {
    name: 'Readers',
    totals: { '28d': 49_300, 'month': 46_650, 'year': 521_000 },
    shape: [365, 390, 365, 400, 375, 410, 380, 420, 395, 430, 405, 440],
  },
} as const satisfies Record<string, Figure>;

export const SUPPORT = {
  '28d': { totalTicket: 163, newTicket: 29, openTicket: 63, responseTime: 1 },
  'month': { totalTicket: 178, newTicket: 34, openTicket: 41, responseTime: 1.4 },
  'year': { totalTicket: 2_041, newTicket: 312, openTicket: 118, responseTime: 1.2 },
} as const satisfies PerRange<object>;

export const SESSIONS = {
  '28d': { sessions: 2_714, growth: 5.2, goal: 100_000, users: 98_400, retention: 90, duration: 14 },
  'month': { sessions: 2_580, growth: 3.1, goal: 95_000, users: 91_700, retention: 88, duration: 13 },
  'year': { sessions: 29_860, growth: 18.6, goal: 1_200_000, users: 1_083_000, retention: 84, duration: 12.5 },
} as const satisfies PerRange<object>;
export const SESSIONS_SHAPE: Shape = [75, 125, 225, 175, 125, 75, 25, 90, 140, 180, 160, 200];

export const GOALS = {
  '28d': { completed: 7_864, inProgress: 1_562 },
  'month': { completed: 8_127, inProgress: 1_340 },
  'year': { completed: 78_623, inProgress: 13_561 },
} as const satisfies PerRange<object>;

export const REVENUE_SHAPES = {
  before: [46, 48, 45, 52, 44, 48, 46, 50, 47, 53, 51, 49],
  now: [45, 47, 44, 52, 47, 53, 50, 56, 54, 58, 57, 61],
} as const;
export const REVENUE = {
  '28d': { thisMonth: 86_589, lastMonth: 73_683 },
  'month': { thisMonth: 73_683, lastMonth: 70_912 },
  'year': { thisMonth: 948_300, lastMonth: 861_450 },
} as const satisfies PerRange<object>;

export const ORDERS_BY_STATE: PerRange<z.output<typeof ProductOrders>['chart_info']> = {
  '28d': { finished: 23_043, pending: 14_658, rejected: 4_758 },
  'month': { finished: 25_310, pending: 9_874, rejected: 4_112 },
  'year': { finished: 287_940, pending: 31_205, rejected: 48_633 },
};

type Device = z.output<typeof SessionsByDevice>['chart_info'][number];
const device = (name: string, icon: string, iconColor: Device['iconColor'], usage: number, upDown: number): Device => ({
  icon,
  name,
  iconColor,
  usage,
  upDown,
});

export const DEVICES: PerRange<Device[]> = {
  '28d': [
    device('Desktop', 'monitor', 'primary', 58.6, 2),
    device('Mobile', 'smartphone', 'warning', 34.9, 8),
    device('Tablet', 'tablet', 'danger', 6.5, -5),
  ],
  'month': [
    device('Desktop', 'monitor', 'primary', 57.4, -1),
    device('Mobile', 'smartphone', 'warning', 35.8, 4),
    device('Tablet', 'tablet', 'danger', 6.8, -2),
  ],
  'year': [
    device('Desktop', 'monitor', 'primary', 61.2, -6),
    device('Mobile', 'smartphone', 'warning', 30.5, 17),
    device('Tablet', 'tablet', 'danger', 8.3, -11),
  ],
};

type Kind = z.output<typeof Customers>['listData'][number];
const customers = (fresh: number, returning: number, referred: number): Kind[] => [
  { icon: 'circle', iconColor: 'primary', text: 'New', result: fresh },
  { icon: 'circle', iconColor: 'warning', text: 'Returning', result: returning },
  { icon: 'circle', iconColor: 'danger', text: 'Referrals', result: referred },
];

export const CUSTOMERS: PerRange<Kind[]> = {
  '28d': customers(690, 258, 149),
  'month': customers(655, 271, 132),
  'year': customers(7_420, 3_118, 1_694),
};

export interface YearOfRevenue {
  year: (typeof REVENUE_YEARS)[number];
  budget: number;
  earned: Shape;
  spent: Shape;
}

/** In thousands of dollars, January to December. */
export const REVENUE_BY_YEAR: readonly [YearOfRevenue, ...YearOfRevenue[]] = [
  {
    year: 2020,
    budget: 56_800,
    earned: [95, 177, 284, 256, 105, 63, 168, 218, 72, 140, 198, 231],
    spent: [145, 80, 60, 180, 100, 60, 85, 75, 100, 90, 120, 134],
  },
  {
    year: 2019,
    budget: 51_200,
    earned: [88, 143, 219, 231, 122, 97, 131, 176, 104, 128, 167, 190],
    spent: [120, 92, 71, 140, 96, 74, 80, 91, 87, 82, 110, 116],
  },
  {
    year: 2018,
    budget: 44_500,
    earned: [61, 118, 170, 202, 99, 84, 117, 139, 95, 101, 122, 158],
    spent: [98, 77, 64, 115, 88, 70, 69, 72, 81, 78, 91, 99],
  },
];
