import type uPlot from 'uplot';

const HATCH_PX = 6;

/** Hatched bands where nothing was measured, below everything else. */
export function drawGaps(plot: uPlot, gaps: readonly (readonly [number, number])[], colour: string) {
  if (gaps.length === 0) return;
  const { ctx, bbox } = plot;
  const step = HATCH_PX * devicePixelRatio;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio;
  ctx.setLineDash([]);
  for (const [from, to] of gaps) {
    // Either may be the left one: time runs to the left in right-to-left pages.
    const [left = 0, right = 0] = [plot.valToPos(from, 'x', true), plot.valToPos(to, 'x', true)].toSorted((a, b) => a - b);
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, bbox.top, right - left, bbox.height);
    ctx.clip();
    ctx.beginPath();
    for (let x = left - bbox.height; x < right; x += step) {
      ctx.moveTo(x, bbox.top + bbox.height);
      ctx.lineTo(x + bbox.height, bbox.top);
    }
    ctx.stroke();
    ctx.restore();
  }
  ctx.restore();
}
