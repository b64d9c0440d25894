// axe in the page itself: its wrapper for Playwright carries every passed check back as well, which takes longer than finding them.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

declare const window: { axe?: typeof axe };

/** Nothing that axe calls serious or critical: on the page, or `within` what was opened on it, or `without` a part that was looked at before. */
export async function expectAccessible(page: Page, within = 'html', without: string[] = []) {
  // Rows that are being replaced are faded, and so is a dialog that comes.
  await expect(page.locator('table[data-stale]')).toHaveCount(0);
  await page.evaluate(async () => {
    const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isEnding)
        .map(({ finished }) => finished),
    );
  });
  for (const frame of page.frames()) if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  const findings = await page.evaluate(
    async ({ place, values }) => {
      if (!window.axe) throw new Error('axe is not in the page');
      const { violations } = await window.axe.run(place, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
      const isSerious = ({ impact }: axe.Result) => impact === 'serious' || impact === 'critical';
      return violations.filter(isSerious).map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    },
    { place: { include: [within], exclude: without }, values: TAGS },
  );
  expect(findings).toEqual([]);
}
