import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useSessions } from '../figures/use-sessions.tsx';
import { axes as turning } from './axes.ts';
import { ChartJs } from './ChartJs.tsx';

const shapes = ['circle', 'rectRot', 'triangle'] as const;

export function Scatter() {
  const { t } = useTexts('charts');
  const { look, groups, axes, figure } = useSessions();
  const { x, y } = turning(look);
  return (
    <ChartFigure title={t('chartJs.demos.scatter.title')} {...figure}>
      <ChartJs
        type="scatter"
        data={{
          datasets: groups.map(({ label, points, colour }, at) => ({
            label,
            data: points.map(({ minutes, energyKwh }) => ({ x: minutes, y: energyKwh })),
            backgroundColor: colour,
            pointRadius: 5,
            pointStyle: shapes[at],
          })),
        }}
        options={{
          scales: { x: { ...x, title: { display: true, text: axes.minutes } }, y: { ...y, title: { display: true, text: axes.energy } } },
        }}
      />
    </ChartFigure>
  );
}
