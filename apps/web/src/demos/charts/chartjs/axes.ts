import type { ChartLook } from '../use-chart-colours.ts';

/** Two axes that turn with the page: time runs with the text, and figures stand where it begins. */
export const axes = ({ isRtl }: ChartLook, isStacked = false) => ({
  x: { reverse: isRtl, stacked: isStacked, grid: { display: false }, ticks: { maxRotation: 0, autoSkipPadding: 16 } },
  y: { position: isRtl ? ('right' as const) : ('left' as const), stacked: isStacked, beginAtZero: true, border: { display: false } },
});

export const FAINT = '33';
