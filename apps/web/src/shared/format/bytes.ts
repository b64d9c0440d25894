import type { Locale } from '@atalaya/contract/constants.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const;
const STEP = 1_000;

/** In the largest unit that leaves at least one: "1.5 GB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = bytes < STEP ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: units[power] ?? 'byte', maximumFractionDigits: power === 0 ? 0 : 1 });
  return format.format(bytes / STEP ** power);
}
