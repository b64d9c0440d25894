import { Progress, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatMeasure } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { RelativeMoment } from '#shared/ui/Moment.tsx';
import { ErrorState } from '#shared/ui/ErrorState.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { usageQuery } from './device.queries.ts';
import { formatDuration } from '#shared/format/duration.ts';
import classes from './device.module.css';

const BARS_PX = 96;
const FULL_PERCENT = 90;

export function UsagePanel({ id }: { id: string }) {
  const { t } = useTexts('device');
  const locale = useLocale();
  const { data, error, isPending, refetch } = useQuery(usageQuery(id));
  return (
    <section className={classes.panel} aria-labelledby="device-usage" aria-busy={isPending}>
      <div className={classes.head}>
        <Title order={2} size="h4" id="device-usage">
          {t('usage.title')}
        </Title>
        {data && (
          <span className={classes.since}>
            {t('usage.uptime', { time: formatDuration(data.uptime, locale) })} · <RelativeMoment at={data.ts} />
          </span>
        )}
      </div>
      {isPending && <BlockSkeleton height={BARS_PX} />}
      {error && !data && <ErrorState title={t('usage.failed')} error={error} onRetry={() => void refetch()} />}
      {data === null && <p className={classes.absent}>{t('usage.none')}</p>}
      {data && (
        <dl className={classes.usage}>
          {(['cpu', 'memory', 'disk'] as const).map((name) => (
            <div key={name}>
              <dt>{t(`usage.${name}`)}</dt>
              <dd>
                <Progress
                  value={data[name]}
                  color={data[name] >= FULL_PERCENT ? 'var(--at-attention)' : 'var(--at-series-6)'}
                  aria-label={t(`usage.${name}`)}
                />
                <span className={classes.figure}>
                  {formatMeasure(data[name], locale)} <small>%</small>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
