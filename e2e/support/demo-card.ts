// What tests of the style guide share: its examples, and the way from one of its pages to the next.
import { expect, type Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { pages } from '../page-list.ts';

/** One example of the style guide, by its title. */
export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** What stands in dollars on the page, each with its cents: some with and some without would look like two currencies. */
export async function expectOneMoneyFormat(page: Page) {
  const amounts = async () => (await page.getByRole('main').innerText()).match(/\$[\d.,]*\d/g) ?? [];
  await expect.poll(async () => (await amounts()).length).toBeGreaterThan(0);
  expect((await amounts()).filter((amount) => !/\.\d\d$/.test(amount))).toEqual([]);
}

export const press = (page: Page, title: string, button: string) =>
  card(page, title).getByRole('button', { name: button, exact: true }).click();

/** As a link leads there: the app stays loaded. */
export async function turnTo(page: Page, path: string, language: Language = 'en') {
  const heading = pages.find((entry) => entry.path === path)?.heading?.[language];
  if (!heading) throw new Error(`${path} is not in the list of pages`);
  await page.evaluate((to) => history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}
