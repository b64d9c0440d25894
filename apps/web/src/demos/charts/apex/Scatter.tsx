import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useSessions } from '../figures/use-sessions.tsx';
import { ApexChart } from './ApexChart.tsx';

const LONGEST_MINUTES = 180;

export function Scatter() {
  const { t } = useTexts('charts');
  const { look, groups, axes, figure } = useSessions();
  // This library cannot turn an axis of numbers: on a mirrored page they are drawn below zero and written without their sign.
  const side = look.isRtl ? -1 : 1;
  const minutesText = (minutes: number | string) => look.number(Math.abs(Math.round(Number(minutes))));
  const ends = [0, side * LONGEST_MINUTES].toSorted((one, other) => one - other);
  return (
    <ChartFigure title={t('apex.demos.scatter.title')} {...figure}>
      <ApexChart
        chart={{ type: 'scatter' }}
        series={groups.map(({ label, points }) => ({
          name: label,
          data: points.map((point) => ({ x: side * point.minutes, y: point.energyKwh })),
        }))}
        markers={{ size: 5, strokeWidth: 0, shape: ['circle', 'square', 'triangle'] }}
        xaxis={{
          type: 'numeric',
          title: { text: axes.minutes, style: { fontWeight: 400 } },
          min: ends[0],
          max: ends[1],
          tickAmount: 6,
          labels: { formatter: minutesText },
        }}
        tooltip={{ x: { formatter: minutesText } }}
        yaxis={{ title: { text: axes.energy, style: { fontWeight: 400 } } }}
      />
    </ChartFigure>
  );
}
