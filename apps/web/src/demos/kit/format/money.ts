import type { Locale } from '@atalaya/contract/constants.ts';
import { languages } from '#shared/format/language.ts';
import { perLocale } from './per-locale.ts';

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const exact = perLocale((locale) => new Intl.NumberFormat(locale, dollars));
const whole = perLocale((locale) => new Intl.NumberFormat(locale, { ...dollars, maximumFractionDigits: 0 }));

/** Dollars and cents, as the demo's company and shop reckon. */
export const formatMoney = (amount: number, locale: Locale): string => exact(locale).format(amount);

/** Without the cents, for a page on which no amount has any. */
export const formatDollars = (amount: number, locale: Locale): string => whole(locale).format(amount);

/** How an amount is typed: the sign stands where the language puts it. */
export const moneyField = (locale: Locale) => ({ ...languages[locale].currency('$'), decimalScale: 2, hideControls: true });
