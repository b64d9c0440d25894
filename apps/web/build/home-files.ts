// Writes into the page which files home and the fleet's overview are made of. `public/before-paint.js` asks for them at once where somebody who is
// signed in begins there.
import type { Plugin, Rolldown } from 'vite';
import { LOCALES } from '../../../packages/contract/src/constants.ts';
import type { homePaths } from '../src/app/first-load/home-paths.ts';

const FRAME = ['/app/first-load/home-routes.ts', '/routes/_app.lazy.tsx'];
const PAGES: Record<(typeof homePaths)[number], string> = {
  '/': '/routes/_app/index.lazy.tsx',
  '/imu/dashboard': '/routes/_app/imu/dashboard.lazy.tsx',
};
const textsIn = (locale: string) => [`/i18n/${locale}/app.ts`, `/i18n/${locale}/shell.ts`];

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

      const texts = LOCALES.map((locale) => `data-${locale}="${filesOf(textsIn(locale))}"`);
      const tags = Object.entries(PAGES).map(
        ([path, page]) =>
          `<meta name="home-files" data-path="${path}" data-files="${filesOf([...FRAME, page])}" ${texts.join(' ')} />\n    `,
      );
      return html.replace('<script src="/before-paint.js">', (script) => tags.join('') + script);
    },
  },
});
