import { turnTo } from '../support/demo-card.ts';
import { expect, expectNoSidewaysScroll, expectSettled, setView, signIn, test, type View } from '../support/fixtures.ts';
import { isFullRun } from '../run-mode.ts';
import { styleGuide } from '../support/style-guide.ts';

const views: View[] = [
  { language: 'en', skin: 'light', width: 1440 },
  { language: 'en', skin: 'dark', width: 390 },
];
const inSpanish = views.map((view): View => ({ ...view, language: 'es' }));

for (const [index, view] of [...views, ...(isFullRun ? inSpanish : [])].entries()) {
  // Every page once, at one of the widths; the full run takes every page in all views.
  const walk = Object.entries(styleGuide).filter((_, at) => isFullRun || at % views.length === index);
  test(`mirrored, the pages of the style guide show all their examples and fit (${view.language}, ${view.width} px)`, async ({ page }) => {
    // Against hanging only: thirty pages or more in one walk.
    test.setTimeout(300_000);
    await signIn(page, 'client', null);
    await setView(page, view);
    await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
    await page.goto('/components/accordion');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const [path, titles] of walk) {
      await turnTo(page, path, view.language);
      const shown = page.getByRole('main').getByRole('heading', { level: 2 });
      await (view.language === 'en' ? expect(shown).toHaveText(titles) : expect(shown).toHaveCount(titles.length));
      await expectSettled(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
