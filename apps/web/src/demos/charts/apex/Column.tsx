import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { ApexChart } from './ApexChart.tsx';

export function Column() {
  const { t } = useTexts('charts');
  const { look, days, series, figure } = useDayFigures(['clicks', 'sales'], 14);
  return (
    <ChartFigure title={t('apex.demos.column.title')} {...figure}>
      <ApexChart
        chart={{ type: 'bar', stacked: true }}
        series={series.map(({ label, values }) => ({ name: label, data: look.inOrder(values) }))}
        plotOptions={{ bar: { columnWidth: '40%', borderRadius: 4, borderRadiusApplication: 'end', borderRadiusWhenStacked: 'last' } }}
        stroke={{ show: false }}
        xaxis={{ categories: look.inOrder(days), tickAmount: 6 }}
      />
    </ChartFigure>
  );
}
