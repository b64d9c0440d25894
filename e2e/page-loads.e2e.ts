import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../tools/setup/server-process.ts';
import { entries, listStrays, packagesOf, type Libraries, type Manifest, type OwnLibrary } from './page-loads.ts';

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, 'apps/web/dist/.vite', file), 'utf8'));
const manifest: Manifest = read('manifest.json');
const libraries: Libraries = read('libraries.json');

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
