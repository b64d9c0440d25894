import type { MapView, Size } from './projection.ts';

const TILE_PX = 256;
const FINEST_ZOOM = 19;

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** On screen. */
  left: number;
  top: number;
  px: number;
}

/** The tiles that cover what is shown, at the zoom whose pictures are nearest to their own size. East of the date line the world begins anew. */
export function visibleTiles(view: MapView, size: Size, finestZoom = FINEST_ZOOM): Tile[] {
  return tilesAt(Math.min(finestZoom, Math.max(0, Math.round(Math.log2(view.worldPx / TILE_PX)))), view, size);
}

export function tilesAt(z: number, { centre, worldPx }: MapView, { width, height }: Size): Tile[] {
  const count = 2 ** z;
  const px = worldPx / count;
  const [left, top] = [centre.x * worldPx - width / 2, centre.y * worldPx - height / 2];
  const tiles: Tile[] = [];
  for (let y = Math.max(0, Math.floor(top / px)); y < count && y * px < top + height; y += 1)
    for (let column = Math.floor(left / px); column * px < left + width; column += 1)
      tiles.push({ z, x: ((column % count) + count) % count, y, left: column * px - left, top: y * px - top, px });
  return tiles;
}

export const tileAddress = (template: string, { z, x, y }: Tile) =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
