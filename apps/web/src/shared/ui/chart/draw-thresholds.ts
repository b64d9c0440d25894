import type uPlot from 'uplot';
import type { ChartThreshold } from './thresholds.ts';

const DASH_PX = [5, 4];
const SPACE_PX = 4;

/** Lines across the chart with their names at the end, over the curve. */
export function drawThresholds(
  plot: uPlot,
  thresholds: readonly ChartThreshold[],
  colours: { usual: string; critical: string; font: string },
) {
  const { ctx, bbox } = plot;
  const { min = 0, max = 0 } = plot.scales['y'] ?? {};
  ctx.save();
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash(DASH_PX.map((length) => length * devicePixelRatio));
  ctx.font = colours.font;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'bottom';
  for (const { value, label, isCritical } of thresholds) {
    if (value < (min ?? value) || value > (max ?? value)) continue;
    const y = plot.valToPos(value, 'y', true);
    ctx.strokeStyle = isCritical ? colours.critical : colours.usual;
    ctx.fillStyle = ctx.strokeStyle;
    ctx.beginPath();
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
    ctx.stroke();
    ctx.fillText(label, bbox.left + bbox.width - SPACE_PX, y);
  }
  ctx.restore();
}
