import type { Locale } from '@atalaya/contract/constants.ts';
import { formatTime } from '#shared/format/date.ts';
import { languages } from '#shared/format/language.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Labels of a time axis: as fine as its steps, and the day instead of midnight. */
export function formatTicks(ticksMs: readonly number[], stepMs: number, locale: Locale): string[] {
  return ticksMs.map((tick) => {
    const date = new Date(tick);
    const isMidnight = date.getHours() === 0 && date.getMinutes() === 0 && date.getSeconds() === 0;
    if (stepMs >= DAY_MS || isMidnight) return `${date.getDate()} ${languages[locale].months[date.getMonth()]}`;
    return formatTime(date, stepMs < MINUTE_MS);
  });
}

let zone: string | undefined;
/** Asked once: that takes longer than drawing a line, and every update of every chart names it. */
export const zoneName = () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
