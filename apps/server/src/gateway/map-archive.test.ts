import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { openMapArchive } from './map-archive.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-map-'));
  file = join(folder, 'town.pmtiles');
  await writeFile(file, 'PMTiles\u0003 and what follows');
});
afterAll(() => rm(folder, { recursive: true }));

test('a file that ends in .pmtiles is a setting, and its place stays with the server', () => {
  const { tiles, tileArchive } = readConfig({ ATALAYA_TILES: 'maps/town.pmtiles' }, '/srv');
  expect(tiles).toEqual({ url: '/map/tiles.pmtiles', credit: '' });
  expect(tileArchive).toBe('/srv/maps/town.pmtiles');
  expect(() => readConfig({ ATALAYA_TILES: 'maps/town.mbtiles' }, '/srv')).toThrow('it takes an address, or a file that ends in .pmtiles');
});

test('an archive is served in the parts that are asked for', async () => {
  const archive = openMapArchive(file);
  const part = await archive.serve({ range: 'bytes=0-6' });
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([206, 'bytes 0-6/25', 'PMTiles']);
  const outside = await archive.serve({ range: 'bytes=9000-' });
  expect([outside.status, outside.headers.get('Content-Range')]).toEqual([416, 'bytes */25']);
  const whole = await archive.serve({});
  expect([whole.status, (await whole.text()).length]).toEqual([200, 25]);
});

test('what is missing or no archive stops the server with a sentence that names it', async () => {
  expect(() => openMapArchive(join(folder, 'none.pmtiles'))).toThrow(/ATALAYA_TILES is not valid: .*none\.pmtiles cannot be read/);
  const other = join(folder, 'other.pmtiles');
  await writeFile(other, 'SQLite format 3');
  expect(() => openMapArchive(other)).toThrow('is no PMTiles archive of version 3');
});
