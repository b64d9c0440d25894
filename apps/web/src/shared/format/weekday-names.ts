import type { Locale } from '@atalaya/contract/constants.ts';
import { languages } from './language.ts';

/** The days of the week, from 1, Monday, on. */
export function weekdayNames(locale: Locale, style: 'short' | 'long' = 'short'): { value: number; label: string }[] {
  const format = new Intl.DateTimeFormat(languages[locale].dateTag, { weekday: style, timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: format.format(Date.UTC(2024, 0, value)) }));
}
