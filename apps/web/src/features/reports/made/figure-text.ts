import type { Locale } from '@atalaya/contract/constants.ts';
import type { FigureFormat, ReportRow } from '@atalaya/contract/reports/report.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatMeasure } from '#shared/format/number.ts';

type Value = ReportRow[string];

const MOST_DECIMALS = 3;

/** Rounded down: what is not whole is not shown as 100 %. Without decimals that say nothing: `100 %`, `99.5 %`. */
function shareText(share: number, locale: Locale): string {
  const percent = Math.floor(share * 100_000 + 1e-6) / 1_000;
  const decimals = [0, 1, 2].find((count) => Number(percent.toFixed(count)) === percent) ?? MOST_DECIMALS;
  return `${formatMeasure(percent, locale, decimals)} %`;
}

export function figureText(value: Value | undefined, format: FigureFormat, locale: Locale): string {
  if (value === null || value === undefined || typeof value === 'object') return '–';
  if (typeof value === 'string') return format === 'instant' ? formatDateTime(value, locale) : value;
  const texts: Record<FigureFormat, () => string> = {
    text: () => String(value),
    word: () => String(value),
    instant: () => String(value),
    count: () => formatMeasure(value, locale, 0),
    number: () => formatMeasure(value, locale, 2),
    mean: () => formatMeasure(value, locale),
    degreeHours: () => formatMeasure(value, locale),
    share: () => shareText(value, locale),
    seconds: () => formatDuration(value, locale, 'short'),
    kWh: () => `${formatMeasure(value, locale, 2)} kWh`,
    bytes: () => formatBytes(value, locale),
  };
  return texts[format]();
}
