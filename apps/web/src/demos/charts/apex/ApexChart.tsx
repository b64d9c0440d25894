import ApexCharts, { type ApexOptions } from 'apexcharts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CHART_PX } from '../chart-size.ts';
import { useChartLook, type ChartLook } from '../use-chart-colours.ts';

/** As the library has them, but with one axis of figures. */
interface ApexChartProps extends Omit<ApexOptions, 'yaxis'> {
  yaxis?: ApexYAxis;
}

/** What all of them share; a chart's own options are laid over it, part by part. */
function withLook(look: ChartLook, own: ApexChartProps): ApexOptions {
  return {
    theme: { mode: look.isDark ? 'dark' : 'light' },
    colors: look.colours,
    grid: { borderColor: look.border, padding: { left: 8, right: 8 } },
    stroke: { width: 2, curve: 'straight' },
    fill: { opacity: 1 },
    dataLabels: { enabled: false },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } } },
    ...own,
    tooltip: { theme: look.isDark ? 'dark' : 'light', ...own.tooltip },
    chart: {
      height: CHART_PX,
      fontFamily: look.font,
      foreColor: look.dimmed,
      background: 'transparent',
      toolbar: { show: false },
      zoom: { enabled: false },
      // A change of figures is no journey.
      animations: { enabled: false },
      ...own.chart,
    },
    xaxis: {
      axisBorder: { show: false },
      axisTicks: { show: false },
      labels: { rotate: 0, hideOverlappingLabels: true },
      tooltip: { enabled: false },
      ...own.xaxis,
    },
    // Half a screen's dates would run into each other on a phone.
    responsive: own.xaxis?.tickAmount === undefined ? [] : [{ breakpoint: 480, options: { xaxis: { tickAmount: 3 } } }],
    yaxis: { opposite: look.isRtl, labels: { formatter: look.number }, ...own.yaxis },
  };
}

/** Drawn anew when its figures or the look of the page change. */
export function ApexChart(own: ApexChartProps) {
  const look = useChartLook();
  // By value: options are described anew with every render, mostly as before.
  return <Drawing key={JSON.stringify([look, own])} options={withLook(look, own)} />;
}

function Drawing({ options }: { options: ApexOptions }) {
  const box = useRef<HTMLDivElement>(null);
  const draw = useEffectEvent((element: HTMLElement) => new ApexCharts(element, options));
  useEffect(() => {
    if (!box.current) return undefined;
    const chart = draw(box.current);
    void chart.render();
    return () => chart.destroy();
  }, []);
  return <div ref={box} />;
}
