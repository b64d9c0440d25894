import { useTexts } from '#shared/i18n/use-texts.ts';
import { AreaChart, CartesianGrid, Area as RechartsArea, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { axes } from './axes.ts';

export function Area() {
  const { t } = useTexts('charts');
  const { look, shown, series, figure } = useDayFigures(['sales', 'clicks', 'visits'], 30);
  const { grid, x, y, tooltip, dayLabel } = axes(look);
  return (
    <ChartFigure title={t('recharts.demos.area.title')} {...figure}>
      <ResponsiveContainer>
        <AreaChart data={shown} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis {...x} dataKey="day" tickFormatter={look.day} />
          <YAxis {...y} />
          <Tooltip {...tooltip} labelFormatter={dayLabel} />
          {series.map(({ name, label, colour }) => (
            <RechartsArea
              key={name}
              stackId="all"
              dataKey={name}
              name={label}
              stroke={colour}
              strokeWidth={2}
              fill={colour}
              fillOpacity={0.2}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
