import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { DayRange } from '../DayRange.tsx';
import { prices } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';
import { useDayRange } from '../use-day-range.ts';
import { ApexChart } from './ApexChart.tsx';

const parts = ['open', 'high', 'low', 'close'] as const;

export function Candlestick() {
  const { t } = useTexts('charts');
  const look = useChartLook();
  const { within, picker } = useDayRange(45);
  const shown = within(prices);
  const title = t('apex.demos.candlestick.title');
  return (
    <ChartFigure
      title={title}
      controls={<DayRange {...picker} />}
      head={[t('day'), ...parts.map((part) => t(`price.${part}`))]}
      rows={shown.map((price) => [look.day(price.day), ...parts.map((part) => look.number(price[part]))])}
    >
      <ApexChart
        chart={{ type: 'candlestick' }}
        series={[
          { name: title, data: look.inOrder(shown.map((price) => ({ x: look.day(price.day), y: parts.map((part) => price[part]) }))) },
        ]}
        plotOptions={{ candlestick: { colors: { upward: look.healthy, downward: look.critical } } }}
        stroke={{ width: 1 }}
        xaxis={{ type: 'category', tickAmount: 6 }}
      />
    </ChartFigure>
  );
}
