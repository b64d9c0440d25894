// What every browser test starts from: a page that fails the test when the console complains, and ways to sign in and to look.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

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
}

export const test = base.extend<Fixtures>({
  expectedNoise: [[], { option: true }],
  baseURL: async ({}, use) => use(process.env['E2E_URL'] ?? ''), // oxlint-disable-line no-empty-pattern -- Playwright reads the fixture's name from the pattern
  quietConsole: [
    async ({ page, expectedNoise }, use) => {
      const noise: string[] = [];
      const note = (text: string) => {
        if (!expectedNoise.some((expected) => expected.test(text))) noise.push(text);
      };
      page.on(
        'console',
        (message) =>
          ['error', 'warning'].includes(message.type()) && note(`${message.type()}: ${message.text()} (${message.location().url})`),
      );
      page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
      await use();
      expect(noise, 'the console complained').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export async function signIn(page: Page, account: AccountName) {
  await page.goto('/login');
  await page.locator('input[type=email]').fill(ACCOUNTS[account]);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
}

/** As a returning visitor has chosen them; signing in applies the account's language, so this comes after. */
export async function setView(page: Page, { language, skin, width }: View) {
  await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
  if (page.url() === 'about:blank') await page.goto('/forgot-password');
  await page.evaluate(
    ([locale, chosen]) => {
      localStorage.setItem('atalaya.locale', locale);
      localStorage.setItem('atalaya.skin', chosen);
    },
    [language, skin] as const,
  );
}

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
}
