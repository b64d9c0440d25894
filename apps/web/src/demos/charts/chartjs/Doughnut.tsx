import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../ChartFigure.tsx';
import { useEnergy } from '../figures/use-energy.tsx';
import { ChartJs } from './ChartJs.tsx';

export function Doughnut() {
  const { t } = useTranslation('charts');
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
