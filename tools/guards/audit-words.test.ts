// The audit log speaks in words: of each action that the server writes there is one in both languages, and each kind can be chosen.
import { expect, test } from 'vitest';
import { subjects as subjectNames } from '@atalaya/contract/audit-words/english.ts';
import { AUDIT_KINDS } from '../../apps/web/src/features/audit/audit.search.ts';
import { audit as english } from '../../apps/web/src/shared/i18n/en/audit.ts';
import { audit as spanish } from '../../apps/web/src/shared/i18n/es/audit.ts';
import { files, isTest, read } from './repository.ts';

/** `audit(tx, ctx, 'policy.create', …)`, also with one of two actions. */
const WRITTEN = /\baudit(?:\.\w+)?\(\s*[\w.]+,\s*[\w.]+,\s*(?:[^,'()]*\?\s*)?'([a-z-]+\.[\w.]+)'(?:\s*:\s*'([a-z-]+\.[\w.]+)')?/g;
const sources = files.filter((path) => path.startsWith('apps/server/src/modules/') && path.endsWith('.ts') && !isTest(path));
const actions = [...new Set(sources.flatMap((path) => [...read(path).matchAll(WRITTEN)].flatMap(([, one, other]) => [one, other])))].filter(
  (action) => action !== undefined,
);

/** `alarm.${kind}`: what follows is known only when it runs, so the beginning is looked for. */
const BEGUN = /\baudit(?:\.\w+)?\(\s*[\w.]+,\s*[\w.]+,\s*`([a-z-]+\.[\w.]*)\$\{/g;
const begun = [...new Set(sources.flatMap((path) => [...read(path).matchAll(BEGUN)].map(([, begin = '']) => begin)))];
/** What it was done to follows the action: `visit:${id}`. */
const SUBJECT = /['`][a-z-]+\.(?:[\w.]|\$\{[^}]*\})+['`],\s*['`]([a-z][a-zA-Z-]*):/g;
const subjects = [...new Set(sources.flatMap((path) => [...read(path).matchAll(SUBJECT)].map(([, subject = '']) => subject)))];

const wordOf = (texts: typeof english, action: string): unknown => {
  const [kind = '', ...rest] = action.split('.');
  const ofKind = Object.entries<Record<string, string>>(texts.actions).find(([name]) => name === kind)?.[1];
  return ofKind?.[rest.join('.')];
};

test('every action that is written has its words in both languages', () => {
  expect(actions.length).toBeGreaterThan(100);
  expect(actions.filter((action) => typeof wordOf(english, action) !== 'string')).toEqual([]);
  expect(actions.filter((action) => typeof wordOf(spanish as typeof english, action) !== 'string')).toEqual([]); // safe: the same shape, by a test of its own
});

test('where only the beginning of an action is written, there are words that begin so', () => {
  const named = Object.entries(english.actions).flatMap(([kind, whats]) => Object.keys(whats).map((what) => `${kind}.${what}`));
  expect(begun.length).toBeGreaterThan(5);
  expect(begun.filter((begin) => !named.some((action) => action.startsWith(begin)))).toEqual([]);
});

test('everything that something is done to has a name', () => {
  expect(subjects.length).toBeGreaterThan(30);
  expect(subjects.filter((subject) => !(subject in subjectNames))).toEqual([]);
});

test('every kind of action can be chosen in the log', () => {
  const chosen: readonly string[] = AUDIT_KINDS.flatMap(({ kinds }) => kinds);
  expect([...new Set([...actions, ...begun].map((action) => action.split('.')[0] ?? ''))].filter((kind) => !chosen.includes(kind))).toEqual(
    [],
  );
});
