// Discharges of batteries by chance, and what the most of them took, worked out one by one.
import { expect } from 'vitest';
import type { Database } from '#platform/database.ts';
import { isWithin, SECOND, someMoment, type Place } from './raw-figures.ts';

interface Discharge {
  from: number;
  to: number;
  ah: number;
  capacityAh: number | null;
}

export function someDischarges(place: Place): Discharge[] {
  const { random, upTo } = place.luck;
  const moments = new Set(Array.from({ length: upTo(6) }, () => someMoment(place)));
  return [...moments]
    .toSorted((a, b) => a - b)
    .map((from) => ({
      from,
      to: from + upTo(7_200) * SECOND,
      ah: upTo(120) / 10,
      capacityAh: random() < 0.5 ? 1 + upTo(100) / 10 : null,
    }));
}

export async function storeDischarges({ pool }: Pick<Database, 'pool'>, num: number, all: readonly Discharge[]) {
  for (const { from, to, ah, capacityAh } of all)
    await pool.query(
      `insert into device_discharges (device, started_at, ended_at, is_test, is_whole, ah, end_v, mean_a, low_v, capacity_ah, shape, evidence)
       values ($1, $2, $3, false, false, $4, 11, 2, 10.8, $5, 1, 50)`,
      [num, new Date(from), new Date(to), ah, capacityAh],
    );
}

/** In the order of their time: what was known of the capacity when each was over. */
export function mostDrawn(place: Place, all: readonly Discharge[]) {
  let capacity: number | null = null;
  const shares: number[] = [];
  for (const { from, to, ah, capacityAh } of all) {
    capacity = capacityAh ?? capacity;
    if (capacity !== null && isWithin(place, from) && to <= place.asOf) shares.push(Math.min(1, ah / capacity));
  }
  return shares.length === 0 ? null : expect.closeTo(Math.max(...shares), 8);
}
