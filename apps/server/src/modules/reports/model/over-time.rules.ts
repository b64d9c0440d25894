// A chart over time has a point for every day or month of its time, also for those in which nothing happened.
import { periodsBetween, type Period } from '@atalaya/calendar/periods.ts';
import { toFigure, type Asked } from './content.ts';

const DAY_MS = 86_400_000;
/** More days than that are shown as months. */
const MAX_DAYS = 62;

/** The days or months that a chart of a report is made of. */
export const chartPeriods = ({ from, to, request: { zone } }: Pick<Asked, 'from' | 'to' | 'request'>): Period[] =>
  periodsBetween(zone, to - from > MAX_DAYS * DAY_MS ? 'month' : 'day', from, to);

/** What was found out of one of these periods, by its place among them. */
export interface OfPeriod {
  period: number;
  value: number | null;
}

/** The points of a chart. Of a period in which nothing happened the amount is 0; a mean is known only where something was measured. */
export function overTime(periods: readonly Period[], found: readonly OfPeriod[], of: 'amount' | 'mean') {
  const values = new Map(found.map(({ period, value }) => [period, value]));
  return periods.map(({ label, from }, period) => ({
    label,
    from,
    value: toFigure(values.get(period) ?? (of === 'amount' ? 0 : null)),
  }));
}
