import { useLocale } from '#shared/i18n/use-locale.ts';

const KILO = 1_000;
const decimals = (value: number, locale: string, digits: number) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

export const formatEnergy = (wattHours: number, locale: string) => `${decimals(wattHours / KILO, locale, 2)} kWh`;
export const formatKilowatts = (watts: number, locale: string) => `${decimals(watts / KILO, locale, 1)} kW`;
export const formatPercent = (percent: number, locale: string) => `${decimals(percent, locale, 1)} %`;

export const formatCurrent = (amperes: number, locale: string) =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amperes)} A`;

export const Energy = ({ wattHours }: { wattHours: number }) => formatEnergy(wattHours, useLocale());
export const Power = ({ watts }: { watts: number }) => formatKilowatts(watts, useLocale());
export const Percent = ({ value }: { value: number }) => formatPercent(value, useLocale());
export const Current = ({ amperes }: { amperes: number }) => formatCurrent(amperes, useLocale());
