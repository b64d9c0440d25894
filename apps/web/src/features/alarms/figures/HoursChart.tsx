import { useTexts } from '#shared/i18n/use-texts.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatCount } from '#shared/format/number.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { inBars, MANAGEABLE_PER_HOUR } from './hours.ts';
import classes from './figures.module.css';

const MOST_BARS = 168;

/** How many were raised from hour to hour, against what somebody can look after. */
export function HoursChart({ hours }: { hours: readonly { hour: number; raised: number }[] }) {
  const { t } = useTexts('alarmfigures');
  const locale = useLocale();
  const bars = inBars(hours, MOST_BARS);
  const most = Math.max(...bars.map(({ raised }) => raised));
  const top = Math.max(most, MANAGEABLE_PER_HOUR * 1.25);
  const at = (hour: number | undefined) => (hour === undefined ? '' : formatDateTime(new Date(hour), locale));
  return (
    <figure className={classes.chart}>
      <div className={classes.plot} role="img" aria-label={t('chart.label', { most: formatCount(most, locale) })}>
        <span className={classes.limit} style={{ insetBlockEnd: `${(MANAGEABLE_PER_HOUR / top) * 100}%` }}>
          {t('chart.limit', { number: MANAGEABLE_PER_HOUR })}
        </span>
        {bars.map(({ hour, raised }) => (
          <span
            key={hour}
            className={classes.bar}
            data-over={raised > MANAGEABLE_PER_HOUR || undefined}
            style={{ height: `${(raised / top) * 100}%` }}
            title={t('chart.bar', { time: at(hour), number: formatCount(raised, locale) })}
          />
        ))}
      </div>
      <figcaption className={classes.axis}>
        <span>{at(bars[0]?.hour)}</span>
        <span>{at(bars.at(-1)?.hour)}</span>
      </figcaption>
    </figure>
  );
}
