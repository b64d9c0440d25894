import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lucideShapes } from './lucide-shapes.ts';

const toServer = ['/licensing', '/monitor', '/radius', '/charging', '/jwt', '/healthz', '/readyz', '/openapi.json', '/docs'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true }), react(), lucideShapes()],
  build: {
    target: 'es2022',
    manifest: true,
    // The content security policy has no place for data: URLs, fonts least of all.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files instead of seventy: what every page starts with, the pages before sign-in, and the data layer and frame of those after it.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'guest', test: /[\\/]features[\\/]session[\\/]|[\\/]routes[\\/]_guest/, priority: 1 },
            { name: 'data', test: /[\\/]@tanstack[\\/](react-query|query-core)[\\/]/, priority: 1 },
            // With all it imports; panel and search stay outside, in folders of their own.
            { name: 'frame', test: /[\\/]app[\\/]shell[\\/]([^\\/]+|customiser[\\/]CustomiserGear)\.tsx?$/ },
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
