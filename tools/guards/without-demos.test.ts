// The template areas can be deleted: outside of their house only their own routes know of them. That the app type-checks without them,
// which takes minutes on a slow machine, is shown by the full run (slow/without-demos.test.ts).
import { describe, expect, test } from 'vitest';
import type { Source } from './imports.ts';
import { isTest, read, sources } from './repository.ts';

const WEB = 'apps/web/src/';
/** The one place that loads the demo API; the stage of the component tests has one of its own. */
const LOADS_THE_API = new Set([`${WEB}app/install-transport.ts`, `${WEB}testing/show.tsx`]);
const mayImport = (path: string) => ({
  demos: path.startsWith(`${WEB}demos/`) || path.startsWith(`${WEB}routes/`),
  demoApi: path.startsWith(`${WEB}demos/`) || LOADS_THE_API.has(path) || isTest(path),
});

/** In whatever way something is imported, its name stands in quotes; a pattern, as that of their texts, takes what is there. */
const NAMES_A_DEMO = /['"`](#demos|(\.{1,2}\/)+(\w+\/)*demos)\/[^'"`*]*['"`]/;
function faultsOf(all: readonly Source[]): string[] {
  return all.flatMap(({ path, code }) => [
    ...(NAMES_A_DEMO.test(code) && !mayImport(path).demos ? [`${path} imports the demos`] : []),
    ...(/['"`]@atalaya\/demo-api/.test(code) && !mayImport(path).demoApi ? [`${path} imports the demo API`] : []),
  ]);
}

test('nothing but their routes imports the demos, and one place loads the demo API', () => {
  const web = sources.filter((path) => path.startsWith(WEB)).map((path) => ({ path, code: read(path) }));
  expect(web.length).toBeGreaterThan(500);
  expect(faultsOf(web)).toEqual([]);
});

describe('a planted import is caught:', () => {
  test.each([
    ['app/planted.ts', `import { x } from '#demos/kit/x.ts';`, 'the demos'],
    ['app/planted.ts', `const x = () => import('../demos/kit/x.ts');`, 'the demos'],
    ['shared/planted.tsx', `export * from "#demos/kit/x.ts";`, 'the demos'],
    ['features/home/planted.ts', `import { createDemoApi } from '@atalaya/demo-api';`, 'the demo API'],
  ])('%s with %s', (name, code, what) => {
    expect(faultsOf([{ path: WEB + name, code }])).toEqual([`${WEB}${name} imports ${what}`]);
  });

  test('and what is allowed is not', () => {
    const allowed = [
      { path: `${WEB}routes/_app/planted.lazy.tsx`, code: `import { x } from '#demos/kit/x.ts';` },
      { path: `${WEB}shared/planted.ts`, code: `import.meta.glob('../demos/*/i18n/*.ts')` },
      { path: `${WEB}demos/planted.ts`, code: `import { x } from '@atalaya/demo-api';` },
    ];
    expect(faultsOf(allowed)).toEqual([]);
  });
});
