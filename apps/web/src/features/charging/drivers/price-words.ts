// A tariff in words for drivers: prices with tax, each with when it holds.
import type { PublicConnector } from '@atalaya/contract/charging/drivers.ts';
import { DAYS_OF_WEEK, type Dimension, type TariffRestrictions } from '@atalaya/contract/charging/tariffs.ts';

type Price = NonNullable<PublicConnector['price']>;
export interface PriceLine {
  dimension: Dimension;
  /** With tax, per kWh, per hour, or once. */
  amount: number;
  when: TariffRestrictions | null;
}

const PERCENT = 100;
const withTax = (price: number, vat: number | undefined) => price * (1 + (vat ?? 0) / PERCENT);

/** In the order in which they count; what prices a reservation is left out. */
export const priceLines = ({ elements }: Price): PriceLine[] =>
  elements
    .filter(({ restrictions }) => restrictions?.reservation === undefined)
    .flatMap(({ price_components: components, restrictions }) =>
      components
        .filter(({ price }) => price > 0)
        .map(({ type, price, vat }) => ({ dimension: type, amount: withTax(price, vat), when: restrictions ?? null })),
    );

const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const SECONDS_PER_MINUTE = 60;

export interface ConditionWords {
  from: (time: string) => string;
  until: (time: string) => string;
  between: (from: string, to: string) => string;
  after: (minutes: number) => string;
  first: (minutes: number) => string;
  aboveKwh: (kwh: number) => string;
  belowKwh: (kwh: number) => string;
  other: string;
}

/** Times of day, days, durations and amounts in words; whatever else there is counts as "under conditions". */
export function conditionText(when: TariffRestrictions, words: ConditionWords, locale: string): string {
  const { start_time: from, end_time: to, day_of_week: days, min_duration: after, max_duration: first, min_kwh, max_kwh, ...others } = when;
  const parts: string[] = [];
  if (days && days.length > 0) {
    const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    parts.push(days.map((day) => name.format(MONDAY + DAYS_OF_WEEK.indexOf(day) * DAY_MS)).join(', '));
  }
  if (from !== undefined && to !== undefined) parts.push(words.between(from, to));
  else if (from !== undefined) parts.push(words.from(from));
  else if (to !== undefined) parts.push(words.until(to));
  if (after !== undefined) parts.push(words.after(Math.round(after / SECONDS_PER_MINUTE)));
  if (first !== undefined) parts.push(words.first(Math.round(first / SECONDS_PER_MINUTE)));
  if (min_kwh !== undefined) parts.push(words.aboveKwh(min_kwh));
  if (max_kwh !== undefined) parts.push(words.belowKwh(max_kwh));
  if (Object.values(others).some((value) => value !== undefined)) parts.push(words.other);
  return parts.join(' · ');
}
