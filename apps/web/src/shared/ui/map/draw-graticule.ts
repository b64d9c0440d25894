// Meridians and parallels on the canvas of a map; loaded when somebody comes close enough.
import { graticule } from './graticule.ts';
import type { MapView, Size } from './projection.ts';

/** The letters of the directions. */
export interface Compass {
  north: string;
  south: string;
  east: string;
  west: string;
}
export interface Wording {
  compass: Compass;
  locale: string;
}

const LABEL_PX = 11;
const MARGIN_PX = 6;
/** Below this stands the scale bar. */
const SCALE_BAR_PX = 32;

/** In pixels of the screen. Each line says where it is, at the upper edge and at the left one. */
export function drawGraticule(
  context: CanvasRenderingContext2D,
  view: MapView,
  size: Size,
  { compass, locale }: Wording,
  colour: (token: string) => string,
) {
  const lines = graticule(view, size);
  if (!lines) return;
  const { meridians, parallels, decimals } = lines;
  const { width, height } = size;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const label = (degrees: number, above: string, below: string) => `${number.format(Math.abs(degrees))}° ${degrees < 0 ? below : above}`;
  context.strokeStyle = colour('--at-map-border');
  context.lineWidth = 1;
  context.globalAlpha = 0.6;
  context.beginPath();
  for (const { px } of meridians) {
    context.moveTo(Math.round(px) + 0.5, 0);
    context.lineTo(Math.round(px) + 0.5, height);
  }
  for (const { px } of parallels) {
    context.moveTo(0, Math.round(px) + 0.5);
    context.lineTo(width, Math.round(px) + 0.5);
  }
  context.stroke();
  context.globalAlpha = 1;
  context.fillStyle = colour('--at-dimmed');
  context.font = `${LABEL_PX}px ${getComputedStyle(context.canvas).fontFamily}`;
  for (const { degrees, px } of meridians)
    context.fillText(label(degrees, compass.east, compass.west), px + MARGIN_PX, LABEL_PX + MARGIN_PX);
  for (const { degrees, px } of parallels)
    if (px > 3 * LABEL_PX && px < height - SCALE_BAR_PX)
      context.fillText(label(degrees, compass.north, compass.south), MARGIN_PX, px - MARGIN_PX);
}
