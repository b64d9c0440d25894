import type { Locale } from '@atalaya/contract/constants.ts';

const money = (locale: Locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

const formatters = { en: money('en'), es: money('es') } satisfies Record<Locale, Intl.NumberFormat>;

/** Dollars and cents, as the demo's company and shop reckon. */
export const formatMoney = (amount: number, locale: Locale): string => formatters[locale].format(amount);

const whole = (locale: Locale) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 });
const wholeFormatters = { en: whole('en'), es: whole('es') } satisfies Record<Locale, Intl.NumberFormat>;

/** Without the cents, for figures that are read at a glance. */
export const formatDollars = (amount: number, locale: Locale): string => wholeFormatters[locale].format(amount);

/** How an amount is typed: the sign stands where the language puts it. */
export const moneyField = {
  en: { prefix: '$', decimalScale: 2, hideControls: true },
  es: { suffix: ' $', decimalScale: 2, hideControls: true },
} as const satisfies Record<Locale, object>;
