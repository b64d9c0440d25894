// Buttons, headings and pills are read at a glance: none of them says more than sixty characters, in any language.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LOCALES } from '@atalaya/contract/constants.ts';
import { expect, test } from 'vitest';
import { read, repository, sources, isTest } from './repository.ts';

const LONGEST = 60;
const FORMS = ['', '_one', '_other', '_many'];
const SHORT = '(?:Button|ButtonLink|LinkButton|UnstyledButton|PanelButton|Badge|Pill|StateBadge|Title|h[1-6])';
const HEADED = String.raw`(?:Panel|DataCard|Alert|EmptyState|Page|[A-Z]\w*(?:Modal|Drawer|Card|Panel|Page|Header|Form)|Modal|Drawer)`;
const ATTRIBUTES = '(?:[^<>]|=>)*?';
const EXPRESSION = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
const PATTERNS = [
  // What stands in a button, a heading or a pill, behind an icon or not.
  new RegExp(String.raw`<${SHORT}\b${ATTRIBUTES}>\s*(?:<[A-Z]\w*[^<>]*/>\s*)?${EXPRESSION}`, 'g'),
  // What panels, windows and pages are headed with. Elsewhere a title is a hint, which may be longer.
  new RegExp(String.raw`<${HEADED}\b${ATTRIBUTES}\btitle=${EXPRESSION}`, 'g'),
  // What buttons say that others make.
  new RegExp(String.raw`\b(?:submitLabel|confirmLabel|doneLabel|addLabel)=${EXPRESSION}`, 'g'),
];

/** Of a component: the patterns of the keys of what is short there. */
function shortKeysIn(code: string): string[] {
  const expressions = PATTERNS.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1] ?? ''));
  return expressions
    .filter((expression) => /\bt[a-zA-Z]*\(/.test(expression))
    .flatMap((expression) => [...expression.matchAll(/'([\w.]+)'|`([\w.${}()[\]]+)`/g)].map(([, whole, built]) => whole ?? built ?? ''))
    .map((key) => key.replaceAll(/\$\{[^}]*\}/g, '*'));
}
/** Of steps that are named one by one, what explains them: it stands below their heading. */
const EXPLAINS = /Text$|^quickstart\.steps\.curl$/;
/** What is filled into a key is one word of it. */
const isOf = (key: string) => new RegExp(`^${key.replaceAll('.', String.raw`\.`).replaceAll('*', '[^.]+')}(_one|_other|_many)?$`);
function namesOf(names: readonly string[], key: string): string[] {
  const isName = isOf(key);
  return names.filter((one) => isName.test(one) && !EXPLAINS.test(one));
}
const areasIn = (code: string) =>
  [...code.matchAll(/use\w*Texts\(([^)]*)\)/g)].flatMap((match) =>
    [...(match[1] ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area ?? ''),
  );

function flatten(value: unknown, key: string, into: Map<string, string>) {
  if (typeof value === 'string') into.set(key, value);
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) flatten(inner, key ? `${key}.${name}` : name, into);
  return into;
}

/** `area.key` of every text of one language. */
async function textsOf(locale: string): Promise<Map<string, string>> {
  const all = new Map<string, string>();
  const paths = sources.filter((path) => path.startsWith('apps/web/src/') && new RegExp(`/i18n/${locale}/[^/]+\\.ts$`).test(path));
  for (const path of paths) {
    const exported: unknown = await import(pathToFileURL(join(repository, path)).href);
    flatten(exported, '', all);
  }
  return all;
}

/** A figure or a short name stands in for what is filled in. */
const lengthOf = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '12345678').replaceAll(/<\/?\w+\s*\/?>/g, '').length;

const components = sources.filter((path) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest(path));

test.each(LOCALES)('no button, heading or pill says more than sixty characters in %s', async (locale) => {
  const texts = await textsOf(locale);
  const names = [...texts.keys()];
  let seen = 0;
  const long = new Set<string>();
  for (const path of components) {
    const code = read(path);
    const areas = areasIn(code);
    const keys = shortKeysIn(code).flatMap((key) => areas.map((area) => `${area}.${key}`));
    for (const key of keys)
      for (const name of key.includes('*') ? namesOf(names, key) : FORMS.map((form) => key + form)) {
        const text = texts.get(name);
        if (text === undefined) continue;
        seen += 1;
        if (lengthOf(text) > LONGEST) long.add(`${name} (${lengthOf(text)}): ${text}`);
      }
  }
  expect(seen).toBeGreaterThan(800);
  expect([...long]).toEqual([]);
});

test('what is short is found in a button, behind an icon, in a heading and in what a window is handed', () => {
  const code = `
    <Button onClick={() => save()}>{t('a')}</Button>
    <Button type="submit"><Plus size={16} />{t('b.c')}</Button>
    <Modal title={t('d', { name })} submitLabel={isNew ? t('e') : t('f')}>
    <Badge>{t(\`states.\${state}\`)}</Badge>
    <StateBadge title={t('hint')} />
    <Text>{t('long')}</Text>`;
  expect(shortKeysIn(code)).toEqual(expect.arrayContaining(['a', 'b.c', 'd', 'e', 'f', 'states.*']));
  expect(shortKeysIn(code)).not.toContain('hint');
  expect(shortKeysIn(code)).not.toContain('long');
  expect(lengthOf('Every {{what}} <1>here</1>')).toBe('Every 12345678 here'.length);
});
