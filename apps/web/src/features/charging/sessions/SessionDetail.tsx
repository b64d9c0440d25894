import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { MeterSeries, Transaction } from '@atalaya/contract/charging/transactions.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { sessionQuery } from '../charging.queries.ts';
import { EventList } from '../EventList.tsx';
import { useWords } from '../use-state-texts.ts';

const KILO = 1_000;
const charts = [
  { name: 'power', measurand: 'Power.Active.Import', unit: 'W', isLarge: true },
  { name: 'energy', measurand: 'Energy.Active.Import.Register', unit: 'Wh', isLarge: true },
  { name: 'current', measurand: 'Current.Import', unit: 'A', isLarge: false },
  { name: 'soc', measurand: 'SoC', unit: '%', isLarge: false },
] as const;

/** In thousands once there are any: a session that has just begun would be a line of zeros. */
const thousands = (series: readonly MeterSeries[]) => series.some(({ points }) => points.some(({ value }) => value >= KILO));

/** The lines of one measurand side by side: each at every time that any of them has. */
function toChart(series: readonly MeterSeries[], name: string, per: number): ChartData {
  const times = [...new Set(series.flatMap(({ points }) => points.map(({ ts }) => Date.parse(ts))))].toSorted((a, b) => a - b);
  return {
    times,
    isThinned: series.some(({ isThinned }) => isThinned),
    series: series.map(({ phase, points }) => {
      const at = new Map(points.map(({ ts, value }) => [Date.parse(ts), value / per]));
      return { label: phase ? `${name} ${phase}` : name, values: times.map((time) => at.get(time) ?? null) };
    }),
  };
}

/** Everything about one session: why it ended so, its lines, and what happened on the way. */
export function SessionDetail({ session }: { session: Transaction }) {
  const { t } = useTexts('charging');
  const words = useWords();
  const { data, error, refetch } = useQuery(sessionQuery(session.id));
  if (error && !data) return <ErrorState title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <BlockSkeleton height={320} />;
  const lines = charts
    .map((chart) => ({ ...chart, series: data.series.filter(({ measurand }) => measurand === chart.measurand) }))
    // One value alone is no line.
    .filter(({ series }) => series.some(({ points }) => points.length > 1))
    .map((chart) => (chart.isLarge && thousands(chart.series) ? { ...chart, unit: `k${chart.unit}`, per: KILO } : { ...chart, per: 1 }));
  return (
    <Stack>
      {session.endedBy && session.endedBy !== 'stop' && <Text>{t(`sessions.endedBy.${session.endedBy}`)}</Text>}
      {session.startUnknown && <Text>{t('sessions.startUnknown')}</Text>}
      {session.tagStatus !== 'Accepted' && <Text>{t('sessions.refusedTag', { status: words.tagStatus(session.tagStatus) })}</Text>}
      {lines.length === 0 && <Text c="dimmed">{t(session.stoppedAt ? 'sessions.noValues' : 'sessions.noValuesYet')}</Text>}
      {lines.map(({ name, unit, per, series }) => (
        <ChartFrame
          key={name}
          title={t(`sessions.${name}`)}
          unit={unit}
          data={toChart(series, t(`sessions.${name}`), per)}
          height={150}
          group={`session-${session.id}`}
        />
      ))}
      {data.timeline.length > 0 && (
        <Title order={2} size="h5">
          {t('sessions.timeline')}
        </Title>
      )}
      <EventList events={data.timeline} />
    </Stack>
  );
}
