import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useAlarms } from '../figures/use-alarms.tsx';
import { ApexChart } from './ApexChart.tsx';

export function Bar() {
  const { t } = useTexts('charts');
  const { look, label, names, values, figure } = useAlarms();
  return (
    <ChartFigure title={t('apex.demos.bar.title')} {...figure}>
      <ApexChart
        chart={{ type: 'bar' }}
        series={[{ name: label, data: values }]}
        plotOptions={{ bar: { horizontal: true, barHeight: '45%', borderRadius: 4, borderRadiusApplication: 'end' } }}
        stroke={{ show: false }}
        xaxis={{ categories: names, labels: { formatter: (value) => look.number(Number(value)) } }}
        yaxis={{ reversed: look.isRtl, labels: {} }}
      />
    </ChartFigure>
  );
}
