import type { Locale } from '@atalaya/contract/constants.ts';
import { languages } from '#shared/format/language.ts';
import { formatShortDay } from '#demos/kit/format/day.ts';
import type { Point } from './mini-chart/series.ts';

interface Course {
  periods: readonly string[];
  series: readonly { data: readonly number[] }[];
}

const isMonthly = (periods: readonly string[]) => periods.every((period) => period.slice(8, 10) === '01');

/** Periods are named by the month where each is one, and else by the day they begin on, which is the same in every zone. */
export const periodNames = (periods: readonly string[], locale: Locale): string[] =>
  periods.map((period) =>
    isMonthly(periods) ? (languages[locale].months[Number(period.slice(5, 7)) - 1] ?? '') : formatShortDay(period, locale),
  );

/** The points of one series, named and written for the reader. */
export function pointsOf({ periods, series }: Course, locale: Locale, format: (value: number, locale: Locale) => string, at = 0): Point[] {
  const names = periodNames(periods, locale);
  return (series[at]?.data ?? []).map((value, index) => ({ name: names[index] ?? '', value, text: format(value, locale) }));
}
