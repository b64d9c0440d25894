import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useAlarms } from '../figures/use-alarms.tsx';
import { ChartJs } from './ChartJs.tsx';

export function HorizontalBar() {
  const { t } = useTexts('charts');
  const { look, label, names, values, figure } = useAlarms();
  return (
    <ChartFigure title={t('chartJs.demos.horizontalBar.title')} {...figure}>
      <ChartJs
        type="bar"
        data={{
          labels: names,
          datasets: [{ label, data: values, backgroundColor: look.colours[0], borderRadius: 4, maxBarThickness: 16 }],
        }}
        options={{
          indexAxis: 'y',
          scales: {
            x: { reverse: look.isRtl, beginAtZero: true, border: { display: false } },
            y: { position: look.isRtl ? 'right' : 'left', grid: { display: false } },
          },
        }}
      />
    </ChartFigure>
  );
}
