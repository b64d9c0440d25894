import { Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatFigure } from '#shared/format/number.ts';
import { useNow } from '#shared/format/use-now.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { PlainTable } from '#shared/ui/PlainTable.tsx';
import { Panel } from '#shared/ui/cards/Panel.tsx';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { ExportFile } from '#shared/ui/copy/ExportFile.tsx';
import { METER_DAYS, meterSeries } from './meter-series.ts';
import { loadUses, meteredQuery, metersQuery } from './selling.queries.ts';

const DAY_MS = 86_400_000;

/** What the software reported, this month beside its quota and day by day. */
export function KeyMeters({ id }: { id: string }) {
  const { t } = useTexts('selling');
  const locale = useLocale();
  const now = useNow();
  const { data } = useQuery(metersQuery(id));
  const from = new Date(now.getTime() - METER_DAYS * DAY_MS).toISOString().slice(0, 10);
  const metered = useQuery(meteredQuery(id, from)).data;
  const chart = useMemo(() => metered && meterSeries(metered.data, now), [metered, now]);
  const meters = data?.data ?? [];
  // Software that reports nothing needs no card for it.
  if (meters.length === 0) return null;
  const number = (value: number) => formatFigure(value, locale);
  return (
    <>
      <Panel
        title={t('meters.title')}
        text={t('meters.text')}
        actions={<ExportFile name={`usage-${id}.csv`} label={t('meters.export')} load={() => loadUses(id)} />}
      >
        <PlainTable
          headings={{ name: t('meters.name'), month: t('meters.month'), quota: t('meters.quota'), last: t('meters.last') }}
          rows={meters}
          rowId={({ name }) => name}
          renderCells={({ name, quantity, quota, lastAt }) => ({
            name: <code>{name}</code>,
            month: number(quantity),
            quota:
              quota === null ? (
                <Text span c="dimmed">
                  {t('meters.noQuota')}
                </Text>
              ) : (
                <>
                  {t('meters.of', { used: number(quantity), quota: number(quota) })}
                  <Progress
                    value={quota === 0 ? 100 : Math.min(100, (quantity / quota) * 100)}
                    color={quantity >= quota ? 'red' : quantity >= quota * 0.8 ? 'yellow' : undefined}
                    aria-label={t('meters.of', { used: number(quantity), quota: number(quota) })}
                  />
                </>
              ),
            last: lastAt && <RelativeMoment at={lastAt} />,
          })}
        />
      </Panel>
      {chart && chart.series.length > 0 && <ChartFrame title={t('meters.chart')} unit="" data={chart} height={180} />}
    </>
  );
}
