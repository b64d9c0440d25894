import type { z } from 'zod';
import type { UsageDay } from '@atalaya/contract/licensing/keys-overview.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';

const DAY_MS = 86_400_000;
export const USAGE_DAYS = 30;

/** A point for each day up to today (UTC, as the server counts): a day without a row is a day without use, not a gap. */
export function usageSeries(
  days: readonly z.output<typeof UsageDay>[],
  now: Date,
  labels: { accepted: string; refused: string },
): ChartData {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const times = Array.from({ length: USAGE_DAYS }, (_, at) => today - (USAGE_DAYS - 1 - at) * DAY_MS);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const valuesOf = (name: 'accepted' | 'refused') => times.map((time) => byDay.get(new Date(time).toISOString().slice(0, 10))?.[name] ?? 0);
  return {
    times,
    series: [
      { label: labels.accepted, values: valuesOf('accepted') },
      { label: labels.refused, values: valuesOf('refused') },
    ],
  };
}
