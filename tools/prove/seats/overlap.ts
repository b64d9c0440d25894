// How many leases were valid at once: the question that the whole proof asks.

export interface Held {
  /** Milliseconds, the first one included, the last one not. */
  from: number;
  to: number;
}

/** The most that were valid at any instant. At the same instant one ends before another begins. */
export function mostAtOnce(held: readonly Held[]): number {
  const steps = held
    .filter(({ from, to }) => to > from)
    .flatMap(({ from, to }) => [
      { at: from, by: 1 },
      { at: to, by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  let [now, most] = [0, 0];
  for (const { by } of steps) {
    now += by;
    most = Math.max(most, now);
  }
  return most;
}
