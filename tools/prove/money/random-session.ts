// Tariffs and sessions as chance makes them: every kind of restriction, odd prices, short and long.
import { DAYS_OF_WEEK, TariffTerms, type PricedPeriod } from '@atalaya/contract/charging/tariffs.ts';

type Random = () => number;
export const ZONES = [
  'UTC',
  'Europe/Madrid',
  'Europe/Amsterdam',
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Adelaide',
  'Asia/Kathmandu',
];
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'GBP', 'JPY', 'KWD'];
const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 0, 1);

const int = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const pick = <T>(random: Random, of: readonly T[]): T => of[Math.floor(random() * of.length)] as T; // safe: the lists are not empty
const chance = (random: Random, share: number) => random() < share;
const money = (random: Random, decimals: number, most: number) => int(random, 0, most * 10 ** decimals) / 10 ** decimals;
const quarter = (random: Random) => {
  const minutes = int(random, 0, 95) * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};
const dateAt = (random: Random, at: number) => new Date(at + int(random, -2, 2) * DAY_MS).toISOString().slice(0, 10);

function restrictions(random: Random, at: number) {
  const sometimes = <T>(share: number, make: () => T) => (chance(random, share) ? make() : undefined);
  return {
    start_time: sometimes(0.4, () => quarter(random)),
    end_time: sometimes(0.4, () => quarter(random)),
    start_date: sometimes(0.1, () => dateAt(random, at)),
    end_date: sometimes(0.1, () => dateAt(random, at)),
    min_kwh: sometimes(0.15, () => money(random, 3, 20)),
    max_kwh: sometimes(0.15, () => money(random, 3, 40)),
    min_power: sometimes(0.1, () => money(random, 1, 20)),
    max_power: sometimes(0.1, () => money(random, 1, 40)),
    min_current: sometimes(0.05, () => money(random, 1, 30)),
    max_current: sometimes(0.05, () => money(random, 1, 60)),
    min_duration: sometimes(0.15, () => int(random, 0, 7_200)),
    max_duration: sometimes(0.15, () => int(random, 0, 14_400)),
    day_of_week: sometimes(0.2, () => DAYS_OF_WEEK.filter(() => chance(random, 0.5))),
  };
}

function component(random: Random) {
  return {
    type: pick(random, ['FLAT', 'ENERGY', 'ENERGY', 'TIME', 'PARKING_TIME'] as const),
    price: money(random, pick(random, [2, 2, 4, 6]), 5),
    ...(chance(random, 0.7) ? { vat: pick(random, [21, 10, 20, 5.2, 19, 7.75]) } : {}),
    step_size: pick(random, [1, 1, 1, 60, 300, 900, 500, 1_000]),
  };
}

export function randomTariff(random: Random, at: number): TariffTerms {
  const limit = () => ({ excl_vat: money(random, 2, 12), ...(chance(random, 0.6) ? { incl_vat: money(random, 2, 14) } : {}) });
  return TariffTerms.parse({
    currency: pick(random, CURRENCIES),
    elements: Array.from({ length: int(random, 1, 5) }, () => ({
      price_components: Array.from({ length: int(random, 1, 3) }, () => component(random)),
      ...(chance(random, 0.7) ? { restrictions: restrictions(random, at) } : {}),
    })),
    ...(chance(random, 0.15) ? { min_price: limit() } : {}),
    ...(chance(random, 0.15) ? { max_price: limit() } : {}),
  });
}

export const randomInstant = (random: Random) => FROM + int(random, 0, 365 * DAY_MS);

export function randomPeriods(random: Random, begin: number): PricedPeriod[] {
  let at = begin;
  return Array.from({ length: int(random, 1, 6) }, () => {
    const start = new Date(at).toISOString();
    const lengthMs = chance(random, 0.03) ? 0 : int(random, 1, pick(random, [60_000, 3_600_000, 14_400_000]));
    at += lengthMs;
    const parked = chance(random, 0.25);
    const energyWh = parked || lengthMs === 0 ? 0 : int(random, 0, Math.ceil(lengthMs * 6)) / 1_000;
    return {
      start,
      end: new Date(at).toISOString(),
      energyWh,
      parked,
      ...(chance(random, 0.3) ? { currentA: int(random, 0, 640) / 10 } : {}),
    };
  });
}
