// Inside a module imports point one way too: from the door down to the rooms, and from room to room without a circle.
import { describe, expect, test } from 'vitest';
import { circleIn, importsOf, type Source } from './imports.ts';
import { isTest, read, sources } from './repository.ts';

const MAX_FILES = 25;
const MODULE = /^apps\/server\/src\/(modules\/[^/]+|platform|gateway)\//;

const moduleOf = (path: string) => MODULE.exec(path)?.[0] ?? null;
const inside = (path: string) => path.slice(moduleOf(path)?.length ?? 0).split('/');
/** The folder that a file stands in; a file at the top of its module is a room of its own. */
const roomOf = (path: string) => inside(path)[0] ?? '';
const isAtTop = (path: string) => inside(path).length === 1;
/** Everybody may know what a module is given: `deps.ts` stands below the rooms, all other files at the top above them. */
const isDoor = (path: string) => path.includes('/modules/') && isAtTop(path) && roomOf(path) !== 'deps.ts';
const isGround = (path: string) => roomOf(path) === 'model' || (path.includes('/modules/') && roomOf(path) === 'deps.ts');

/** What is wrong with the arrows of these files, each as a sentence. */
function faultsOf(all: readonly Source[]): string[] {
  const imports = importsOf(all.filter(({ path }) => moduleOf(path) !== null && !isTest(path)));
  const faults: string[] = [];
  const rooms = new Map<string, Map<string, string[]>>();
  for (const [from, targets] of imports) {
    for (const to of targets) {
      const module = moduleOf(from);
      if (module === null || moduleOf(to) !== module || roomOf(to) === roomOf(from)) continue;
      if (isDoor(to) && !isDoor(from)) faults.push(`${from} imports the door: ${to}`);
      if (isGround(from) && !isGround(to)) faults.push(`${from} is ground floor and imports ${to}`);
      const graph = rooms.get(module) ?? new Map<string, string[]>();
      rooms.set(module, graph.set(roomOf(from), [...(graph.get(roomOf(from)) ?? []), roomOf(to)]));
    }
  }
  for (const [module, graph] of rooms) {
    const circle = circleIn(graph);
    if (circle) faults.push(`${module} has a circle of rooms: ${circle.join(' → ')}`);
  }
  const circle = circleIn(imports);
  if (circle) faults.push(`files import each other: ${circle.join(' → ')}`);
  return faults;
}

const real = sources.filter((path) => moduleOf(path) !== null).map((path) => ({ path, code: read(path) }));

test('the arrows of every module, of the platform and of the gateway point one way', () => {
  expect(real.length).toBeGreaterThan(300);
  expect(faultsOf(real)).toEqual([]);
});

/** The addresses of pages are files of one folder each, which the router wants so. */
const isAddress = (path: string) => path.startsWith('apps/web/src/routes/');

test('no folder of code holds more than 25 files', () => {
  const counts = new Map<string, number>();
  for (const path of sources.filter((one) => !isAddress(one))) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});

describe('a planted arrow is caught:', () => {
  const at = 'apps/server/src/modules/planted';
  const house: Source[] = [
    { path: `${at}/index.ts`, code: `import { tell } from './upper/tell.ts'; export const door = tell;` },
    { path: `${at}/deps.ts`, code: `import type { Shape } from './model/shape.ts'; export interface Deps { shape: Shape }` },
    { path: `${at}/model/shape.ts`, code: 'export type Shape = 1;' },
    { path: `${at}/lower/store.ts`, code: `import type { Deps } from '../deps.ts'; export const store = (deps: Deps) => deps;` },
    { path: `${at}/lower/other.ts`, code: `import { store } from './store.ts'; export const other = store;` },
    { path: `${at}/upper/tell.ts`, code: `import { store } from '../lower/store.ts'; export const tell = store;` },
  ];
  const withCode = (path: string, code: string) => [
    ...house.filter((one) => one.path !== `${at}/${path}`),
    { path: `${at}/${path}`, code },
  ];

  test('none in a house in order', () => {
    expect(faultsOf(house)).toEqual([]);
  });

  test.each([
    [
      'a room that imports the one above it',
      'lower/back.ts',
      `import { tell } from '#modules/planted/upper/tell.ts'; export const back = tell;`,
    ],
    ['the same for a type', 'lower/back.ts', `import type { tell } from '../upper/tell.ts'; export type Back = typeof tell;`],
    ['the same, written inside a type', 'lower/back.ts', `export type Back = typeof import('../upper/tell.ts').tell;`],
    ['the same, once it runs', 'lower/back.ts', `export const back = () => import('../upper/tell.ts');`],
    ['the same, passed on', 'lower/back.ts', `export { tell } from '../upper/tell.ts';`],
    ['a room that imports the door', 'upper/tell.ts', `import { door } from '../index.ts'; export const tell = door;`],
    ['a shape that imports a room', 'model/shape.ts', `import { store } from '../lower/store.ts'; export type Shape = typeof store;`],
    ['deps.ts that imports a room', 'deps.ts', `import { store } from './lower/store.ts'; export type Deps = typeof store;`],
    ['two files of one room that import each other', 'lower/store.ts', `import './other.ts'; export const store = 1;`],
  ])('%s', (_, path, code) => {
    expect(faultsOf(withCode(path, code))).not.toEqual([]);
  });
});
