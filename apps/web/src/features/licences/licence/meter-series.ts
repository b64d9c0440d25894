import type { MeteredPeriod } from '@atalaya/contract/licensing/selling/metering.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';

const DAY_MS = 86_400_000;
export const METER_DAYS = 30;

/** A point a day up to today, a line a meter. Days are the client's own, so a chart puts them at midnight UTC by their date. */
export function meterSeries(periods: readonly MeteredPeriod[], now: Date): ChartData {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const times = Array.from({ length: METER_DAYS }, (_, at) => today - (METER_DAYS - 1 - at) * DAY_MS);
  const meters = [...new Set(periods.map(({ meter }) => meter))];
  const quantityOf = new Map(periods.map(({ meter, period, quantity }) => [`${meter} ${period}`, quantity]));
  return {
    times,
    series: meters.map((label) => ({
      label,
      values: times.map((time) => quantityOf.get(`${label} ${new Date(time).toISOString().slice(0, 10)}`) ?? 0),
    })),
  };
}
