import { useTexts } from '#shared/i18n/use-texts.ts';
import { ChartFigure } from '../ChartFigure.tsx';
import { HOURS, loadAt, WEEKDAYS } from '../samples.ts';
import { useChartLook } from '../use-chart-colours.ts';
import { ApexChart } from './ApexChart.tsx';

const weekdays = Array.from({ length: WEEKDAYS }, (_, at) => at);
const hourText = (hour: number) => `${hour}:00`;

export function Heatmap() {
  const { t } = useTexts('charts');
  const look = useChartLook();
  // The first one is drawn at the bottom.
  const series = weekdays.toReversed().map((weekday) => ({
    name: look.weekday(weekday),
    data: look.inOrder(HOURS.map((hour) => ({ x: hourText(hour), y: loadAt(weekday, hour) }))),
  }));
  return (
    <ChartFigure
      title={t('apex.demos.heatmap.title')}
      head={[t('weekday'), ...HOURS.map(hourText)]}
      rows={weekdays.map((weekday) => [look.weekday(weekday), ...HOURS.map((hour) => look.number(loadAt(weekday, hour)))])}
    >
      <ApexChart
        chart={{ type: 'heatmap' }}
        series={series}
        colors={look.colours.slice(0, 1)}
        stroke={{ width: 2, colors: [look.surface] }}
        plotOptions={{ heatmap: { radius: 4, shadeIntensity: 0.6 } }}
        yaxis={{ labels: { formatter: (name) => String(name) } }}
      />
    </ChartFigure>
  );
}
