import { useTexts } from '#shared/i18n/use-texts.ts';
import type { StateLook } from '../StateBadge.tsx';
import classes from './legend.module.css';

export interface MarkMeaning {
  look: StateLook;
  name: string;
}

interface MapLegendProps {
  /** What the marks on the map mean, worst first. */
  marks: readonly MarkMeaning[];
  /** Whether marks can stand for several places. */
  hasSeveral: boolean;
}

/** What colours and shapes of the marks mean, for those that are there. */
export function MapLegend({ marks, hasSeveral }: MapLegendProps) {
  const { t } = useTexts('kit');
  return (
    <ul className={classes.legend} aria-label={t('map.legend')}>
      {marks.map(({ look: { meaning, icon: Icon }, name }) => (
        <li key={name}>
          <span className={classes.sample} data-meaning={meaning} aria-hidden>
            <Icon size={12} strokeWidth={2} />
          </span>
          <span className={classes.name}>{name}</span>
        </li>
      ))}
      {hasSeveral && (
        <li>
          <span className={classes.sample} data-several aria-hidden>
            {2}
          </span>
          {t('map.several')}
        </li>
      )}
    </ul>
  );
}
