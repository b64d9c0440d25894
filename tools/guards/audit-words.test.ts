// The audit log speaks in words: of each action that the server writes there is one in both languages, and each kind can be chosen.
import { expect, test } from 'vitest';
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

test('every kind of action can be chosen in the log', () => {
  const chosen: readonly string[] = AUDIT_KINDS.flatMap(({ kinds }) => kinds);
  expect([...new Set(actions.map((action) => action.split('.')[0] ?? ''))].filter((kind) => !chosen.includes(kind))).toEqual([]);
});
