import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { services } from '@atalaya/contract/services.ts';
import { expect, expectSettled, signIn, test } from '../support/fixtures.ts';
import { alarmNow, clientNamed, mains, makeCharger, makeDevice, temperature } from '../support/fleet.ts';
import { createKeyFor } from '../support/people.ts';
import { ROOT } from '../../tools/setup/server-process.ts';

// What a first visit loads, on the built files: scripts by their gzip size, and requests of any kind but the calls of the API.
const BUDGETS = {
  signIn: { scriptBytes: 160_000, requests: 15 },
  page: { scriptBytes: 250_000, requests: 25 },
  list: { scriptBytes: 260_000, scripts: 20 },
};

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
    return { requests: files.size, scripts: scripts.length, scriptBytes: scripts.reduce((sum, bytes) => sum + bytes, 0) };
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

for (const [name, address, charts] of [
  ['home', '/', 0],
  ['the fleet’s overview, charts and map included,', '/imu/dashboard', 2],
] as const)
  test(`${name} settles within its budget`, async ({ page, context }) => {
    const cabinet = await makeDevice('On the map', await clientNamed('dokuos'), '41.4,2.2');
    await cabinet.report(temperature(21), mains(230));
    await signIn(page, 'admin');
    const fresh = await context.newPage();
    const loaded = watch(fresh);
    await fresh.goto(address);
    await expect(fresh.getByRole('heading', { level: 1 })).toContainText(charts ? 'Dashboard' : 'Alba');
    await expect(fresh.locator('.uplot')).toHaveCount(charts);
    if (!charts) await expect(fresh.getByRole('region', { name: 'Licences' }).getByText('Active keys')).toBeVisible();
    await expectSettled(fresh);
    const { scriptBytes, requests } = await loaded();
    test.info().annotations.push({ type: 'loaded', description: `${scriptBytes} bytes of script, ${requests} requests` });
    const hasMap = await fresh.evaluate(() => performance.getEntriesByType('resource').some(({ name: file }) => /countries/.test(file)));
    expect(hasMap).toBe(charts > 0);
    expect(scriptBytes).toBeLessThanOrEqual(BUDGETS.page.scriptBytes);
    expect(requests).toBeLessThanOrEqual(BUDGETS.page.requests);
  });

for (const [address, name] of [
  ['/licences', 'Licences'],
  ['/chargers', 'Chargers'],
  ['/alarms', 'Alarms'],
] as const)
  test(`the list at ${address} settles within its budget, and keeps the focus when somebody begins to type`, async ({ page, context }) => {
    const client = await clientNamed('dokuos');
    await Promise.all([
      createKeyFor(client, 'On the list'),
      makeCharger('On the map', client, { lat: 41.4, lng: 2.2 }),
      alarmNow(await makeDevice('On the list', client)),
    ]);
    await signIn(page, 'admin');
    const fresh = await context.newPage();
    const loaded = watch(fresh);
    await fresh.goto(address);
    await expect(fresh.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(fresh.locator('tr[data-row]').first()).toBeVisible();
    // The map of chargers lies below the list and counts as well.
    await fresh.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectSettled(fresh);
    const { scriptBytes, scripts } = await loaded();
    test.info().annotations.push({ type: 'loaded', description: `${scriptBytes} bytes of script in ${scripts} files` });
    expect(scriptBytes).toBeLessThanOrEqual(BUDGETS.list.scriptBytes);
    expect(scripts).toBeLessThanOrEqual(BUDGETS.list.scripts);
    // The first key brings all routes, and what stands on the page stays there.
    const search = fresh.getByRole('searchbox');
    await search.pressSequentially('zzz', { delay: 50 });
    await expect(fresh).toHaveURL(/q=zzz/);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('zzz');
  });
