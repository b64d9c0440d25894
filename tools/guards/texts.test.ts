// Both languages say the same things: same keys (the compiler sees to that), same placeholders, nothing empty.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorCatalogue } from '@atalaya/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { files, repository } from './repository.ts';

const english = files.filter((path) => /^apps\/web\/src\/.*\/en\/[^/]+\.ts$/.test(path));

type Texts = Map<string, string>;

function flatten(value: unknown, key: string, into: Texts): Texts {
  if (typeof value === 'string') into.set(key, value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) flatten(inner, `${key}.${name}`, into);
  return into;
}

async function textsOf(path: string): Promise<Texts> {
  const exported: unknown = await import(pathToFileURL(join(repository, path)).href);
  return flatten(exported, '', new Map());
}

/** `{{name}}` and `<1>` in the order of the alphabet: languages place them differently. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{-?\s*(\w+)[^}]*\}\}|<\/?(\w+)\s*\/?>/g)]
    .map((match) => match[0].replaceAll(/\s/g, ''))
    .toSorted((a, b) => a.localeCompare(b));

// Spanish has a form for millions where English has none: it says what `_other` says.
const sourceOf = (key: string, source: Texts) => source.get(key) ?? source.get(key.replace(/_many$/, '_other'));

test('there are texts to compare', () => {
  expect(english.length).toBeGreaterThan(0);
});

describe.each(english)('%s', (path) => {
  const spanish = path.replace('/en/', '/es/');

  test('has the same keys in Spanish, none of them empty', async () => {
    const [source, translated] = await Promise.all([textsOf(path), textsOf(spanish)]);
    expect(source.size).toBeGreaterThan(0);
    expect([...source.keys()].filter((key) => !translated.has(key))).toEqual([]);
    expect([...translated.keys()].filter((key) => sourceOf(key, source) === undefined)).toEqual([]);
    for (const texts of [source, translated]) expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the same placeholders in Spanish', async () => {
    const [source, translated] = await Promise.all([textsOf(path), textsOf(spanish)]);
    const differing = [...translated].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(sourceOf(key, source) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

test.each(Object.entries(errorCatalogue))('the error %s has its words in both languages', (_, { en, es }) => {
  expect(en.trim()).not.toBe('');
  expect(es.trim()).not.toBe('');
  expect(es).not.toBe(en);
  expect(placeholders(es)).toEqual(placeholders(en));
});
