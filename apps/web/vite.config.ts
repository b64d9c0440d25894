import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { chunkLibraries } from './build/chunk-libraries.ts';
import { homeFiles } from './build/home-files.ts';
import { lucideShapes } from './build/lucide-shapes.ts';
import { contractForBrowsers } from './build/contract-for-browsers.ts';
import { zodForBrowsers } from './build/zod-for-browsers.ts';

const toServer = [
  '/licensing',
  '/monitor',
  '/radius/api',
  '/charging',
  '/alarms/api',
  '/notify/api',
  '/reports/api',
  '/map/',
  '/oidc',
  '/jwt',
  '/healthz',
  '/readyz',
  '/openapi.json',
  '/docs',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true }),
    react(),
    lucideShapes(),
    contractForBrowsers(),
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
    // A browser that knows no such hints loads the same files a moment later, without code of ours to stand in for them.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
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
