import type { ReactNode } from 'react';
import type { ChartLook } from '../use-chart-colours.ts';

/** What every drawing of this page shares: fonts, and axes that turn with the page. */
export const axes = ({ isRtl, dimmed, border, surface, text, number, day }: ChartLook) => ({
  grid: { stroke: border, vertical: false },
  x: { reversed: isRtl, tick: { fontSize: 12, fill: dimmed }, axisLine: false, tickLine: false, minTickGap: 24 },
  y: {
    orientation: isRtl ? ('right' as const) : ('left' as const),
    width: 44,
    tick: { fontSize: 12, fill: dimmed },
    tickFormatter: number,
    axisLine: false,
    tickLine: false,
  },
  tooltip: {
    contentStyle: {
      background: surface,
      borderColor: border,
      borderRadius: 8,
      color: text,
      fontSize: 13,
      direction: isRtl ? ('rtl' as const) : ('ltr' as const),
    },
    itemStyle: { color: text },
    formatter: (value: unknown) => number(Number(value)),
    cursor: { stroke: border, fill: 'transparent' },
    isAnimationActive: false,
  },
  dayLabel: (label: ReactNode) => (typeof label === 'string' ? day(label) : label),
});
