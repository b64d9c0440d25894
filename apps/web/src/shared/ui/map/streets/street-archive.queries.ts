// The installation's own street map: a PMTiles archive, of which each tile is fetched as a range of bytes when it is drawn.
import { PMTiles, TileType, type RangeResponse, type Source } from 'pmtiles';
import { ARCHIVE_URL } from '@atalaya/contract/map-tiles.ts';
import { mapArchive } from '@atalaya/contract/operations/map-archive.ts';
import { download } from '#shared/api/call.ts';
import { readTile, type StreetTile, type TilePlace } from './street-tile.ts';

const source: Source = {
  getKey: () => ARCHIVE_URL,
  async getBytes(offset, length, signal): Promise<RangeResponse> {
    const part = await download(mapArchive.tiles, {}, { signal, headers: { Range: `bytes=${offset}-${offset + length - 1}` } });
    return { data: await part.arrayBuffer() };
  },
};

export interface StreetArchive {
  minZoom: number;
  maxZoom: number;
  bounds: { west: number; south: number; east: number; north: number };
  credit: string;
  /** Null: it has nothing there. */
  tile(place: TilePlace): Promise<StreetTile | ImageBitmap | null>;
}

/** Who is to be thanked is written with links, of which the words remain. */
const wordsOf = (html: unknown) =>
  typeof html === 'string' ? (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() : '';

async function open(): Promise<StreetArchive> {
  const archive = new PMTiles(source);
  const header = await archive.getHeader();
  const metadata: unknown = await archive.getMetadata();
  const attribution = typeof metadata === 'object' && metadata && 'attribution' in metadata ? metadata.attribution : '';
  return {
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: { west: header.minLon, south: header.minLat, east: header.maxLon, north: header.maxLat },
    credit: wordsOf(attribution),
    async tile(place) {
      const found = await archive.getZxy(place.z, place.x, place.y);
      if (!found) return null;
      return header.tileType === TileType.Mvt ? readTile(found.data, place) : createImageBitmap(new Blob([found.data]));
    },
  };
}

let opened: Promise<StreetArchive> | undefined;

/** Once for all maps; a failure is tried again by the next one. */
export const openArchive = () =>
  (opened ??= open().catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));
