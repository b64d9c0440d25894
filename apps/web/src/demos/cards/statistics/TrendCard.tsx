import { useTexts } from '#shared/i18n/use-texts.ts';
import type { LucideIcon } from 'lucide-react';
import type { CardRange } from '@atalaya/contract/demo/cards.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { Columns } from '../mini-chart/Columns.tsx';
import type { SeriesColour } from '../mini-chart/series.ts';
import { Trend } from '../mini-chart/Trend.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { figureOf, useStatistic, type StatisticName } from '../cards.queries.ts';
import { pointsOf } from '../points.ts';
import { CardFailure } from './CardFailure.tsx';
import classes from '../cards.module.css';

interface TrendCardProps {
  name: StatisticName;
  look: 'area' | 'line' | 'columns';
  range?: CardRange;
  colour?: SeriesColour;
  icon?: LucideIcon;
  /** How a figure is written; a count, unless told otherwise. */
  format?: typeof formatCount;
}

const CHART_PX = 88;

/** One figure and its course. */
export function TrendCard({ name, look, range = '28d', colour = 1, icon: Icon, format = formatCount }: TrendCardProps) {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const { data, error, retry } = useStatistic(name, range);
  const label = t(`statistics.${name}`);
  return (
    <section className={classes.trendCard} aria-label={label} aria-busy={!data && !error}>
      <div className={classes.trendHead}>
        <div>
          <h2 className={classes.label}>{label}</h2>
          <p className={classes.big}>{data ? format(figureOf(data), locale) : <span className={classes.bone} />}</p>
        </div>
        {Icon && (
          <span className={classes.icon}>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </span>
        )}
      </div>
      {error && <CardFailure error={error} onRetry={retry} />}
      {!error && (
        <div className={classes.trendChart} data-inset={look !== 'area' || undefined}>
          {data ? (
            <Chart look={look} label={label} colour={colour} points={pointsOf(data, locale, format)} />
          ) : (
            <BlockSkeleton height={CHART_PX} />
          )}
        </div>
      )}
    </section>
  );
}

function Chart({ look, ...chart }: Pick<TrendCardProps, 'look'> & Omit<Parameters<typeof Trend>[0], 'height' | 'isFilled'>) {
  return look === 'columns' ? <Columns {...chart} height={CHART_PX} /> : <Trend {...chart} height={CHART_PX} isFilled={look === 'area'} />;
}
