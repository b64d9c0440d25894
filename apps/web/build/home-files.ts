// Writes into the page which files home and the fleet's overview are made of. `public/before-paint.js` asks for them at once where somebody who is
// signed in begins there.
import type { Plugin, Rolldown } from 'vite';
import { LOCALES } from '../../../packages/contract/src/constants.ts';
import type { homePaths } from '../src/app/first-load/home-paths.ts';

const FRAME = ['/app/first-load/home-routes.ts', '/routes/_app.lazy.tsx'];
const PAGES: Record<(typeof homePaths)[number], { page: string; texts: string[] }> = {
  '/': { page: '/routes/_app/index.lazy.tsx', texts: [] },
  '/imu/dashboard': { page: '/routes/_app/imu/dashboard.lazy.tsx', texts: [] },
  '/licences': { page: '/routes/_app/licences/index.lazy.tsx', texts: ['licences', 'selling', 'demokeys', 'table'] },
  '/chargers': { page: '/routes/_app/chargers/index.lazy.tsx', texts: ['charging', 'table'] },
  '/alarms': { page: '/routes/_app/alarms/index.lazy.tsx', texts: ['alarms', 'table'] },
};
const textsIn = (locale: string, areas: string[]) => ['app', 'shell', ...areas].map((area) => `/i18n/${locale}/${area}.ts`);
const listOf = (areas: string[]) => (areas.length > 0 ? ['/i18n/further-areas.ts'] : []);

export const homeFiles = (): Plugin => ({
  name: 'home-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: start }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');

      function withImports(chunk: Rolldown.OutputChunk, known = new Set<Rolldown.OutputChunk>()) {
        if (known.has(chunk)) return known;
        known.add(chunk);
        for (const imported of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) withImports(imported, known);
        return known;
      }
      const there = start ? withImports(start) : new Set();
      const filesOf = (modules: string[]) => {
        const entries = modules.map((module) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))));
        if (entries.includes(undefined)) throw new Error(`Home needs ${modules.join(', ')}; the build has not all of them`);
        const needed = new Set(entries.flatMap((entry) => (entry ? [...withImports(entry)] : [])).filter((chunk) => !there.has(chunk)));
        const files = [...needed].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);
        return [...new Set(files)].map((file) => `/${file}`).join(' ');
      };

      const tags = Object.entries(PAGES).map(([path, { page, texts: areas }]) => {
        const texts = LOCALES.map((locale) => `data-${locale}="${filesOf(textsIn(locale, areas))}"`);
        const files = filesOf([...FRAME, page, ...listOf(areas)]);
        return `<meta name="home-files" data-path="${path}" data-files="${files}" ${texts.join(' ')} />\n    `;
      });
      return html.replace('<script src="/before-paint.js">', (script) => tags.join('') + script);
    },
  },
});
