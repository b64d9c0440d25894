import type { Locale } from '@atalaya/contract/constants.ts';
import { languages } from './language.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `09:04`, or with its seconds: on an axis times stand below each other. */
export function formatTime(date: Date, withSeconds: boolean): string {
  const parts = [date.getHours(), date.getMinutes(), ...(withSeconds ? [date.getSeconds()] : [])];
  return parts.map(twoDigits).join(':');
}

/** `DD-MMM-YYYY H:mm:ss` in the browser's zone, the month in the language of the page. */
export function formatDateTime(at: Date | string, locale: Locale): string {
  const date = new Date(at);
  const day = `${twoDigits(date.getDate())}-${languages[locale].months[date.getMonth()]}-${date.getFullYear()}`;
  return `${day} ${date.getHours()}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

/** A day of the calendar, `2026-11-14`, which is the same day in every zone: `14-Nov-2026`. */
export function formatDay(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date}-${languages[locale].months[Number(month) - 1] ?? month}-${year}`;
}

const SECOND_MS = 1_000;
const units = [
  ['year', 365 * 24 * 3_600 * SECOND_MS],
  ['month', 30 * 24 * 3_600 * SECOND_MS],
  ['day', 24 * 3_600 * SECOND_MS],
  ['hour', 3_600 * SECOND_MS],
  ['minute', 60 * SECOND_MS],
] as const;

/** "3 minutes ago", "in 2 days": the largest whole unit, never rounded up. */
export function formatRelative(at: Date | string, now: Date, locale: Locale): string {
  const language = languages[locale];
  const distanceMs = new Date(at).getTime() - now.getTime();
  const [unit, unitMs] = units.find(([, ms]) => Math.abs(distanceMs) >= ms) ?? [];
  if (unit === undefined) return language.thisMoment;
  const count = Math.trunc(Math.abs(distanceMs) / unitMs);
  const [one, many] = language.units[unit];
  // Written out, since the browser's own takes long to come up; see `number.ts`.
  return (distanceMs < 0 ? language.ago : language.ahead)(`${count} ${count === 1 ? one : many}`);
}
