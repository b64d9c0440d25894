// What a session costs by a tariff of OCPI 2.2.1. Exact: sums are fractions of whole numbers, rounded once, at the end.
import { localAt } from '@atalaya/calendar/zone-clock.ts';
import { DAY_MS, localDate, localDateText, timeOfDay, weekdayOf } from '@atalaya/calendar/local-time.ts';
import {
  DAYS_OF_WEEK,
  type Cost,
  type CostLine,
  type Dimension,
  type PriceComponent,
  type PricedPeriod,
  type TariffRestrictions,
  type TariffTerms,
} from '@atalaya/contract/charging/tariffs.ts';
import { partsOf, type Part } from './session-parts.rules.ts';

/** Prices have at most six decimals, taxes four of a percent. */
const PRICE_UNITS = 1_000_000n;
const TAX_UNITS = 1_000_000n;
const MWH_PER_KWH = 1_000_000n;
const MS_PER_HOUR = 3_600_000n;
/** A multiple of all denominators before tax, and then with it. */
const WHOLE = 18n * 1_000_000_000_000n;
const TAXED = WHOLE * TAX_UNITS;
const LINE_DECIMALS = 4;
const MWH_PER_WH = 1_000n;
const MS_PER_S = 1_000n;

const inUnits = (value: number, units: bigint) => BigInt(Math.round(value * Number(units)));

function isWithinDay({ start_time: start, end_time: end }: TariffRestrictions, local: number): boolean {
  if (start === undefined && end === undefined) return true;
  const time = local - localDate(local);
  const from = start === undefined ? 0 : timeOfDay(start);
  // Until midnight is until the end of the day.
  const to = end === undefined || end === '00:00' ? DAY_MS : timeOfDay(end);
  if (from === to % DAY_MS) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

const isOfReservation = (wanted: TariffRestrictions['reservation'], part: Part) =>
  wanted === part.reservation || (wanted === 'RESERVATION' && part.reservation === 'RESERVATION_EXPIRES');

function isActive(restrictions: TariffRestrictions | undefined, part: Part, zone: string): boolean {
  const r = restrictions ?? {};
  if (!isOfReservation(r.reservation, part)) return false;
  const local = localAt(zone, part.from);
  const date = localDateText(local);
  const weekday = DAYS_OF_WEEK[weekdayOf(local) - 1];
  const within = (value: number, least: number | undefined, limit: number | undefined) =>
    value >= (least ?? -Infinity) && value < (limit ?? Infinity);
  return (
    isWithinDay(r, local) &&
    (r.start_date === undefined || date >= r.start_date) &&
    (r.end_date === undefined || date < r.end_date) &&
    (!r.day_of_week?.length || (weekday !== undefined && r.day_of_week.includes(weekday))) &&
    within(part.usedMwh, r.min_kwh && Math.round(r.min_kwh * 1e6), r.max_kwh === undefined ? undefined : Math.round(r.max_kwh * 1e6)) &&
    within(part.powerW / 1_000, r.min_power, r.max_power) &&
    within(part.currentA, r.min_current, r.max_current) &&
    within(part.elapsedMs, r.min_duration && r.min_duration * 1_000, r.max_duration === undefined ? undefined : r.max_duration * 1_000)
  );
}

interface Line {
  component: PriceComponent;
  isReservation: boolean;
  /** Thousandths of a watt-hour, milliseconds, or 1. */
  quantity: bigint;
}

/** Of reservations that expired the elements for just that come first, whatever their place. */
function inOrder({ elements }: TariffTerms, part: Part) {
  if (part.reservation !== 'RESERVATION_EXPIRES') return elements;
  const isOfExpiry = ({ restrictions }: (typeof elements)[number]) => restrictions?.reservation === 'RESERVATION_EXPIRES';
  return [...elements.filter(isOfExpiry), ...elements.filter((element) => !isOfExpiry(element))];
}

/** The price components that count in a part, one of each dimension. */
export function componentsAt(terms: TariffTerms, part: Part, zone: string): PriceComponent[] {
  const active = inOrder(terms, part).filter(({ restrictions }) => isActive(restrictions, part, zone));
  const all = active.flatMap(({ price_components }) => price_components);
  return (['ENERGY', 'TIME', 'PARKING_TIME'] as const).flatMap((dimension) => all.find(({ type }) => type === dimension) ?? []);
}

const quantityOf = (dimension: Dimension, part: Part): bigint => {
  if (dimension === 'ENERGY') return BigInt(part.energyMwh);
  const isCounted = dimension === 'PARKING_TIME' ? part.parked && !part.reservation : !part.parked || part.reservation !== undefined;
  return isCounted ? BigInt(part.to - part.from) : 0n;
};

/** What was used at each price, in the order in which it first was. */
function linesOf(terms: TariffTerms, parts: readonly Part[], zone: string): Line[] {
  const lines = new Map<PriceComponent, Line>();
  const lastOf = new Map<string, Line>();
  const hasFlat = new Set<boolean>();
  for (const part of parts) {
    const isReservation = part.reservation !== undefined;
    const active = inOrder(terms, part).filter(({ restrictions }) => isActive(restrictions, part, zone));
    const find = (dimension: Dimension) =>
      active.flatMap(({ price_components }) => price_components).find(({ type }) => type === dimension);
    const count = (component: PriceComponent, quantity: bigint) => {
      const line = lines.get(component) ?? { component, isReservation, quantity: 0n };
      line.quantity += quantity;
      lines.set(component, line);
      return line;
    };
    const flat = hasFlat.has(isReservation) ? undefined : find('FLAT');
    if (flat) {
      count(flat, 1n);
      hasFlat.add(isReservation);
    }
    for (const dimension of ['ENERGY', 'TIME', 'PARKING_TIME'] as const) {
      const quantity = quantityOf(dimension, part);
      const component = quantity > 0n ? find(dimension) : undefined;
      if (component) lastOf.set(`${dimension === 'ENERGY'} ${isReservation}`, count(component, quantity));
    }
  }
  for (const last of lastOf.values()) roundUp(last, [...lines.values()]);
  return [...lines.values()];
}

/** "Only once per session": the whole of the dimension is rounded up by the step of the component that came last, which gets the rest. */
function roundUp(last: Line, lines: readonly Line[]): void {
  const { type, step_size: steps } = last.component;
  const step = BigInt(steps) * (type === 'ENERGY' ? MWH_PER_WH : MS_PER_S);
  const whole = lines
    .filter((line) => line.component.type === type && line.isReservation === last.isReservation)
    .reduce((sum, { quantity }) => sum + quantity, 0n);
  last.quantity += (step - (whole % step)) % step;
}

const unitOf = { ENERGY: MWH_PER_KWH, TIME: MS_PER_HOUR, PARKING_TIME: MS_PER_HOUR, FLAT: 1n } as const;

/** In fractions of WHOLE and of TAXED. */
function amountsOf({ component, quantity }: Line): { excl: bigint; incl: bigint } {
  const excl = (inUnits(component.price, PRICE_UNITS) * quantity * WHOLE) / (PRICE_UNITS * unitOf[component.type]);
  return { excl, incl: excl * (TAX_UNITS + inUnits(component.vat ?? 0, 10_000n)) };
}

/** Half a unit and more is rounded up. */
function toNumber(amount: bigint, whole: bigint, decimals: number): number {
  const scale = 10n ** BigInt(decimals);
  return Number((amount * scale * 2n + whole) / (whole * 2n)) / Number(scale);
}

const decimalsByCurrency = new Map<string, number>();
export function decimalsOf(currency: string): number {
  let decimals = decimalsByCurrency.get(currency);
  if (decimals === undefined) {
    decimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
    decimalsByCurrency.set(currency, decimals);
  }
  return decimals;
}

function withinLimits(amount: bigint, whole: bigint, least: number | undefined, most: number | undefined): bigint {
  const limit = (value: number) => (inUnits(value, PRICE_UNITS) * whole) / PRICE_UNITS;
  let result = amount;
  if (least !== undefined && result < limit(least)) result = limit(least);
  if (most !== undefined && result > limit(most)) result = limit(most);
  return result;
}

export function priceOf(terms: TariffTerms, periods: readonly PricedPeriod[], zone: string): Cost {
  const lines = linesOf(terms, partsOf(periods, terms.elements, zone), zone);
  const shown: CostLine[] = [];
  let [excl, incl] = [0n, 0n];
  for (const line of lines) {
    const amounts = amountsOf(line);
    excl += amounts.excl;
    incl += amounts.incl;
    const { type, price, vat } = line.component;
    shown.push({
      dimension: type,
      quantity: Number(line.quantity) / Number(unitOf[type]),
      price,
      vat: vat ?? null,
      exclVat: toNumber(amounts.excl, WHOLE, LINE_DECIMALS),
      inclVat: toNumber(amounts.incl, TAXED, LINE_DECIMALS),
    });
  }
  const { currency, min_price: least, max_price: most } = terms;
  const decimals = decimalsOf(currency);
  return {
    currency,
    exclVat: toNumber(withinLimits(excl, WHOLE, least?.excl_vat, most?.excl_vat), WHOLE, decimals),
    inclVat: toNumber(withinLimits(incl, TAXED, least?.incl_vat ?? least?.excl_vat, most?.incl_vat ?? most?.excl_vat), TAXED, decimals),
    lines: shown,
  };
}
