import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, signIn, test } from '../support/fixtures.ts';
import { accountButton, makeTall, menu, openCustomiser, panel } from '../support/frame.ts';

const frame = (page: Page) => page.locator('[data-menu]').first();

const choose = (page: Page, option: string, value: string) =>
  panel(page)
    .getByRole('group', { name: new RegExp(`^${option}`) })
    .getByRole('radio', { name: value, exact: true })
    .check({ force: true });
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} has no place on the page`);
  return box;
};
const groundOf = (page: Page, selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

test.describe('the layout panel', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'admin');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Alba');
  });

  test('changes the skin at once and mirrors the page, in this and the next visit', async ({ page, context }) => {
    const light = await groundOf(page, 'body');
    await openCustomiser(page);
    await choose(page, 'Theme', 'Dark');
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'dark');
    expect(await groundOf(page, 'body')).not.toBe(light);
    await choose(page, 'Theme', 'Bordered');
    expect(await groundOf(page, 'body')).toBe('rgb(255, 255, 255)');
    await choose(page, 'Theme', 'Semi-dark');
    expect(await groundOf(page, 'body')).toBe(light);
    expect(await groundOf(page, 'nav[data-tone="menu"]')).toBe('rgb(22, 29, 46)');
    await choose(page, 'Text direction', 'Right to left');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect.poll(async () => (await boxOf(page, 'nav')).x).toBeGreaterThan(1_000);
    expect((await panel(page).boundingBox())?.x).toBe(0);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'semi-dark');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const next = await context.newPage();
    await next.goto('/licences');
    await expect(next.locator('html')).toHaveAttribute('data-skin', 'semi-dark');
    await expect(next.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoSidewaysScroll(next);
  });

  test('collapses the menu, which opens under the pointer and stays collapsed, and boxes the content, as long as the tab lives', async ({
    page,
    context,
  }) => {
    await openCustomiser(page);
    await choose(page, 'Menu collapsed', 'On');
    await page.keyboard.press('Escape');
    const width = async () => (await boxOf(page, 'nav')).width;
    await expect.poll(width).toBe(60);
    const mainBefore = await boxOf(page, 'main');
    await menu(page).hover();
    await expect.poll(width).toBe(248);
    expect(await boxOf(page, 'main')).toEqual(mainBefore);
    await page.mouse.move(900, 500);
    await expect.poll(width).toBe(60);

    await page.setViewportSize({ width: 1900, height: 900 });
    const contentWidth = async () => (await boxOf(page, 'main > div')).width;
    await expect.poll(contentWidth).toBeGreaterThan(1_400);
    await openCustomiser(page);
    await choose(page, 'Content width', 'Boxed');
    expect(await contentWidth()).toBe(1_200);
    await page.reload();
    await expect.poll(contentWidth).toBe(1_200);

    const next = await context.newPage();
    await next.setViewportSize({ width: 1440, height: 900 });
    await next.goto('/');
    await expect(next.locator('[data-menu-collapsed="true"]')).toBeVisible();
    await expect(next.locator('[data-width="full"]')).toBeVisible();
    await next.getByRole('button', { name: 'Keep the menu open' }).focus();
    await next.keyboard.press('Enter');
    await expect(next.locator('[data-menu-collapsed="false"]')).toBeVisible();
  });

  secondWalk(
    'lays the menu on top and back, without what that menu does not know; keeps navbar and footer in sight or lets them go',
    async ({ page }) => {
      await openCustomiser(page);
      await choose(page, 'Theme', 'Semi-dark');
      await choose(page, 'Menu layout', 'Horizontal');
      await expect(frame(page)).toHaveAttribute('data-menu', 'top');
      await expect(page.locator('html')).toHaveAttribute('data-skin', 'light');
      const [bar, nav] = [await boxOf(page, 'header[data-tone]'), await boxOf(page, 'nav')];
      expect(nav.width).toBe(1_440);
      expect(nav.y).toBe(bar.y + bar.height);
      for (const name of ['Semi-dark', 'Hidden'])
        await expect(panel(page).getByRole('radio', { name, exact: true }).first()).toBeDisabled();
      await expect(
        panel(page)
          .getByRole('group', { name: /^Menu collapsed/ })
          .getByRole('radio')
          .first(),
      ).toBeDisabled();
      await expect(panel(page).getByRole('group', { name: /^Menu type/ })).toBeVisible();
      await page.setViewportSize({ width: 1_000, height: 900 });
      await expect(frame(page)).toHaveAttribute('data-menu', 'drawer');
      await page.setViewportSize({ width: 1_440, height: 900 });
      await expect(frame(page)).toHaveAttribute('data-menu', 'top');
      await choose(page, 'Menu layout', 'Vertical');
      await expect(frame(page)).toHaveAttribute('data-menu', 'side');

      await makeTall(page);
      const barAfterScroll = async () => {
        await page.evaluate(() => scrollTo(0, 1_000));
        return (await boxOf(page, 'header[data-tone]')).y;
      };
      expect(await barAfterScroll()).toBe(0);
      await choose(page, 'Navbar type', 'Floating');
      expect(await barAfterScroll()).toBe(12);
      await choose(page, 'Navbar type', 'Static');
      expect(await barAfterScroll()).toBeLessThan(-500);
      const footerBottom = async () => {
        const { y, height } = await boxOf(page, 'footer');
        return y + height;
      };
      expect(await footerBottom()).toBeGreaterThan(900);
      await choose(page, 'Footer type', 'Sticky');
      expect(await footerBottom()).toBe(900);
    },
  );

  secondWalk('colours the navbar, legibly; hides menu, navbar and footer, and brings back the defaults', async ({ page }) => {
    const seen = new Set<string>();
    await openCustomiser(page);
    for (const colour of ['White', 'Primary', 'Secondary', 'Success', 'Danger', 'Info', 'Warning', 'Dark']) {
      await choose(page, 'Navbar colour', colour);
      seen.add(await groundOf(page, 'header[data-tone]'));
    }
    expect(seen.size).toBe(8);
    await expectAccessible(page);

    await choose(page, 'Menu hidden', 'On');
    await expect(menu(page)).toHaveCount(0);
    await choose(page, 'Navbar type', 'Hidden');
    await expect(page.getByRole('banner')).toHaveCount(0);
    await choose(page, 'Footer type', 'Hidden');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    // The menu of the account is hidden with the navbar: the panel has a button of its own then.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Layout settings' }).click();
    await page.getByRole('button', { name: 'Back to the defaults' }).click();
    await expect(menu(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  secondWalk('plays the chosen transition when another page arrives', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const play = async (value: string) => {
      await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Alba');
      await openCustomiser(page);
      await choose(page, 'Page transition', value);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        const seen: string[] = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, options) {
          if (typeof options === 'object' && options.id === 'page-transition') seen.push(JSON.stringify(frames));
          return animate.call(this, frames, options);
        };
        Object.assign(globalThis, { playedTransitions: seen });
      });
      await menu(page).getByRole('link', { name: 'Licences' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences');
      await expect(page).toHaveURL(/\/licences/);
    };
    const played = () => page.evaluate(() => String(Reflect.get(globalThis, 'playedTransitions')));
    await play('Fade');
    await expect.poll(played).toBe('[{"opacity":0},{}]');
    await play('Fade in left');
    await expect.poll(played).toContain('translate');
    await play('Zoom in');
    await expect.poll(played).toContain('scale');
    await play('None');
    await page.waitForTimeout(500); // as long as another would have begun by then
    expect(await played()).toBe('');
  });

  test('is offered by the menu of the account from 768 px on, is worked by keyboard alone, and gives the focus back', async ({ page }) => {
    const entry = page.getByRole('button', { name: 'Layout settings' });
    const account = accountButton(page);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(entry).toBeHidden();
    await account.click();
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(entry).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await account.focus();
    await page.keyboard.press('Enter');
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-skin', 'bordered');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(account).toBeFocused();
  });
});
