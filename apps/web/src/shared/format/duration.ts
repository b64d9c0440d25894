import type { Locale } from '@atalaya/contract/constants.ts';

const parts = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The two largest units that say something: "3 days, 4 hours". */
export function formatDuration(seconds: number, locale: Locale): string {
  let rest = Math.max(0, Math.floor(seconds));
  const words: string[] = [];
  for (const [unit, length] of parts) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) words.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    if (words.length === 2) break;
  }
  return words.join(', ') || new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(0);
}
