import { useEffect, useRef, useState } from 'react';
import { useSkin } from '#shared/theme/skin.ts';
import { areTouching, loadLand, type Land } from './land.ts';
import type { MapView, Size } from './projection.ts';

/** So far countries that cross the date line reach beyond the edge of their world. */
const BEYOND = 0.15;

function draw(canvas: HTMLCanvasElement, skin: string, land: Land | undefined, { centre, worldPx }: MapView, { width, height }: Size) {
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
    const down = height / 2 / worldPx;
    const sight = { left: -left / worldPx, right: (width - left) / worldPx, top: centre.y - down, bottom: centre.y + down };
    context.fillStyle = colour('--at-map-land');
    for (const { path, box } of land.grounds) if (areTouching(box, sight)) context.fill(path, 'evenodd');
    context.lineWidth = 1 / worldPx;
    context.strokeStyle = colour('--at-map-border');
    for (const { path, box } of land.lines) if (areTouching(box, sight)) context.stroke(path);
  }
}

/** Draws land and sea once a frame at most. `isFailed`: the base map could not be loaded; the marks stand on plain ground then. */
export function useLandCanvas(view: MapView | undefined, size: Size | undefined) {
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
    const frame = requestAnimationFrame(() => canvas.current && draw(canvas.current, skin, land, view, size));
    return () => cancelAnimationFrame(frame);
  }, [view, size, land, skin]);

  return { canvas, isDrawn: land !== undefined || isFailed };
}
