import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import type { EffectiveRule } from '@atalaya/contract/alarms/rules.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { ChartThreshold } from '#shared/ui/chart/thresholds.ts';
import { edgeText, seriesOfSignal, thresholdsOf, type Threshold } from '../alarm/signal-chart-data.ts';
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
  const { t } = useTexts('alarms');
  const locale = useLocale();
  const { data: rules } = useQuery(effectiveQuery(subjectId));
  useEffect(() => {
    if (rules)
      onKnown(
        linesOf(
          rules,
          (line, unit) => `${t(`severities.${line.severity}`)} ${edgeText(line, `${formatFigure(line.value, locale)} ${unit}`)}`,
        ),
      );
  }, [rules, onKnown, t, locale]);
  return null;
}
