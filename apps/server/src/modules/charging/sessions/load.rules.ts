// Mean power over time from registers: energy between two values of a register flows evenly, whatever power was told in between.

export interface RegisterPoint {
  at: number;
  wh: number;
}

const HOUR_MS = 3_600_000;

/** Adds what one session drew to the steps of `watts`, which cover `from` to `to` evenly. Points come in the order of time. */
export function addLoad(watts: number[], points: readonly RegisterPoint[], from: number, to: number): void {
  const stepMs = (to - from) / watts.length;
  for (const [at, point] of points.entries()) {
    const before = points[at - 1];
    if (!before || point.at <= before.at || point.wh <= before.wh) continue;
    const perMs = (point.wh - before.wh) / (point.at - before.at);
    const first = Math.max(0, Math.floor((before.at - from) / stepMs));
    for (let step = first; step < watts.length && from + step * stepMs < point.at; step += 1) {
      const begins = Math.max(before.at, from + step * stepMs);
      const ends = Math.min(point.at, from + (step + 1) * stepMs);
      if (ends > begins) watts[step] = (watts[step] ?? 0) + (perMs * (ends - begins) * HOUR_MS) / stepMs;
    }
  }
}
