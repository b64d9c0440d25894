import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useModels } from '../figures/use-models.ts';
import { FAINT } from './axes.ts';
import { ChartJs } from './ChartJs.tsx';

export function Radar() {
  const { t } = useTexts('charts');
  const { names, series, figure } = useModels();
  return (
    <ChartFigure title={t('chartJs.demos.radar.title')} {...figure}>
      <ChartJs
        type="radar"
        data={{
          labels: names,
          datasets: series.map(({ label, values, colour }, at) => ({
            label,
            data: values,
            borderColor: colour,
            backgroundColor: `${colour}${FAINT}`,
            borderDash: at === 0 ? [] : [5, 4],
            borderWidth: 2,
            pointRadius: 3,
          })),
        }}
        options={{ scales: { r: { min: 0, max: 100, ticks: { display: false, stepSize: 25 } } } }}
      />
    </ChartFigure>
  );
}
