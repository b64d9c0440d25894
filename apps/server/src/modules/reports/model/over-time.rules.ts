// A chart over time has a point for every day or month of its time, also for those in which nothing happened.
import { periodsBetween, type Period } from '@atalaya/calendar/periods.ts';
import { toFigure, type Asked } from './content.ts';

const DAY_MS = 86_400_000;
/** More days than that are shown as months. */
const MAX_DAYS = 62;

/** The days or months that a chart of a report is made of. */
export const chartPeriods = ({ from, to, request: { zone } }: Pick<Asked, 'from' | 'to' | 'request'>): Period[] =>
  periodsBetween(zone, to - from > MAX_DAYS * DAY_MS ? 'month' : 'day', from, to);

/** What is told of single days, as the points of a chart: amounts are added up and are 0 where nothing happened, means are known only where something was. */
export function overTime(
  asked: Pick<Asked, 'from' | 'to' | 'request'>,
  days: readonly { label: string; value: number | null }[],
  of: 'amount' | 'mean',
) {
  return chartPeriods(asked).map(({ label, from }) => {
    const own = days.flatMap((day) => (day.label.startsWith(label) && day.value !== null ? [day.value] : []));
    const total = own.reduce((sum, value) => sum + value, 0);
    const value = of === 'amount' ? total : own.length > 0 ? total / own.length : null;
    return { label, from, value: toFigure(value) };
  });
}
