import type { Locale } from '@atalaya/contract/constants.ts';

// Written out: engines disagree ("Sep" or "Sept", "ene" or "ene."), and a column of dates must line up.
export const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
} as const satisfies Record<Locale, readonly string[]>;

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `09:04`, or with its seconds: on an axis times stand below each other. */
export function formatTime(date: Date, withSeconds: boolean): string {
  const parts = [date.getHours(), date.getMinutes(), ...(withSeconds ? [date.getSeconds()] : [])];
  return parts.map(twoDigits).join(':');
}

/** `DD-MMM-YYYY H:mm:ss` in the browser's zone, the month in the language of the page. */
export function formatDateTime(at: Date | string, locale: Locale): string {
  const date = new Date(at);
  const day = `${twoDigits(date.getDate())}-${months[locale][date.getMonth()]}-${date.getFullYear()}`;
  return `${day} ${date.getHours()}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}`;
}

/** A day of the calendar, `2026-11-14`, which is the same day in every zone: `14-Nov-2026`. */
export function formatDay(day: string, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return `${date}-${months[locale][Number(month) - 1] ?? month}-${year}`;
}

const SECOND_MS = 1_000;
const units = [
  ['year', 365 * 24 * 3_600 * SECOND_MS],
  ['month', 30 * 24 * 3_600 * SECOND_MS],
  ['day', 24 * 3_600 * SECOND_MS],
  ['hour', 3_600 * SECOND_MS],
  ['minute', 60 * SECOND_MS],
] as const;

// Written out, since the browser's own take long to come up; see `number.ts`.
const unitNames = {
  en: {
    year: ['year', 'years'],
    month: ['month', 'months'],
    day: ['day', 'days'],
    hour: ['hour', 'hours'],
    minute: ['minute', 'minutes'],
  },
  es: { year: ['año', 'años'], month: ['mes', 'meses'], day: ['día', 'días'], hour: ['hora', 'horas'], minute: ['minuto', 'minutos'] },
} satisfies Record<Locale, Record<(typeof units)[number][0], readonly [one: string, many: string]>>;
const past = { en: (time: string) => `${time} ago`, es: (time: string) => `hace ${time}` } satisfies Record<Locale, unknown>;
const future = { en: (time: string) => `in ${time}`, es: (time: string) => `dentro de ${time}` } satisfies Record<Locale, unknown>;
const thisMoment = { en: 'just now', es: 'ahora mismo' } satisfies Record<Locale, string>;

/** "3 minutes ago", "in 2 days": the largest whole unit, never rounded up. */
export function formatRelative(at: Date | string, now: Date, locale: Locale): string {
  const distanceMs = new Date(at).getTime() - now.getTime();
  const [unit, unitMs] = units.find(([, ms]) => Math.abs(distanceMs) >= ms) ?? [];
  if (unit === undefined) return thisMoment[locale];
  const count = Math.trunc(Math.abs(distanceMs) / unitMs);
  const [one, many] = unitNames[locale][unit];
  return (distanceMs < 0 ? past : future)[locale](`${count} ${count === 1 ? one : many}`);
}
