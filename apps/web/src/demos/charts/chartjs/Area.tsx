import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { axes, FAINT } from './axes.ts';
import { ChartJs } from './ChartJs.tsx';

export function Area() {
  const { t } = useTexts('charts');
  const { look, days, series, figure } = useDayFigures(['sales', 'clicks', 'visits'], 30);
  return (
    <ChartFigure title={t('chartJs.demos.area.title')} {...figure}>
      <ChartJs
        type="line"
        data={{
          labels: days,
          datasets: series.map(({ label, values, colour }) => ({
            label,
            data: values,
            fill: 'stack',
            borderColor: colour,
            backgroundColor: `${colour}${FAINT}`,
            borderWidth: 2,
            pointRadius: 0,
            pointHitRadius: 12,
          })),
        }}
        options={{ scales: axes(look, true), interaction: { mode: 'index', intersect: false } }}
      />
    </ChartFigure>
  );
}
