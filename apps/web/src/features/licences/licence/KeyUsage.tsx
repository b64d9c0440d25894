import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useNow } from '#shared/format/use-now.ts';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { usageQuery } from './licence.queries.ts';
import { usageSeries } from './usage-series.ts';

/** Accepted and refused verifications of each of the last 30 days. */
export function KeyUsage({ id }: { id: string }) {
  const { t } = useTexts('licence');
  const { data, error, refetch } = useQuery(usageQuery(id));
  const now = useNow();
  const chart = useMemo(
    () => data && usageSeries(data.data, now, { accepted: t('usage.accepted'), refused: t('usage.refused') }),
    [data, now, t],
  );
  if (error && !data)
    return (
      <Panel title={t('usage.title')}>
        <ErrorState title={t('usage.failed')} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (data?.data.length === 0) return <Text c="dimmed">{t('usage.none')}</Text>;
  return <ChartFrame title={t('usage.title')} unit="" data={chart} height={180} />;
}
