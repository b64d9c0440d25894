// Worked examples of OCPI 2.2.1 with the figures that it prints.
import { TariffTerms, type PricedPeriod } from '@atalaya/contract/charging/tariffs.ts';

const MINUTE_MS = 60_000;
interface Step {
  minutes: number;
  kwh?: number;
  parked?: boolean;
  currentA?: number;
}
function session(from: string, ...steps: Step[]): PricedPeriod[] {
  let at = Date.parse(from);
  return steps.map(({ minutes, kwh = 0, parked = false, ...more }) => {
    const start = new Date(at).toISOString();
    at += minutes * MINUTE_MS;
    return { start, end: new Date(at).toISOString(), energyWh: kwh * 1_000, parked, ...more };
  });
}
const tariff = (elements: object[], more: object = {}) => TariffTerms.parse({ currency: 'EUR', elements, ...more });

const MONDAY = '2026-03-02T09:30:00Z';
const energy = { type: 'ENERGY', price: 0.25, vat: 10, step_size: 1 };
const fee = { type: 'FLAT', price: 0.5, vat: 20, step_size: 1 };
const parking = { type: 'PARKING_TIME', price: 2, vat: 20, step_size: 900 };
const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const complex = tariff([
  { price_components: [{ type: 'FLAT', price: 2.5, vat: 15 }] },
  { price_components: [{ type: 'TIME', price: 1, vat: 20, step_size: 900 }], restrictions: { max_current: 32 } },
  {
    price_components: [{ type: 'TIME', price: 2, vat: 20, step_size: 600 }],
    restrictions: { min_current: 32, day_of_week: WEEKDAYS },
  },
  {
    price_components: [{ type: 'PARKING_TIME', price: 5, vat: 10, step_size: 300 }],
    restrictions: { start_time: '09:00', end_time: '18:00', day_of_week: WEEKDAYS },
  },
]);
const byHour = tariff([
  {
    price_components: [
      { type: 'TIME', price: 3, vat: 10, step_size: 60 },
      { type: 'PARKING_TIME', price: 5, vat: 20, step_size: 300 },
    ],
  },
]);
const least = tariff([{ price_components: [energy] }], { min_price: { excl_vat: 0.5, incl_vat: 0.55 } });
const most = tariff([{ price_components: [fee, energy] }], { max_price: { excl_vat: 10, incl_vat: 11 } });
const stepped = tariff([{ price_components: [fee, { ...energy, step_size: 100 }] }]);

/** In cents, without and with tax. */
export const examples: readonly { name: string; terms: TariffTerms; periods: PricedPeriod[]; excl: bigint; incl: bigint }[] = [
  {
    name: '0.25 a kWh',
    terms: tariff([{ price_components: [energy] }]),
    periods: session(MONDAY, { minutes: 60, kwh: 20 }),
    excl: 500n,
    incl: 550n,
  },
  {
    name: 'with a start fee',
    terms: tariff([{ price_components: [fee, energy] }]),
    periods: session(MONDAY, { minutes: 60, kwh: 20 }),
    excl: 550n,
    incl: 610n,
  },
  { name: 'a minimum', terms: least, periods: session(MONDAY, { minutes: 10, kwh: 1.9 }), excl: 50n, incl: 55n },
  {
    name: 'parking in steps of a quarter of an hour',
    terms: tariff([{ price_components: [fee, energy, parking] }]),
    periods: session(MONDAY, { minutes: 60, kwh: 20 }, { minutes: 40, parked: true }),
    excl: 700n,
    incl: 790n,
  },
  { name: 'a maximum', terms: most, periods: session(MONDAY, { minutes: 60, kwh: 50 }), excl: 1_000n, incl: 1_100n },
  { name: 'below the maximum', terms: most, periods: session(MONDAY, { minutes: 60, kwh: 30 }), excl: 800n, incl: 885n },
  { name: 'in steps of 100 Wh', terms: stepped, periods: session(MONDAY, { minutes: 60, kwh: 20.45 }), excl: 563n, incl: 624n },
  {
    name: 'by the hour, parking dearer',
    terms: byHour,
    periods: session(MONDAY, { minutes: 150, kwh: 9 }, { minutes: 42, parked: true }),
    excl: 1_125n,
    incl: 1_275n,
  },
  {
    name: 'the complex one on a Monday',
    terms: complex,
    periods: session(MONDAY, { minutes: 165, kwh: 8, currentA: 16 }, { minutes: 42, parked: true }),
    excl: 900n,
    incl: 1_030n,
  },
];
