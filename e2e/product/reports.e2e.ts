import { expectAccessible } from '../support/accessible.ts';
import { expect, signIn, test } from '../support/fixtures.ts';

const unique = () => crypto.randomUUID().slice(0, 6);

test('a report is saved with a schedule and issued; a client’s status page is switched on and read by everybody', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Weeks ${unique()}`;
  await signIn(page, 'admin', '/reports');
  await expect(page.getByRole('heading', { level: 2, name: 'How it was counted' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Save a report' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByText('Weekly', { exact: true }).click();
  await drawer.getByRole('checkbox', { name: 'Mon' }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('tab', { name: 'Saved' }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Every week on Mon, at 07:00 (UTC)');
  await row.getByRole('button', { name: `Issue now: ${name}` }).click();
  await page.getByRole('tab', { name: 'Issued' }).click();
  await page.getByRole('button', { name: 'Availability', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /PDF$/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Status page' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Harbour');
  await page.getByRole('option', { name: 'Harbour Grid' }).click();
  const slug = `harbour-${unique()}`;
  await page.getByRole('switch', { name: 'Everybody can see the page' }).check();
  await page.getByRole('textbox', { name: 'Address' }).fill(slug);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Harbour Grid');
  await page.getByRole('textbox', { name: 'Public name' }).first().fill('Cabinets');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', `/status/${slug}`);

  const outside = await browser.newContext({ baseURL, locale: 'en-GB' });
  try {
    const status = await outside.newPage();
    await status.goto(`/status/${slug}`);
    await expect(status.getByRole('heading', { level: 1, name: 'Harbour Grid' })).toBeVisible();
    await expect(status.getByRole('img', { name: /^Cabinets: / })).toBeVisible();
    await expectAccessible(status);
  } finally {
    await outside.close();
  }
});
