import type { Dimension, Money } from '@atalaya/contract/charging/tariffs.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

const KILO = 1_000;
const decimals = (value: number, locale: string, digits: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

export const formatEnergy = (wattHours: number, locale: string) => `${decimals(wattHours / KILO, locale, 2)} kWh`;
export const formatKilowatts = (watts: number, locale: string) => `${decimals(watts / KILO, locale, 1)} kW`;
/** Without a decimal where it is whole: `100 %`, `99.5 %`. Rounded down: what is not whole is not shown as 100 %. */
export const formatPercent = (percent: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.floor(percent * 10 + 1e-6) / 10)} %`;

export const formatCurrent = (amperes: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amperes)} A`;

/** What is paid, in the coins of the currency. */
export const formatAmount = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);

const MOST_DECIMALS = 4;
/** With the coins of the currency; a price per kWh may have more decimals. */
export const formatMoney = (amount: number, currency: string, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: MOST_DECIMALS }).format(amount);
const HOUR_MINUTES = 60;
/** Of a line of a price: kilowatt-hours, minutes, or once. */
export function formatQuantity(dimension: Dimension, quantity: number, locale: string): string {
  if (dimension === 'FLAT') return '1';
  if (dimension === 'ENERGY') return formatEnergy(quantity * KILO, locale);
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', maximumFractionDigits: 1 }).format(quantity * HOUR_MINUTES);
}

export const Cost = ({ cost }: { cost: Money }) => formatAmount(cost.inclVat, cost.currency, useLocale());
export const Energy = ({ wattHours }: { wattHours: number }) => formatEnergy(wattHours, useLocale());
/** Energy and money of a budget, whichever there is. */
export function Both({ wattHours, money }: { wattHours: number | null; money: { amount: number; currency: string } | null }) {
  const locale = useLocale();
  const parts = [wattHours === null ? null : formatEnergy(wattHours, locale), money && formatAmount(money.amount, money.currency, locale)];
  return parts.filter((part) => part !== null).join(' · ');
}
export const Power = ({ watts }: { watts: number }) => formatKilowatts(watts, useLocale());
export const Percent = ({ value }: { value: number }) => formatPercent(value, useLocale());
export const Current = ({ amperes }: { amperes: number }) => formatCurrent(amperes, useLocale());
