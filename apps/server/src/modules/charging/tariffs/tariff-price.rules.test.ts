// The worked examples of OCPI 2.2.1 (chapters Tariffs and CDRs), with the figures that it gives.
import { describe, expect, test } from 'vitest';
import { TariffTerms, type PricedPeriod, type PriceComponent } from '@atalaya/contract/charging/tariffs.ts';
import { partsOf } from './session-parts.rules.ts';
import { periodsOf } from './session-periods.rules.ts';
import { priceOf } from './tariff-price.rules.ts';

type Element = { price_components: Partial<PriceComponent>[]; restrictions?: Record<string, unknown> };
const tariff = (elements: Element[], more: Record<string, unknown> = {}) => TariffTerms.parse({ currency: 'EUR', elements, ...more });
const MINUTE = 60_000;
/** Monday, 9:30. */
const MONDAY = Date.parse('2026-03-02T09:30:00Z');
function session(
  from: number,
  ...steps: { minutes: number; kwh?: number; parked?: boolean; currentA?: number; reservation?: 'RESERVATION' | 'RESERVATION_EXPIRES' }[]
) {
  let at = from;
  return steps.map(({ minutes, kwh = 0, parked = false, ...more }): PricedPeriod => {
    const start = new Date(at).toISOString();
    at += minutes * MINUTE;
    return { start, end: new Date(at).toISOString(), energyWh: kwh * 1_000, parked, ...more };
  });
}
const cost = (terms: TariffTerms, periods: PricedPeriod[]) => {
  const { exclVat, inclVat } = priceOf(terms, periods, 'UTC');
  return [exclVat, inclVat];
};
const energy = { type: 'ENERGY', price: 0.25, vat: 10, step_size: 1 } as const;
const start = { type: 'FLAT', price: 0.5, vat: 20, step_size: 1 } as const;

describe('an example of OCPI', () => {
  test('0.25 a kWh, with start fee, minimum, parking and maximum', () => {
    const twenty = session(MONDAY, { minutes: 60, kwh: 20 });
    expect(cost(tariff([{ price_components: [energy] }]), twenty)).toEqual([5, 5.5]);
    expect(cost(tariff([{ price_components: [start, energy] }]), twenty)).toEqual([5.5, 6.1]);
    const least = tariff([{ price_components: [energy] }], { min_price: { excl_vat: 0.5, incl_vat: 0.55 } });
    expect(cost(least, twenty)).toEqual([5, 5.5]);
    expect(cost(least, session(MONDAY, { minutes: 10, kwh: 1.9 }))).toEqual([0.5, 0.55]);
    const parking = tariff([{ price_components: [start, energy, { type: 'PARKING_TIME', price: 2, vat: 20, step_size: 900 }] }]);
    expect(cost(parking, session(MONDAY, { minutes: 60, kwh: 20 }, { minutes: 40, parked: true }))).toEqual([7, 7.9]);
    const most = tariff([{ price_components: [start, energy] }], { max_price: { excl_vat: 10, incl_vat: 11 } });
    expect(cost(most, session(MONDAY, { minutes: 60, kwh: 50 }))).toEqual([10, 11]);
    expect(cost(most, session(MONDAY, { minutes: 60, kwh: 30 }))).toEqual([8, 8.85]);
  });

  test('by the hour, and parking dearer', () => {
    const time = tariff([{ price_components: [{ type: 'TIME', price: 2, vat: 10, step_size: 60 }] }]);
    expect(cost(time, session(MONDAY, { minutes: 150, kwh: 9 }, { minutes: 30, parked: true }))).toEqual([5, 5.5]);
    const both = tariff([
      {
        price_components: [
          { type: 'TIME', price: 3, vat: 10, step_size: 60 },
          { type: 'PARKING_TIME', price: 5, vat: 20, step_size: 300 },
        ],
      },
    ]);
    expect(cost(both, session(MONDAY, { minutes: 150, kwh: 9 }, { minutes: 42, parked: true }))).toEqual([11.25, 12.75]);
    const adHoc = tariff([{ price_components: [{ type: 'TIME', price: 1.9, vat: 5.2, step_size: 300 }] }]);
    expect(cost(adHoc, session(MONDAY, { minutes: 150, kwh: 9 }))).toEqual([4.75, 5]);
    expect(cost(tariff([{ price_components: [{ type: 'FLAT', price: 0 }] }]), session(MONDAY, { minutes: 150, kwh: 9 }))).toEqual([0, 0]);
  });

  test('in steps of 100 Wh', () => {
    const terms = tariff([{ price_components: [start, { ...energy, step_size: 100 }] }]);
    const result = priceOf(terms, session(MONDAY, { minutes: 60, kwh: 20.45 }), 'UTC');
    expect(result).toMatchObject({ exclVat: 5.63, inclVat: 6.24, currency: 'EUR' });
    expect(result.lines).toEqual([
      { dimension: 'FLAT', quantity: 1, price: 0.5, vat: 20, exclVat: 0.5, inclVat: 0.6 },
      { dimension: 'ENERGY', quantity: 20.5, price: 0.25, vat: 10, exclVat: 5.125, inclVat: 5.6375 },
    ]);
  });

  test('the complex one, on a Monday and on a Saturday', () => {
    const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
    const time = (price: number, step_size: number) => [{ type: 'TIME', price, vat: 20, step_size } as const];
    const parking = (price: number) => [{ type: 'PARKING_TIME', price, vat: 10, step_size: 300 } as const];
    const terms = tariff([
      { price_components: [{ type: 'FLAT', price: 2.5, vat: 15, step_size: 1 }] },
      { price_components: time(1, 900), restrictions: { max_current: 32 } },
      { price_components: time(2, 600), restrictions: { min_current: 32, day_of_week: weekdays } },
      { price_components: time(1.25, 600), restrictions: { min_current: 32, day_of_week: ['SATURDAY', 'SUNDAY'] } },
      { price_components: parking(5), restrictions: { start_time: '09:00', end_time: '18:00', day_of_week: weekdays } },
      { price_components: parking(6), restrictions: { start_time: '10:00', end_time: '17:00', day_of_week: ['SATURDAY'] } },
    ]);
    expect(cost(terms, session(MONDAY, { minutes: 165, kwh: 8, currentA: 16 }, { minutes: 42, parked: true }))).toEqual([9, 10.3]);
    // Without a current it follows from the power: 8 kWh in 165 minutes are less than 13 A.
    expect(cost(terms, session(MONDAY, { minutes: 165, kwh: 8 }, { minutes: 42, parked: true }))).toEqual([9, 10.3]);
    const saturday = Date.parse('2026-03-07T13:30:00Z');
    const weekend = session(saturday, { minutes: 114, kwh: 20, currentA: 43 }, { minutes: 71, parked: true });
    // Its breakdown prints 2.28 for 114 minutes at 1.25 an hour; that is the price at 1.20, and at 1.25 it is 2.375.
    expect(cost(terms, weekend)).toEqual([12.38, 13.98]);
    const printed = {
      ...terms,
      elements: terms.elements.map((one) =>
        one.price_components[0]?.price === 1.25
          ? { ...one, price_components: [{ type: 'TIME' as const, price: 1.2, vat: 20, step_size: 600 }] }
          : one,
      ),
    };
    expect(cost(printed, weekend)).toEqual([12.28, 13.86]);
  });

  test('steps when the element changes on the way', () => {
    const time = (price: number, step_size: number) => ({ type: 'TIME', price, step_size }) as const;
    const parking = { type: 'PARKING_TIME', price: 1, step_size: 900 } as const;
    const terms = tariff([
      { price_components: [time(1.2, 1_800), parking], restrictions: { start_time: '00:00', end_time: '17:00' } },
      { price_components: [time(2.4, 900), parking], restrictions: { start_time: '17:00', end_time: '20:00' } },
      { price_components: [time(2.4, 900)], restrictions: { start_time: '20:00', end_time: '00:00' } },
    ]);
    const at = (clock: string) => Date.parse(`2026-03-02T${clock}:00Z`);
    expect(cost(terms, session(at('16:55'), { minutes: 10, kwh: 1 }, { minutes: 2, parked: true }))[0]).toBe(0.55);
    expect(cost(terms, session(at('16:35'), { minutes: 35, kwh: 1 }))[0]).toBe(1.3);
    expect(cost(terms, session(at('19:40'), { minutes: 12, kwh: 1 }, { minutes: 20, parked: true }))[0]).toBe(0.73);
    const kwh = (price: number) => ({ type: 'ENERGY', price, step_size: 500 }) as const;
    const evening = tariff([{ price_components: [kwh(0.2)], restrictions: { end_time: '17:00' } }, { price_components: [kwh(0.27)] }]);
    // 4.3 kWh before five and 1.1 kWh after it are 5.5 kWh.
    expect(cost(evening, session(at('16:00'), { minutes: 60, kwh: 4.3 }, { minutes: 30, kwh: 1.1 }))[0]).toBe(1.18);
  });

  test('by power, and free for the first half hour', () => {
    const kwh = (price: number) => [{ type: 'ENERGY', price, step_size: 1 } as const];
    const power = tariff([
      { price_components: kwh(0.2), restrictions: { max_power: 16 } },
      { price_components: kwh(0.35), restrictions: { max_power: 32 } },
      { price_components: kwh(0.5) },
    ]);
    expect(cost(power, session(MONDAY, { minutes: 10, kwh: 1 }, { minutes: 50, kwh: 40 }, { minutes: 7.5, kwh: 0.5 }))[0]).toBe(20.3);
    const market = tariff([
      { price_components: kwh(0), restrictions: { max_duration: 1_800 } },
      { price_components: kwh(0.25), restrictions: { max_duration: 3_600 } },
      { price_components: kwh(0.4) },
    ]);
    expect(cost(market, session(MONDAY, { minutes: 30, kwh: 5 }, { minutes: 10, kwh: 1.2 }))[0]).toBe(0.3);
    expect(cost(tariff([{ price_components: [{ type: 'ENERGY', price: 0.25 }] }]), session(MONDAY, { minutes: 5, kwh: 0.1152 }))[0]).toBe(
      0.03,
    );
  });

  test('with a reservation, used or not', () => {
    const of = (reservation: string, price_components: Element['price_components']) => ({
      price_components,
      restrictions: { reservation },
    });
    const time = (price: number, step_size: number) => ({ type: 'TIME', price, vat: 20, step_size }) as const;
    const flat = (price: number) => ({ type: 'FLAT', price, vat: 20 }) as const;
    const charging = { price_components: [start, energy] };
    const kept = (minutes: number) => session(MONDAY, { minutes, reservation: 'RESERVATION' }, { minutes: 60, kwh: 20 });
    expect(cost(tariff([of('RESERVATION', [time(5, 60)]), charging]), kept(15))).toEqual([6.75, 7.6]);
    expect(cost(tariff([of('RESERVATION', [flat(2), time(5, 300)]), charging]), kept(13))).toEqual([8.75, 10]);
    const expiry = tariff([of('RESERVATION_EXPIRES', [flat(4)]), of('RESERVATION', [time(2, 600)]), charging]);
    expect(cost(expiry, kept(22))).toEqual([6.5, 7.3]);
    expect(cost(expiry, session(MONDAY, { minutes: 60, reservation: 'RESERVATION_EXPIRES' }))).toEqual([6, 7.2]);
    const dearer = tariff([of('RESERVATION', [time(3, 600)]), of('RESERVATION_EXPIRES', [time(6, 600)]), charging]);
    expect(cost(dearer, kept(22))).toEqual([7, 7.9]);
    expect(cost(dearer, session(MONDAY, { minutes: 90, reservation: 'RESERVATION_EXPIRES' }))).toEqual([9, 10.8]);
  });
});

test('times of day are those of the zone, over a change of its clock', () => {
  const night = tariff([
    { price_components: [{ type: 'TIME', price: 1 }], restrictions: { start_time: '23:00', end_time: '03:00' } },
    { price_components: [{ type: 'TIME', price: 10 }] },
  ]);
  // In Madrid the night of 29 March has no hour between two and three: 23:00 to 4:00 are four hours.
  const spring = [{ start: '2026-03-28T22:00:00Z', end: '2026-03-29T02:00:00Z', energyWh: 0, parked: false }];
  expect(priceOf(night, spring, 'Europe/Madrid').lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  const autumn = [{ start: '2026-10-24T21:00:00Z', end: '2026-10-25T03:00:00Z', energyWh: 0, parked: false }];
  expect(priceOf(night, autumn, 'Europe/Madrid').lines.map(({ quantity }) => quantity)).toEqual([5, 1]);
});

test('what a session is cut into adds up to what its meter counted, to the thousandth of a watt-hour', () => {
  const terms = tariff([
    { price_components: [energy], restrictions: { start_time: '09:41', end_time: '09:47', max_kwh: 3.337 } },
    { price_components: [energy], restrictions: { min_duration: 1_234 } },
    { price_components: [{ ...energy, price: 0.3 }] },
  ]);
  const register = [3, 7, 11, 29].map((minute) => ({ ts: new Date(MONDAY + minute * MINUTE), value: 1_000.1 + minute * 133.337 }));
  const statuses = [{ ts: new Date(MONDAY + 20 * MINUTE), isParked: true }];
  const until = new Date(MONDAY + 61 * MINUTE);
  const periods = periodsOf({ startedAt: new Date(MONDAY), until, meterStart: 1_000.1, meterEnd: 9_876.543, register, statuses });
  const parts = partsOf(periods, terms.elements, 'UTC');
  expect(parts.reduce((sum, { energyMwh }) => sum + energyMwh, 0)).toBe(8_876_443);
  expect(parts.length).toBeGreaterThan(8);
  expect(parts[0]?.from).toBe(MONDAY);
  expect(parts.at(-1)?.to).toBe(until.getTime());
  expect(periods.filter(({ parked }) => parked).length).toBeGreaterThan(0);
});
