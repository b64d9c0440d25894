// What every browser test starts from: a page that fails the test when the console complains, and ways to sign in and to look.
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { isFullRun } from '../run-mode.ts';
import { sharePage, type SharedPage } from './shared-page.ts';

export const PASSWORD = 'atalaya-demo';
export const ACCOUNTS = { admin: 'admin@atalaya.test', client: 'client@atalaya.test', dokuos: 'ops@dokuos.test' } as const;
export type AccountName = keyof typeof ACCOUNTS;
export type Language = 'en' | 'es';
export const SKINS = ['light', 'bordered', 'dark', 'semi-dark'] as const;
export type Skin = (typeof SKINS)[number];

export interface View {
  language: Language;
  skin: Skin;
  width: 1440 | 390;
}

interface Fixtures {
  /** Texts of console messages that a test expects, for example of a request it makes fail. */
  expectedNoise: RegExp[];
  quietConsole: void;
  /** Of somebody who was never here: the browser keeps no file of the app. For tests of what a first visit loads. */
  isFirstVisit: boolean;
}

export const test = base.extend<Fixtures, { sharedPage: SharedPage }>({
  isFirstVisit: [false, { option: true }],
  sharedPage: [
    async ({ browser }, use) => {
      const shared = sharePage(browser);
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, isFirstVisit, baseURL, contextOptions, viewport }, use, info) => {
    if (isFirstVisit) await sharedPage.close();
    await use(await sharedPage.forTest({ baseURL, contextOptions, viewport }));
    await sharedPage.afterTest(info.status === info.expectedStatus);
  },
  context: async ({ page }, use) => use(page.context()),
  expectedNoise: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env['E2E_URL'] ?? ''), // oxlint-disable-line no-empty-pattern -- Playwright reads the fixture's name from the pattern
  quietConsole: [
    async ({ page, expectedNoise }, use) => {
      const expectQuiet = listenForNoise(page, expectedNoise);
      await use();
      expectQuiet();
    },
    { auto: true },
  ],
});
export { expect };

/** A walk beside the main one of its area, for further actions, the other language or a phone: in the full run, as the short one takes each area once. */
export const secondWalk = isFullRun ? test : test.skip;

/** Hears what the page's console says from now on; what it returns stops listening and fails when there was a complaint. */
export function listenForNoise(page: Page, expectedNoise: RegExp[]): () => void {
  const noise: string[] = [];
  const note = (text: string) => {
    if (!expectedNoise.some((expected) => expected.test(text))) noise.push(text);
  };
  const onConsole = (message: ConsoleMessage) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onError = (error: Error) => note(`uncaught: ${error.message}`);
  page.on('console', onConsole).on('pageerror', onError);
  return () => {
    page.off('console', onConsole).off('pageerror', onError);
    expect(noise, 'the console complained').toEqual([]);
  };
}

/** As a person does it. */
export async function signInByForm(page: Page, account: AccountName) {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(ACCOUNTS[account]);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

interface HeldSession {
  accessToken: string;
  userData: { locale: string };
}

/** A session of one's own, as the server gives it: to a program, or with `cookie` to this browser, whose former one ends. */
export async function newSession(page: Page, email: string, password: string, wish: { cookie?: true } = {}): Promise<HeldSession> {
  // Its connection may just have been closed for being idle.
  const token = await page.request.get('/licensing/api/web/v1/CSRFToken', { maxRetries: 3 });
  const { csrftoken } = await token.json();
  const reply = await page.request.post('/jwt/login', {
    data: { email, password, ...wish, remember: true },
    headers: { 'X-CSRF-Token': csrftoken },
  });
  expect(reply.status(), `${email} signs in`).toBe(200);
  return reply.json();
}

/** A page of the product's origin with nothing on it, to write into its storage. */
async function openBlank(page: Page) {
  if (/\/(blank|favicon\.svg)$/.test(page.url())) return;
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="/favicon.svg">' }));
  await page.goto('/blank');
  await page.unroute('**/blank');
}

/** As signing in leaves the browser, without walking through the form each time; opens `path`, if any, as that account. */
export const signIn = (page: Page, account: AccountName, path: string | null = '/') => signInAs(page, ACCOUNTS[account], PASSWORD, path);

export async function signInAs(page: Page, email: string, password: string, path: string | null) {
  // What is open belongs to the session that ends now, and would complain.
  await openBlank(page);
  await page.evaluate(
    (held) => {
      localStorage.setItem('atalaya.session', JSON.stringify(held));
      localStorage.setItem('atalaya.locale', held.userData.locale);
    },
    await newSession(page, email, password, { cookie: true }),
  );
  if (path !== null) await page.goto(path);
}

/** As a returning visitor has chosen them; signing in applies the account's language, so this comes after. */
export async function setView(page: Page, { language, skin, width }: View) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  if (page.url() === 'about:blank') await openBlank(page);
  await page.evaluate(
    ([locale, chosen]) => {
      localStorage.setItem('atalaya.locale', locale);
      localStorage.setItem('atalaya.skin', chosen);
    },
    [language, skin] as const,
  );
}

/** Changes the skin of an open page, as it changes when it is chosen in another tab. */
export async function wear(page: Page, skin: Skin) {
  await page.evaluate((chosen) => {
    localStorage.setItem('atalaya.skin', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'atalaya.skin', newValue: chosen }));
  }, skin);
  await expect(page.locator('html')).toHaveAttribute('data-skin', skin);
  // Colours on their way from one skin to the other are in neither.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Nor after a moment: a page that was just made narrower finds its new shape first. */
export async function expectNoSidewaysScroll(page: Page) {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}

/** Words that a frame cuts off sideways: with nothing to scroll or to swipe, and no dots that say there is more. */
const cutOff = () => {
  const isCut = (text: Text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    for (let frame = text.parentElement; frame && words.width > 0; frame = frame.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(frame);
      if (overflowX === 'visible') continue;
      const isMeantSo = overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';
      const { left, right, width, height } = frame.getBoundingClientRect();
      const isForReadersOnly = width <= 1 || height <= 1;
      if (isMeantSo || isForReadersOnly) return false;
      const isPartlySeen = words.left < right && words.right > left;
      // Beyond the edge altogether: nobody sees them, so no frame further out cuts them.
      if (!isPartlySeen) return false;
      if (words.right > right + 1 || words.left < left - 1) return true;
    }
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const isSeen =
      parent?.checkVisibility({ visibilityProperty: true }) && !parent.closest('svg, [aria-hidden=true], [inert], .mantine-Carousel-root');
    if (isSeen && node instanceof Text && node.data.trim() && isCut(node)) found.push(node.data.trim());
  }
  return found;
};

/** Nor after a moment, as above. */
export async function expectNothingCutOff(page: Page) {
  await expect.poll(() => page.evaluate(cutOff), 'a frame cuts off words').toEqual([]);
}

const SMALLEST_TEXT_PX = 12;

/** What is drawn smaller than can be read; pictures have measures of their own. */
const tooSmall = (leastPx: number) => {
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.textContent?.trim() || !holder?.checkVisibility() || holder.closest('svg, script, style')) continue;
    const size = Number.parseFloat(getComputedStyle(holder).fontSize);
    if (size < leastPx) found.add(`${size} px: ${text.textContent.trim().slice(0, 40)} (${holder.outerHTML.slice(0, 100)})`);
  }
  return [...found];
};

export async function expectLegibleText(page: Page) {
  expect(await page.evaluate(tooSmall, SMALLEST_TEXT_PX), 'text is too small').toEqual([]);
}

const LONGEST_LABEL = 60;

/** Headings, buttons and pills are read at a glance. What a button copies stands in it, and nobody sees it. Records are called as they are. */
export async function expectShortLabels(page: Page, isRecord = false) {
  const labels = page.locator(
    `main :is(${isRecord ? '' : 'h1, '}h2, h3, h4, th, legend, [role=tab], [class*=Badge], button:not(:has(svg + [aria-hidden=true])))`,
  );
  const texts = (await labels.allInnerTexts()).map((text) => text.trim());
  expect(texts.filter((text) => text.length > LONGEST_LABEL && !text.includes('\n'))).toEqual([]);
}

/** A list has arrived. Which rows stand on its first page hangs on how many the other tests made. */
export const expectRows = (page: Page) => expect(page.locator('tbody').getByRole('row').first()).toBeVisible();

/** What was asked for has arrived and is drawn. Not "no more requests": a live page never stops listening. */
export async function expectSettled(page: Page) {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))),
  );
}
