// One page for the tests of a worker. A new page starts a process that has loaded and compiled nothing, and the app costs twice as much
// there. Between two tests the browser forgets everything but the app's files: storage, cookies, routes, listeners, permissions.
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Of the same origin, so that the process stays. Nothing runs there. */
const NOWHERE = '/favicon.svg';
const EVENTS = [
  'console',
  'dialog',
  'download',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
];

/** Of the test that runs; a test with other ones gets another page. */
export interface Settings {
  baseURL: string | undefined;
  contextOptions: unknown;
  viewport: { width: number; height: number } | null;
}

interface Held {
  settings: Settings;
  page: Page;
  /** A test changed it in a way that cannot be taken back. */
  isMarked(): boolean;
  clearStorage(): Promise<unknown>;
}

export interface SharedPage {
  forTest(settings: Settings): Promise<Page>;
  afterTest(hasPassed: boolean): Promise<void>;
  close(): Promise<void>;
}

/** Scripts before each page, other clocks, other media and sessions of the browser's protocol would stay. */
function watchForMarks(page: Page, context: BrowserContext): () => boolean {
  let isMarked = false;
  const marking =
    <A extends unknown[], R>(act: (...args: A) => R) =>
    (...args: A): R => {
      isMarked = true;
      return act(...args);
    };
  for (const one of [page, context]) {
    one.addInitScript = marking(one.addInitScript.bind(one));
    one.exposeFunction = marking(one.exposeFunction.bind(one));
  }
  page.emulateMedia = marking(page.emulateMedia.bind(page));
  context.newCDPSession = marking(context.newCDPSession.bind(context));
  const { clock } = context;
  clock.install = marking(clock.install.bind(clock));
  clock.pauseAt = marking(clock.pauseAt.bind(clock));
  clock.setFixedTime = marking(clock.setFixedTime.bind(clock));
  clock.setSystemTime = marking(clock.setSystemTime.bind(clock));
  return () => isMarked;
}

async function open(browser: Browser, settings: Settings): Promise<Held> {
  // Playwright adds the settings of the test that runs.
  const context = await browser.newContext();
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const origin = URL.canParse(settings.baseURL ?? '') ? new URL(settings.baseURL ?? '').origin : null;
  return {
    settings,
    page,
    isMarked: watchForMarks(page, context),
    clearStorage: async () => origin && protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  };
}

async function forget({ page, settings, clearStorage }: Held): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  // First away from the app, which could still write.
  await page.goto(NOWHERE);
  await page.evaluate(() => sessionStorage.clear());
  await clearStorage();
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  if (settings.viewport) await page.setViewportSize(settings.viewport);
}

export function sharePage(browser: Browser): SharedPage {
  let held: Held | null = null;
  async function close() {
    await held?.page.context().close();
    held = null;
  }
  return {
    async forTest(settings) {
      if (JSON.stringify(held?.settings) !== JSON.stringify(settings)) await close();
      held ??= await open(browser, settings);
      return held.page;
    },
    async afterTest(hasPassed) {
      if (!held) return;
      if (!hasPassed || held.isMarked() || held.page.isClosed()) await close();
      else await forget(held);
    },
    close,
  };
}
