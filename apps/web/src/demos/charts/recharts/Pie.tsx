import { useTexts } from '#shared/i18n/use-texts.ts';
import { PieChart, Pie as RechartsPie, ResponsiveContainer, Tooltip } from 'recharts';
import { ChartFigure } from '../ChartFigure.tsx';
import { useEnergy } from '../figures/use-energy.tsx';
import { axes } from './axes.ts';

export function Pie() {
  const { t } = useTexts('charts');
  const { look, parts, figure } = useEnergy();
  const { tooltip } = axes(look);
  return (
    <ChartFigure title={t('recharts.demos.pie.title')} {...figure}>
      <ResponsiveContainer>
        <PieChart accessibilityLayer={false}>
          <Tooltip {...tooltip} />
          <RechartsPie
            data={parts.map(({ label, value, colour }) => ({ name: label, value, fill: colour }))}
            dataKey="value"
            outerRadius="88%"
            rootTabIndex={-1}
            stroke={look.surface}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </PieChart>
      </ResponsiveContainer>
    </ChartFigure>
  );
}
