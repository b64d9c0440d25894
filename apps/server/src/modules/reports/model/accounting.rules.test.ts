// Figures against an oracle that looks at every second, or at every elementary stretch, by itself.
import { describe, expect, test } from 'vitest';
import { hoursBetween } from '@atalaya/calendar/hours.ts';
import { monthIn, periodsBetween } from '@atalaya/calendar/periods.ts';
import { addUp, availabilityOf, noTime, toSeconds, walkTime, type Accounted, type Mark } from './accounting.rules.ts';
import { joinSpans, type Span } from './spans.ts';

/** Small and repeatable (mulberry32). */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const somewhere = (random: () => number, { from, to }: Span) => from + Math.floor((random() * (to - from)) / 1_000) * 1_000;

function someSpans(random: () => number, window: Span, most: number): Span[] {
  const count = Math.floor(random() * most);
  return joinSpans(
    Array.from({ length: count }, () => {
      const from = somewhere(random, window);
      return { from, to: from + Math.ceil((random() * (window.to - window.from)) / 8_000) * 1_000 };
    }),
  );
}

function someHistory(random: () => number, report: Span, zone: string): Accounted {
  const around = { from: report.from - (report.to - report.from) / 4, to: report.to + (report.to - report.from) / 4 };
  const marks: Mark[] = Array.from({ length: Math.floor(random() * 30) }, () => ({
    at: somewhere(random, around),
    isUp: random() < 0.6,
  })).toSorted((a, b) => a.at - b.at);
  const hours = { zone, spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '02:30' }] };
  const registeredAt = random() < 0.3 ? somewhere(random, report) : report.from;
  const learnedUntil = random() < 0.3 ? somewhere(random, report) : report.to;
  return {
    window: { from: Math.max(report.from, registeredAt), to: Math.min(report.to, learnedUntil) },
    marks,
    away: someSpans(random, around, 4),
    planned: someSpans(random, around, 4),
    agreed: random() < 0.5 ? null : hoursBetween(hours, report.from, report.to).map(({ start, end }) => ({ from: start, to: end })),
    method: { planned: random() < 0.5 ? 'exclude' : 'count' },
  };
}

const isIn = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to);

/** What a moment counts as, straight from what was recorded. */
function judge({ marks, away, planned, agreed, method }: Accounted, at: number) {
  if (agreed && !isIn(agreed, at)) return null;
  if (method.planned === 'exclude' && isIn(planned, at)) return 'plannedMs';
  if (isIn(away, at)) return 'unknownMs';
  const last = marks.filter((mark) => mark.at <= at).at(-1);
  return last ? (last.isUp ? 'upMs' : 'downMs') : 'unknownMs';
}

function oracle(accounted: Accounted, edges: readonly number[]) {
  const totals = { upMs: 0, downMs: 0, unknownMs: 0, plannedMs: 0 };
  const sorted = [...new Set(edges.filter((at) => at >= accounted.window.from && at <= accounted.window.to))].toSorted((a, b) => a - b);
  for (const [index, at] of sorted.entries()) {
    const next = sorted[index + 1];
    const field = next === undefined ? null : judge(accounted, at);
    if (next !== undefined && field) totals[field] += next - at;
  }
  return totals;
}

const everySecond = ({ window }: Accounted) =>
  Array.from({ length: Math.max(0, (window.to - window.from) / 1_000) + 1 }, (_, second) => window.from + second * 1_000);
const everyEdge = ({ window, marks, away, planned, agreed }: Accounted) => [
  window.from,
  window.to,
  ...marks.map(({ at }) => at),
  ...[...away, ...planned, ...(agreed ?? [])].flatMap(({ from, to }) => [from, to]),
];
const timeOf = ({ upMs, downMs, unknownMs, plannedMs }: ReturnType<typeof addUp>) => ({ upMs, downMs, unknownMs, plannedMs });

/** The first instant of a month by another route: `Intl` is asked what the date is there. */
function monthStart(zone: string, year: number, month: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: 'numeric' });
  const isBefore = (at: number) => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const [y = 0, m = 0] = [parts.get('year'), parts.get('month')];
    return y < year || (y === year && m < month);
  };
  let [low, high] = [Date.UTC(year, month - 1, 1) - 36 * 3_600_000, Date.UTC(year, month - 1, 1) + 36 * 3_600_000];
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000;
    if (isBefore(middle)) low = middle;
    else high = middle;
  }
  return high;
}

const zones = Intl.supportedValuesOf('timeZone');
/** Asking for a zone's clock changes takes most of the time: every tenth zone is looked at. */
const looked = zones.filter((_, index) => index % 10 === 3);
const MONTHS = 120;
const TAKEN = 3;

describe('the accounting of time', () => {
  test('equals a look at every second of random histories of some hours', () => {
    const random = chance(1);
    for (let round = 0; round < 20; round += 1) {
      const from = Date.UTC(2026, 2, 28) + Math.floor(random() * 48) * 3_600_000;
      const history = someHistory(random, { from, to: from + 5 * 3_600_000 }, 'Europe/Madrid');
      expect(timeOf(addUp(history))).toEqual(oracle(history, everySecond(history)));
    }
  });

  test('equals the oracle to the second for months of zones all over the world in ten years', () => {
    const random = chance(2);
    for (const [index, zone] of looked.entries()) {
      for (let round = 0; round < TAKEN; round += 1) {
        const number = (index * 7 + Math.floor(random() * MONTHS)) % MONTHS;
        const [year, month] = [2018 + Math.floor(number / 12), (number % 12) + 1];
        const report = monthIn(zone, `${year}-${String(month).padStart(2, '0')}`);
        const next = month === 12 ? ([year + 1, 1] as const) : ([year, month + 1] as const);
        expect([zone, report.from, report.to]).toEqual([zone, monthStart(zone, year, month), monthStart(zone, ...next)]);
        const history = someHistory(random, report, zone);
        const periods = periodsBetween(zone, 'day', report.from, report.to);
        const cells = { periods, totals: periods.map(noTime) };
        const totals = addUp(history, cells);
        expect(timeOf(totals)).toEqual(oracle(history, everyEdge(history)));
        const sum = (field: 'upMs' | 'downMs') => cells.totals.reduce((all, cell) => all + cell[field], 0);
        expect([sum('upMs'), sum('downMs')]).toEqual([totals.upMs, totals.downMs]);
        // The days of a month are the month, whatever the clocks do.
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([report.from, report.to]);
      }
    }
  }, 60_000);

  test('gives the days of a clock change 23 and 25 hours', () => {
    const hours = (month: string, day: number) => {
      const { from, to } = monthIn('Europe/Madrid', month);
      const period = periodsBetween('Europe/Madrid', 'day', from, to)[day - 1];
      return period && (period.to - period.from) / 3_600_000;
    };
    expect([hours('2026-03', 29), hours('2026-10', 25), hours('2026-10', 26)]).toEqual([23, 25, 24]);
  });

  test('takes unknown time out, for up or for down, as the method says', () => {
    const totals = { ...noTime(), upMs: 60_000, downMs: 20_000, unknownMs: 20_000 };
    expect((['exclude', 'up', 'down'] as const).map((unknown) => availabilityOf(totals, { unknown }))).toEqual([0.75, 0.8, 0.6]);
    expect(availabilityOf(noTime(), { unknown: 'up' })).toBeNull();
  });

  test('counts an outage once though maintenance or the end of the agreed hours interrupts it', () => {
    const at = (second: number) => second * 1_000;
    const history: Accounted = {
      window: { from: 0, to: at(100) },
      marks: [
        { at: 0, isUp: true },
        { at: at(10), isUp: false },
        { at: at(60), isUp: true },
        { at: at(80), isUp: false },
        { at: at(90), isUp: true },
      ],
      away: [],
      planned: [{ from: at(20), to: at(30) }],
      agreed: [
        { from: 0, to: at(40) },
        { from: at(50), to: at(100) },
      ],
      method: { planned: 'exclude' },
    };
    const { outages, longestMs, downMs, plannedMs, upMs } = addUp(history);
    expect({ outages, longestMs, downMs, plannedMs, upMs }).toEqual({
      outages: 2,
      longestMs: 30_000,
      downMs: 40_000,
      plannedMs: 10_000,
      upMs: 40_000,
    });
    expect(toSeconds(downMs)).toBe(40);
  });

  test('leaves no moment of the window out and counts none twice', () => {
    const random = chance(3);
    for (let round = 0; round < 200; round += 1) {
      const history = someHistory(random, { from: Date.UTC(2026, 9, 24), to: Date.UTC(2026, 9, 27) }, 'Europe/Madrid');
      let at = history.window.from;
      walkTime(history, (from, to) => {
        expect(from).toBe(at);
        expect(to).toBeGreaterThan(from);
        at = to;
      });
      expect(at).toBe(Math.max(history.window.from, history.window.to));
    }
  });
});
