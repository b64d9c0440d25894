import { REVENUE_YEARS } from '@atalaya/contract/constants.ts';
import type { CardRange, RevenueReport } from '@atalaya/contract/demo/cards.ts';
import type { z } from 'zod';
import { addDays } from '../days.ts';
import { REVENUE_BY_YEAR, type Figure, type YearOfRevenue } from './cards.seed.ts';

const MONTHS = 12;
const startOfDay = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
const startOfMonth = (date: Date, monthsAgo: number) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsAgo, 1));
const series = (count: number, at: (index: number) => Date) => Array.from({ length: count }, (_, index) => at(index));

const PERIODS: Record<CardRange, (now: Date) => Date[]> = {
  // Four days each, up to yesterday.
  '28d': (now) => series(7, (index) => addDays(startOfDay(now), index * 4 - 28)),
  // Three days each; the last may be longer or shorter.
  'month': (now) => series(10, (index) => addDays(startOfMonth(now, 1), index * 3)),
  'year': (now) => series(MONTHS, (index) => startOfMonth(now, MONTHS - index)),
};

/** When each point of a range begins; the month and the year are those that have ended. */
export const periodsOf = (range: CardRange, now: Date): string[] => PERIODS[range](now).map((date) => date.toISOString());

/** Whole numbers in these proportions that add up to the total exactly. */
export function spread(total: number, shape: readonly number[], count: number): number[] {
  const used = shape.slice(0, count);
  const sum = used.reduce((left, right) => left + right, 0);
  let before = 0;
  return used.map((share) => {
    const from = Math.round((before * total) / sum);
    before += share;
    return Math.round((before * total) / sum) - from;
  });
}

export function describeFigure({ name, totals, shape }: Figure, range: CardRange, now: Date) {
  const periods = periodsOf(range, now);
  return { total: totals[range], periods, series: [{ name, data: spread(totals[range], shape, periods.length) }] };
}

const inDollars = (thousands: readonly number[]) => thousands.map((amount) => amount * 1_000);

const describeYear = ({ year, budget, earned, spent }: YearOfRevenue) => ({
  year,
  price: inDollars(earned).reduce((left, right) => left + right, 0),
  budget,
  series: [
    { name: 'Earning', data: inDollars(earned) },
    { name: 'Expense', data: inDollars(spent).map((amount) => -amount) },
  ],
});

/** The newest year is also told by itself, for who does not offer the others. */
export function describeRevenue(): z.output<typeof RevenueReport> {
  const { year: _, ...newest } = describeYear(REVENUE_BY_YEAR[0]);
  return { ...newest, years: [...REVENUE_YEARS], reports: REVENUE_BY_YEAR.map(describeYear) };
}
