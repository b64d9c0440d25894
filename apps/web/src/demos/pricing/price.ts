import type { Locale } from '@atalaya/contract/constants.ts';

/** Plans cost whole dollars. */
export const formatPrice = (amount: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', maximumFractionDigits: 0 }).format(
    amount,
  );
