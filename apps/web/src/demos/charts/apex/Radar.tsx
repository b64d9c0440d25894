import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useModels } from '../figures/use-models.ts';
import { ApexChart } from './ApexChart.tsx';

export function Radar() {
  const { t } = useTexts('charts');
  const { look, names, series, figure } = useModels();
  const ring = { stroke: { width: 1 }, strokeColors: look.border, connectorColors: look.border, fill: { colors: ['transparent'] } };
  return (
    <ChartFigure title={t('apex.demos.radar.title')} {...figure}>
      <ApexChart
        chart={{ type: 'radar' }}
        series={series.map(({ label, values }) => ({ name: label, data: values }))}
        stroke={{ width: 2, dashArray: [0, 5] }}
        fill={{ opacity: 0.15 }}
        markers={{ size: 3, strokeWidth: 0 }}
        plotOptions={{ radar: { size: 115, polygons: ring } }}
        xaxis={{ categories: names, labels: { style: { colors: names.map(() => look.dimmed), fontSize: '12px' } } }}
        yaxis={{ show: false, min: 0, max: 100 }}
      />
    </ChartFigure>
  );
}
