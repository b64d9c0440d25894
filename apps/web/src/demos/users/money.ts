import type { Locale } from '@atalaya/contract/constants.ts';

/** Sample prices are in dollars. */
export const formatMoney = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 }).format(
    amount,
  );
