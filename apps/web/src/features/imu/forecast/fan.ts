import type { Forecast } from '@atalaya/contract/monitor/forecast.ts';
import type { Bucket } from '@atalaya/contract/monitor/history.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';

interface Words {
  measured: string;
  expected: string;
  limit: string;
}

/** What was measured, then what is foreseen, which widens like a fan. */
export function fanOf({ points, ts, limitC }: Forecast, buckets: readonly Bucket[], words: Words): ChartData {
  const now = Date.parse(ts);
  const past = buckets.filter((bucket) => Date.parse(bucket.ts) < now && bucket.mean !== null);
  const [before, after] = [past.map(() => null), points.map(() => null)];
  return {
    times: [...past.map((bucket) => Date.parse(bucket.ts)), ...points.map((point) => Date.parse(point.ts))],
    series: [
      {
        label: words.measured,
        values: [...past.map(({ mean }) => mean), ...after],
        min: [...past.map(({ min }) => min), ...after],
        max: [...past.map(({ max }) => max), ...after],
      },
      {
        label: words.expected,
        values: [...before, ...points.map(({ mean }) => mean)],
        min: [...before, ...points.map(({ low }) => low)],
        max: [...before, ...points.map(({ high }) => high)],
      },
    ],
    // Minutes behind, five minutes ahead.
    isThinned: true,
    thresholds: [{ value: limitC, label: words.limit, isCritical: false }],
  };
}
