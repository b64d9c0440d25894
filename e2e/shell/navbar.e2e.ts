import { alarms } from '@atalaya/contract/alarms/endpoints.ts';
import { expectAccessible } from '../support/accessible.ts';
import { asServer, callServer } from '../support/api.ts';
import { expect, expectNoSidewaysScroll, expectSettled, setView, signIn, test } from '../support/fixtures.ts';
import { accountButton, menu } from '../support/frame.ts';
import { battery, mains, makeDevice } from '../support/fleet.ts';
import { changePerson, createKeyFor, makePerson, signInPerson } from '../support/people.ts';

test('the bell counts what others did that concerns the person, and remembers what was seen', async ({ page }) => {
  const { email, clientId } = await makePerson('Petra', ['licenses', 'imuProject']);
  const stranger = await makePerson('Quentin');
  await createKeyFor(clientId, '<i>Gate</i>');
  await createKeyFor(stranger.clientId, 'Nobody else’s business');
  await changePerson(email, { lastname: 'Told' });
  await signInPerson(page, email, '/');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications: 4 new');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('4 new')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByRole('listitem').first()).toContainText(`The account ${email} was changed`);
  await expect(panel.getByRole('img', { name: 'New' })).toHaveCount(4);
  await expect(panel).not.toContainText('Nobody else');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');

  await createKeyFor(clientId, 'Roof');
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications: 1 new');
  await bell.click();
  await panel.getByRole('link', { name: /Licence “Roof” was created/ }).click();
  await expect(page.getByRole('cell', { name: 'Roof', exact: true })).toBeVisible();
  await expect(panel).toBeHidden();

  const cabinet = await makeDevice('Harbour gate', clientId);
  await cabinet.report(battery(9), mains(0));
  const isRaised = async () => (await callServer()(alarms.listAlarms, { query: { subjectId: cabinet.mac } }, asServer())).total;
  await expect.poll(isRaised).toBeGreaterThan(0);
  // Opened before the news are there: what comes while one looks is seen as well.
  let release = () => {};
  const isOpen = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/alarms/recent*', async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.reload();
  await bell.click();
  await expect(panel).toBeVisible();
  release();
  await panel.getByRole('link', { name: /Harbour gate: battery low/i }).click();
  await expect(page).toHaveURL(/\/alarms\//);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('bookmarks and cart stand in the template alone, which the menu of the account leads to; a reset takes changes back', async ({
  page,
}) => {
  await signIn(page, 'admin', null);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  const cart = page.getByRole('button', { name: /^Cart/ });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSettled(page);
  await page.waitForTimeout(500);
  expect(asked.filter((path) => /panels|Panel|demo/i.test(path))).toEqual([]);
  await expect(cart).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Bookmarks' })).toHaveCount(0);
  await accountButton(page).click();
  const userMenu = page.locator('[popover]', { hasText: 'Sign out' });
  const links = () => userMenu.getByRole('link').allInnerTexts();
  await expect(userMenu.getByRole('button', { name: 'Reset demo data' })).toBeVisible();
  expect(await links()).toEqual(['Your account', 'API documentation', 'Template']);
  await userMenu.getByRole('link', { name: 'Template' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('eCommerce');

  await cart.click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await expect(cart).toHaveAccessibleName('Cart: 5 products');
  const total = panel.getByText('Total').locator('..');
  const before = await total.textContent();
  await panel.getByRole('combobox').first().selectOption('9');
  await expect(total).not.toHaveText(before ?? '');
  await panel
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click();
  await expect(cart).toHaveAccessibleName('Cart: 4 products');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Bookmarks' }).click();
  const bookmarks = page.getByRole('dialog', { name: 'Bookmarks' });
  await expect(bookmarks.getByRole('listitem')).toHaveText(['E-mail', 'Chat', 'To-do', 'Calendar']);
  await bookmarks.getByRole('searchbox').fill('no acc');
  await bookmarks.getByRole('button', { name: 'Bookmark No access' }).click();
  await expect(bookmarks.getByRole('button', { name: 'Remove the bookmark of No access' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Bookmarked pages' }).getByRole('link', { name: 'No access' }).click();
  await expect(page).toHaveURL(/not-authorized/);
  await page.goBack();
  // With more than ten, the rest drops down.
  await page.getByRole('button', { name: 'Bookmarks' }).click();
  await bookmarks.getByRole('searchbox').fill('card');
  const stars = bookmarks.getByRole('button', { name: /^Bookmark / });
  await expect(bookmarks.getByRole('listitem')).toHaveCount(6);
  for (let left = await stars.count(); left > 0; left -= 1) {
    await stars.first().click();
    await expect(stars).toHaveCount(left - 1);
  }
  await bookmarks.getByRole('searchbox').fill('calendar');
  await bookmarks.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await expect(bookmarks).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Bookmarked pages' }).getByRole('link')).toHaveCount(10);
  await page.getByRole('button', { name: 'More bookmarks' }).click();
  await expect(page.getByRole('dialog', { name: 'More bookmarks' }).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await cart.click();
  await panel.getByRole('link', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(/ecommerce\/checkout/);

  await accountButton(page).click();
  await expect(userMenu.getByRole('button', { name: 'Reset demo data' })).toBeVisible();
  expect(await links()).toEqual('Your account, Profile, Inbox, Tasks, Chats, Settings, Pricing, FAQ, API documentation'.split(', '));
  await userMenu.getByRole('link', { name: 'Tasks' }).click();
  await expect(page).toHaveURL(/\/apps\/todo/);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Reset demo data' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('The demo data is as it was at the start')).toBeVisible();
  await cart.click();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
});

test('a client is led to no samples, though their addresses answer, with the way back', async ({ page }) => {
  await signIn(page, 'client', '/account');
  const userMenu = page.locator('[popover]', { hasText: 'Sign out' });
  await accountButton(page).click();
  await expect(userMenu.getByRole('link', { name: 'API documentation' })).toBeVisible();
  expect(await userMenu.getByRole('link').allInnerTexts()).toEqual(['Your account', 'API documentation']);
  await expect(userMenu.getByRole('button', { name: 'Reset demo data' })).toHaveCount(0);
  await page.goto('/apps/todo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To-do');
  await menu(page).getByRole('link', { name: 'Operations', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('on a phone nothing of the navbar is lost, in Spanish too', async ({ page }) => {
  await signIn(page, 'admin', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/apps/calendar');
  await page.getByRole('button', { name: /^Carrito/ }).click();
  await expect(page.getByRole('dialog', { name: 'Carrito' }).getByText('Tramitar la compra').or(page.getByText('Total'))).not.toHaveCount(
    0,
  );
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  await expect(page.getByRole('heading', { name: 'Notificaciones' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectNoSidewaysScroll(page);
});
