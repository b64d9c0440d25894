// The template areas can be deleted: the product must stand without them. In the full run only; who imports them is guarded by `npm run verify` (../without-demos.test.ts).
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { expect, onTestFinished, test } from 'vitest';
import { listFiles, repository } from '../repository.ts';

/** The app loads the demo API in one place, so a declaration of two lines stands in for the whole package. */
const STAND_IN = `declare module '@atalaya/demo-api' {
  export function createDemoApi(options: object): { fetch(request: Request): Promise<Response>; load(): Promise<void>; resetDemoData(): void };
}
`;

/** The web app with its packages, and nothing of the demos. */
async function copyWithoutDemos(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'atalaya-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const web = join(folder, 'apps/web');
  for (const path of [
    'apps/web/src',
    'apps/web/package.json',
    'apps/web/tsconfig.json',
    'packages/contract',
    'packages/access',
    'packages/calendar',
    'tsconfig.base.json',
  ]) {
    cpSync(join(repository, path), join(folder, path), { recursive: true });
  }
  link(folder, ['contract', 'access', 'calendar']);

  rmSync(join(web, 'src/demos'), { recursive: true, force: true });
  removeDemoPages(join(web, 'src/app'), removeDemoRoutes(join(web, 'src/routes')));
  rmSync(join(web, 'src/routeTree.gen.ts'), { force: true });
  await new Generator({ config: getConfig({ target: 'react', disableLogging: true, tmpDir: join(folder, 'tmp') }, web), root: web }).run();
  writeFileSync(join(web, 'src/without-demo-api.d.ts'), STAND_IN);
  return web;
}

function link(folder: string, packages: string[]) {
  mkdirSync(join(folder, 'node_modules/@atalaya'), { recursive: true });
  for (const name of packages) symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@atalaya', name));
  for (const name of readdirSync(join(repository, 'node_modules'))) {
    if (name !== '@atalaya') symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
  }
}

/** A route of the demos is one that shows something of theirs: the pair of its plain and its lazy file. */
function removeDemoRoutes(routes: string): string[] {
  const ofDemos = listFiles(routes).filter((path) => readFileSync(path, 'utf8').includes(`'#demos/`));
  const addresses = ofDemos.map((path) => routeAddress(readFileSync(path, 'utf8')));
  // And those that only lead there.
  const leadThere = listFiles(routes).filter((path) =>
    addresses.some((address) => readFileSync(path, 'utf8').includes(`to: '${address}'`)),
  );
  for (const path of [...ofDemos, ...leadThere])
    for (const twin of [path, path.replace('.lazy.tsx', '.tsx'), path.replace(/(\.lazy)?\.tsx$/, '.lazy.tsx')])
      rmSync(twin, { force: true });
  removeEmptyFrames(routes);
  return addresses;
}

/** A frame around pages of the demos alone goes with them. */
function removeEmptyFrames(routes: string) {
  const folders = readdirSync(routes, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name.startsWith('_'));
  for (const { name } of folders)
    if (listFiles(join(routes, name)).length === 0)
      for (const ending of ['.tsx', '.lazy.tsx']) rmSync(join(routes, name + ending), { force: true });
}

const routeAddress = (source: string) => (/FileRoute\('(?:\/_\w+)?([^']*)'/.exec(source)?.[1] ?? '').replace(/(?<=.)\/$/, '');

/** Their lines in the table of pages, in that of the icons and in that of the words. */
function removeDemoPages(app: string, addresses: string[]) {
  const tables = [
    ...listFiles(join(app, 'page-table')),
    join(app, 'shell/palette/page-icons.ts'),
    join(app, 'shell/palette/page-words.ts'),
  ];
  for (const file of tables) {
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.filter((line) => !addresses.some((address) => line.includes(`'${address}'`))).join('\n'));
  }
}

test('the web app type-checks without the demos and the demo API', { timeout: 900_000 }, async () => {
  const web = await copyWithoutDemos();
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  // The icons of the pages that went are still imported, which harms nothing.
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', web, '--noUnusedLocals', 'false'], { encoding: 'utf8' });
  expect(stdout.split('\n').filter(Boolean)).toEqual([]);
});
