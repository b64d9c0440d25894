import type { Locale } from '@atalaya/contract/constants.ts';
import { formatDateTime, formatTime } from '#shared/format/date.ts';

const MINUTE_MS = 60_000;

/** Whether what happened and what the server knew of it lie so far apart that both have to be said. */
export const differs = (at: string, learnedAt: string) => Math.abs(Date.parse(learnedAt) - Date.parse(at)) > MINUTE_MS;

/** The time alone where the day is that of `beside`, else with its date. */
export function shortMoment(at: string, beside: string, locale: Locale): string {
  const date = new Date(at);
  return date.toDateString() === new Date(beside).toDateString() ? formatTime(date, false) : formatDateTime(date, locale);
}
