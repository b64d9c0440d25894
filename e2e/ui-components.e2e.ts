import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, setView, signIn, test } from './fixtures.ts';

const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const press = (page: Page, title: string, button: string) => card(page, title).getByRole('button', { name: button, exact: true }).click();

test('in Spanish, mirrored, on a phone', async ({ page }) => {
  await signIn(page, 'client', null);
  await setView(page, { language: 'es', skin: 'dark', width: 390 });
  await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
  for (const [path, title] of [
    ['/components/timeline', 'Cronología'],
    ['/components/pagination', 'Paginación'],
    ['/components/carousel', 'Carrusel'],
    ['/tables/reactstrap', 'Tablas'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectNoSidewaysScroll(page);
  }
  await press(page, 'Básica', 'Ver el código de «Básica»');
  await expect(card(page, 'Básica').locator('pre')).toContainText('DeviceTable');
  await expectNoSidewaysScroll(page);
});
