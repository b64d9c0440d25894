import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { ApexChart } from './ApexChart.tsx';

export function Line() {
  const { t } = useTexts('charts');
  const { look, days, series, figure } = useDayFigures(['visits'], 30);
  return (
    <ChartFigure title={t('apex.demos.line.title')} {...figure}>
      <ApexChart
        chart={{ type: 'line' }}
        series={series.map(({ label, values }) => ({ name: label, data: look.inOrder(values) }))}
        markers={{ size: 3, strokeWidth: 0 }}
        xaxis={{ categories: look.inOrder(days), tickAmount: 6 }}
      />
    </ChartFigure>
  );
}
