import type uPlot from 'uplot';
import type { Locale } from '@atalaya/contract/constants.ts';
import { colourName, dashOf, hasBand, type ChartSeries } from './chart-data.ts';
import { formatFigure } from '#shared/format/number.ts';
import { formatTicks } from './chart-format.ts';
import { CHART_INSETS } from './chart-insets.ts';

export interface ChartLook {
  locale: Locale;
  isRtl: boolean;
  /** The value of a design token in the skin of the moment. */
  token: (name: string) => string;
}

const BAND_ALPHA = '2e';
const RIGHT = 1;
const LEFT = 3;
const { figures: AXIS_WIDTH_PX, end: END_PX } = CHART_INSETS;

/** What uPlot is made with; it changes with the skin, the language and the series, not with the data. */
export function chartOptions(
  series: readonly ChartSeries[],
  { locale, isRtl, token }: ChartLook,
  group: string | undefined,
  canZoom: boolean,
): Omit<uPlot.Options, 'width' | 'height'> {
  const axis = {
    stroke: token('--at-dimmed'),
    font: `12px ${token('--at-font')}`,
    grid: { stroke: token('--at-border'), width: 1 },
    ticks: { show: false },
  };
  const means = series.map((one, at) => ({
    label: one.label,
    stroke: token(colourName(at)),
    width: 1.5,
    dash: dashOf(at),
    points: { show: false },
  }));
  const edges = series.filter(hasBand).flatMap(({ label }) => [
    { label: `${label} max`, points: { show: false } },
    { label: `${label} min`, points: { show: false } },
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- uPlot exports only the type of its sides
  const valueAxis: uPlot.Axis = { ...axis, side: isRtl ? RIGHT : LEFT, size: AXIS_WIDTH_PX };
  const banded = series.flatMap((one, at) => (hasBand(one) ? [at] : []));

  return {
    ms: 1,
    legend: { show: false },
    padding: [8, isRtl ? 0 : END_PX, 0, isRtl ? END_PX : 0],
    cursor: {
      y: false,
      drag: { x: canZoom, y: false, setScale: false },
      ...(group === undefined ? {} : { sync: { key: group, setSeries: false } }),
    },
    scales: { x: { time: true, dir: isRtl ? -1 : 1 } },
    axes: [
      { ...axis, size: 28, values: (_, ticks, __, ___, stepMs) => formatTicks(ticks, stepMs, locale) },
      { ...valueAxis, values: (_, ticks) => ticks.map((tick) => formatFigure(tick, locale)) },
    ],
    series: [{}, ...means, ...edges],
    bands: banded.map((at, band) => ({
      series: [series.length + 1 + 2 * band, series.length + 2 + 2 * band],
      fill: `${token(colourName(at))}${BAND_ALPHA}`,
    })),
  };
}
