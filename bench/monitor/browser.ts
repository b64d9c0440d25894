import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../tools/setup/system-programs.mjs';
import { ADMIN, type MonitorServer } from './server.ts';

export const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export const launchBrowser = () => chromium.launch({ executablePath: findChromium() ?? undefined, args: BROWSER_ARGS });

/** By the form, as a person does; home stands afterwards. */
export async function signInByForm(page: Page, { url }: Pick<MonitorServer, 'url'>, { email, password } = ADMIN): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.pathname === '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** A new tab of somebody who was here before. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error));
  return page;
}
