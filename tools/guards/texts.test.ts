// All languages say the same things: same keys (the compiler sees to that), same placeholders, nothing empty.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { errorCatalogue, errorCodes } from '@atalaya/contract/errors.ts';
import { spanishErrors } from '@atalaya/contract/errors-in-spanish.ts';
import { fieldCatalogue } from '@atalaya/contract/fields/field-catalogue.ts';
import { describe, expect, test } from 'vitest';
import { files, repository } from './repository.ts';

const samples = 'apps/web/src/demos/kit/i18n/es/samples.ts';
/** Samples and sample records are known by their English text, so that there is no file of them to compare. */
const english = files.filter((path) => /^apps\/web\/src\/.*\/en\/[^/]+\.ts$/.test(path) && !/\/(samples|records)\.ts$/.test(path));

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

const translations = LOCALES.filter((locale) => locale !== 'en').flatMap((locale) =>
  english.map((path) => ({ path, translation: path.replace('/en/', `/${locale}/`) })),
);

describe.each(translations)('$translation', ({ path, translation }) => {
  test('has the same keys as the English, none of them empty', async () => {
    const [source, translated] = await Promise.all([textsOf(path), textsOf(translation)]);
    expect(source.size).toBeGreaterThan(0);
    expect([...source.keys()].filter((key) => !translated.has(key))).toEqual([]);
    expect([...translated.keys()].filter((key) => sourceOf(key, source) === undefined)).toEqual([]);
    for (const texts of [source, translated]) expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has the same placeholders as the English', async () => {
    const [source, translated] = await Promise.all([textsOf(path), textsOf(translation)]);
    const differing = [...translated].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(sourceOf(key, source) ?? '').join(),
    );
    expect(differing).toEqual([]);
  });
});

test.each(LOCALES)('%s has its file of what formatters know', (locale) => {
  expect(files).toContain(`apps/web/src/shared/format/languages/${locale}.ts`);
});

test('a sample has the same placeholders in Spanish as in English, which is its key', async () => {
  const translated = await textsOf(samples);
  expect(translated.size).toBeGreaterThan(400);
  const differing = [...translated].filter(([key, text]) => {
    const source = key.replace(/^\.samples\./, '').replace(/_(one|many|other)$/, '');
    const isOne = key.endsWith('_one') && !text.includes('{{count}}'); // "once" needs no figure
    return !isOne && placeholders(text).join() !== placeholders(source).join();
  });
  expect(differing).toEqual([]);
});

test('samples that are spread over several files say each text once', async () => {
  const parts = files.filter((path) => path.startsWith(samples.replace('.ts', '/')));
  const keys = (await Promise.all(parts.map(textsOf))).flatMap((texts) => [...texts.keys()].map((key) => key.replace(/^\.\w+\./, '')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

const parametersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b));

const errors = errorCodes.map((code) => [code, { en: errorCatalogue[code].en, es: spanishErrors[code] }] as const);

test.each([...errors, ...Object.entries(fieldCatalogue)])('the error %s has its words in both languages', (_, { en, es }) => {
  expect(en.trim()).not.toBe('');
  expect(es.trim()).not.toBe('');
  expect(es).not.toBe(en);
  expect(placeholders(es)).toEqual(placeholders(en));
  expect(parametersOf(es)).toEqual(parametersOf(en));
});
