import { readFile } from 'node:fs/promises';
import { startServer, type ServerProcess } from '../../tools/setup/server-process.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, expectNoSidewaysScroll, setView, signIn, test } from '../support/fixtures.ts';

// A server of its own: this moves seats and replaces a key, which others count.
let server: ServerProcess | undefined;
test.afterAll(() => server?.stop());
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's name from the pattern
  baseURL: async ({}, use) => {
    server ??= await startServer();
    await use(server.url);
  },
});

test('a customer sees keys, machines and what the month comes to, moves a seat, takes a licence and replaces a key alone', async ({
  page,
}) => {
  await signIn(page, 'client', '/portal');
  const key = page.getByRole('region', { name: 'Ring controller A' });
  await expect(key).toContainText('3 of 4 seats in use');
  await expect(key).toContainText('Professional');
  await expect(key.getByRole('row', { name: /reports/ })).toContainText('EUR');
  await expect(page.getByText('Servidor de planta')).toHaveCount(0); // another client's

  await key.getByRole('button', { name: 'Machines' }).click();
  await key.getByRole('button', { name: 'Move: Ring server 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Fingerprint/ }).fill('7c:10:c9:2a:61:99');
  await dialog.getByRole('textbox', { name: 'Its name' }).fill('Ring server 3');
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('New hardware');
  const lease = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  expect((await lease).suggestedFilename()).toBe('Ring server 3.lic');
  await expect(key.getByRole('row', { name: /Ring server 3/ })).toBeVisible();

  const licence = page.waitForEvent('download');
  await key.getByRole('button', { name: 'Download licence' }).click();
  expect(await readFile(await (await licence).path(), 'utf8')).toMatch(/^-----BEGIN LICENSE FILE-----/);

  await key.getByRole('button', { name: 'Replace key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate', exact: true }).click();
  await expect(page.getByText(/^atl_test_[0-9A-Za-z]{33}$/)).toBeVisible();
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  await expect(page.getByText('Replaced: move your software to the new key')).toBeVisible();

  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Portal del cliente' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
