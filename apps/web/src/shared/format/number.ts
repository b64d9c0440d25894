import { POWER_DECIMALS, type Locale } from '@atalaya/contract/constants.ts';

const withDecimals = (locale: Locale, decimals: number) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
    signDisplay: 'negative',
  });

const formatters = {
  en: { whole: withDecimals('en', 0), tenths: withDecimals('en', 1), power: withDecimals('en', POWER_DECIMALS) },
  es: { whole: withDecimals('es', 0), tenths: withDecimals('es', 1), power: withDecimals('es', POWER_DECIMALS) },
} satisfies Record<Locale, Record<string, Intl.NumberFormat>>;

/** Up to 999 as it is, beyond in thousands with one decimal: 1000 is `1.0k`, a million `1000.0k`; there is no larger unit. */
export function formatCount(count: number, locale: Locale): string {
  const { whole, tenths } = formatters[locale];
  if (Math.abs(count) <= 999) return whole.format(count);
  // In whole hundreds first: 1.95 is a little less than that in binary and would come out as 1.9.
  const hundreds = Math.sign(count) * Math.round(Math.abs(count) / 100);
  return `${tenths.format(hundreds / 10)}k`;
}

/** The figure alone: the unit is set smaller, beside it. */
export const formatPower = (value: number, locale: Locale): string => formatters[locale].power.format(value);

/** A measured value with one decimal, or as many as told. */
export const formatMeasure = (value: number, locale: Locale, decimals = 1): string =>
  decimals === 1 ? formatters[locale].tenths.format(value) : withDecimals(locale, decimals).format(value);
