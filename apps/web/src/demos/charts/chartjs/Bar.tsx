import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { axes } from './axes.ts';
import { ChartJs } from './ChartJs.tsx';

export function Bar() {
  const { t } = useTexts('charts');
  const { look, days, series, figure } = useDayFigures(['visits'], 14);
  return (
    <ChartFigure title={t('chartJs.demos.bar.title')} {...figure}>
      <ChartJs
        type="bar"
        data={{
          labels: days,
          datasets: series.map(({ label, values, colour }) => ({
            label,
            data: values,
            backgroundColor: colour,
            borderRadius: 4,
            maxBarThickness: 16,
          })),
        }}
        options={{ scales: axes(look) }}
      />
    </ChartFigure>
  );
}
