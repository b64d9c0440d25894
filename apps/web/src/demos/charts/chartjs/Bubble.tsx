import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useSessions } from '../figures/use-sessions.tsx';
import { axes as turning } from './axes.ts';
import { ChartJs } from './ChartJs.tsx';

const HALF_FAINT = '99';

export function Bubble() {
  const { t } = useTexts('charts');
  const { look, groups, axes, figure } = useSessions();
  const { x, y } = turning(look);
  return (
    <ChartFigure title={t('chartJs.demos.bubble.title')} {...figure}>
      <ChartJs
        type="bubble"
        data={{
          datasets: groups.map(({ label, points, colour }) => ({
            label,
            data: points.map(({ minutes, energyKwh, cars }) => ({ x: minutes, y: energyKwh, r: 2 + 1.5 * cars })),
            backgroundColor: `${colour}${HALF_FAINT}`,
            borderColor: colour,
          })),
        }}
        options={{
          scales: { x: { ...x, title: { display: true, text: axes.minutes } }, y: { ...y, title: { display: true, text: axes.energy } } },
        }}
      />
    </ChartFigure>
  );
}
