// What was measured, minute by minute, and whether the end is as good as the beginning.
import type { Figure } from '../report/figure.ts';
import { percentile } from '../monitor/http-load.ts';

export interface Minute {
  /** Milliseconds of every answer, by kind. */
  times: Map<string, number[]>;
  memoryMb: number;
}

/** How much worse the last third may be than the first: so much times, and so much on top, since a few slow answers make a p99. */
const TOLERANCE = { times: 1.5, ms: 25, memoryTimes: 1.1, memoryMb: 15 } as const;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const rounded = (value: number) => String(Number(value.toPrecision(3)));

function flatness(what: string, values: readonly number[], unit: string, times: number, onTop: number): Figure {
  const third = Math.max(1, Math.floor(values.length / 3));
  const [first, last] = [mean(values.slice(0, third)), mean(values.slice(-third))];
  return {
    what,
    value: last,
    unit,
    budget: first * times + onTop,
    reference: { what: 'first third', value: first },
    note: `by the minute: ${values.map(rounded).join(', ')}`,
  };
}

/** The mean of the last third beside that of the first, for each kind and for memory. */
export function judge(minutes: readonly Minute[]): Figure[] {
  const kinds = [...new Set(minutes.flatMap(({ times }) => [...times.keys()]))];
  const ofKinds = kinds.map((kind) =>
    flatness(
      `${kind}, p99 of the last third`,
      minutes.map(({ times }) => percentile(times.get(kind) ?? [], 0.99)),
      'ms',
      TOLERANCE.times,
      TOLERANCE.ms,
    ),
  );
  const memory = minutes.map(({ memoryMb }) => memoryMb);
  return [...ofKinds, flatness('memory of both nodes, mean of the last third', memory, 'MB', TOLERANCE.memoryTimes, TOLERANCE.memoryMb)];
}
