import { Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PreviewAlarm } from '@atalaya/contract/alarms/alarms.ts';
import { signalOf } from '@atalaya/contract/alarms/signals.ts';
import type { SeriesValue } from '@atalaya/contract/monitor/history.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { CHART_INSETS } from '#shared/ui/chart/chart-insets.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { chartOf } from '../alarm/signal-chart-data.ts';
import { seriesQuery } from '../alarms.queries.ts';
import { useSignalName } from '#shared/i18n/use-signal-name.ts';
import { mostAffected } from './most-affected.ts';
import { levelLines, withLineAt, type LevelLine } from './movable-levels.ts';
import type { RuleDraft } from './rule-draft.ts';
import { subjectsQuery } from './rules.queries.ts';
import classes from './rules.module.css';

interface RuleChartProps {
  draft: RuleDraft;
  value: SeriesValue;
  span: { from: string; to: string };
  /** What the rule would have raised, as far as it is known. */
  alarms: readonly PreviewAlarm[];
  /** Left out where the figures of the rule are not to be changed here. */
  onChange?: ((draft: RuleDraft) => void) | undefined;
}

const CHART_PX = 240;
/** The frame around the chart: its padding and its edge. */
const FRAME_PX = 17;

/** When the rule would have been in alarm there, under the chart. */
function RaisedLane({ alarms, span, label }: { alarms: readonly PreviewAlarm[]; span: { from: number; to: number }; label: string }) {
  const length = span.to - span.from;
  const share = (ms: number) => `${(Math.min(1, Math.max(0, ms / length)) * 100).toFixed(3)}%`;
  return (
    <div
      className={classes.raisedLane}
      role="img"
      aria-label={label}
      style={{ marginInlineStart: FRAME_PX + CHART_INSETS.figures, marginInlineEnd: FRAME_PX + CHART_INSETS.end }}
    >
      {alarms.map(({ since, to, severity }) => {
        const [began, ended] = [Date.parse(since), to === null ? span.to : Date.parse(to)];
        return (
          <span
            key={since}
            data-severity={severity}
            style={{
              insetInlineStart: `min(100% - 2px, ${share(began - span.from)})`,
              inlineSize: `max(2px, ${share(ended - Math.max(began, span.from))})`,
            }}
          />
        );
      })}
    </div>
  );
}

/** What one device measured, with the lines of the rule, which can be moved, and when it would have been in alarm. */
export function RuleChart({ draft, value, span, alarms, onChange }: RuleChartProps) {
  const { t } = useTexts(['alarmrules', 'alarms']);
  const locale = useLocale();
  const signalName = useSignalName();
  const { clientId, subjectId } = draft.scope;
  const affected = mostAffected(alarms);
  const found = useQuery(subjectsQuery('imu', '', true, clientId));
  const [chosen, setChosen] = useState<string | null>(null);
  const others = (found.data?.data ?? []).filter(({ id }) => !affected.some((one) => one.id === id));
  const devices = [...affected, ...others].filter(({ id }) => subjectId === undefined || id === subjectId);
  const mac = devices.some(({ id }) => id === chosen) ? chosen : (devices[0]?.id ?? subjectId ?? null);
  const series = useQuery({ ...seriesQuery({ mac: mac ?? '', value, ...span }), enabled: mac !== null, placeholderData: keepPreviousData });

  const unit = signalOf('imu', draft.signal)?.unit ?? '';
  const lines = levelLines(draft);
  const [held, setHeld] = useState<readonly LevelLine[] | null>(null);
  const nameOf = ({ severity }: LevelLine) =>
    t('alarms:chart.level', { severity: t(`alarms:severities.${severity}`).toLocaleLowerCase(locale) });
  // While one is held the chart keeps its measure and draws the lines where they were.
  const drawn = JSON.stringify(held ?? lines);
  const data = useMemo(
    () =>
      series.data && {
        ...chartOf(series.data.data, [], { signal: signalName(draft.signal), threshold: () => '' }),
        thresholds: (JSON.parse(drawn) as LevelLine[]) // safe: written above
          .map(({ severity, value: at }) => ({ value: at, label: '', isCritical: severity === 'critical' })),
      },
    [series.data, drawn, signalName, draft.signal],
  );
  if (found.data && mac === null) return <Text c="dimmed">{t('preview.chart.nothing')}</Text>;

  const raised = alarms.filter(({ subject }) => subject.id === mac);
  const ends = { from: Date.parse(span.from), to: Date.parse(span.to) };
  return (
    <div className={classes.ruleChart}>
      <Select
        size="xs"
        label={t('preview.chart.device')}
        allowDeselect={false}
        searchable
        data={devices.map(({ id, name }) => ({ value: id, label: name }))}
        value={mac}
        onChange={setChosen}
      />
      {series.error && !series.data ? (
        <ErrorState title={t('preview.chart.failed')} error={series.error} onRetry={() => void series.refetch()} />
      ) : (
        <>
          <ChartFrame
            title={signalName(draft.signal)}
            unit={unit}
            data={data}
            height={CHART_PX}
            span={ends}
            movable={
              onChange && {
                lines: lines.map((line) => ({ id: line.id, label: nameOf(line), value: line.value })),
                onMove: (id, at) => onChange(withLineAt(draft, id, at)),
                onHold: (isHeld) => setHeld(isHeld ? lines : null),
              }
            }
          />
          <RaisedLane alarms={raised} span={ends} label={t('preview.chart.raised', { number: formatFigure(raised.length, locale) })} />
          {onChange && (
            <Text size="xs" c="dimmed">
              {t('preview.chart.hint')}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
