import type { ChartData } from '#shared/ui/chart/chart-data.ts';

const STEP_MS = 60_000;
const START_MS = Date.UTC(2026, 2, 10, 8);

/** A few waves; the same for the same turn. */
export function makeSampleSeries(seriesCount: number, points: number, turn = 0, hasGap = false): ChartData {
  const steps = Array.from({ length: points }, (_, at) => at + turn);
  const missing = (at: number) => hasGap && at - turn > points * 0.4 && at - turn < points * 0.55;
  return {
    times: steps.map((at) => START_MS + at * STEP_MS),
    series: Array.from({ length: seriesCount }, (_, place) => {
      const values = steps.map((at) => (missing(at) ? null : 100 + 40 * Math.sin(at / (6 + place)) + 12 * place));
      const around = (by: number) => values.map((value) => (value === null ? null : value + by));
      return { label: `Phase ${place + 1}`, values, ...(place === 0 ? { min: around(-14), max: around(18) } : {}) };
    }),
  };
}
