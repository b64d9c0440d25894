// What a session costs, calculated a second time: written from OCPI 2.2.1 and docs/charging.md, sharing no code with the server.
// Numbers are read from their decimal text, amounts are fractions, and clocks come from Intl.
import type { PricedPeriod, TariffRestrictions, TariffTerms } from '@atalaya/contract/charging/tariffs.ts';

/** A fraction with a positive denominator. */
type Fraction = readonly [over: bigint, under: bigint];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;
const ZERO: Fraction = [0n, 1n];

/** `0.25` is 25/100, exactly as it is written. */
function decimal(value: number): Fraction {
  const [, whole = '0', rest = '', exponent = '0'] = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const shift = rest.length - Number(exponent);
  const digits = BigInt(whole + rest);
  return shift >= 0 ? [digits, 10n ** BigInt(shift)] : [digits * 10n ** BigInt(-shift), 1n];
}
const scaled = (value: number, by: bigint) => {
  const [over, under] = decimal(value);
  return (over * by + under / 2n) / under;
};

const QUARTER_MS = 900_000;
const DAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
interface Clock {
  minute: number;
  date: string;
  day: (typeof DAYS)[number];
}
const clocks = new Map<string, Intl.DateTimeFormat>();
const shown = new Map<string, Clock>();
/** What a clock in the zone shows at the quarter of an hour that an instant lies in: nowhere does it change within one. */
function clockAt(zone: string, at: number): Clock {
  const quarter = Math.floor(at / QUARTER_MS);
  const key = `${zone} ${quarter}`;
  const known = shown.get(key);
  if (known) return known;
  let format = clocks.get(zone);
  if (!format) {
    const options = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...options });
    clocks.set(zone, format);
  }
  const part = new Map(format.formatToParts(quarter * QUARTER_MS).map(({ type, value }) => [type, value]));
  const date = `${part.get('year')}-${part.get('month')}-${part.get('day')}`;
  const day = DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'SUNDAY';
  const clock = { minute: Number(part.get('hour')) * 60 + Number(part.get('minute')), date, day };
  if (shown.size > 200_000) shown.clear();
  shown.set(key, clock);
  return clock;
}

interface Moment {
  at: number;
  /** Of the session, since it began. */
  elapsedMs: number;
  usedMwh: bigint;
  /** In kilowatts, and amperes. */
  power: Fraction;
  current: Fraction;
}
const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

function holds(r: TariffRestrictions, zone: string, moment: Moment): boolean {
  const { minute, date, day } = clockAt(zone, moment.at);
  if (r.start_date !== undefined && date < r.start_date) return false;
  if (r.end_date !== undefined && date >= r.end_date) return false;
  if (r.day_of_week !== undefined && r.day_of_week.length > 0 && !r.day_of_week.includes(day)) return false;
  if (r.start_time !== undefined || r.end_time !== undefined) {
    const from = minutes(r.start_time ?? '00:00');
    const to = minutes(r.end_time ?? '00:00');
    const isIn = from === to || (to === 0 ? minute >= from : from < to ? minute >= from && minute < to : minute >= from || minute < to);
    if (!isIn) return false;
  }
  if (r.min_duration !== undefined && moment.elapsedMs < r.min_duration * 1_000) return false;
  if (r.max_duration !== undefined && moment.elapsedMs >= r.max_duration * 1_000) return false;
  if (r.min_kwh !== undefined && moment.usedMwh < scaled(r.min_kwh, 1_000_000n)) return false;
  if (r.max_kwh !== undefined && moment.usedMwh >= scaled(r.max_kwh, 1_000_000n)) return false;
  const pairs = [
    [moment.power, r.min_power, r.max_power],
    [moment.current, r.min_current, r.max_current],
  ] as const;
  return pairs.every(
    ([value, least, limit]) =>
      !(least !== undefined && isLess(value, decimal(least))) && (limit === undefined || isLess(value, decimal(limit))),
  );
}

type Kind = 'FLAT' | 'ENERGY' | 'TIME' | 'PARKING_TIME';
interface Use {
  kind: Kind;
  quantity: bigint;
  price: Fraction;
  tax: Fraction;
  step: bigint;
}

/** The instants, with what had flowed by then, between which no restriction changes. */
function marksOf(period: PricedPeriod, terms: TariffTerms, began: number, usedMwh: bigint) {
  const [from, to] = [Date.parse(period.start), Date.parse(period.end)];
  const whole = scaled(period.energyWh, 1_000n);
  const length = BigInt(to - from);
  const marks: { at: number; flowed: bigint }[] = [{ at: to, flowed: whole }];
  const add = (at: number) => {
    if (at > from && at < to) marks.push({ at, flowed: (whole * BigInt(at - from)) / length });
  };
  for (let at = Math.ceil(from / QUARTER_MS) * QUARTER_MS; at < to; at += QUARTER_MS) add(at);
  for (const { restrictions: r } of terms.elements) {
    for (const seconds of [r?.min_duration, r?.max_duration]) if (seconds !== undefined) add(began + seconds * 1_000);
    for (const kwh of [r?.min_kwh, r?.max_kwh]) {
      const flowed = kwh === undefined ? 0n : scaled(kwh, 1_000_000n) - usedMwh;
      if (flowed > 0n && flowed < whole) marks.push({ at: from + Number((flowed * length + whole - 1n) / whole), flowed });
    }
  }
  return { whole, marks: marks.toSorted((a, b) => a.at - b.at || Number(a.flowed - b.flowed)) };
}

export function secondPrice(terms: TariffTerms, periods: readonly PricedPeriod[], zone: string, decimals: number) {
  const uses = new Map<string, Use>();
  const last = new Map<'energy' | 'time', Use>();
  const began = Date.parse(periods[0]?.start ?? '');
  let usedMwh = 0n;
  let hasFlat = false;
  for (const period of periods) {
    const { whole, marks } = marksOf(period, terms, began, usedMwh);
    let reached = { at: Date.parse(period.start), flowed: 0n };
    const length = BigInt(Date.parse(period.end) - reached.at);
    const power: Fraction = length === 0n ? ZERO : [whole * 36n, length * 10n];
    const current: Fraction = period.currentA === undefined ? times(power, [1_000n, 230n]) : decimal(period.currentA);
    for (const mark of marks) {
      if (mark.at === reached.at && mark.flowed === reached.flowed) continue;
      const moment = { at: reached.at, elapsedMs: reached.at - began, usedMwh: usedMwh + reached.flowed, power, current };
      const spent: Record<Kind, bigint> = {
        FLAT: hasFlat ? 0n : 1n,
        ENERGY: mark.flowed - reached.flowed,
        TIME: period.parked ? 0n : BigInt(mark.at - reached.at),
        PARKING_TIME: period.parked ? BigInt(mark.at - reached.at) : 0n,
      };
      const taken = new Set<Kind>();
      for (const [n, { restrictions, price_components: components }] of terms.elements.entries()) {
        if (restrictions?.reservation !== undefined || (restrictions && !holds(restrictions, zone, moment))) continue;
        for (const [m, { type, price, vat = 0, step_size: step }] of components.entries()) {
          if (taken.has(type)) continue;
          taken.add(type);
          if (spent[type] === 0n) continue;
          const name = `${n} ${m}`;
          const use = uses.get(name) ?? {
            kind: type,
            quantity: 0n,
            price: decimal(price),
            tax: plus([1n, 1n], times(decimal(vat), [1n, 100n])),
            step: BigInt(step) * 1_000n,
          };
          use.quantity += spent[type];
          uses.set(name, use);
          if (type === 'FLAT') hasFlat = true;
          else last.set(type === 'ENERGY' ? 'energy' : 'time', use);
        }
      }
      reached = mark;
    }
    usedMwh += whole;
  }
  for (const use of last.values()) {
    let all = 0n;
    for (const one of uses.values()) if (one.kind === use.kind) all += one.quantity;
    const over = all % use.step;
    if (over > 0n) use.quantity += use.step - over;
  }
  const units: Record<Kind, bigint> = { FLAT: 1n, ENERGY: 1_000_000n, TIME: 3_600_000n, PARKING_TIME: 3_600_000n };
  let [without, withTax] = [ZERO, ZERO];
  for (const { kind, quantity, price, tax } of uses.values()) {
    const amount = times(price, [quantity, units[kind]]);
    without = plus(without, amount);
    withTax = plus(withTax, times(amount, tax));
  }
  const limited = (amount: Fraction, least: number | undefined, most: number | undefined): Fraction => {
    const raised = least !== undefined && isLess(amount, decimal(least)) ? decimal(least) : amount;
    return most !== undefined && isLess(decimal(most), raised) ? decimal(most) : raised;
  };
  const coins = ([over, under]: Fraction) => (over * 10n ** BigInt(decimals) * 2n + under) / (under * 2n);
  const { min_price: least, max_price: most } = terms;
  return {
    excl: coins(limited(without, least?.excl_vat, most?.excl_vat)),
    incl: coins(limited(withTax, least?.incl_vat ?? least?.excl_vat, most?.incl_vat ?? most?.excl_vat)),
    energyMwh: usedMwh,
  };
}
