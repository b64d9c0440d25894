import type { LucideIcon } from 'lucide-react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import type { CardRange } from '@atalaya/contract/demo/cards.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { figureOf, useStatistic, type StatisticName } from '../cards.queries.ts';
import { CardFailure } from './CardFailure.tsx';
import classes from '../cards.module.css';

interface FigureTileProps {
  name: StatisticName;
  range: CardRange;
  icon: LucideIcon;
  /** The picture beside the figure instead of above it. */
  isLying?: boolean;
  format?: typeof formatCount;
}

/** A figure with a picture and nothing else. */
export function FigureTile({ name, range, icon: Icon, isLying = false, format = formatCount }: FigureTileProps) {
  const { t } = useTexts('cards');
  const locale = useLocale();
  const { data, error, retry } = useStatistic(name, range);
  if (error) return <CardFailure error={error} onRetry={retry} />;
  return (
    <div className={classes.tile} data-lying={isLying || undefined} aria-busy={!data}>
      <span className={classes.icon}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <p className={classes.big}>{data ? format(figureOf(data), locale) : <span className={classes.bone} />}</p>
        <p className={classes.label}>{t(`statistics.${name}`)}</p>
      </div>
    </div>
  );
}
