import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { ApexChart } from './ApexChart.tsx';

export function Area() {
  const { t } = useTexts('charts');
  const { look, days, series, figure } = useDayFigures(['sales', 'clicks', 'visits'], 30);
  return (
    <ChartFigure title={t('apex.demos.area.title')} {...figure}>
      <ApexChart
        chart={{ type: 'area', stacked: true }}
        series={series.map(({ label, values }) => ({ name: label, data: look.inOrder(values) }))}
        fill={{ type: 'solid', opacity: 0.25 }}
        xaxis={{ categories: look.inOrder(days), tickAmount: 6 }}
      />
    </ChartFigure>
  );
}
