// What a chart is told, and what can be worked out from it without drawing.
import type { ChartThreshold } from './thresholds.ts';

export interface ChartSeries {
  label: string;
  /** The mean of each step; null where nothing was measured. */
  values: readonly (number | null)[];
  /** The least and the most of each step, drawn as a band under the mean. */
  min?: readonly (number | null)[];
  max?: readonly (number | null)[];
}

export interface ChartData {
  /** In milliseconds, rising. */
  times: readonly number[];
  series: readonly ChartSeries[];
  /** Entries were left out here and there: their steps differ, and only a much longer one means that something is missing. */
  isThinned?: boolean;
  /** Lines that the value should not cross. */
  thresholds?: readonly ChartThreshold[];
}

/** Lines differ by their dashes too, for those who cannot tell the colours. */
export const lineDashes: readonly (readonly number[])[] = [[], [6, 3], [2, 3], [9, 3, 2, 3], [12, 4], [4, 2, 1, 2]];
export const SERIES_COLOURS = 6;
export const colourName = (at: number) => `--at-series-${(at % SERIES_COLOURS) + 1}`;
export const dashOf = (at: number) => [...(lineDashes[at % lineDashes.length] ?? [])];

/** A step this much longer than usual means that something is missing between. */
const GAP_FACTOR = 1.5;
const THINNED_GAP_FACTOR = 6;

function usualStep(times: readonly number[]): number {
  const steps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const sorted = steps.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Where no series has a value, and where times are missing altogether: from the last that was measured to the next. */
export function gapsOf({ times, series, isThinned = false }: ChartData): [from: number, to: number][] {
  const longest = usualStep(times) * (isThinned ? THINNED_GAP_FACTOR : GAP_FACTOR);
  const gaps: [number, number][] = [];
  let last: number | undefined;
  let isMissing = false;
  for (const [at, time] of times.entries()) {
    const isMeasured = series.some(({ values }) => values[at] !== null && values[at] !== undefined);
    if (isMeasured) {
      const start = last ?? times[0] ?? time;
      if (isMissing || (last !== undefined && time - last > longest)) gaps.push([start, time]);
      last = time;
    }
    isMissing = !isMeasured;
  }
  const end = times.at(-1);
  if (isMissing && end !== undefined && last !== undefined && end > last) gaps.push([last, end]);
  return gaps;
}

export const hasBand = (series: ChartSeries) => series.min !== undefined && series.max !== undefined;
export const isBlank = ({ series }: ChartData) => series.every(({ values }) => values.every((value) => value === null));

/** As uPlot wants it: times, then each mean, then the edges of the bands. */
export function toColumns({ times, series }: ChartData): (readonly (number | null)[])[] {
  const edges = series.filter(hasBand).flatMap(({ min = [], max = [] }) => [max, min]);
  return [times, ...series.map(({ values }) => values), ...edges];
}
