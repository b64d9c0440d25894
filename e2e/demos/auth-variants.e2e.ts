import type { Page } from '@playwright/test';
import { expect, secondWalk, setView, signIn, test } from '../support/fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page, number: number) => page.getByRole('textbox', { name: `Digit ${number} of 6` });

test('the looks of sign-in lead to each other, check what is typed and end at home', async ({ page }) => {
  await signIn(page, 'admin', '/pages/login-basic');
  await expect(page).toHaveTitle('Welcome back (card) · Atalaya');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Write a whole e-mail address')).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/pages\/register-basic$/);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('E-mail').fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Show or hide the password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Accept the terms to go on')).toBeVisible();
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(heading(page)).toHaveText('Look into your mailbox');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('It was sent again.')).toBeVisible();
  await page.getByRole('link', { name: 'Skip for now' }).click();
  await expect(heading(page)).toContainText('Alba');

  await page.goto('/pages/login-cover');
  await expect(page).toHaveTitle('Welcome back (cover) · Atalaya');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field for the address, and the old one stands until the new one is drawn.
  await expect(heading(page)).toHaveText('Forgot your password?');
  await page.getByLabel('E-mail').fill('ada@example.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('link', { name: 'Open the link' }).click();
  await expect(page).toHaveURL(/\/pages\/reset-password-cover$/);
  await page.getByLabel('New password').fill('long enough');
  await page.getByLabel('Repeat the password').fill('another one');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('The two passwords differ')).toBeVisible();
  await page.getByLabel('Repeat the password').fill('long enough');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page).toHaveURL(/\/pages\/login-cover$/);
});

secondWalk('the boxes of a code jump on, go back and take a pasted code', async ({ page }) => {
  await signIn(page, 'admin', '/pages/two-steps-basic');
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type('12');
  await expect(box(page, 3)).toBeFocused();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Type all six digits');
  await box(page, 3).focus();
  await page.keyboard.press('Backspace');
  await expect(box(page, 2)).toBeFocused();
  await expect(box(page, 2)).toHaveValue('');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('A new code was sent.')).toBeVisible();
  await expect(box(page, 1)).toHaveValue('');

  await box(page, 1).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '493-021');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(box(page, 6)).toHaveValue('1');
  await expect(box(page, 6)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('Alba');
});

secondWalk('in Spanish, and who is not signed in may only see the pages that stand by', async ({ page }) => {
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/misc/coming-soon');
  await page.getByLabel('Correo').fill('nadie');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Correo').fill('ada@example.test');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByRole('status')).toHaveText('Tendrás noticias nuestras.');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await expect(page.getByRole('status')).toHaveText('Ya tenemos tu correo. Tendrás noticias nuestras.');

  await page.goto('/pages/login-basic');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await signIn(page, 'dokuos', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/pages/two-steps-cover');
  await expect(heading(page)).toHaveText('Verificación en dos pasos');
  await page.getByRole('textbox', { name: 'Cifra 1 de 6' }).fill('123456');
  await expect(page.getByRole('textbox', { name: 'Cifra 6 de 6' })).toHaveValue('6');
});
