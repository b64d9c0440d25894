// What the tests of figures share: luck that repeats, where and of what time a report is asked for, and how it is read.
import { expect } from 'vitest';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { dataOf } from '@atalaya/contract/paging.ts';
import { reports } from '@atalaya/contract/reports/endpoints.ts';
import { ReportDocument, type ReportRow } from '@atalaya/contract/reports/report.ts';
import type { SentReportRequest } from '@atalaya/contract/reports/request.ts';

/** What is asked of a test app. */
interface Asked {
  request(path: string, init?: RequestInit): Promise<Response>;
  asServer: { headers: Record<string, string> };
}

export const SECOND = 1_000;
export const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** After all that is asked about. */
export const NOW = '2028-06-01T00:00:00Z';
/** Before all of it. */
export const LONG_AGO = new Date('2024-01-01T00:00:00Z');

/** Small and repeatable (mulberry32). */
export function chance(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return { random, upTo, oneOf: <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T }; // safe: never beyond its end
}
export type Luck = ReturnType<typeof chance>;

/** Days on which a clock changes: of 23 and 25 hours, of 24 and a half, without a midnight, with two. */
const CHANGES = [
  ['Europe/Madrid', '2026-03-29'],
  ['Europe/Madrid', '2026-10-25'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Asia/Gaza', '2026-03-28'],
  ['Antarctica/Troll', '2026-03-29'],
] as const;

/** Where and of what time a report is, and what of it was known. */
export interface Place {
  zone: string;
  from: number;
  to: number;
  /** As it is asked for: `to` is no later. */
  end: number;
  asOf: number;
  late: 'count' | 'ignore';
  luck: Luck;
}

function aPlace(zone: string, middle: number, seed: number): Place {
  const luck = chance(seed);
  const second = (at: number) => Math.floor(at / SECOND) * SECOND;
  // A few days, some weeks, and so long that its charts have months.
  const length = luck.oneOf([2 * DAY, 4 * DAY, 40 * DAY, 100 * DAY]) + luck.upTo(20) * HOUR;
  const from = second(middle - luck.random() * length);
  const end = from + length;
  const asOf = luck.random() < 0.3 ? second(from + luck.random() * length) : Date.parse(NOW);
  return { zone, from, end, to: Math.min(end, asOf), asOf, late: luck.oneOf(['count', 'ignore']), luck };
}

/** Each has a thousand seeds of its own. */
const KINDS = 7;

/** In short each of these days and some other zones; at length (`npm run test:full`) every zone that Node knows, shared out among the kinds. */
export function places(seed: number, isFullRun: boolean): [name: string, place: Place][] {
  const luck = chance(seed);
  const all = Intl.supportedValuesOf('timeZone');
  const others = isFullRun ? all.filter((_, index) => index % KINDS === (seed / 1_000) % KINDS) : [luck.oneOf(all), luck.oneOf(all)];
  const anyDay = () => Date.parse('2025-01-01T00:00:00Z') + luck.random() * 3 * 365 * DAY;
  const chosen: [string, number][] = [
    ...CHANGES.map(([zone, date]): [string, number] => [zone, Date.parse(`${date}T02:00:00Z`)]),
    ...others.map((zone): [string, number] => [zone, anyDay()]),
  ];
  return chosen.map(([zone, middle], index) => [`${zone}, ${index}`, aPlace(zone, middle, seed + index)]);
}

/** Around the period, so that some lie outside. */
export const someMoment = ({ from, end, luck: { random } }: Place) => {
  const aside = Math.min(6 * HOUR, (end - from) / 4);
  return from - aside + Math.floor((random() * (end - from + 2 * aside)) / SECOND) * SECOND;
};
export const isWithin = ({ from, to }: Place, at: number) => at >= from && at < to;
export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
export const rowOf = ({ rows }: ReportDocument, id: string): ReportRow =>
  rows.find(({ subject }) => subject.id === id) ?? { subject: { kind: '', id, name: '' } };
export const totalOf = ({ summary }: ReportDocument, key: string) => summary.find((one) => one.key === key)?.value;
export const pointsOf = ({ charts }: ReportDocument, at = 0) => new Map(charts[at]?.points.map(({ label, value }) => [label, value]));

/** The day there, or the month of a long time: by another route than the product's. */
export function periodNamer({ zone, from, to }: Place): (at: number) => string {
  const day = new Intl.DateTimeFormat('sv', { timeZone: zone });
  const isLong = to - from > 62 * DAY;
  return (at) => day.format(at).slice(0, isLong ? 7 : 10);
}

/** Every period that the time touches, with what is added up of it. */
export function byPeriod<T>(
  place: Place,
  entries: readonly T[],
  of: { at: (entry: T) => number; worth: (own: readonly T[]) => number | null },
) {
  const nameOf = periodNamer(place);
  const periods = new Map<string, T[]>();
  for (let at = place.from; at < place.to; at = Math.min(at + HOUR / 2, place.to)) periods.set(nameOf(at), []);
  // One may begin right before the end.
  if (place.to > place.from) periods.set(nameOf(place.to - 1), periods.get(nameOf(place.to - 1)) ?? []);
  for (const entry of entries) periods.get(nameOf(of.at(entry)))?.push(entry);
  return new Map([...periods].map(([name, own]) => [name, of.worth(own)]));
}

/** What is added up under each name. */
export const countBy = <T>(all: readonly T[], nameOf: (one: T) => string, worth: (one: T) => number = () => 1) => {
  const found = new Map<string, number>();
  for (const one of all) found.set(nameOf(one), (found.get(nameOf(one)) ?? 0) + worth(one));
  return found;
};

/** As points of a chart are compared, which have three digits. */
export const nearly = (points: ReadonlyMap<string, number | null>) =>
  new Map([...points].map(([label, value]) => [label, value === null ? null : expect.closeTo(value, 2)]));

export async function madeReport(
  t: Asked,
  scope: SentReportRequest['scope'],
  kind: SentReportRequest['kind'],
  { zone, from, end, asOf, late }: Place,
  more: Partial<SentReportRequest> = {},
): Promise<ReportDocument> {
  const iso = (ms: number) => new Date(ms).toISOString();
  const body = { kind, scope, from: iso(from), to: iso(end), asOf: iso(asOf), zone, ...more, method: { late, ...more.method } };
  const reply = await t.request(fullPath(reports.makeReport), {
    method: 'POST',
    headers: { ...t.asServer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`the report was answered with ${reply.status}: ${await reply.text()}`);
  return dataOf(ReportDocument).parse(await reply.json()).data;
}
