import { useTexts } from '#shared/i18n/use-texts.ts';
import { DayRange } from '../DayRange.tsx';
import { days, type SeriesName } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';
import { useDayRange } from '../use-day-range.ts';

/** Figures day by day, of the days that are chosen. */
export function useDayFigures(names: readonly SeriesName[], lengthDays: number) {
  const { t } = useTexts('charts');
  const look = useChartLook();
  const { within, picker } = useDayRange(lengthDays);
  const shown = within(days);
  const series = names.map((name, at) => ({
    name,
    label: t(`series.${name}`),
    colour: look.colours[at] ?? '',
    values: shown.map((figures) => figures[name]),
  }));
  return {
    look,
    shown,
    series,
    days: shown.map(({ day }) => look.day(day)),
    figure: {
      controls: <DayRange {...picker} />,
      legend: series,
      head: [t('day'), ...series.map(({ label }) => label)],
      rows: shown.map(({ day, ...figures }) => [look.day(day), ...names.map((name) => look.number(figures[name]))]),
    },
  };
}
