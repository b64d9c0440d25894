import type { Page } from '@playwright/test';

/** One example of the style guide, by its title. */
export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

export const press = (page: Page, title: string, button: string) =>
  card(page, title).getByRole('button', { name: button, exact: true }).click();
