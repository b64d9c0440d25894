import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useEnergy } from '../figures/use-energy.tsx';
import { ChartJs } from './ChartJs.tsx';

export function Doughnut() {
  const { t } = useTexts('charts');
  const { look, parts, figure } = useEnergy();
  return (
    <ChartFigure title={t('chartJs.demos.doughnut.title')} {...figure}>
      <ChartJs
        type="doughnut"
        data={{
          labels: parts.map(({ label }) => label),
          datasets: [
            { data: parts.map(({ value }) => value), backgroundColor: parts.map(({ colour }) => colour), borderColor: look.surface },
          ],
        }}
        options={{ cutout: '68%' }}
      />
    </ChartFigure>
  );
}
