// Serves the built web app. Only files found at start are served, so no path can lead elsewhere.
import type { Context } from 'hono';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { AppError } from '@atalaya/contract/errors.ts';
import { services } from '@atalaya/contract/services.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.webm': 'video/webm',
  '.wav': 'audio/wav',
  '.vtt': 'text/vtt; charset=utf-8',
};
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
const HASHED = /^\/assets\//;
/** Services that share their name with pages: only what is below `api` is theirs. */
const WITH_PAGES = new Set(['alarms', 'radius', 'reports']);
const API = [...Object.values(services).map((service) => service.base), '/jwt', '/ocpi', '/ocpp', '/oidc', '/scim']
  .filter((base) => base !== '')
  .map((base) => {
    const [, name = '', below = ''] = base.split('/');
    return WITH_PAGES.has(name) ? `/${name}/${below}/` : `/${name}/`;
  });

interface WebFile {
  path: string;
  body: Buffer<ArrayBuffer>;
  etag: string;
  encoded: Partial<Record<string, Buffer<ArrayBuffer>>>;
}

async function read(path: string): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await readFile(path)); // a copy on its own memory, as Response wants it
}

async function load(root: string, path: string, names: Set<string>): Promise<WebFile> {
  const body = await read(join(root, path));
  const encoded: WebFile['encoded'] = {};
  for (const { name, suffix } of ENCODINGS) if (names.has(path + suffix)) encoded[name] = await read(join(root, path + suffix));
  return { path, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`, encoded };
}

async function listFiles(root: string): Promise<Set<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`),
  );
}

export function createWebFiles(root: string) {
  // Listed when the first is asked for.
  let listed: Promise<Set<string>> | undefined;
  const isServed = (name: string) => TYPES[extname(name)] !== undefined && !name.startsWith('/.');
  const files = new Map<string, WebFile>();

  // Read when first asked for, then kept: the whole app is a few megabytes.
  async function find(path: string, names: Set<string>): Promise<WebFile | undefined> {
    if (!names.has(path) || !isServed(path)) return undefined;
    const known = files.get(path) ?? (await load(root, path, names));
    files.set(path, known);
    return known;
  }

  /** A file, or for a page's address the shell, which then shows the page. */
  return async (c: Context): Promise<Response> => {
    const { path, method } = c.req;
    if (method !== 'GET' && method !== 'HEAD') throw new AppError('route.not_found');
    if (API.some((prefix) => path.startsWith(prefix)) || `${path}/` === API.find((prefix) => prefix === `${path}/`))
      throw new AppError('route.not_found');
    const names = await (listed ??= listFiles(root));
    const file =
      (path !== '/index.html' && (await find(path, names))) ||
      (extname(path) === '' || path === '/index.html' ? await find('/index.html', names) : undefined);
    if (!file) throw new AppError('route.not_found', names.size === 0 ? { detail: 'The web app is not built.' } : {});
    return answer(c, file);
  };
}

/** The bytes of `bytes=3-7`, `bytes=3-` or `bytes=-5`, the only kinds that players ask for; undefined for anything else. */
function rangeOf(asked: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  return { from, to: first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** Players seek in a film or a sound only if they may ask for a part of it. */
function answerMedia(c: Context, { body }: WebFile, headers: Record<string, string>): Response {
  headers['Accept-Ranges'] = 'bytes';
  const range = rangeOf(c.req.header('Range'), body.length);
  if (!range) return c.body(body, 200, headers);
  const { from, to } = range;
  if (from > to) return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${body.length}` });
  return c.body(body.subarray(from, to + 1), 206, { ...headers, 'Content-Range': `bytes ${from}-${to}/${body.length}` });
}

function answer(c: Context, file: WebFile): Response {
  const headers: Record<string, string> = {
    'Content-Type': TYPES[extname(file.path)] ?? 'application/octet-stream',
    'Cache-Control': HASHED.test(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'ETag': file.etag,
    'Vary': 'Accept-Encoding',
  };
  if (c.req.header('If-None-Match') === file.etag) return c.body(null, 304, headers);
  if (/^(video|audio)\//.test(headers['Content-Type'] ?? '')) return answerMedia(c, file, headers);
  const accepted = (c.req.header('Accept-Encoding') ?? '').toLowerCase();
  const encoding = ENCODINGS.find(
    ({ name }) => file.encoded[name] && new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accepted),
  )?.name;
  if (encoding) headers['Content-Encoding'] = encoding;
  return c.body(file.encoded[encoding ?? ''] ?? file.body, 200, headers);
}
