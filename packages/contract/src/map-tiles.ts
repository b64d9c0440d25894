import { z } from 'zod';

/** A server of map pictures, `url` with `{z}`, `{x}` and `{y}`, or the archive of this installation (`ARCHIVE_URL`); `credit` is whom to thank for them. */
export const MapTiles = z.object({ url: z.string(), credit: z.string() });
export type MapTiles = z.output<typeof MapTiles>;

export const ARCHIVE_URL = '/map/tiles.pmtiles';
