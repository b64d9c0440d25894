import { useTexts } from '#shared/i18n/use-texts.ts';
import { CartesianGrid, Scatter as RechartsScatter, ResponsiveContainer, ScatterChart, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useSessions } from '../figures/use-sessions.tsx';
import { axes as turning } from './axes.ts';

const shapes = ['circle', 'diamond', 'triangle'] as const;

export function Scatter() {
  const { t } = useTexts('charts');
  const { look, groups, axes, figure } = useSessions();
  const { grid, x, y, tooltip } = turning(look);
  return (
    <ChartFigure title={t('recharts.demos.scatter.title')} {...figure}>
      <ResponsiveContainer>
        <ScatterChart accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis {...x} type="number" dataKey="minutes" name={axes.minutes} tickFormatter={look.number} />
          <YAxis {...y} dataKey="energyKwh" name={axes.energy} />
          <Tooltip {...tooltip} />
          {groups.map(({ label, points, colour }, at) => (
            <RechartsScatter key={label} name={label} data={points} fill={colour} shape={shapes[at]} isAnimationActive={false} />
          ))}
        </ScatterChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
