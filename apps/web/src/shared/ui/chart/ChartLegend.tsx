import { memo } from 'react';
import { useTexts } from '#shared/i18n/use-texts.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { colourName, dashOf, type ChartSeries } from './chart-data.ts';
import { formatFigure } from '#shared/format/number.ts';
import classes from './chart.module.css';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  unit: string;
  /** The step whose values are shown. */
  at: number;
  hidden: ReadonlySet<number>;
  onToggle: (at: number) => void;
}

/** Drawn once: only figures change with every update. */
const LineSample = memo(function LineSample({ place }: { place: number }) {
  return (
    <svg width="20" height="8" aria-hidden>
      <line x1="0" x2="20" y1="4" y2="4" stroke={`var(${colourName(place)})`} strokeWidth="2" strokeDasharray={dashOf(place).join(' ')} />
    </svg>
  );
});

/** Each line as it is drawn, its name and its value; a click hides or shows it. */
export function ChartLegend({ series, unit, at, hidden, onToggle }: ChartLegendProps) {
  const { t } = useTexts('kit');
  const locale = useLocale();
  return (
    <ul className={classes.legend} aria-label={t('chart.legend')}>
      {series.map(({ label, values }, place) => {
        const value = values[at];
        return (
          <li key={label}>
            <button type="button" className={classes.series} aria-pressed={!hidden.has(place)} onClick={() => onToggle(place)}>
              <LineSample place={place} />
              <span>{label}</span>
              <span className={classes.figure}>
                {value === null || value === undefined ? '–' : `${formatFigure(value, locale)} `}
                <span className={classes.unit}>{value === null || value === undefined ? '' : unit}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
