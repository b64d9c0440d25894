// From a rule and what was measured to a chart: which series a signal is, which stretch is shown, where its lines lie.
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import type { RuleBody } from '@atalaya/contract/alarms/rules.ts';
import { SEVERITIES, type Severity } from '@atalaya/contract/alarms/severities.ts';
import type { Bucket, SeriesValue } from '@atalaya/contract/monitor/history.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';

const seriesOf: Partial<Record<string, SeriesValue>> = {
  'temperature': 'temp',
  'humidity': 'humidity',
  'battery.voltage': 'psu.1',
  'mains.voltage': 'psu.2',
  'ups.voltage': 'psu.3',
};

/** Undefined: nothing that could be drawn. */
export const seriesOfSignal = (signal: string): SeriesValue | undefined => seriesOf[signal];

const HOUR_MS = 3_600_000;
const LONGEST_MS = 90 * 24 * HOUR_MS;

/** The alarm with a part of its length before and after it, an hour at least. To whole minutes, so that the same question is asked again. */
export function spanOf({ since, clearedAt }: Pick<Alarm, 'since' | 'clearedAt'>, now: Date): { from: string; to: string } {
  const began = Date.parse(since);
  const ended = clearedAt === null ? now.getTime() : Date.parse(clearedAt);
  const margin = Math.max(HOUR_MS, (ended - began) / 4);
  const to = Math.min(now.getTime(), ended + margin);
  const from = Math.max(began - margin, to - LONGEST_MS);
  const minute = (count: number) => new Date(count * 60_000).toISOString();
  return { from: minute(Math.floor(from / 60_000)), to: minute(Math.ceil(to / 60_000)) };
}

export interface Threshold {
  severity: Severity;
  value: number;
  /** On which side of it something is wrong. */
  side: 'above' | 'below';
}

/** Such as `> 45 °C`: of two lines of one severity it says which is which. */
export const edgeText = ({ side }: Threshold, figure: string): string => `${side === 'below' ? '<' : '>'} ${figure}`;

/** Where the value becomes a warning or worse; a band has two edges for each. */
export function thresholdsOf(rule: Pick<RuleBody, 'condition' | 'all' | 'any'> | undefined, ruleSignal: string): Threshold[] {
  const conditions = [rule?.condition, ...(rule?.all ?? []), ...(rule?.any ?? [])];
  return conditions.flatMap((condition) => {
    if (!condition || (condition.signal ?? ruleSignal) !== ruleSignal) return [];
    if (condition.kind !== 'above' && condition.kind !== 'below' && condition.kind !== 'outside') return [];
    return SEVERITIES.flatMap((severity): Threshold[] => {
      const figure = condition.levels[severity];
      if (figure === undefined) return [];
      if (condition.kind !== 'outside') return [{ severity, value: figure, side: condition.kind }];
      return [
        { severity, value: condition.low - figure, side: 'below' },
        { severity, value: condition.high + figure, side: 'above' },
      ];
    });
  });
}

interface Labels {
  signal: string;
  threshold: (threshold: Threshold) => string;
}

/** Where nothing was measured the thresholds pause too: the chart hatches what no line crosses. */
export function chartOf(buckets: readonly Bucket[], thresholds: readonly Threshold[], labels: Labels): ChartData {
  return {
    times: buckets.map(({ ts }) => Date.parse(ts)),
    series: [
      {
        label: labels.signal,
        values: buckets.map(({ mean }) => mean),
        min: buckets.map(({ min }) => min),
        max: buckets.map(({ max }) => max),
      },
      ...thresholds.map((threshold) => ({
        label: labels.threshold(threshold),
        values: buckets.map(({ mean }) => (mean === null ? null : threshold.value)),
      })),
    ],
  };
}
