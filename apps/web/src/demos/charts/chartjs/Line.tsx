import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { axes } from './axes.ts';
import { ChartJs } from './ChartJs.tsx';

const dashes = [[], [6, 3], [2, 3]];

export function Line() {
  const { t } = useTexts('charts');
  const { look, days, series, figure } = useDayFigures(['visits', 'clicks', 'sales'], 30);
  return (
    <ChartFigure title={t('chartJs.demos.line.title')} {...figure}>
      <ChartJs
        type="line"
        data={{
          labels: days,
          datasets: series.map(({ label, values, colour }, at) => ({
            label,
            data: values,
            borderColor: colour,
            backgroundColor: colour,
            borderDash: dashes[at],
            borderWidth: 2,
            pointRadius: 0,
            pointHitRadius: 12,
          })),
        }}
        options={{ scales: axes(look), interaction: { mode: 'index', intersect: false } }}
      />
    </ChartFigure>
  );
}
