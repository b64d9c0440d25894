import type { Locale } from '@atalaya/contract/constants.ts';
import type { FigureFormat, ReportRow } from '@atalaya/contract/reports/report.ts';
import { formatBytes } from '#shared/format/bytes.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatMeasure } from '#shared/format/number.ts';

type Value = ReportRow[string];

/** As in the files of a report: rounded down, so that what is not whole is not shown as 100 %; two decimals at most, a third only beyond 99.99 %, and none that say nothing. */
function shareText(share: number, locale: Locale): string {
  const most = share > 0.9999 ? 3 : 2;
  const percent = Math.floor(share * 100 * 10 ** most + 1e-6) / 10 ** most;
  const decimals = [0, 1, 2].find((count) => Number(percent.toFixed(count)) === percent) ?? most;
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
