import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { services } from '@atalaya/contract/services.ts';
import { expect, expectSettled, signIn, test } from '../support/fixtures.ts';
import { clientNamed, mains, makeDevice, temperature } from '../support/fleet.ts';
import { ROOT } from '../../tools/setup/server-process.ts';

// What a first visit loads, on the built files: scripts by their gzip size, and requests of any kind but the calls of the API.
const BUDGETS = { signIn: { scriptBytes: 160_000, requests: 15 }, home: { scriptBytes: 250_000, requests: 25 } };

test.use({ isFirstVisit: true });

const calls = ['/jwt', ...Object.values(services).flatMap(({ base }) => base || [])];

function watch(page: Page) {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!calls.some((base) => pathname.startsWith(`${base}/`))) files.add(pathname);
  });
  /** Not "no more network": the page that keeps the stream of the fleet always has some. */
  async function untilNoMore() {
    for (let known = -1; known !== files.size;) {
      known = files.size;
      await page.waitForTimeout(1_000);
    }
  }
  return async () => {
    await untilNoMore();
    const scripts = await Promise.all(
      [...files]
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => gzipSync(await readFile(join(ROOT, 'apps/web/dist', file)), { level: 9 }).length),
    );
    return { requests: files.size, scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0) };
  };
}

test('the sign-in page is usable within its budget of scripts and requests', async ({ page }) => {
  const loaded = watch(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  const { scriptBytes, requests } = await loaded();
  test.info().annotations.push({ type: 'loaded', description: `${scriptBytes} bytes of script, ${requests} requests` });
  expect(scriptBytes).toBeLessThanOrEqual(BUDGETS.signIn.scriptBytes);
  expect(requests).toBeLessThanOrEqual(BUDGETS.signIn.requests);
});

test('home settles within its budget, charts and map included', async ({ page, context }) => {
  const cabinet = await makeDevice('On the map', await clientNamed('dokuos'), '41.4,2.2');
  await cabinet.report(temperature(21), mains(230));
  await signIn(page, 'admin');
  const fresh = await context.newPage();
  const loaded = watch(fresh);
  await fresh.goto('/');
  await expect(fresh.getByRole('heading', { level: 1 })).toContainText('Alba');
  await expect(fresh.locator('.uplot')).toHaveCount(2);
  await expectSettled(fresh);
  const { scriptBytes, requests } = await loaded();
  test.info().annotations.push({ type: 'loaded', description: `${scriptBytes} bytes of script, ${requests} requests` });
  expect(await fresh.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /countries/.test(name)))).toBe(true);
  expect(scriptBytes).toBeLessThanOrEqual(BUDGETS.home.scriptBytes);
  expect(requests).toBeLessThanOrEqual(BUDGETS.home.requests);
});
