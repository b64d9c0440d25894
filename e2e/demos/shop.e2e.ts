import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, secondWalk, setView, signIn, test } from '../support/fixtures.ts';
import { walkTo } from '../pages.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const amount = (page: Page, term: string) => page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

secondWalk('the shop is searched, filtered, sorted and paged through the address', async ({ page }) => {
  await signIn(page, 'admin', '/apps/ecommerce/shop');
  await expect(page.getByText('27 products')).toBeVisible();
  await expect(cards(page)).toHaveCount(9);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect(cards(page).last()).toContainText('Quiet Hours Headphones');

  await page.getByRole('radio', { name: 'Computers' }).check();
  await expect(page.getByText('6 products')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('checkbox', { name: 'Velkin' }).check();
  await page.getByRole('checkbox', { name: 'Halvorn' }).check();
  await page.getByRole('radio', { name: /^4 of 5 stars/ }).check();
  await expect(page.getByText('4 products')).toBeVisible();
  await page.getByRole('radio', { name: '$100.00 to $500.00' }).check();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Tactile 75 Keyboard')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Computers' })).toBeChecked();
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByText('27 products')).toBeVisible();

  await choose(page, 'Order', 'Highest price');
  await expect(cards(page).first()).toContainText('Foldline 14 Laptop');
  await page.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=/);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(cards(page)).toHaveCount(9);
  await page.getByRole('radio', { name: 'List' }).press('Space');
  await expect(page).toHaveURL(/view=list/);
  await expectAccessible(page);
});

secondWalk('hearts and carts are kept, and the cart tells its contents from anywhere in the shop', async ({ page }) => {
  await signIn(page, 'admin', '/apps/ecommerce/shop');
  const lamp = card(page, 'Silent Wall Clock');
  await lamp.getByRole('button', { name: /^Save/ }).click();
  await expect(lamp.getByRole('button', { name: /^Remove/ })).toHaveAttribute('aria-pressed', 'true');
  await lamp.getByRole('button', { name: /^Add/ }).click();
  await expect(lamp.getByRole('link', { name: /in the cart$/ })).toHaveAttribute('href', '/apps/ecommerce/checkout');

  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart: 6 products' })).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 6 products' }).click();
  const panel = page.getByRole('region', { name: 'Cart' });
  await expect(panel).toContainText('$1,763.50');
  await panel.getByRole('button', { name: 'One more of Silent Wall Clock' }).click();
  await expect(panel).toContainText('$1,805.50');
  await panel.getByRole('button', { name: 'Remove Panorama 34 Monitor from the cart' }).click();
  await expect(panel).toContainText('$347.50');
  await panel.getByRole('link', { name: 'Stoneware Mug' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stoneware Mug' })).toBeVisible();
  await expect(panel).toHaveCount(0);

  await walkTo(page, '/apps/ecommerce/wishlist');
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove Silent Wall Clock', exact: true }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(3);
  for (const name of ['Silent Wall Clock', 'Copperline Electric Kettle', 'Passage Compact Camera'])
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

secondWalk('a product has colours and neighbours, and an unknown one says so', async ({ page }) => {
  await signIn(page, 'admin', '/apps/ecommerce/product-detail');
  await expect(page).toHaveURL(/passage-compact-camera-9$/);
  await page.getByRole('radio', { name: 'Red' }).check();
  await page.getByRole('button', { name: 'Add Passage Compact Camera to the cart' }).click();
  await expect(page.getByRole('link', { name: 'View Passage Compact Camera in the cart' })).toBeVisible();
  const neighbours = page.getByRole('heading', { name: 'Goes well with it' }).locator('..');
  await expect(neighbours.getByRole('link')).toHaveCount(8);
  await page.getByRole('button', { name: 'Next products' }).click();
  await expectAccessible(page);
  await neighbours.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Passage Compact Camera');
  await walkTo(page, '/apps/ecommerce/checkout');
  await expect(page.getByText('by Brezal · Red')).toBeVisible();
  await walkTo(page, '/apps/ecommerce/product-detail/no-such-thing-999');
  await expect(page.getByRole('heading', { name: 'Product not found' })).toBeVisible();
  await page.getByRole('link', { name: 'To the shop' }).click();
  await expect(cards(page)).toHaveCount(9);
});

test('an order goes from cart to address to payment, with a coupon, and can be looked up again', async ({ page }) => {
  await signIn(page, 'admin', '/apps/ecommerce/checkout');
  await expect(amount(page, 'Products')).toHaveText('$1,721.50');
  for (const name of ['Piston Fountain Pen', 'Panorama 34 Monitor', 'Tactile 75 Keyboard', 'Stoneware Mug'])
    await page.getByRole('button', { name: `Remove ${name} from the cart` }).click();
  await expect(amount(page, 'Products')).toHaveText('$24.50');
  await expect(amount(page, 'Delivery')).toHaveText('$5.00');
  await page.getByRole('button', { name: 'One more of Summit Water Bottle' }).click();
  await expect(amount(page, 'Products')).toHaveText('$49.00');
  await page.getByLabel('Coupon').fill('FREE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This coupon is not valid')).toBeVisible();
  await page.getByLabel('Coupon').fill('harbour25');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('HARBOUR25: 25 % off')).toBeVisible();
  const total = await amount(page, 'Total').textContent();

  await page.getByRole('button', { name: 'Go to address' }).click();
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(page.getByText('Fill this in')).toHaveCount(7);
  for (const label of ['Full name', 'Mobile number', 'House or flat', 'Landmark nearby', 'City', 'Postcode', 'State or province'])
    await page.getByLabel(label).fill(`My ${label}`.slice(0, 18));
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(page.getByRole('button', { name: 'Payment' })).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Fill this in')).toBeVisible();
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: 'Place order' }).click();

  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(amount(page, 'Total')).toHaveText(total ?? '');
  await page.reload();
  await expect(page.getByText('2 × Summit Water Bottle')).toBeVisible();
  await expect(page.getByText('My Full name')).toBeVisible();
  await expectAccessible(page);
  await walkTo(page, '/apps/ecommerce/checkout');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

secondWalk('in Spanish, on a narrow screen, filters wait in a drawer', async ({ page }) => {
  await signIn(page, 'admin', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/apps/ecommerce/shop');
  await expect(page.getByText('27 productos')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Cocina' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 productos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
