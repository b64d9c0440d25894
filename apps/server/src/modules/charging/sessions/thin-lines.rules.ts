import { MAX_ENTRIES_PER_CHART } from '@atalaya/contract/constants.ts';
import type { MeterSeries } from '@atalaya/contract/charging/transactions.ts';

const ENDS = 2;
const EXTREMES = 2;

function extremesOf(points: MeterSeries['points'], times: ReadonlySet<string>): string[] {
  const within = points.filter(({ ts }) => times.has(ts));
  const [first] = within;
  if (!first) return [];
  const least = within.reduce((a, b) => (b.value < a.value ? b : a), first);
  const greatest = within.reduce((a, b) => (b.value > a.value ? b : a), first);
  return [least.ts, greatest.ts];
}

/**
 * The lines of one chart, each with no more entries than a chart has: begin, end, and from each stretch of time the least and the greatest of
 * every line, so that no peak is lost. All lines keep the same times, so that none is interrupted where another has a peak.
 */
export function thinLines(lines: readonly MeterSeries[]): MeterSeries[] {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ ts }) => ts)))].toSorted();
  if (times.length <= MAX_ENTRIES_PER_CHART) return [...lines];
  const inner = times.slice(1, -1);
  const stretches = Math.max(1, Math.floor((MAX_ENTRIES_PER_CHART - ENDS) / (EXTREMES * lines.length)));
  const kept = new Set([times[0], times.at(-1)]);
  for (let n = 0; n < stretches; n += 1) {
    const [from, to] = [n, n + 1].map((at) => Math.round((at * inner.length) / stretches));
    const stretch = new Set(inner.slice(from, to));
    for (const { points } of lines) for (const ts of extremesOf(points, stretch)) kept.add(ts);
  }
  return lines.map((line) => ({ ...line, isThinned: true, points: line.points.filter(({ ts }) => kept.has(ts)) }));
}
