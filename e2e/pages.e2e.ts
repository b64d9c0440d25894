import { expectAccessible } from './accessible.ts';
import { expect, expectNothingCutOff, expectNoSidewaysScroll, expectSettled, setView, wear } from './fixtures.ts';
import { clientNamed, makeCharger, makeDevice } from './fleet.ts';
import { openPage, pages, titleOf, visitsOf, walkIn } from './pages.ts';
import { test } from './visitor.ts';

// There is always one to look at, whichever test comes first.
test.beforeAll(async () => {
  const clientId = await clientNamed('dokuos');
  await makeDevice('A device to look at', clientId);
  await makeCharger('A charger to look at', clientId);
});

// One language and width after the other, so that the app need not be loaded anew for each page.
const walk = pages
  .flatMap((entry, index) => visitsOf(index).map((visit) => ({ entry, ...visit })))
  .toSorted((one, other) => one.language.localeCompare(other.language) || other.width - one.width);

for (const { entry, language, width, skins } of walk) {
  const { path, as } = entry;
  test(`${path} as ${as} is whole and accessible (${titleOf({ language, width, skins })})`, async ({ visit }) => {
    const page = await visit(as);
    await setView(page, { language, width, skin: skins[0] ?? 'light' });
    const heading = await openPage(page, entry, language, as === 'guest' ? undefined : walkIn({ language, width }));
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCount(1);
    await expect(title).toHaveText(heading);
    await expect(page).toHaveTitle(/\S+.* · Atalaya$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectSettled(page);
    for (const skin of skins) {
      await wear(page, skin);
      await expectNoSidewaysScroll(page);
      await expectNothingCutOff(page);
      await expectAccessible(page);
    }
  });
}
