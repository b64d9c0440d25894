// The pages of apps/web/src/testing/gallery, built when they have changed and served on a port of their own.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint } from '../fingerprint.mjs';
import { freePort } from './free-port.ts';
import { ROOT } from './server-process.ts';

const WEB = join(ROOT, 'apps/web');
const BUILT = join(ROOT, '.cache/gallery');
const STAMP = join(BUILT, 'stamp');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

async function buildGallery() {
  const stamp = fingerprint(ROOT, ['apps/web', 'packages', 'package-lock.json'], (path) =>
    /\/(dist|node_modules)$|\.test\.tsx?$/.test(path),
  );
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === stamp) return;
  const vite = join(dirname(createRequire(join(WEB, 'package.json')).resolve('vite/package.json')), 'bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'gallery.config.ts', '--logLevel', 'warn'], { cwd: WEB, env });
  await writeFile(STAMP, stamp);
}

export async function startGallery() {
  await buildGallery();
  const port = await freePort();
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(BUILT, normalize(path === '/' ? '/index.html' : path));
    readFile(file).then(
      (content) => reply.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(content),
      () => reply.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.'), // without a text Chromium shows a page of its own
    );
  });
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
