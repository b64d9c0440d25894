// What tests of the frame share: where its parts are, and the layout panel.
import { expect, type Page } from '@playwright/test';

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Layout' });

export const accountButton = (page: Page) => page.getByRole('button', { name: /^Your account/ });

export async function openCustomiser(page: Page) {
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Layout settings' }).click();
  await expect(panel(page)).toBeVisible();
}

/** Longer than any window. */
export const makeTall = (page: Page) => page.addStyleTag({ content: 'main { min-height: 3000px }' });
