import { useTexts } from '#shared/i18n/use-texts.ts';
import { BarChart, CartesianGrid, Bar as RechartsBar, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { axes } from './axes.ts';

export function Bar() {
  const { t } = useTexts('charts');
  const { look, shown, series, figure } = useDayFigures(['visits', 'clicks'], 10);
  const { grid, x, y, tooltip, dayLabel } = axes(look);
  return (
    <ChartFigure title={t('recharts.demos.bar.title')} {...figure}>
      <ResponsiveContainer>
        <BarChart data={shown} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis {...x} dataKey="day" tickFormatter={look.day} />
          <YAxis {...y} />
          <Tooltip {...tooltip} labelFormatter={dayLabel} />
          {series.map(({ name, label, colour }) => (
            <RechartsBar
              key={name}
              dataKey={name}
              name={label}
              fill={colour}
              radius={[4, 4, 0, 0]}
              maxBarSize={14}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
