// Stretches in which nothing is judged: what a rule comes to is unknown then.
import type { Away } from '../model/shapes.ts';

export interface Pauses {
  isPaused(time: number): boolean;
  /** When it next may begin or end, after a time; Infinity: never. */
  nextTurn(time: number): number;
}

export const NO_PAUSES: Pauses = { isPaused: () => false, nextTurn: () => Infinity };

/** From a start up to, not with, an end; in any order, and they may overlap. */
export const pausesIn = (stretches: readonly Away[]): Pauses => ({
  isPaused: (time) => stretches.some(({ from, to }) => from <= time && time < to),
  nextTurn: (time) => Math.min(Infinity, ...stretches.flatMap(({ from, to }) => [from, to]).filter((at) => at > time)),
});

/** From when on two of them may differ, at or after a time. */
export function differFrom(a: Pauses, b: Pauses, from: number): number {
  return a.isPaused(from) === b.isPaused(from) ? Math.min(a.nextTurn(from), b.nextTurn(from)) : from;
}
