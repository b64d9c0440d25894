import { expectAccessible } from '../support/accessible.ts';
import { expect, expectRows, signIn, test } from '../support/fixtures.ts';
import { nodeCount } from '../run-mode.ts';

const databases =
  nodeCount > 1
    ? [{ name: `${nodeCount} nodes`, url: () => process.env['E2E_URL'] }]
    : [
        { name: 'the bundled PostgreSQL', url: () => process.env['E2E_URL'] },
        { name: 'a PostgreSQL of your own', url: () => process.env['E2E_EXTERNAL_URL'] },
      ];

for (const { name, url } of databases) {
  test.describe(`on ${name}`, () => {
    test.use({ baseURL: async ({}, use) => use(url() ?? '') }); // oxlint-disable-line no-empty-pattern -- Playwright reads the fixture's name from the pattern

    test('an administrator lists licences, creates one, sees its key once and finds it in the list', async ({ page }) => {
      await signIn(page, 'admin');
      await page.getByRole('navigation').getByRole('link', { name: 'Licences' }).click();
      await expectRows(page);

      const label = `Made in a browser ${Date.now()}`;
      await page.getByRole('button', { name: 'Create licence' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /^Label/ }).fill(label);
      await dialog
        .getByRole('combobox', { name: /^Client/ })
        .or(dialog.getByRole('textbox', { name: /^Client/ }))
        .click();
      await page.getByRole('option', { name: 'Harbour Grid' }).click();
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();

      const secret = page.getByText(/^atl_test_[0-9A-Za-z]{33}$/);
      await expect(secret).toBeVisible();
      const key = (await secret.textContent()) ?? '';
      await page.getByRole('button', { name: 'I have stored the key' }).click();

      const row = page.getByRole('row', { name: new RegExp(label) });
      await expect(row).toContainText(`atl_test_…${key.slice(-4)}`);
      await expect(row).toContainText('Harbour Grid');
      await expect(row).toContainText('Active');
      await page.reload();
      await expect(row).toBeVisible();
      await expect(page.getByText(key)).toHaveCount(0);
    });
  });
}

test('a client sees only its own licences, and no client column', async ({ page }) => {
  await signIn(page, 'client', '/licences?sortColumn=createdAt&sort=asc');
  await expect(page.getByRole('cell', { name: 'Ring controller A', exact: true })).toBeVisible();
  await expect(page.getByText('Servidor de planta')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveCount(0);
});

test('filters, search and order live in the address and can be kept as a view; a search without a match offers to clear it', async ({
  page,
}) => {
  await signIn(page, 'admin', '/licences?state=expired&sortColumn=label&sort=asc');
  const labels = page.locator('tbody').getByRole('row').locator('[data-name]');
  await expect(labels.first()).toContainText('Field laptop');
  await expect(labels).toHaveCount(2);
  await page.getByRole('searchbox').fill('substation');
  await expect(labels).toHaveCount(1);
  await expect(page).toHaveURL(/q=substation/);
  await page.goBack();
  await page.goForward();
  await expect(labels).toHaveCount(1);

  const views = page.getByRole('button', { name: 'Saved views' });
  await views.click();
  const name = `Substations ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Name of this view' }).fill(name);
  await page.getByRole('button', { name: 'Save this view' }).click();
  const view = page.getByRole('button', { name, exact: true });
  await expect(view).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('no-such-key-anywhere');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).last().click();
  await expectRows(page);

  await views.click();
  await view.click();
  await expect(page).toHaveURL(/state=expired.*q=substation|q=substation.*state=expired/);
  await expect(labels).toHaveCount(1);
  await views.click();
  await page.getByRole('button', { name: `Remove the view ${name}` }).click();
  await expect(view).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click();

  // A header sorts by its column, and says so.
  const header = page.getByRole('columnheader', { name: 'Client' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sortColumn=clientName/);

  // A form that is not complete says so at its fields and stays open.
  await page.getByRole('button', { name: 'Create licence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Fill this in').first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: /^Label/ })).toBeFocused();
});

test.describe('when the server does not answer', () => {
  test.use({ expectedNoise: [/Failed to load resource/] });

  test('the list says why, and tries again on request', async ({ page }) => {
    await page.route('**/auth/keys*', (route) => route.abort());
    await signIn(page, 'admin', '/licences');
    await expect(page.getByText('The list could not be loaded')).toBeVisible();
    await page.unroute('**/auth/keys*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectRows(page);
  });
});

test('hostile labels are shown as text', async ({ page }) => {
  await signIn(page, 'dokuos', '/licences');
  await page.getByRole('button', { name: 'Crear licencia' }).click();
  const hostile = '<img src=x onerror=alert(1)> {{label}} $t(title)';
  await page.getByRole('dialog').getByRole('textbox').first().fill(hostile);
  await page.getByRole('dialog').getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('button', { name: /clave/i }).last().click();
  await expect(page.getByText(hostile).first()).toBeVisible();
});
