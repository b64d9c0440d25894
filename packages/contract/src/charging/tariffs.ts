// Tariffs as OCPI 2.2.1 writes them, with its own field names, so that they can be taken over and handed on as they are.
import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';

export const DIMENSIONS = ['FLAT', 'ENERGY', 'TIME', 'PARKING_TIME'] as const;
export const Dimension = z.enum(DIMENSIONS);
export type Dimension = z.output<typeof Dimension>;

export const DAYS_OF_WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export const DayOfWeek = z.enum(DAYS_OF_WEEK);
export type DayOfWeek = z.output<typeof DayOfWeek>;

/** At most so many decimals: more no calculation here keeps. */
const decimal = (decimals: number, most: number) =>
  z
    .number()
    .min(0)
    .max(most)
    .multipleOf(10 ** -decimals);

export const PriceComponent = z.object({
  type: Dimension,
  /** Without tax, per kWh, per hour, or once. */
  price: decimal(6, 1_000_000),
  /** Percent; left out: no tax applies. */
  vat: decimal(4, 1_000).optional(),
  /** In Wh or seconds: what was used is rounded up to a multiple of it, once a session. */
  step_size: z.number().int().min(1).max(1_000_000_000).default(1),
});
export type PriceComponent = z.output<typeof PriceComponent>;

const timeOfDay = z.string().regex(/^([0-1][0-9]|2[0-3]):[0-5][0-9]$/, 'format');
const day = z.iso.date();
const amount = decimal(6, 1_000_000_000);
const seconds = z.number().int().min(0).max(1_000_000_000);

/** All of them have to hold; times and days are those of the tariff's zone. */
export const TariffRestrictions = z.object({
  start_time: timeOfDay.optional(),
  end_time: timeOfDay.optional(),
  start_date: day.optional(),
  end_date: day.optional(),
  min_kwh: amount.optional(),
  max_kwh: amount.optional(),
  min_current: amount.optional(),
  max_current: amount.optional(),
  min_power: amount.optional(),
  max_power: amount.optional(),
  min_duration: seconds.optional(),
  max_duration: seconds.optional(),
  day_of_week: z.array(DayOfWeek).max(7).optional(),
  reservation: z.enum(['RESERVATION', 'RESERVATION_EXPIRES']).optional(),
});
export type TariffRestrictions = z.output<typeof TariffRestrictions>;

export const TariffElement = z.object({
  price_components: z.array(PriceComponent).min(1).max(10),
  restrictions: TariffRestrictions.optional(),
});
export type TariffElement = z.output<typeof TariffElement>;

/** Where the amount with tax is left out, no tax applies to it. */
export const TariffPrice = z.object({ excl_vat: amount, incl_vat: amount.optional() });

/** By the browser's and the server's list of zones alike. */
const Zone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'zone');

const fields = {
  currency: z.string().regex(/^[A-Z]{3}$/, 'format'),
  type: z.enum(['AD_HOC_PAYMENT', 'PROFILE_CHEAP', 'PROFILE_FAST', 'PROFILE_GREEN', 'REGULAR']).optional(),
  tariff_alt_text: z
    .array(z.object({ language: z.string().max(5), text: z.string().max(512) }))
    .max(20)
    .optional(),
  tariff_alt_url: z.url().max(255).optional(),
  min_price: TariffPrice.optional(),
  max_price: TariffPrice.optional(),
  elements: z.array(TariffElement).min(1).max(100),
  start_date_time: Timestamp.optional(),
  end_date_time: Timestamp.optional(),
  /** In which its times of day and dates are meant; left out: that of the client. */
  zone: Zone.optional(),
};
/** What a price depends on. */
export const TariffTerms = z.object(fields);
export type TariffTerms = z.output<typeof TariffTerms>;

const name = z.string().trim().min(1, 'required').max(80, 'too_long');
/** One with the id of a tariff that is there takes its place: sessions that began keep theirs. */
export const TariffInput = z.object({ id: Id.optional(), name, clientId: Id.optional(), ...fields });
export type TariffInput = z.output<typeof TariffInput>;
export const Tariff = z.object({
  id: z.string(),
  name: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  ...fields,
  last_updated: Timestamp,
  /** How many chargers have it. */
  chargers: z.number().int(),
});
export type Tariff = z.output<typeof Tariff>;

export const TARIFF_SORT_COLUMNS = ['name', 'currency', 'clientName', 'last_updated'] as const;
export const TariffListQuery = listQuery(TARIFF_SORT_COLUMNS).extend({ clientId: Id.optional() });
export type TariffListQuery = z.output<typeof TariffListQuery>;

export const PricedPeriod = z.object({
  start: Timestamp,
  end: Timestamp,
  energyWh: z.number().min(0).max(1e12),
  /** Connected and not drawing power. */
  parked: z.boolean().default(false),
  /** Over all phases; left out: from the power, at 230 V. */
  currentA: z.number().min(0).max(100_000).optional(),
  /** Time before the session in which the connector was kept, and whether nobody came. */
  reservation: z.enum(['RESERVATION', 'RESERVATION_EXPIRES']).optional(),
});
export type PricedPeriod = z.output<typeof PricedPeriod>;

export const Money = z.object({ currency: z.string(), exclVat: z.number(), inclVat: z.number() });
export type Money = z.output<typeof Money>;
export const CostLine = z.object({
  dimension: Dimension,
  /** kWh, hours, or 1. */
  quantity: z.number(),
  /** Per unit, without tax. */
  price: z.number(),
  vat: z.number().nullable(),
  /** To a hundredth of a cent; the sum is rounded once, to the currency's smallest coin. */
  exclVat: z.number(),
  inclVat: z.number(),
});
export type CostLine = z.output<typeof CostLine>;
export const Cost = Money.extend({ lines: z.array(CostLine) });
export type Cost = z.output<typeof Cost>;

const isInOrder = ({ start, end }: { start: string; end: string }) => Date.parse(start) <= Date.parse(end);
export const PriceInput = z.object({
  tariff: TariffTerms.extend({ clientId: Id.optional() }),
  periods: z
    .array(PricedPeriod.refine(isInOrder, { path: ['end'], error: 'end.before_start' }))
    .min(1)
    .max(1_000)
    .refine(
      (periods) =>
        periods.every(({ start }, at) => {
          const before = periods[at - 1];
          return !before || Date.parse(before.end) <= Date.parse(start);
        }),
      'end.before_start',
    ),
});
export type PriceInput = z.output<typeof PriceInput>;
