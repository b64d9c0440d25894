import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, expectRows, expectSettled, setView, signIn, SKINS, test, wear } from '../support/fixtures.ts';
import { accountButton, makeTall, menu, openCustomiser } from '../support/frame.ts';

/** With each group open in turn: one opens at a time, and those inside one come and go with it. */
async function expectNoNameCut(nav: Locator) {
  const groups = nav.locator('button[aria-expanded]');
  for (const name of await groups.allTextContents()) {
    await groups.filter({ hasText: name }).first().click();
    const cut = nav
      .locator('[data-menu-name]')
      .evaluateAll((names) => names.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
    expect(await cut, `with ${name} open`).toEqual([]);
  }
}

test.describe('the menu', () => {
  test('is a drawer on a phone: opened, walked and closed by keyboard', async ({ page }) => {
    await signIn(page, 'admin', null);
    await setView(page, { language: 'en', skin: 'light', width: 390 });
    await page.goto('/');
    await expect(menu(page)).toBeHidden();
    const button = page.getByRole('button', { name: 'Open the menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Home', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: /^Alarms/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Maintenance' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Alerting' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Reports' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('button', { name: 'IMU Project' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('button', { name: 'E-Charger Project' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link', { name: 'Licences' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Licences');
    await expect(menu(page)).toBeHidden();
    await expectNoSidewaysScroll(page);
  });

  test('marks the page one is on; that of the template has headings, groups that open one at a time, links out and what is not available', async ({
    page,
  }) => {
    await signIn(page, 'admin', '/licences?state=active');
    await expect(menu(page).locator('[data-marked]')).toHaveText('Licences');
    const trail = page.getByRole('navigation', { name: 'Where you are' });
    await expect(trail.locator('[aria-current=page]')).toHaveText('Licences');
    await trail.getByRole('link', { name: 'Home' }).click();
    await expect(menu(page).locator('[data-marked]')).toHaveText('Home');
    await expect(trail).toHaveCount(0);

    // The samples have an area of their own, with a way there and back.
    await expect(menu(page).getByText('Miscellaneous', { exact: true })).toHaveCount(0);
    await accountButton(page).click();
    await page.getByRole('link', { name: 'Template', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');
    await expect(trail.locator('[aria-current=page]')).toHaveText('eCommerce');
    await expect(menu(page).getByRole('link', { name: 'Licences' })).toHaveCount(0);
    await expect(menu(page).getByText('Miscellaneous', { exact: true })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Operations', exact: true })).toHaveAttribute('href', '/');
    const out = menu(page).getByRole('link', { name: 'API documentation opens in a new tab' });
    await expect(out).toHaveAttribute('target', '_blank');
    const levels = menu(page).getByRole('button', { name: 'Menu levels' });
    await expect(levels).toHaveAttribute('aria-expanded', 'false');
    await levels.click();
    await expect(menu(page).getByRole('button', { name: 'Not available' })).toBeDisabled();
    await menu(page).getByRole('button', { name: 'A level deeper' }).click();
    await expect(menu(page).getByRole('link', { name: /^OpenAPI file/ })).toHaveAttribute('href', '/openapi.json');
    await expectAccessible(page);
    await levels.click();
    await expect(menu(page).getByRole('button', { name: 'Not available' })).toHaveCount(0);

    // In a bar what stands under a heading drops down from it.
    await page.evaluate(() => sessionStorage.setItem('atalaya.layout', '{"menuLayout":"horizontal"}'));
    await page.reload();
    await menu(page).getByRole('button', { name: 'Miscellaneous' }).click();
    await expect(levels).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(levels).toHaveCount(0);
    await menu(page).getByRole('link', { name: 'Operations', exact: true }).click();
    await expect(menu(page).getByRole('link', { name: 'Licences' })).toBeVisible();
  });

  test('cuts no name short in either language, and marks what is new', async ({ page }) => {
    await signIn(page, 'admin', null);
    for (const language of ['en', 'es'] as const) {
      await setView(page, { language, skin: 'light', width: 1440 });
      await page.goto('/');
      const nav = page.locator('nav[data-tone="menu"]');
      await expect(nav.getByRole('link', { name: { en: 'Reports New', es: 'Informes Nuevo' }[language] })).toBeVisible();
      await expectNoNameCut(nav);
      await page.getByRole('button', { name: { en: /^Your account/, es: /^Tu cuenta/ }[language] }).click();
      await page.getByRole('link', { name: { en: 'Template', es: 'Plantilla' }[language], exact: true }).click();
      await expect(nav.getByText({ en: 'Miscellaneous', es: 'Varios' }[language], { exact: true })).toBeVisible();
      await expectNoNameCut(nav);
    }
  });

  test('speaks Spanish, with the logo of the client, of which the mark is left when collapsed', async ({ page }) => {
    await signIn(page, 'dokuos', null);
    const spanish = page.getByRole('navigation', { name: 'Menú principal' });
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((chosen) => localStorage.setItem('atalaya.layout', `{"direction":"${chosen}","menuCollapsed":"on"}`), direction);
      await page.goto('/');
      const [logo, menuBox] = await Promise.all([spanish.getByRole('link', { name: 'Ir al inicio' }).boundingBox(), spanish.boundingBox()]);
      expect(logo?.width).toBeLessThanOrEqual(30);
      expect(logo && menuBox && logo.x >= menuBox.x && logo.x + logo.width <= menuBox.x + menuBox.width).toBe(true);
    }
    await page.evaluate(() => localStorage.removeItem('atalaya.layout'));
    await page.reload();
    await expect(spanish.getByRole('img', { name: 'dokuos' })).toBeVisible();
    await expect(spanish.getByRole('link', { name: 'Licencias' })).toBeVisible();
    await page.getByRole('button', { name: /^Tu cuenta/ }).click();
    await page.getByRole('button', { name: 'Ajustes de disposición' }).click();
    await expect(page.getByRole('dialog', { name: 'Disposición' }).getByRole('radio', { name: 'Semioscuro' })).toBeVisible();
  });
});

test('from 480 px down the frame is compact: a lower bar, narrower edges, the mark alone for the name', async ({ page }) => {
  await signIn(page, 'admin');
  const measure = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    const [bar, brand, main] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      // What shows of it: the link itself keeps its width.
      page.getByRole('banner').getByRole('link', { name: 'Go to the home page' }).locator('..').boundingBox(),
      page.getByRole('main').evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingInlineStart)),
    ]);
    return { bar: bar?.height, brand: brand?.width ?? 0, edge: main };
  };
  const [roomy, compact] = [await measure(481), await measure(480)];
  expect(compact).toMatchObject({ bar: 52, edge: 12 });
  expect(compact.brand).toBeLessThanOrEqual(30);
  expect(roomy).toMatchObject({ bar: 56, edge: 16 });
  expect(roomy.brand).toBeGreaterThan(60);
});

test('a page far down offers the way back up', async ({ page }) => {
  await signIn(page, 'admin');
  await makeTall(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSettled(page);
  const up = page.getByRole('button', { name: 'Back to the top' });
  await page.evaluate(() => scrollTo(0, 290));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 400));
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

for (const width of [1440, 390] as const)
  test(`pages are whole when mirrored at ${width} px`, async ({ page }) => {
    await signIn(page, 'admin', null);
    await setView(page, { language: 'es', skin: 'light', width });
    await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
    await page.goto('/licences');
    for (const [path, heading] of [
      ['/licences', 'Licencias'],
      ['/', /^Buen/],
    ] as const) {
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expectSettled(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

test('the frame is accessible in every skin, with panel and search open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', '/licences');
  await expectRows(page);
  for (const skin of SKINS) {
    await wear(page, skin);
    await openCustomiser(page);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    const results = page.getByRole('listbox', { name: 'Results' });
    await expect(results).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(results).toHaveCount(0);
  }
});
