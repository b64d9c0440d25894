// What the media player plays is made by scripts of ours, small, and can be sought in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWav, playChimes } from '../demo-media/chimes.ts';
import { makeWebm, type Packet } from '../demo-media/webm.ts';
import { repository } from './repository.ts';

const WEB = join(repository, 'apps/web');
const CLUSTER = Buffer.from('1f43b675', 'hex');
const CUE_POSITION = Buffer.from('f10100000000000004', 'hex');
const SEGMENT = Buffer.from('18538067', 'hex');

/** Where the table says that clusters begin, in the whole file. */
function cuedPlaces(film: Buffer): number[] {
  const segmentAt = film.indexOf(SEGMENT) + 12;
  const places: number[] = [];
  for (let at = film.indexOf(CUE_POSITION); at >= 0; at = film.indexOf(CUE_POSITION, at + 1)) {
    places.push(segmentAt + film.readUInt32BE(at + CUE_POSITION.length));
  }
  return places;
}

test('the sound is as the script plays it: npx tsx tools/demo-media/record.ts', () => {
  expect(readFileSync(join(WEB, 'src/demos/extensions/player/chimes.wav')).equals(makeWav(playChimes(11_025), 11_025))).toBe(true);
});

test('the film is small, and its table leads to each of its clusters', () => {
  const film = readFileSync(join(WEB, 'public/film/harbour.webm'));
  expect(film.length).toBeLessThan(300_000);
  const places = cuedPlaces(film);
  expect(places).toHaveLength(6);
  for (const at of places) expect(film.subarray(at, at + 4).toString('hex')).toBe(CLUSTER.toString('hex'));
});

test('a cluster begins with each picture that needs no other', () => {
  const opusHead = Buffer.alloc(19);
  const packet = (track: 1 | 2, atMs: number, isKey: boolean): Packet => ({ track, atMs, isKey, data: Buffer.from([7]) });
  const packets = [packet(1, 0, true), packet(2, 0, true), packet(1, 500, false), packet(2, 990, true), packet(1, 1_000, true)];
  const film = makeWebm({ width: 4, height: 2, lastsMs: 2_000, opusHead, packets });
  expect(cuedPlaces(film).map((at) => film.subarray(at, at + 4).toString('hex'))).toEqual([
    CLUSTER.toString('hex'),
    CLUSTER.toString('hex'),
  ]);
});
