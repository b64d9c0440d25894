import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { JSHandle, Page } from '@playwright/test';
import { listDemoReads, listDemoWrites } from '../../tools/setup/demo-calls.ts';
import { ROOT } from '../../tools/setup/server-process.ts';
import { expect, test } from '../support/fixtures.ts';

// What a call loads is counted.
test.use({ isFirstVisit: true });

const DIST = join(ROOT, 'apps/web/dist');
const FIRST_CALL_BYTES = 60_000;

interface DemoApi {
  fetch(request: Request): Promise<Response>;
  load(): Promise<void>;
}

/** Where the build has put the demo API. */
async function findDemoApi(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>; // safe: Vite's own format
  const source = Object.keys(manifest).find((path) => path.endsWith('packages/demo-api/src/index.ts'));
  const file = source && manifest[source]?.file;
  if (!file) throw new Error('The build has no chunk of the demo API.');
  return `/${file}`;
}

async function visit(page: Page) {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
}

const loadDemoApi = async (page: Page): Promise<JSHandle<DemoApi>> =>
  page.evaluateHandle(
    async (file): Promise<DemoApi> => {
      const { createDemoApi } = await import(file);
      return createDemoApi({ clock: () => new Date(), random: Math.random, storage: localStorage });
    },
    await findDemoApi(),
  );

const ask = (api: JSHandle<DemoApi>, address: string, method = 'GET', body?: unknown) =>
  api.evaluate(
    async (demo, [path, verb, content]) => {
      const headers = { 'Content-Type': 'application/json' };
      const request = new Request(
        path,
        content === undefined ? { method: verb } : { method: verb, headers, body: JSON.stringify(content) },
      );
      const reply = await demo.fetch(request);
      return { status: reply.status, text: await reply.text() };
    },
    [address, method, body] as const,
  );

function watch(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Nobody has uploaded anything yet. */
const EMPTY_AT_FIRST = ['/apps/uploads/list'];

test('without a network every demo call answers once its code is there, and none leaves the page', async ({ page, context }) => {
  await visit(page);
  const api = await loadDemoApi(page);
  const reads = listDemoReads();
  await api.evaluate((demo) => demo.load());
  for (const address of reads) expect((await ask(api, address)).status, address).toBe(200);

  await context.setOffline(true);
  const asked = watch(page);
  for (const address of reads) {
    const { status, text } = await ask(api, address);
    expect(status, address).toBe(200);
    if (EMPTY_AT_FIRST.includes(address)) expect(text, address).toBe('[]');
    else expect(text.length, address).toBeGreaterThan(2);
  }
  for (const { method, address, body, status } of listDemoWrites())
    expect((await ask(api, address, method, body)).status, `${method} ${address}`).toBe(status);
  expect((await ask(api, '/apps/todo/tasks')).text).toContain('Written without a network');
  expect(asked).toEqual([]);
});

test.describe('a real call', () => {
  test.use({ expectedNoise: [/ERR_INTERNET_DISCONNECTED/] });

  test('goes to the network, and fails without one', async ({ page, context }) => {
    await visit(page);
    const api = await loadDemoApi(page);
    const asked = watch(page);
    expect((await ask(api, '/readyz')).status).toBe(200);
    expect(asked).toEqual(['/readyz']);
    await context.setOffline(true);
    await expect(ask(api, '/readyz')).rejects.toThrow('Failed to fetch');
  });
});

test('what was changed is still there after a reload', async ({ page }) => {
  await visit(page);
  await ask(await loadDemoApi(page), '/api/bookmarks/update', 'POST', { id: 1 });
  await visit(page);
  const { text } = await ask(await loadDemoApi(page), '/api/bookmarks/data');
  expect(JSON.parse(text).bookmarks).toHaveLength(5);
});

for (const address of ['/apps/email/emails', '/faq/data/knowledge_base', '/api/datatables/data', '/apps/ecommerce/products']) {
  test(`the first call loads within its budget of scripts: ${address}`, async ({ page }) => {
    await visit(page);
    const asked = watch(page);
    await ask(await loadDemoApi(page), address);
    const scripts = await Promise.all(asked.filter((path) => path.endsWith('.js')).map((path) => readFile(join(DIST, path))));
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0);
    test.info().annotations.push({ type: 'loaded', description: `${bytes} bytes of script` });
    expect(scripts.length).toBeGreaterThan(1);
    expect(bytes).toBeLessThanOrEqual(FIRST_CALL_BYTES);
  });
}
