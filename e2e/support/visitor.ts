// For tests that only look: a browser for each account that keeps its session and what it has loaded, as a returning person's does.
import type { Page } from '@playwright/test';
import { ACCESS_TOKEN_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { listenForNoise, signIn, test as base, type AccountName } from './fixtures.ts';

/** Less than a token's lifetime: the browser reports the refused request that makes a page renew it, and the console is to be quiet. */
const STAYS_MS = ACCESS_TOKEN_LIFETIME_MS / 2;

export type Visitor = AccountName | 'guest';

interface WorkerFixtures {
  pageOf: (visitor: Visitor) => Promise<Page>;
}

interface Fixtures {
  visit: (visitor: Visitor) => Promise<Page>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<Visitor, { page: Page; signedInAt: number }>();
      const open = () => browser.newPage({ baseURL: process.env['E2E_URL'] ?? '', locale: 'en-GB', timezoneId: 'Europe/Madrid' });
      await use(async (visitor) => {
        const known = pages.get(visitor);
        if (known && Date.now() - known.signedInAt < STAYS_MS) return known.page;
        const page = known?.page ?? (await open());
        if (visitor !== 'guest') await signIn(page, visitor, null);
        pages.set(visitor, { page, signedInAt: Date.now() });
        return page;
      });
      for (const { page } of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  // `visit` listens to its own pages; a page that nobody uses need not be opened.
  quietConsole: async ({}, use) => use(), // oxlint-disable-line no-empty-pattern -- Playwright reads the fixture's name from the pattern
  visit: async ({ pageOf, expectedNoise }, use) => {
    const checks: (() => void)[] = [];
    await use(async (visitor) => {
      const page = await pageOf(visitor);
      checks.push(listenForNoise(page, expectedNoise));
      return page;
    });
    for (const expectQuiet of checks) expectQuiet();
  },
});
