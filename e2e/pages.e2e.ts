import { expectAccessible } from './accessible.ts';
import { expect, expectNoSidewaysScroll, expectSettled, setView, wear } from './fixtures.ts';
import { clientNamed, makeCharger, makeDevice } from './fleet.ts';
import { openPage, pages, titleOf, visitsOf } from './pages.ts';
import { test } from './visitor.ts';

// There is always one to look at, whichever test comes first.
test.beforeAll(async () => {
  const clientId = await clientNamed('dokuos');
  await makeDevice('A device to look at', clientId);
  await makeCharger('A charger to look at', clientId);
});

for (const [index, entry] of pages.entries()) {
  const { path, as } = entry;
  for (const { language, width, skins } of visitsOf(index)) {
    test(`${path} as ${as} is whole and accessible (${titleOf({ language, width, skins })})`, async ({ visit }) => {
      const page = await visit(as);
      await setView(page, { language, width, skin: skins[0] ?? 'light' });
      const heading = await openPage(page, entry, language);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveCount(1);
      await expect(title).toHaveText(heading);
      await expect(page).toHaveTitle(/\S+.* · Atalaya$/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectSettled(page);
      for (const skin of skins) {
        await wear(page, skin);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  }
}
