// The pictures of the demo areas are drawn by a script, small, and there wherever the sample data names one.
import { createDemoApi } from '@atalaya/demo-api';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pictures } from '../demo-pictures/pictures.ts';
import { listDemoReads } from '../setup/demo-calls.ts';
import { files, read } from './repository.ts';

const FOLDER = 'apps/web/public/demo/';
const MAX_BYTES = 2_000;

afterEach(() => vi.unstubAllGlobals());

test('the folder holds what the script draws, and nothing else', () => {
  const present = files.filter((path) => path.startsWith(FOLDER)).map((path) => path.slice(FOLDER.length));
  expect(present.toSorted()).toEqual([...pictures.keys()].toSorted());
});

test('every file is as the script draws it: npx tsx tools/demo-pictures/draw.ts', () => {
  expect([...pictures].filter(([path, drawing]) => read(FOLDER + path) !== drawing).map(([path]) => path)).toEqual([]);
});

test('no picture is larger than 2 kB, runs a script or loads anything', () => {
  expect([...pictures].filter(([, drawing]) => Buffer.byteLength(drawing) > MAX_BYTES).map(([path]) => path)).toEqual([]);
  expect([...pictures].filter(([, drawing]) => /<script|href|url\(|\son\w+=/.test(drawing)).map(([path]) => path)).toEqual([]);
});

const collectPictures = (text: string) => [...text.matchAll(/"\/demo\/([^"]+)"/g)].map((match) => match[1] ?? '');

describe.each(listDemoReads())('GET %s', (address) => {
  test('answers without the network, and names only pictures that exist', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('A known call went to the network.')));
    const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    const api = createDemoApi({ clock: () => new Date('2026-11-14T10:00:00Z'), random: () => 0.5, storage });
    const reply = await api.fetch(new Request(`http://demo.test${address}`));
    expect(reply.status).toBe(200);
    expect(collectPictures(await reply.text()).filter((path) => !pictures.has(path))).toEqual([]);
  });
});

test('the check finds pictures in a reply', () => {
  expect(collectPictures('{"avatar":"/demo/avatars/01.svg","img":"/demo/none.svg"}')).toEqual(['avatars/01.svg', 'none.svg']);
});
