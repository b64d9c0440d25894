import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { Alarm } from '@atalaya/contract/alarms/alarms.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { useNow } from '#shared/format/use-now.ts';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { effectiveQuery, seriesQuery } from '../alarms.queries.ts';
import { useSignalName } from '#shared/i18n/use-signal-name.ts';
import { chartOf, spanOf, thresholdsOf } from './signal-chart-data.ts';
import { useThresholdName } from './use-threshold-name.ts';

/** The signal around the time of the alarm, with the lines of its rule. */
export function SignalChart({ alarm, value }: { alarm: Alarm; value: SeriesValue }) {
  const { t } = useTexts('alarms');
  const thresholdName = useThresholdName();
  const signalName = useSignalName();
  const { from, to } = spanOf(alarm, useNow());
  const series = useQuery(seriesQuery({ mac: alarm.subject.id, value, from, to }));
  const rules = useQuery(effectiveQuery(alarm.subject.id));
  const unit = signalOf(alarm.section, alarm.signal)?.unit ?? '';
  const rule = rules.data?.find(({ id }) => id === alarm.ruleId)?.rule;
  const data = useMemo(
    () =>
      series.data &&
      chartOf(series.data.data, thresholdsOf(rule, alarm.signal), {
        signal: signalName(alarm.signal),
        threshold: (line) => thresholdName(line, unit),
      }),
    [series.data, rule, alarm.signal, signalName, thresholdName, unit],
  );
  return (
    <Panel title={t('chart.title')}>
      {series.error && !series.data ? (
        <ErrorState title={t('chart.failed')} error={series.error} onRetry={() => void series.refetch()} />
      ) : (
        <>
          <ChartFrame
            title={signalName(alarm.signal)}
            unit={unit}
            data={data}
            span={series.data && { from: Date.parse(series.data.from), to: Date.parse(series.data.to) }}
          />
          <Text size="sm" c="dimmed">
            {t('chart.unknown')}
          </Text>
        </>
      )}
    </Panel>
  );
}
