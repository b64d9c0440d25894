import { expect, expectAccessible, expectNoSidewaysScroll, expectSettled, setView } from './fixtures.ts';
import { pages, titleOf, viewsOf } from './pages.ts';
import { test } from './visitor.ts';

for (const [index, { path, as, heading }] of pages.entries()) {
  for (const view of viewsOf(index)) {
    test(`${path} as ${as} is whole and accessible (${titleOf(view)})`, async ({ visit }) => {
      const page = await visit(as);
      await setView(page, view);
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveCount(1);
      await expect(title).toHaveText(heading[view.language]);
      await expect(page).toHaveTitle(/\S+.* · Atalaya$/);
      await expect(page.locator('html')).toHaveAttribute('lang', view.language);
      await expect(page.locator('html')).toHaveAttribute('data-skin', view.skin);
      await expectSettled(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}
