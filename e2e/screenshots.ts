// `npm run screenshots [folder]`: every page in both languages, skins and widths; without a folder, the pictures of the README.
import { chromium } from '@playwright/test';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../tools/setup/system-programs.mjs';
import { ROOT, startServer } from '../tools/setup/server-process.ts';
import { setView, signIn, type AccountName } from './support/fixtures.ts';
import { pages } from './page-list.ts';
import { allViews, openPage } from './pages.ts';

const folder = process.argv[2];
const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function openAs(account: AccountName | 'guest') {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (account !== 'guest') await signIn(page, account);
  return page;
}

async function takeReadmePictures() {
  const page = await openAs('admin');
  await setView(page, { language: 'en', skin: 'light', width: 1440 });
  await page.goto('/licences');
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(ROOT, 'docs/images/licences.png') });
}

async function takeAll(into: string) {
  await mkdir(into, { recursive: true });
  for (const entry of pages) {
    const { path, as } = entry;
    const page = await openAs(as);
    for (const view of allViews) {
      await setView(page, view);
      await openPage(page, entry, view.language);
      await page.reload();
      await page.waitForLoadState('networkidle');
      const name = `${as}${path.replace(/[^\w-]+/g, '_')}-${view.language}-${view.skin}-${view.width}`;
      await page.screenshot({ path: join(into, `${name}.png`), fullPage: view.width === 390 });
    }
    await page.context().close();
  }
}

try {
  await (folder ? takeAll(folder) : takeReadmePictures());
} finally {
  await browser.close();
  await server.stop();
}
