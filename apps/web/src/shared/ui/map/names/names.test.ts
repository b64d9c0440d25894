import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, type MapView } from '../projection.ts';
import { namesIn } from './bundled-names.ts';
import { placeNames, type MapName } from './place-names.ts';

const file = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const size = { width: 900, height: 600 };
const at = (lat: number, lng: number, zoom: number): MapView => ({ centre: project({ lat, lng }), worldPx: 256 * 2 ** zoom });
const textsOf = (...args: Parameters<typeof placeNames>) => placeNames(...args).map(({ text }) => text);

test('from afar a map names countries and capitals, in the language of the page', () => {
  const iberia = at(40, -4, 5);
  expect(textsOf(namesIn(file('far.json'), 'en'), iberia, size)).toEqual(expect.arrayContaining(['Spain', 'Portugal', 'Madrid', 'Lisbon']));
  expect(textsOf(namesIn(file('far.json'), 'es'), iberia, size)).toEqual(
    expect.arrayContaining(['España', 'Portugal', 'Madrid', 'Lisboa']),
  );
});

test('from nearby it names the smaller towns and leaves the country out', () => {
  const names = ['far.json', 'near.json'].flatMap((name) => namesIn(file(name), 'es'));
  const shown = textsOf(names, at(43.55, -5.9, 9.5), size);
  expect(shown).toEqual(expect.arrayContaining(['Gijón', 'Oviedo', 'Avilés']));
  expect(shown).not.toContain('España');
});

const town = (text: string, lng: number): MapName => ({ text, kind: 'town', at: project({ lat: 0, lng }), zoom: 0 });

test('of two names that would touch the more important one is shown, and none over a mark', () => {
  const view = at(0, 0, 4);
  expect(textsOf([town('First', 0), town('Second', 0.5), town('Far away', 10)], view, size)).toEqual(['First', 'Far away']);
  const mark = { left: 440, right: 460, top: 290, bottom: 310 };
  expect(textsOf([town('First', 0), town('Far away', 10)], view, size, [mark])).toEqual(['Far away']);
});

test('a street has its name where the street is long enough for it', () => {
  const street = (length: number): MapName => ({ ...town('A street with a long name', 0), kind: 'street', turn: 0, length });
  const view = at(0, 0, 14);
  expect(textsOf([street(500 / view.worldPx)], view, size)).toHaveLength(1);
  expect(textsOf([street(50 / view.worldPx)], view, size)).toEqual([]);
});
