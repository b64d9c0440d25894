import { lazy, Suspense, useState } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';
import type { ChartData } from '#shared/ui/chart/chart-data.ts';
import { ChartLegend } from '#shared/ui/chart/ChartLegend.tsx';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { describe } from '../mini-chart/series.ts';
import { formatCount } from '#shared/format/number.ts';
import { periodNames } from '../points.ts';

const Plot = lazy(() => import('#shared/ui/chart/Plot.tsx').then((module) => ({ default: module.Plot })));
const NOTHING_HIDDEN: ReadonlySet<number> = new Set();

interface LineChartProps {
  label: string;
  unit: string;
  periods: readonly string[];
  series: ChartData['series'];
  height: number;
}

/** Lines over time with axes and a legend that hides them: the product's own chart, without its frame. */
export function LineChart({ label, unit, periods, series, height }: LineChartProps) {
  const locale = useLocale();
  const [cursor, setCursor] = useState<number | null>(null);
  const [hidden, setHidden] = useState(NOTHING_HIDDEN);
  const last = periods.length - 1;
  const spoken = periodNames(periods, locale).map((name, at) => ({
    name,
    text: series.map((one) => `${one.label} ${formatCount(one.values[at] ?? 0, locale)}`).join(', '),
  }));

  function toggle(place: number) {
    const next = new Set(hidden);
    if (!next.delete(place)) next.add(place);
    setHidden(next);
  }

  return (
    <div>
      <div role="img" aria-label={describe(label, spoken)}>
        <Suspense fallback={<BlockSkeleton height={height} />}>
          <Plot
            data={{ times: periods.map((period) => Date.parse(period)), series }}
            height={height}
            hidden={hidden}
            onCursor={setCursor}
          />
        </Suspense>
      </div>
      <ChartLegend series={series} unit={unit} at={Math.min(cursor ?? last, last)} hidden={hidden} onToggle={toggle} />
    </div>
  );
}
