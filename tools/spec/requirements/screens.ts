import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { area, ask, skip } from '../requirement.ts';

const ADMIN = 'admin@atalaya.test';

/** In a window of its own, which is closed afterwards. */
async function look(opened: Promise<Page>, at: (page: Page) => Promise<void>) {
  const page = await opened;
  try {
    await at(page);
  } finally {
    await page.context().close();
  }
}

const DEMO = { username: 'ines', email: 'ines@example.test', password: 'a demo password of mine' };

async function registerDemoAccount(page: Page) {
  await page.getByLabel(/^Username/).fill(DEMO.username);
  await page.locator('input[type=email]').fill(DEMO.email);
  await page.locator('input[type=password]').fill(DEMO.password);
  await page.getByRole('checkbox').first().check();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/register');
}

export const screens = area('screens', 'Screens', [
  ask('who is not signed in is led to /login, which is one form', async ({ pages }) =>
    look(pages.fresh(null, '/'), async (page) => {
      equal(new URL(page.url()).pathname, '/login');
      deepEqual([await page.locator('input[type=email]').count(), await page.locator('input[type=password]').count()], [1, 1]);
      equal(await page.locator('form').count(), 1);
    }),
  ),
  ask('first visit: light skin, vertical menu, full width; the refresh token is not in storage', async ({ pages }) =>
    look(pages.fresh(ADMIN, '/licences'), async (page) => {
      equal(await page.locator('html').getAttribute('data-skin'), 'light');
      const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
      ok(!/refreshToken":"[^"]/.test(stored.replaceAll('\\"', '"')), 'a refresh token is in storage');
    }),
  ),
  ask('the menu has IMU Project with Dashboard, IMU List, IMU Logs, and E-Charger Project', async ({ pages }) =>
    look(pages.fresh(ADMIN, '/imu/devices'), async (page) => {
      const menu = (await page.getByRole('navigation').allInnerTexts()).join('\n');
      for (const label of ['IMU Project', 'Dashboard', 'IMU List', 'IMU Logs', 'E-Charger Project'])
        ok(menu.includes(label), `${label} in ${menu.slice(0, 600)}`);
    }),
  ),
  ask('in Spanish the menu has Proyecto IMU, Vista Global, Dispositivos, Registros, Proyecto E-Charger', async ({ pages }) =>
    look(pages.fresh(ADMIN, '/imu/devices', { locale: 'es' }), async (page) => {
      const menu = (await page.getByRole('navigation').allInnerTexts()).join('\n');
      for (const label of ['Proyecto IMU', 'Vista Global', 'Dispositivos', 'Registros', 'Proyecto E-Charger'])
        ok(menu.includes(label), `${label} in ${menu.slice(0, 600)}`);
      equal(await page.locator('html').getAttribute('lang'), 'es');
    }),
  ),
  ask('dokuos has its own logo', async ({ pages }) =>
    look(pages.fresh('ops@dokuos.test', '/licences'), async (page) => ok((await page.getByRole('img', { name: /dokuos/i }).count()) > 0)),
  ),
  ask('a demo account finds the eCommerce dashboard at /, after a reload too, and no menu of clients or audit', async ({ pages }) =>
    look(pages.fresh(null, '/register'), async (page) => {
      await registerDemoAccount(page);
      for (let time = 0; time < 2; time += 1) {
        await page.goto(new URL('/', page.url()).href);
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
        match((await page.getByRole('heading', { level: 1 }).textContent()) ?? '', /eCommerce/);
      }
      equal(
        await page
          .getByRole('navigation')
          .getByRole('link', { name: /^(Clients|Audit log)$/ })
          .count(),
        0,
      );
    }),
  ),
  ask('search shows at most 4 results in a group', async ({ pages }) =>
    look(pages.fresh(ADMIN, '/licences'), async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('a');
      await page.getByRole('option').first().waitFor();
      const counts = await page
        .getByRole('group')
        .evaluateAll((groups) => groups.map((group) => group.querySelectorAll('[role=option]').length));
      ok(counts.length > 0 && counts.every((count) => count <= 4), counts.join(' '));
    }),
  ),
  ...[
    ['blog', '/pages/blog'],
    ['faq', '/pages/faq'],
    ['email', '/apps/email'],
    ['todo', '/apps/todo'],
    ['login', '/pages/login'],
    ['reset password', '/pages/reset-password'],
    ['radius', '/radius'],
    ['license', '/'],
  ].map(([words = '', goal = '']) =>
    ask(`search finds a page by “${words}”`, async ({ pages }) => {
      const page = await pages.open(ADMIN, '/licences', 'search');
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
      await page.getByRole('option').first().waitFor();
      const links = await page
        .getByRole('option')
        .evaluateAll((found) =>
          found.map((one) => one.getAttribute('href') ?? one.querySelector('a')?.getAttribute('href') ?? one.textContent),
        );
      ok(links.length > 0, 'nothing was found');
      if (links.some((link) => link?.startsWith('/')))
        ok(
          links.some((link) => link?.startsWith(goal)),
          links.join(' '),
        );
      await page.keyboard.press('Escape');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
    }),
  ),
  skip('toasts stand with the newest on top', 'shell.e2e.ts makes two'),
  skip('any service worker is unregistered at start', 'start-up.e2e.ts registers one'),
  skip('the compact view begins at 480 px', 'layout-options.e2e.ts looks at 480 and 481'),
  skip(
    'numbers above 999 are shown as k with one decimal; power to 3 decimals; dates as DD-MMM-YYYY H:mm:ss',
    'the unit tests of shared/format',
  ),
]);
