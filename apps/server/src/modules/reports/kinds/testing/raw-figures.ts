// What the tests of figures share: luck that repeats, one period, and how a report of it is asked for and read.
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

export const ZONE = 'Europe/Madrid';
/** The last two days of March 2026 there: the first has 23 hours. */
export const FROM = Date.parse('2026-03-28T23:00:00Z');
export const TO = Date.parse('2026-03-30T22:00:00Z');
export const SECOND = 1_000;
export const HOUR = 3_600_000;
export const ROUNDS = 3;

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
/** Around the period, so that some lie outside. */
export const someMoment = ({ random }: ReturnType<typeof chance>) =>
  FROM - 6 * HOUR + Math.floor((random() * (TO - FROM + 12 * HOUR)) / SECOND) * SECOND;
export const isWithin = (at: number) => at >= FROM && at < TO;
export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
export const rowOf = ({ rows }: ReportDocument, id: string): ReportRow =>
  rows.find(({ subject }) => subject.id === id) ?? { subject: { kind: '', id, name: '' } };
export const totalOf = ({ summary }: ReportDocument, key: string) => summary.find((one) => one.key === key)?.value;
export const pointsOf = ({ charts }: ReportDocument, at = 0) => new Map(charts[at]?.points.map(({ label, value }) => [label, value]));
/** The day in Madrid, by another route than the database's. */
export const dayOf = (at: number) => new Intl.DateTimeFormat('sv', { timeZone: ZONE }).format(at);
export function byDay(entries: readonly { at: number; value: number }[]) {
  const days = new Map<string, number>();
  for (const { at, value } of entries) days.set(dayOf(at), (days.get(dayOf(at)) ?? 0) + value);
  return days;
}

export async function madeReport(
  t: Asked,
  clientId: string,
  kind: SentReportRequest['kind'],
  more: Partial<SentReportRequest>,
): Promise<ReportDocument> {
  const body = { kind, scope: { clientId }, from: new Date(FROM).toISOString(), to: new Date(TO).toISOString(), zone: ZONE, ...more };
  const reply = await t.request(fullPath(reports.makeReport), {
    method: 'POST',
    headers: { ...t.asServer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (reply.status !== 200) throw new Error(`the report was answered with ${reply.status}`);
  return dataOf(ReportDocument).parse(await reply.json()).data;
}
