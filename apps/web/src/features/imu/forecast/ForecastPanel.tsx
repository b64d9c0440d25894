import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Forecast } from '@atalaya/contract/monitor/forecast.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFrame } from '#shared/ui/chart/ChartFrame.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { fanOf } from './fan.ts';
import { forecastQuery } from './forecast.queries.ts';
import classes from '../device/device.module.css';

const [CHART_PX, MINUTE_S] = [150, 60];

function Verdict({ forecast: { reaches, limitC, points } }: { forecast: Forecast }) {
  const { t } = useTexts('forecast');
  const locale = useLocale();
  const limit = formatMeasure(limitC, locale);
  const time = (minutes: number) => formatDuration(Math.round(minutes) * MINUTE_S, locale, 'short');
  if (!reaches) return <Text size="sm">{t((points[0]?.mean ?? limitC) >= limitC ? 'above' : 'stays', { limit })}</Text>;
  const [low, high] = [time(reaches.low), reaches.high === null ? null : time(reaches.high)];
  return (
    <Text size="sm">
      <strong>{t('reaches', { limit, time: time(reaches.minutes) })}</strong>{' '}
      <span className={classes.since}>{high === null ? t('after', { low }) : t('between', { low, high })}</span>
    </Text>
  );
}

/** How warm the cabinet will be, and when that is too warm. */
export function ForecastPanel({ id }: { id: string }) {
  const { t } = useTexts('forecast');
  const locale = useLocale();
  const { data, error, refetch } = useQuery(forecastQuery(id));
  const chart = useMemo(
    () =>
      data?.forecast
        ? fanOf(data.forecast, data.measured, {
            measured: t('measured'),
            expected: t('expected'),
            limit: `${formatMeasure(data.forecast.limitC, locale)} °C`,
          })
        : undefined,
    [data, locale, t],
  );
  if (error && !data) return <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (data && !data.forecast) return <p className={classes.absent}>{t('unknown')}</p>;
  return (
    <section className={classes.lanes} aria-label={t('title')}>
      {data?.forecast && <Verdict forecast={data.forecast} />}
      <ChartFrame title={t('title')} unit="°C" data={chart} height={CHART_PX} />
    </section>
  );
}
