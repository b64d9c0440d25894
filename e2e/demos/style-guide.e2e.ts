import { turnTo } from '../support/demo-card.ts';
import { expect, expectNoSidewaysScroll, expectSettled, setView, secondWalk, signIn, type View } from '../support/fixtures.ts';
import { styleGuide } from '../support/style-guide.ts';

const views: View[] = [
  { language: 'en', skin: 'light', width: 1440 },
  { language: 'en', skin: 'dark', width: 390 },
];
const inSpanish = views.map((view): View => ({ ...view, language: 'es' }));

for (const view of [...views, ...inSpanish]) {
  secondWalk(
    `mirrored, the pages of the style guide show all their examples and fit (${view.language}, ${view.width} px)`,
    async ({ page }) => {
      await signIn(page, 'client', null);
      await setView(page, view);
      await page.evaluate(() => localStorage.setItem('atalaya.layout', '{"direction":"rtl"}'));
      await page.goto('/components/accordion');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const [path, titles] of Object.entries(styleGuide)) {
        await turnTo(page, path, view.language);
        const shown = page.getByRole('main').getByRole('heading', { level: 2 });
        await (view.language === 'en' ? expect(shown).toHaveText(titles) : expect(shown).toHaveCount(titles.length));
        await expectSettled(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
}
