import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useEnergy } from '../figures/use-energy.tsx';
import { ApexChart } from './ApexChart.tsx';

export function Donut() {
  const { t } = useTexts('charts');
  const { look, parts, total, figure } = useEnergy();
  return (
    <ChartFigure title={t('apex.demos.donut.title')} {...figure}>
      <ApexChart
        chart={{ type: 'donut' }}
        series={parts.map(({ value }) => value)}
        labels={parts.map(({ label }) => label)}
        stroke={{ width: 2, colors: [look.surface] }}
        plotOptions={{
          pie: {
            donut: {
              size: '68%',
              labels: {
                show: true,
                name: { fontSize: '13px' },
                value: { fontSize: '20px', fontWeight: 600, color: look.text, formatter: (value) => look.number(Number(value)) },
                total: { show: true, label: t('energyMwh'), color: look.dimmed, fontSize: '13px', formatter: () => look.number(total) },
              },
            },
          },
        }}
      />
    </ChartFigure>
  );
}
