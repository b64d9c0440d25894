// The tiles in sight, fetched as they come into it; until one is there, the nearest coarser one stands in.
import { useEffect, useState } from 'react';
import { tilesAt, type Tile } from '../tiles.ts';
import type { MapView, Size } from '../projection.ts';
import type { StreetArchive } from './street-archive.queries.ts';
import { openArchive } from './street-archive.queries.ts';
import type { StreetTile, TilePlace } from './street-tile.ts';

/** Tiles hold twice as much as pictures do. */
const TILE_PX = 512;
const MOST = 256;

export type DrawableTile = StreetTile | ImageBitmap;
export interface TileInSight extends Tile {
  content: DrawableTile;
  /** How many times coarser it is than what belongs there, and which part of it that is. */
  share: number;
  column: number;
  row: number;
}

const keyOf = ({ z, x, y }: TilePlace) => `${z}/${x}/${y}`;
const known = new Map<string, DrawableTile | null>();

function remember(key: string, content: DrawableTile | null) {
  known.set(key, content);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}

function nearest(tile: Tile, minZoom: number): TileInSight | null {
  for (let up = 0; tile.z - up >= minZoom; up += 1) {
    const share = 2 ** up;
    const content = known.get(keyOf({ z: tile.z - up, x: Math.floor(tile.x / share), y: Math.floor(tile.y / share) }));
    if (content) return { ...tile, content, share, column: tile.x % share, row: tile.y % share };
  }
  return null;
}

export function useStreetTiles(view: MapView, size: Size): { archive: StreetArchive | null; tiles: TileInSight[] } {
  const [archive, setArchive] = useState<StreetArchive | null>(null);
  const [, setArrived] = useState(0);
  useEffect(() => {
    let isOver = false;
    openArchive().then(
      (it) => isOver || setArchive(it),
      () => undefined, // the bundled base map is there all the same
    );
    return () => void (isOver = true);
  }, []);

  const zoom = archive && Math.min(archive.maxZoom, Math.floor(Math.log2(view.worldPx / TILE_PX)));
  const wanted = archive && zoom !== null && zoom >= archive.minZoom ? tilesAt(zoom, view, size) : [];
  const missing = wanted.filter((tile) => !known.has(keyOf(tile))).map(keyOf);
  const missingKeys = [...new Set(missing)].join(' ');

  useEffect(() => {
    if (!archive || !missingKeys) return undefined;
    let isOver = false;
    for (const key of missingKeys.split(' ')) {
      const [z = 0, x = 0, y = 0] = key.split('/').map(Number);
      void (async () => {
        remember(key, await archive.tile({ z, x, y }));
        if (!isOver) setArrived((count) => count + 1);
      })().catch(() => undefined); // asked for again when it comes into sight again
    }
    return () => void (isOver = true);
  }, [archive, missingKeys]);

  return { archive, tiles: archive ? wanted.flatMap((tile) => nearest(tile, archive.minZoom) ?? []) : [] };
}
