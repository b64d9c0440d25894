import { expectAccessible } from './accessible.ts';
import { expect, expectNoSidewaysScroll, expectSettled, setView } from './fixtures.ts';
import { clientNamed, makeCharger, makeDevice } from './fleet.ts';
import { openPage, pages, titleOf, viewsOf } from './pages.ts';
import { test } from './visitor.ts';

// There is always one to look at, whichever test comes first.
test.beforeAll(async () => {
  const clientId = await clientNamed('dokuos');
  await makeDevice('A device to look at', clientId);
  await makeCharger('A charger to look at', clientId);
});

for (const [index, entry] of pages.entries()) {
  const { path, as } = entry;
  for (const view of viewsOf(index)) {
    test(`${path} as ${as} is whole and accessible (${titleOf(view)})`, async ({ visit }) => {
      const page = await visit(as);
      await setView(page, view);
      const heading = await openPage(page, entry, view.language);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveCount(1);
      await expect(title).toHaveText(heading);
      await expect(page).toHaveTitle(/\S+.* · Atalaya$/);
      await expect(page.locator('html')).toHaveAttribute('lang', view.language);
      await expect(page.locator('html')).toHaveAttribute('data-skin', view.skin);
      await expectSettled(page);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
}
