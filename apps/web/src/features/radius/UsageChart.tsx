import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { UsageDay, UsageQuery } from '@atalaya/contract/radius/sessions.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { usageQuery } from './overview.queries.ts';

const GIGABYTE = 1e9;
const MEGABYTE = 1e6;
const HOUR_S = 3_600;

/** In megabytes while no day reaches a gigabyte: a line along the bottom tells nothing. */
const unitOf = (days: readonly UsageDay[]) =>
  days.some(({ bytesUp, bytesDown }) => Math.max(bytesUp, bytesDown) >= GIGABYTE)
    ? { unit: 'GB', size: GIGABYTE }
    : { unit: 'MB', size: MEGABYTE };

/** The axis names days in the zone of the browser: a day of UTC stands at the midnight that has its name there. */
const localMidnight = (day: string) => new Date(`${day}T00:00:00`).getTime();

const chartOf = (days: readonly UsageDay[], series: { label: string; value: (day: UsageDay) => number }[]): ChartData => ({
  times: days.map(({ day }) => localMidnight(day)),
  series: series.map(({ label, value }) => ({ label, values: days.map(value) })),
});

/** What was used on each day, of all, an access server or a user. */
export function UsageChart({ of, kind = 'traffic' }: { of: UsageQuery; kind?: 'traffic' | 'time' }) {
  const { t } = useTexts('radius');
  const { data: days, error, refetch } = useQuery(usageQuery(of));
  const { unit, size } = unitOf(days ?? []);
  const chart = useMemo(() => {
    if (!days) return undefined;
    if (kind === 'time') return chartOf(days, [{ label: t('usage.hours'), value: ({ seconds }) => seconds / HOUR_S }]);
    return chartOf(days, [
      { label: t('usage.down'), value: ({ bytesDown }) => bytesDown / size },
      { label: t('usage.up'), value: ({ bytesUp }) => bytesUp / size },
    ]);
  }, [days, kind, size, t]);
  const title = t(kind === 'time' ? 'usage.time' : 'usage.title');
  if (error && !days)
    return (
      <Panel title={title}>
        <ErrorState title={t('usage.failed')} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  return <ChartFrame title={title} unit={kind === 'time' ? 'h' : unit} data={chart} height={180} hasUtcDays />;
}
