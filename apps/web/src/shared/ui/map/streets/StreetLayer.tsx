import { useEffect, useRef } from 'react';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { useSkin } from '#shared/theme/skin.ts';
import { BundledNames } from '../BundledNames.tsx';
import type { Box } from '../land.ts';
import { NamesLayer } from '../names/NamesLayer.tsx';
import { zoomOf } from '../names/place-names.ts';
import { unproject, type MapView, type Size } from '../projection.ts';
import { drawTile } from './street-tile.ts';
import { useStreetTiles, type TileInSight } from './use-street-tiles.ts';
import classes from '../map.module.css';

/** So near that a street's neighbours are in sight as well. */
const NAMES_FROM = 8;

function draw(canvas: HTMLCanvasElement, tiles: readonly TileInSight[], view: MapView, { width, height }: Size) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const style = getComputedStyle(canvas);
  const colours = new Map<string, string>();
  function colour(token: string): string {
    const value = colours.get(token) ?? style.getPropertyValue(token).trim();
    colours.set(token, value);
    return value;
  }
  const density = globalThis.devicePixelRatio || 1;
  canvas.width = width * density;
  canvas.height = height * density;
  canvas.dataset.tiles = String(tiles.length);
  for (const { content, left, top, px, share, column, row } of tiles) {
    context.save();
    context.setTransform(density, 0, 0, density, 0, 0);
    context.beginPath();
    // A hair beyond its edge, where else a seam would show.
    context.rect(left, top, px + 0.5, px + 0.5);
    context.clip();
    context.translate(left - column * px, top - row * px);
    if ('paths' in content) {
      const scale = (px * share) / content.extent;
      context.scale(scale, scale);
      drawTile(context, content, scale, zoomOf(view), colour);
    } else context.drawImage(content, 0, 0, px * share, px * share);
    context.restore();
  }
}

/** Streets from the installation's own archive; where it has none, the bundled base map. */
export function StreetLayer({ view, size, taken, credit }: { view: MapView; size: Size; taken: readonly Box[]; credit: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const skin = useSkin();
  const locale = useLocale();
  const { archive, tiles } = useStreetTiles(view, size);
  useEffect(() => {
    const frame = requestAnimationFrame(() => canvas.current && draw(canvas.current, tiles, view, size));
    return () => cancelAnimationFrame(frame);
  });
  const { lat, lng } = unproject(view.centre);
  const bounds = archive?.bounds;
  const isInside = bounds && lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;
  const names = tiles.flatMap(({ content }) => ('paths' in content ? content.namesIn(locale) : [])).toSorted((a, b) => a.zoom - b.zoom);
  const thanks = credit || archive?.credit;
  return (
    <>
      <canvas ref={canvas} className={classes.streets} data-skin={skin} aria-hidden />
      {isInside && tiles.length > 0 && zoomOf(view) >= NAMES_FROM ? (
        <NamesLayer names={names} view={view} size={size} taken={taken} />
      ) : (
        <BundledNames view={view} size={size} taken={taken} />
      )}
      {thanks && <span className={classes.credit}>{thanks}</span>}
    </>
  );
}
