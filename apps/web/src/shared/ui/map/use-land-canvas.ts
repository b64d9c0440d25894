import { useEffect, useRef, useState } from 'react';
import { useSkin } from '#shared/theme/skin.ts';
import { loadLand, type Land } from './land.ts';
import { graticule, type Graticule } from './graticule.ts';
import type { MapView, Size } from './projection.ts';

/** So far countries that cross the date line reach beyond the edge of their world. */
const BEYOND = 0.15;

/** The letters of the directions. */
interface Compass {
  north: string;
  south: string;
  east: string;
  west: string;
}
interface Wording {
  compass: Compass;
  locale: string;
}

const LABEL_PX = 11;
const MARGIN_PX = 6;
/** Below this stands the scale bar. */
const SCALE_BAR_PX = 32;

/** In pixels of the screen. Each line says where it is, at the upper edge and at the left one. */
function drawGraticule(
  context: CanvasRenderingContext2D,
  { meridians, parallels, decimals }: Graticule,
  { width, height }: Size,
  { compass, locale }: Wording,
  colour: (token: string) => string,
) {
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

function draw(canvas: HTMLCanvasElement, skin: string, land: Land | undefined, view: MapView, size: Size, wording: Wording) {
  const [{ centre, worldPx }, { width, height }] = [view, size];
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.dataset.drawnFor = skin; // so that a test can tell, and because colours are read anew for each
  const colour = (token: string) => getComputedStyle(canvas).getPropertyValue(token).trim();
  const density = globalThis.devicePixelRatio || 1;
  canvas.width = width * density;
  canvas.height = height * density;
  context.fillStyle = colour('--at-map-sea');
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (!land) return;
  context.lineJoin = 'round';
  // The world stands three times side by side, for maps wider than it and fleets on both sides of the date line.
  for (const copy of [-1, 0, 1]) {
    const left = (copy - centre.x) * worldPx + width / 2;
    if (left - BEYOND * worldPx > width || left + (1 + BEYOND) * worldPx < 0) continue;
    context.setTransform(worldPx * density, 0, 0, worldPx * density, left * density, (height / 2 - centre.y * worldPx) * density);
    context.fillStyle = colour('--at-map-land');
    context.fill(land.fill, 'evenodd');
    context.lineWidth = 1 / worldPx;
    context.strokeStyle = colour('--at-map-border');
    context.stroke(land.lines);
  }
  const grid = graticule(view, size);
  if (!grid) return;
  context.setTransform(density, 0, 0, density, 0, 0);
  drawGraticule(context, grid, size, wording, colour);
}

/** Draws land and sea once a frame at most. `isFailed`: the base map could not be loaded; the marks stand on plain ground then. */
export function useLandCanvas(view: MapView | undefined, size: Size | undefined, compass: Compass, locale: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [land, setLand] = useState<Land>();
  const [isFailed, setFailed] = useState(false);
  const skin = useSkin();

  useEffect(() => {
    let isOver = false;
    loadLand().then(
      (loaded) => isOver || setLand(loaded),
      () => isOver || setFailed(true),
    );
    return () => void (isOver = true);
  }, []);

  useEffect(() => {
    if (!view || !size || size.width === 0) return undefined;
    const frame = requestAnimationFrame(() => canvas.current && draw(canvas.current, skin, land, view, size, { compass, locale }));
    return () => cancelAnimationFrame(frame);
  }, [view, size, land, skin, compass, locale]);

  return { canvas, isDrawn: land !== undefined || isFailed };
}
