// Mails as the poorest of programs shows them: no styles, no pictures, nothing fetched. They still have to read.
import { LOCALES } from '@atalaya/contract/constants.ts';
import { sampleMails } from '../../tools/setup/sample-mails.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/fixtures.ts';

/** What programs that show mail take away. */
const bared = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/ (?:style|class|bgcolor|background|valign|cellpadding|cellspacing|border|height)="[^"]*"/g, '')
    .replaceAll(/ src="[^"]*"/g, '');

for (const language of LOCALES)
  test(`mails read without styles and pictures, ${language}`, async ({ page }, testInfo) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.setViewportSize({ width: 390, height: 700 });
    // Only a page of HTML can be written into.
    await page.goto('about:blank');
    for (const { name, html, text, hasPicture, heading } of sampleMails(language)) {
      await page.setContent(bared(html));
      const shown = await page.locator('body').innerText();
      // Every word of the text part is on the page; the addresses stand behind its links.
      const words = text.replaceAll(/https?:\S+/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
      expect(words.length, name).toBeGreaterThan(5);
      for (const word of words) expect(shown, name).toContain(word);
      await expect(page.locator('h1')).toBeVisible();
      for (const link of await page.getByRole('link').all()) expect(await link.getAttribute('href')).toMatch(/^https:/);
      await expect(page.getByRole('link').first()).toBeVisible();
      if (hasPicture) await expect(page.getByRole('img', { name: 'Nortia' })).toBeAttached();
      else if (heading) expect(shown).toContain(heading);
      await expectNoSidewaysScroll(page);
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    }
    expect(asked).toEqual([]);
  });
