// Pages in a real browser. One window for each account walks from address to address without loading the app anew.
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../setup/system-programs.mjs';

export interface PageVisitor {
  /** Opens an address as the account, in English, and waits until the page has its heading; who looks beside others asks for a window of another name. */
  open: (as: string | null, address: string, name?: string) => Promise<Page>;
  /** The app loaded anew, in a window of its own, which the caller closes with `page.context().close()`. */
  fresh: (as: string | null, address: string, options?: { locale?: 'en' | 'es'; width?: number }) => Promise<Page>;
  close: () => Promise<void>;
}

interface AppWindow {
  __TSR_ROUTER__: { state: { status: string; location: { href: string }; resolvedLocation?: { href: string } } };
}
declare const window: AppWindow;

const PASSWORD = 'atalaya-demo';
/** Against hanging only: a busy machine takes its time. */
const HANGING_MS = 300_000;
const [TRY_MS, MOST_TRIES] = [20_000, 4];
const LAUNCH = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

async function signIn(page: Page, origin: string, email: string) {
  await page.goto(`${origin}/login`);
  await page.locator('input[type=email]').fill(email);
  const password = page.locator('input[type=password]');
  await password.fill(PASSWORD);
  // A busy server may ask to try again, as it asks people.
  for (let tries = 1; ; tries += 1) {
    await password.press('Enter');
    const timeout = tries < MOST_TRIES ? TRY_MS : HANGING_MS;
    const isIn = await page
      .waitForURL((url) => url.pathname !== '/login', { timeout })
      .then(
        () => true,
        (error: unknown) => (tries < MOST_TRIES ? false : Promise.reject(error)),
      );
    if (isIn) return;
  }
}

async function walk(page: Page, address: string) {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = window.__TSR_ROUTER__.state;
    return status === 'idle' && resolvedLocation?.href === location.href;
  });
}

export function visitPages(origin: string): PageVisitor {
  const executablePath = findChromium() ?? '';
  if (executablePath === '') throw new Error('No Chromium was found: install it or set CHROMIUM_PATH.');
  let browser: Promise<Browser> | undefined;
  const windows = new Map<string, Page>();

  async function fresh(as: string | null, address: string, { locale = 'en', width = 1440 }: { locale?: 'en' | 'es'; width?: number } = {}) {
    browser ??= chromium.launch({ executablePath, args: LAUNCH });
    const context = await (await browser).newContext({ locale: locale === 'en' ? 'en-GB' : 'es-ES', viewport: { width, height: 900 } });
    context.setDefaultTimeout(HANGING_MS);
    const page = await context.newPage();
    if (as) await signIn(page, origin, as);
    if (locale === 'es') await page.evaluate(() => localStorage.setItem('atalaya.locale', 'es'));
    await page.goto(origin + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    return page;
  }

  return {
    fresh,
    async open(as, address, name = '') {
      const known = windows.get(`${as} ${name}`);
      if (known) {
        await walk(known, address);
        await known.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
        return known;
      }
      const page = await fresh(as, address);
      windows.set(`${as} ${name}`, page);
      return page;
    },
    close: async () => (await browser)?.close(),
  };
}
