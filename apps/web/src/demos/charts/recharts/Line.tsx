import { useTexts } from '#shared/i18n/use-texts.ts';
import { CartesianGrid, Line as RechartsLine, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useDayFigures } from '../figures/use-day-figures.tsx';
import { axes } from './axes.ts';

export function Line() {
  const { t } = useTexts('charts');
  const { look, shown, series, figure } = useDayFigures(['visits', 'clicks'], 30);
  const { grid, x, y, tooltip, dayLabel } = axes(look);
  return (
    <ChartFigure title={t('recharts.demos.line.title')} {...figure}>
      <ResponsiveContainer>
        <LineChart data={shown} accessibilityLayer={false}>
          <CartesianGrid {...grid} />
          <XAxis {...x} dataKey="day" tickFormatter={look.day} />
          <YAxis {...y} />
          <Tooltip {...tooltip} labelFormatter={dayLabel} />
          {series.map(({ name, label, colour }, at) => (
            <RechartsLine
              key={name}
              dataKey={name}
              name={label}
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={at === 0 ? undefined : '6 3'}
              dot={false}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
