import { Hono } from 'hono';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '@atalaya/contract/errors.ts';
import { problemResponse } from '@atalaya/contract/problem.ts';
import { createWebFiles } from './web-files.ts';

const SHELL = '<!doctype html><title>Atalaya</title>';
const SCRIPT = 'console.info("hello")';
let folder: string;
let app: Hono;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaya-web-'));
  const root = join(folder, 'dist');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.json'), '{}');
  await writeFile(join(root, 'index.html'), SHELL);
  await writeFile(join(root, 'assets/app-abc.js'), SCRIPT);
  await writeFile(join(root, 'assets/app-abc.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(root, 'assets/app-abc.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(root, 'assets/film-abc.webm'), '0123456789');
  await writeFile(join(root, 'notes.unknown'), 'not for the web');
  app = new Hono();
  app.onError((error) => problemResponse(error instanceof AppError ? error : new AppError('internal')));
  app.notFound(createWebFiles(root));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  '/',
  '/licences',
  '/licences?state=active',
  '/some/deep/page',
  '/index.html',
  '/radius',
  '/alarms',
  '/alarms/rules',
  '/reports',
])('%s is the shell, which is asked for anew each time', async (path) => {
  const reply = await app.request(path);
  expect(await reply.text()).toBe(SHELL);
  expect(reply.headers.get('Cache-Control')).toBe('no-cache');
  expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
])('a hashed file for a browser that accepts %s comes as %s and may be kept for ever', async (accepted, encoding) => {
  const reply = await app.request('/assets/app-abc.js', { headers: { 'Accept-Encoding': accepted } });
  expect(reply.headers.get('Content-Encoding')).toBe(encoding);
  expect(reply.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(reply.headers.get('Vary')).toBe('Accept-Encoding');
  if (encoding === 'br') expect(brotliDecompressSync(Buffer.from(await reply.arrayBuffer())).toString()).toBe(SCRIPT);
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=0-1,4-5', 200, '0123456789', null],
])('a player that asks a film for %s gets %i', async (range, status, text, told) => {
  const reply = await app.request('/assets/film-abc.webm', { headers: { Range: range } });
  expect([reply.status, await reply.text(), reply.headers.get('Content-Range')]).toEqual([status, text, told]);
  expect(reply.headers.get('Accept-Ranges')).toBe('bytes');
});

test('a file the browser has already is not sent again', async () => {
  const etag = (await app.request('/')).headers.get('ETag') ?? '';
  const reply = await app.request('/', { headers: { 'If-None-Match': etag } });
  expect([reply.status, await reply.text()]).toEqual([304, '']);
});

test.each([
  '/assets/gone.js',
  '/../secret.json',
  '/%2e%2e/secret.json',
  '/assets/..%2f..%2fsecret.json',
  '/notes.unknown',
  '/assets/app-abc.js.br',
])('%s is not found', async (path) => {
  expect((await app.request(path)).status).toBe(404);
});

test('nothing can be posted to a page', async () => {
  expect((await app.request('/licences', { method: 'POST' })).status).toBe(404);
});
