import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { goalReached, goals } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';
import { ApexChart } from './ApexChart.tsx';

export function RadialBar() {
  const { t } = useTexts('charts');
  const look = useChartLook();
  const names = goals.map((goal) => t(`goals.${goal}`));
  const percent = (value: number) => `${look.number(value)} %`;
  const average = goalReached.reduce((sum, value) => sum + value, 0) / goalReached.length;
  return (
    <ChartFigure
      title={t('apex.demos.radialBar.title')}
      legend={names.map((label, at) => ({ label: `${label} ${percent(goalReached[at] ?? 0)}`, colour: look.colours[at] ?? '' }))}
      head={[t('goal'), t('share')]}
      rows={names.map((name, at) => [name, percent(goalReached[at] ?? 0)])}
    >
      <ApexChart
        chart={{ type: 'radialBar' }}
        series={goalReached}
        labels={names}
        stroke={{ lineCap: 'round' }}
        plotOptions={{
          radialBar: {
            hollow: { size: '38%' },
            track: { background: look.border, margin: 8 },
            dataLabels: {
              name: { fontSize: '13px', color: look.dimmed },
              value: { fontSize: '20px', fontWeight: 600, color: look.text, formatter: percent },
              total: { show: true, label: t('all'), color: look.dimmed, fontSize: '13px', formatter: () => percent(Math.round(average)) },
            },
          },
        }}
      />
    </ChartFigure>
  );
}
