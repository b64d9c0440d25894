// Builds the pages of src/testing/gallery, for browser tests and benches only.
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: join(import.meta.dirname, 'src/testing/gallery'),
  base: './',
  plugins: [react()],
  css: { postcss: import.meta.dirname },
  build: { target: 'es2022', emptyOutDir: true, outDir: join(import.meta.dirname, '../../.cache/gallery'), chunkSizeWarningLimit: 2_000 },
});
