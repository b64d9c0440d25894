import type { Locale } from '@atalaya/contract/constants.ts';

const DAY_S = 86_400;

const times = (locale: Locale) => ({
  seconds: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
  minutes: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  days: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
});
const formats = { en: times('en-GB' as Locale), es: times('es') } satisfies Record<Locale, ReturnType<typeof times>>; // safe: English as it is written here, with the day first
const figures = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
  es: new Intl.NumberFormat('es', { maximumFractionDigits: 2 }),
} satisfies Record<Locale, Intl.NumberFormat>;

export const formatFigure = (value: number, locale: Locale) => figures[locale].format(value);

/** Labels of a time axis: as fine as its steps, and the day instead of midnight. */
export function formatTicks(ticksMs: readonly number[], stepMs: number, locale: Locale): string[] {
  const { seconds, minutes, days } = formats[locale];
  const stepS = stepMs / 1_000;
  return ticksMs.map((tick) => {
    const date = new Date(tick);
    if (stepS >= DAY_S || (date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0)) return days.format(date);
    return (stepS < 60 ? seconds : minutes).format(date);
  });
}

/** Asked once: that takes longer than drawing a line, and every update of every chart names it. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
export const zoneName = () => zone;
