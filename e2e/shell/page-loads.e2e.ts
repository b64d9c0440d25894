import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ROOT } from '../../tools/setup/server-process.ts';
import { entries, listStrays, ownFiles, packagesOf, type Libraries, type Manifest, type OwnLibrary } from '../support/page-loads.ts';

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, 'apps/web/dist/.vite', file), 'utf8'));
const manifest: Manifest = read('manifest.json');
const libraries: Libraries = read('libraries.json');

const bytesOf = (file: string) => gzipSync(readFileSync(join(ROOT, 'apps/web/dist', file)), { level: 9 }).length;
/** Gzipped, of an app's own: drawers and windows included, the kit and the editor that several share left out. */
const APP_BUDGET = 60_000;
const BUDGETS: Record<string, number> = { calendar: 90_000 };
const EDITOR_BUDGET = 140_000;
const APPS = /^src\/routes\/_app\/apps\/([a-z]+)/;
const appOf = (entry: string) => APPS.exec(entry)?.[1];

/** What a page or two need and nobody else should wait for. */
const OWNED: OwnLibrary[] = [
  { library: 'apexcharts', where: /\/charts\/apex/, isAlone: true },
  { library: 'chart.js', where: /\/charts\/chartjs/, isAlone: true },
  { library: 'recharts', where: /\/charts\/recharts/, isAlone: true },
  { library: 'embla-carousel', where: /\/components\/carousel|\/extensions\/swiper/ },
  { library: '@mantine/carousel', where: /\/components\/carousel|\/extensions\/swiper/ },
  { library: '@dnd-kit/core', where: /\/extensions\/drag-and-drop/, isAlone: true },
  { library: '@dnd-kit/sortable', where: /\/extensions\/drag-and-drop/, isAlone: true },
  { library: '@mantine/dropzone', where: /\/extensions\/import|\/forms\/elements\/file-uploader/, isAlone: true },
  { library: '@mantine/dates', where: /\/forms\/(elements\/pickers|form-validation)/ },
  { library: '@mantine/notifications', where: /\/extensions\/toastr/ },
  { library: '@fullcalendar/react', where: /\/apps\/calendar/ },
  { library: '@tiptap/core', where: /\/forms\/elements\/editor/ },
  { library: '@mantine/tiptap', where: /\/forms\/elements\/editor/ },
  { library: 'prosemirror-view', where: /\/forms\/elements\/editor/ },
  { library: 'exceljs' },
];

test('no page, nor the first load, brings a library that belongs to another page', () => {
  expect(entries(manifest).length).toBeGreaterThan(50);
  expect(listStrays(OWNED, manifest, libraries)).toEqual([]);
});

test('what the rule looks for is in the build', () => {
  const all = new Set(Object.values(libraries).flat());
  expect(OWNED.map(({ library }) => library).filter((library) => !all.has(library))).toEqual([]);
  expect(packagesOf('src/routes/_app/extensions/swiper.lazy.tsx', manifest, libraries)).toContain('embla-carousel');
  expect(packagesOf('src/routes/_app/charts/apex.lazy.tsx', manifest, libraries, true)).toContain('apexcharts');
});

test('a library in the start, in another page or in a file that both share is found', () => {
  const planted: Manifest = {
    'index.html': { file: 'start.js', imports: ['_shared'] },
    '_shared': { file: 'shared.js' },
    '_kit': { file: 'kit.js' },
    'src/routes/_app/charts/apex.lazy.tsx': { file: 'apex.js', imports: ['_kit'] },
    'src/routes/_app/users.lazy.tsx': { file: 'users.js', imports: ['_kit'], dynamicImports: ['_later'] },
    '_later': { file: 'later.js' },
  };
  const owned = [{ library: 'apexcharts', where: /\/charts\/apex/ }, { library: 'exceljs' }];
  expect(listStrays(owned, planted, { 'apex.js': ['apexcharts'], 'later.js': ['exceljs'] })).toEqual([]);
  expect(listStrays(owned, planted, { 'kit.js': ['apexcharts'] })).toEqual(['src/routes/_app/users.lazy.tsx brings apexcharts']);
  expect(listStrays(owned, planted, { 'shared.js': ['exceljs'] })).toEqual(['index.html brings exceljs']);
  const alone = [{ library: 'apexcharts', where: /\/charts\/apex/, isAlone: true }];
  expect(listStrays(alone, planted, { 'later.js': ['apexcharts'] })).toEqual(['src/routes/_app/users.lazy.tsx brings apexcharts']);
});

test('each app brings no more script of its own than its budget, and the editor keeps to its own', () => {
  const pages = entries(manifest).filter((entry) => appOf(entry));
  expect(new Set(pages.map(appOf))).toEqual(
    new Set(['calendar', 'chat', 'ecommerce', 'email', 'invoice', 'permissions', 'roles', 'todo', 'user']),
  );
  const sizes = pages.map((page) => {
    const app = appOf(page) ?? '';
    const files = ownFiles(page, (entry) => appOf(entry) === app, manifest);
    return { page, bytes: files.reduce((sum, file) => sum + bytesOf(file), 0), budget: BUDGETS[app] ?? APP_BUDGET };
  });
  expect(sizes.filter(({ bytes, budget }) => bytes > budget)).toEqual([]);
  expect(sizes.find(({ page }) => page.includes('calendar'))?.bytes, 'the grid of the calendar is counted').toBeGreaterThan(APP_BUDGET);
  expect(bytesOf(manifest['src/demos/kit/rich-text/RichTextArea.tsx']?.file ?? '')).toBeLessThanOrEqual(EDITOR_BUDGET);
});

test('what a page asks for later counts as its own, what another area has too does not', () => {
  const planted: Manifest = {
    'index.html': { file: 'start.js', dynamicImports: ['src/routes/_app/apps/mail.lazy.tsx', 'src/routes/_app/users.lazy.tsx'] },
    '_kit': { file: 'kit.js' },
    '_window': { file: 'window.js', imports: ['index.html'] },
    'src/routes/_app/apps/mail.lazy.tsx': { file: 'mail.js', imports: ['_kit', 'index.html'], dynamicImports: ['_window'] },
    'src/routes/_app/users.lazy.tsx': { file: 'users.js', imports: ['_kit'] },
  };
  const files = ownFiles('src/routes/_app/apps/mail.lazy.tsx', (entry) => entry.includes('/apps/'), planted);
  expect(files.toSorted()).toEqual(['mail.js', 'window.js']);
});
