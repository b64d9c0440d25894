import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkLibraries } from './chunk-libraries.ts';
import { homeFiles } from './home-files.ts';
import { lucideShapes } from './lucide-shapes.ts';
import { zodForBrowsers } from './zod-for-browsers.ts';

const toServer = ['/licensing', '/monitor', '/radius/api', '/charging', '/jwt', '/healthz', '/readyz', '/openapi.json', '/docs'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    lucideShapes(),
    zodForBrowsers(),
    chunkLibraries(),
    homeFiles(),
  ],
  build: {
    target: 'es2022',
    manifest: true,
    // The library for spreadsheets is larger than Vite likes; a test of the manifest says who may load what.
    chunkSizeWarningLimit: 1_000,
    // The content security policy has no place for data: URLs, fonts least of all.
    assetsInlineLimit: 0,
    // Styles have to be named beforehand; scripts find each other, and their names would be the larger part of the list of routes.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files instead of seventy: what every page starts with, the pages before sign-in, and the data layer and frame of those after it.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            // What the pages before sign-in and the frame after it have in common; without it the one would load the other.
            {
              name: 'common',
              test: new RegExp(
                [
                  'shared/theme/skin\\.ts',
                  'shared/ui/(Logo|SkinSwitch|LanguageSwitch|TextLink)\\.tsx',
                  'shared/(form/(blank|field-errors|validation-text)|api/(sign-out|change-own-password))\\.ts',
                  'contract/src/demo/auth\\.ts',
                  'react-router/dist/esm/useLocation\\.js',
                  'lucide-react/dist/esm/([^/]+|icons/(chevron-right|eye|eye-off)\\.mjs)$',
                ]
                  .join('|')
                  .replaceAll('/', String.raw`[\\/]`),
              ),
              priority: 2,
            },
            { name: 'guest', test: /[\\/]features[\\/]session[\\/]|[\\/]shared[\\/]guest[\\/]|[\\/]routes[\\/]_guest/, priority: 1 },
            { name: 'routes', test: /routeTree\.gen/, priority: 1 },
            // Home's own, and who may see what.
            {
              name: 'home-routes',
              test: /[\\/]app[\\/](home-routes|require-access)\.ts$|[\\/]access[\\/]src[\\/]|further-areas|[\\/]routes[\\/]_app(\.tsx|[\\/]index\.tsx|[\\/]imu[\\/]dashboard\.tsx)$/,
              priority: 2,
            },
            { name: 'data', test: /[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, priority: 1 },
            // The frame and what almost every page in it is made of, with all they import; panels and search stay outside, in folders of their own.
            {
              name: 'frame',
              test: /[\\/]app[\\/]shell[\\/]([^\\/]+|customiser[\\/]CustomiserGear)\.tsx?$|[\\/]app[\\/]pages[\\/]|[\\/]routes[\\/]_app\.lazy|[\\/]shared[\\/](format[\\/](date|number|newest-first|use-now)\.ts$|ui[\\/](Page|Skeletons|StateBadge|Moment|ErrorState|EmptyState|TextLink|ButtonLink)\.tsx$)/,
              priority: 1,
            },
            // The fleet at a glance, which is home for most; who has none gets the rest of `home`.
            {
              name: 'overview',
              test: /[\\/]features[\\/](home[\\/](?!HomePage|NothingToSee)|imu[\\/](dashboard|live)[\\/])|[\\/]routes[\\/]_app[\\/](index|imu[\\/]dashboard)\.lazy/,
              priority: 1,
            },
            // What most pages are made of, in one file: apart, each list would ask for sixty of a few hundred bytes.
            {
              name: 'kit',
              test: /[\\/]node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|lucide-react)[\\/]|[\\/]shared[\\/]/,
              minShareCount: 30,
            },
            // Its texts and the frame's, in one file for each language.
            { name: 'texts-en', test: /[\\/]i18n[\\/]en[\\/](shell|home|imu|kit)\.ts$/, priority: 1 },
            { name: 'texts-es', test: /[\\/]i18n[\\/]es[\\/](shell|home|imu|kit)\.ts$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The host stays as the browser sent it: the server checks it against the origin.
    proxy: Object.fromEntries(toServer.map((path) => [path, { target: 'http://localhost:8080', changeOrigin: false }])),
  },
});
