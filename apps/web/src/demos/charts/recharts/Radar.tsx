import { useTexts } from '#shared/i18n/use-texts.ts';
import { PolarAngleAxis, PolarGrid, RadarChart, Radar as RechartsRadar, ResponsiveContainer, Tooltip } from 'recharts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useModels } from '../figures/use-models.ts';
import { axes } from './axes.ts';

export function Radar() {
  const { t } = useTexts('charts');
  const { look, names, series, figure } = useModels();
  const { tooltip } = axes(look);
  const data = names.map((name, at) => ({ name, ...Object.fromEntries(series.map(({ label, values }) => [label, values[at]])) }));
  return (
    <ChartFigure title={t('recharts.demos.radar.title')} {...figure}>
      <ResponsiveContainer>
        <RadarChart data={data} outerRadius="78%" accessibilityLayer={false}>
          <PolarGrid stroke={look.border} />
          <PolarAngleAxis dataKey="name" tick={{ fontSize: 12, fill: look.dimmed }} />
          <Tooltip {...tooltip} />
          {series.map(({ label, colour }, at) => (
            <RechartsRadar
              key={label}
              dataKey={label}
              stroke={colour}
              strokeWidth={2}
              strokeDasharray={at === 0 ? undefined : '5 4'}
              fill={colour}
              fillOpacity={0.15}
              isAnimationActive={false}
            />
          ))}
        </RadarChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
