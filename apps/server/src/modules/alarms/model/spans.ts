// How long something lasted and how much of it there was, as sentences say it.
import type { Locale } from '@atalaya/contract/constants.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

export function duration(ms: number, language: Locale): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  const format = (value: number, unit: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (minutes < 2 * HOUR_MINUTES) return format(minutes, 'minute');
  if (minutes < 2 * DAY_MINUTES) return format(Math.round(minutes / HOUR_MINUTES), 'hour');
  return format(Math.round(minutes / DAY_MINUTES), 'day');
}

export const numberOf = (value: number, language: Locale): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);

/** How long it went on, as a part of a sentence; null below a minute, which says nothing. */
export function lasting(ms: number, language: Locale): string | null {
  if (ms < MINUTE_MS) return null;
  return `${language === 'en' ? 'for' : 'durante'} ${duration(ms, language)}`;
}
