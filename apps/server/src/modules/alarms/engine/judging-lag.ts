import type { Metrics } from '#platform/metrics.ts';

/** How long what is heard waits until it is judged and what follows from it is stored, for the metrics. */
export function watchLag(metrics: Metrics, waiting: () => number) {
  let since: number | null = null;
  metrics.watchJudging(waiting);
  return {
    heard() {
      since ??= performance.now();
    },
    /** All that was heard until now. */
    judged() {
      if (since !== null) metrics.alarmLag.observe((performance.now() - since) / 1_000);
      since = null;
    },
  };
}
