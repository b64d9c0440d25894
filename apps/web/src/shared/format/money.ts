import type { Locale } from '@atalaya/contract/constants.ts';

const money = (locale: Locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' });

const formatters = { en: money('en'), es: money('es') } satisfies Record<Locale, Intl.NumberFormat>;

/** Dollars and cents, as the demo's company and shop reckon. */
export const formatMoney = (amount: number, locale: Locale): string => formatters[locale].format(amount);
