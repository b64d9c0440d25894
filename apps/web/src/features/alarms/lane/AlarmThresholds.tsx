import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import type { EffectiveRule } from '@atalaya/contract/alarms/rules.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import type { ChartThreshold } from '#shared/ui/chart/thresholds.ts';
import { seriesOfSignal, thresholdsOf, type Threshold } from '../alarm/signal-chart-data.ts';
import { useThresholdName } from '../alarm/use-threshold-name.ts';
import { effectiveQuery } from '../alarms.queries.ts';

export type ThresholdsBySeries = Partial<Record<SeriesValue, ChartThreshold[]>>;

/** The lines of all rules that hold for a device, by what its charts show. */
export function linesOf(rules: readonly EffectiveRule[], nameOf: (threshold: Threshold, unit: string) => string): ThresholdsBySeries {
  const lines: ThresholdsBySeries = {};
  for (const { section, signal, rule } of rules) {
    const series = section === 'imu' && rule.enabled ? seriesOfSignal(signal) : undefined;
    if (!series) continue;
    const unit = signalOf(section, signal)?.unit ?? '';
    for (const threshold of thresholdsOf(rule, signal)) {
      const line = { value: threshold.value, label: nameOf(threshold, unit), isCritical: threshold.severity === 'critical' };
      (lines[series] ??= []).push(line);
    }
  }
  return lines;
}

/** Tells a page of another section where the alarms of its device begin. It shows nothing itself. */
export function AlarmThresholds({ subjectId, onKnown }: { subjectId: string; onKnown: (thresholds: ThresholdsBySeries) => void }) {
  const nameOf = useThresholdName();
  const { data: rules } = useQuery(effectiveQuery(subjectId));
  useEffect(() => {
    if (rules) onKnown(linesOf(rules, nameOf));
  }, [rules, onKnown, nameOf]);
  return null;
}
