// An administrator sets the mail server on screen, and mail goes out at once.
import type { Page } from '@playwright/test';
import { startMailServer, type MailServer } from '../../tools/setup/mail-server.ts';
import { startServer } from '../../tools/setup/server-process.ts';
import { walkTo } from '../pages.ts';
import { expectAccessible } from '../support/accessible.ts';
import { ACCOUNTS, expect, listenForNoise, signIn, test } from '../support/fixtures.ts';

test('the mail server is set on screen; a test arrives, and invitations can go by mail', async ({ browser }) => {
  const mail = await startMailServer();
  const server = await startServer({ ATALAYA_OUTBOUND_ALLOW: '127.0.0.1' });
  const page = await browser.newPage({ baseURL: server.url, locale: 'en-GB', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  try {
    await walk(page, mail);
  } finally {
    await page.close();
    await server.stop();
    await mail.stop();
  }
});

async function walk(page: Page, { port, taken }: MailServer) {
  // A server that is entered wrongly is refused, on purpose.
  const expectQuiet = listenForNoise(page, [/status of 400/]);
  await signIn(page, 'admin', '/notifications');
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await page.getByRole('button', { name: 'Set a mail server' }).click();
  const form = page.getByRole('dialog', { name: 'Mail server' });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  await field('Server').fill('10.0.0.25');
  await field('Sender’s address').fill('atalaya@example.test');
  await field('Sender’s name').fill('Atalaya');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This address is not public')).toBeVisible();

  await field('Server').fill('127.0.0.1');
  await form.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await field('Port').fill(String(port));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`127.0.0.1:${port}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send a test' }).click();
  const test = page.getByRole('dialog', { name: 'Test of the mail server' });
  await expect(test.getByText('The receiver took it.')).toBeVisible();
  await expect(test.getByText(ACCOUNTS.admin)).toBeVisible();
  expect(taken.map(({ to }) => to)).toEqual([ACCOUNTS.admin]);
  await test.getByRole('link', { name: 'In the ledger' }).click();
  await expect(page.getByRole('row').filter({ hasText: ACCOUNTS.admin }).getByText('Accepted')).toBeVisible();

  // Without a restart, whatever asks for mail has it.
  await walkTo(page, '/users');
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('combobox', { name: 'First sign-in' }).click();
  await expect(page.getByRole('option', { name: 'With an invitation by e-mail' })).toBeVisible();
  expectQuiet();
}
