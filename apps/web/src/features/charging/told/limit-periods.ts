import type { LimitPeriod } from '@atalaya/contract/charging/told.ts';
import type { z } from 'zod';

const [MINUTE_S, HOUR_S] = [60, 3_600];
/** From its beginning on: `1:30`. */
const after = (seconds: number) => `${Math.floor(seconds / HOUR_S)}:${String(Math.floor((seconds % HOUR_S) / MINUTE_S)).padStart(2, '0')}`;

/** `16 A`, or with each change and when it comes: `16 A, 1:30 8 A`. */
export function limitsOf(periods: readonly z.output<typeof LimitPeriod>[], unit: string | null, locale: string): string {
  const limits = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return periods
    .map(({ startS, limit }) => `${startS === 0 ? '' : `${after(startS)} `}${limits.format(limit)} ${unit ?? ''}`.trim())
    .join(', ');
}
