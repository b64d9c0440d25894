import { createContext, use } from 'react';
import { formatDollars } from '#demos/kit/format/money.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

/** Cards stand on several pages, and a page writes all its amounts alike: with cents where one of them has any. */
export const MoneyFormat = createContext(formatDollars);

export function useMoney() {
  const format = use(MoneyFormat);
  const locale = useLocale();
  return (amount: number) => format(amount, locale);
}
