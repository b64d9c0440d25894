import type { Page } from '@playwright/test';
import { expect, secondWalk, setView, signIn, test } from '../support/fixtures.ts';

const frame = (page: Page) => page.locator('[data-menu]').first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('a layout page changes the frame while it is open, and gives back what the person had', async ({ page }) => {
  await signIn(page, 'client', '/page-layout/collapse-menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Collapsed menu' })).toBeVisible();
  await expect(frame(page)).toHaveAttribute('data-menu-collapsed', 'true');
  await page.getByRole('link', { name: 'Boxed layout' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boxed layout' })).toBeVisible();
  await expect(frame(page)).toHaveAttribute('data-menu-collapsed', 'false');
  await expect(frame(page)).toHaveAttribute('data-width', 'boxed');

  await page.getByRole('navigation', { name: 'Other layouts' }).getByRole('link', { name: 'Without menu' }).click();
  await expect(menu(page)).toHaveCount(0);
  await expect(frame(page)).toHaveAttribute('data-width', 'full');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Without menu' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Other layouts' }).getByRole('link', { name: 'Empty layout' }).click();
  await expect(menu(page)).toBeVisible();

  // Somebody who collapses the menu for themselves keeps it so, and one who opens it on the page means it.
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.goto('/page-layout/collapse-menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Collapsed menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep the menu open' }).click();
  await expect(frame(page)).toHaveAttribute('data-menu-collapsed', 'false');
  await page.goto('/page-layout/layout-empty');
  await expect(frame(page)).toHaveAttribute('data-menu-collapsed', 'false');

  await page.goto('/page-layout/layout-blank');
  await expect(page.getByRole('heading', { level: 1, name: 'Blank layout' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/page-layout');
  await expect(page).toHaveURL(/collapse-menu$/);
});

secondWalk('the second card of access control is for those who may read analytics, in Spanish too', async ({ page }) => {
  await signIn(page, 'client', '/access-control');
  await expect(page.getByRole('region', { name: 'For everybody here' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'For analysts' })).toHaveCount(0);
  await signIn(page, 'admin', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.goto('/access-control');
  await expect(page.getByRole('region', { name: 'Para todos los que llegan aquí' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Para analistas' })).toBeVisible();
});
