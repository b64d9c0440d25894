// Where maps get their streets: a tile server's address, or a file beside the server.
import { resolve } from 'node:path';
import { z } from 'zod';
import { ARCHIVE_URL, type MapTiles } from '@atalaya/contract/map-tiles.ts';

const isFile = (text: string) => text.endsWith('.pmtiles') && !/^https?:/.test(text);
const Address = z.url({ protocol: /^https?$/ });

export const tilesSetting = z
  .string()
  .refine((text) => isFile(text) || Address.safeParse(text).success, 'it takes an address, or a file that ends in .pmtiles')
  .refine((text) => isFile(text) || ['{z}', '{x}', '{y}'].every((part) => text.includes(part)), 'it needs {z}, {x} and {y}')
  .optional();

export function readTiles(
  text: string | undefined,
  credit: string | undefined,
  cwd: string,
): { tiles: MapTiles | null; tileArchive: string | null } {
  if (!text) return { tiles: null, tileArchive: null };
  return isFile(text)
    ? { tiles: { url: ARCHIVE_URL, credit: credit ?? '' }, tileArchive: resolve(cwd, text) }
    : { tiles: { url: text, credit: credit ?? '' }, tileArchive: null };
}
