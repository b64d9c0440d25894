// Written out: the browser takes 30 ms to bring up `Intl` (four times that on a phone), and the first view of the fleet would wait for it.
import { POWER_DECIMALS, type Locale } from '@atalaya/contract/constants.ts';
import { languages } from './language.ts';

/** 1.45 is a little less than that in binary, and would come out as 1.4. */
const A_LITTLE_MORE = 1 + 4 * Number.EPSILON;

/** A measured value with one decimal, or as many as told. */
export const formatMeasure = (value: number, locale: Locale, decimals = 1): string =>
  (value * A_LITTLE_MORE)
    .toFixed(decimals)
    .replace(/^-(0(\.0+)?)$/, '$1') // nothing is less than nothing
    .replace('.', languages[locale].decimalMark);

/** Up to 999 as it is, beyond in thousands with one decimal: 1000 is `1.0k`, a million `1000.0k`; there is no larger unit. */
export const formatCount = (count: number, locale: Locale): string =>
  Math.abs(count) <= 999 ? formatMeasure(count, locale, 0) : `${formatMeasure(count / 1_000, locale)}k`;

/** The figure alone: the unit is set smaller, beside it. */
export const formatPower = (value: number, locale: Locale): string => formatMeasure(value, locale, POWER_DECIMALS);

/** At most two decimals, and no more than it has; thousands set apart. */
export function formatFigure(value: number, locale: Locale): string {
  const [whole = '', decimals] = String(Number((value * A_LITTLE_MORE).toFixed(2))).split('.');
  const { mark, from } = languages[locale].thousands;
  const grouped = whole.replace('-', '').length < from ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, mark);
  return decimals === undefined ? grouped : `${grouped}${languages[locale].decimalMark}${decimals}`;
}
