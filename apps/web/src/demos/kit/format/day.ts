import type { Locale } from '@atalaya/contract/constants.ts';
import { languages } from '#shared/format/language.ts';

/** Year, month from 0 and day, as they are written: a bare day has no zone, so it must not be moved into one. */
function partsOf(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return [year, month - 1, date];
}

/** `14 Nov` of `2026-11-14`. */
export function formatShortDay(day: string, locale: Locale): string {
  const [, month, date] = partsOf(day);
  return `${date} ${languages[locale].months[month] ?? ''}`;
}

/** `14 Nov 2026` of `2026-11-14`. */
export const formatSpelledDay = (day: string, locale: Locale): string => `${formatShortDay(day, locale)} ${partsOf(day)[0]}`;

/** The calendar day of a moment, where the reader is. */
export function toDay(at: Date): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
}
