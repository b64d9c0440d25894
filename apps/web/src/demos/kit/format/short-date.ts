import type { Locale } from '@atalaya/contract/constants.ts';
import { languages } from '#shared/format/language.ts';

/** Day before month, in every language. */
const tagOf = (locale: Locale) => languages[locale].dateTag;

export const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

export const clockTime = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(tagOf(locale), { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at));

/** The time for today, day and month for this year, and the whole date before. */
export function shortDate(at: string, now: Date, locale: Locale): string {
  const date = new Date(at);
  if (isSameDay(date, now)) return clockTime(at, locale);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const shape: Intl.DateTimeFormatOptions = isThisYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'short' };
  return new Intl.DateTimeFormat(tagOf(locale), shape).format(date);
}

export const longDate = (at: string, locale: Locale) =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'full', timeStyle: 'short' }).format(new Date(at));

/** "Today", "yesterday", then the day's whole date. */
export function dayName(at: string, now: Date, locale: Locale): string {
  const date = new Date(at);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (isSameDay(date, now)) return relative.format(0, 'day');
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (isSameDay(date, yesterday)) return relative.format(-1, 'day');
  return new Intl.DateTimeFormat(tagOf(locale), { weekday: 'long', day: 'numeric', month: 'long' }).format(date);
}
