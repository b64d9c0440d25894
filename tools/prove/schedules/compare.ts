import { occurrences } from '@atalaya/calendar/schedule.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { dayNumber } from './oracle-calendar.ts';
import { spansOf } from './oracle-clock.ts';
import { oracleOccurrences } from './oracle.ts';
import { randomSchedule } from './random-schedule.ts';

export interface Compared {
  zones: number;
  schedules: number;
  occurrences: number;
  /** Occurrences that are longer or shorter because of a clock change. */
  changes: number;
  differences: number;
  examples: string[];
}

export const nothingCompared: Compared = { zones: 0, schedules: 0, occurrences: 0, changes: 0, differences: 0, examples: [] };

export const addUp = (a: Compared, b: Compared): Compared => ({
  zones: a.zones + b.zones,
  schedules: a.schedules + b.schedules,
  occurrences: a.occurrences + b.occurrences,
  changes: a.changes + b.changes,
  differences: a.differences + b.differences,
  examples: [...a.examples, ...b.examples].slice(0, 10),
});

export interface Range {
  firstYear: number;
  years: number;
}

const MINUTE_MS = 60_000;

/** So many schedules in one zone, ours against the oracle's. */
export function compareZone(zone: string, seed: number, count: number, { firstYear, years }: Range): Compared {
  const random = seededRandom(seed);
  const lastYear = firstYear + years;
  const [from, to] = [dayNumber(firstYear, 1, 1) * 1_440, dayNumber(lastYear, 1, 1) * 1_440];
  const early = dayNumber(firstYear - Math.ceil(years * 0.3) - 1, 1, 1) * 1_440;
  const spans = spansOf(zone, early, dayNumber(lastYear + 2, 1, 1) * 1_440);
  const compared = { ...nothingCompared, zones: 1, schedules: count, examples: [...nothingCompared.examples] };
  for (let number = 0; number < count; number++) {
    const schedule = randomSchedule(random, zone, firstYear, years);
    const length = Date.parse(`${schedule.end}Z`) - Date.parse(`${schedule.start}Z`);
    const found = occurrences(schedule, from * MINUTE_MS, to * MINUTE_MS);
    const ours = found.map(({ start, end }) => `${start / MINUTE_MS}-${end / MINUTE_MS}`);
    const theirs = oracleOccurrences(schedule, spans, from, to, lastYear);
    compared.occurrences += theirs.length;
    compared.changes += found.filter(({ start, end }) => end - start !== length).length;
    if (ours.join() === theirs.join()) continue;
    compared.differences += 1;
    const [only, missing] = [ours.filter((text) => !theirs.includes(text)), theirs.filter((text) => !ours.includes(text))];
    if (compared.examples.length < 10)
      compared.examples.push(
        `${JSON.stringify(schedule)}: only ours ${only.slice(0, 3).join()}, only the oracle's ${missing.slice(0, 3).join()}`,
      );
  }
  return compared;
}
