import type { Locale } from '@atalaya/contract/constants.ts';

const parts = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The two largest units that say something: "3 days, 4 hours"; short, where there is little room: "3 days, 4 hr". */
export function formatDuration(seconds: number, locale: Locale, unitDisplay: 'long' | 'short' = 'long'): string {
  const inUnit = (count: number, unit: string) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(count);
  let rest = Math.max(0, Math.floor(seconds));
  const words: string[] = [];
  for (const [unit, length] of parts) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) words.push(inUnit(count, unit));
    if (words.length === 2) break;
  }
  return words.join(', ') || inUnit(0, 'second');
}
