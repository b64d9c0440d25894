import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  expect,
  expectLegibleText,
  expectNothingCutOff,
  expectNoSidewaysScroll,
  expectSettled,
  expectShortLabels,
  listenForNoise,
  setView,
  wear,
} from '../support/fixtures.ts';
import { sessionAt } from '../support/chargers.ts';
import { alarmOver, clientNamed, incidentOver, makeCharger, makeDevice, makeNetwork, makeSite } from '../support/fleet.ts';
import { pages, type PageUnderTest } from '../page-list.ts';
import { openPage, titleOf, visitsOf, walkIn, type Visit } from '../pages.ts';
import { isFullRun } from '../run-mode.ts';
import { styleGuide } from '../support/style-guide.ts';
import { test } from '../support/visitor.ts';

/** Few enough that the time a test has is there against hanging only. */
const PAGES_A_TEST = 25;
const TIME_A_PAGE_MS = 60_000;

// There is always one to look at, whichever test comes first.
test.beforeAll(async () => {
  const clientId = await clientNamed('dokuos');
  await makeDevice('A device to look at', clientId);
  await sessionAt(await makeCharger('A charger to look at', clientId), 'LOOK-AT-ME');
  await alarmOver(await makeDevice('A cabinet to look at', clientId));
  await incidentOver(clientId);
  await makeNetwork(clientId);
  await makeSite('A site to look at', clientId);
});

interface Walk extends Visit {
  as: PageUnderTest['as'];
  entries: PageUnderTest[];
}

/** Pages that one person sees in one view: the app is loaded once for all of them. */
function walks(): Walk[] {
  const found = new Map<string, Walk>();
  for (const [index, entry] of pages.entries())
    for (const visit of visitsOf(index)) {
      const key = `${entry.as} ${titleOf(visit)}`;
      const walk = found.get(key) ?? { ...visit, as: entry.as, entries: [] };
      found.set(key, walk);
      walk.entries.push(entry);
    }
  return [...found.values()].toSorted((one, other) => one.language.localeCompare(other.language) || other.width - one.width);
}

/** The template's pages: their words are samples. */
const SAMPLES =
  /^\/(dashboard|apps|pages|ui-element|colors|icons|cards|components|extensions|page-layout|forms|tables|datatables|charts|misc|access-control)\b/;

/** The same on every page of a walk: it takes half of the time to look at, so in short the first page shows it for all. */
const MENU = 'nav[data-tone="menu"]';

async function expectWhole(page: Page, entry: PageUnderTest, { language, width, skins }: Visit, isMenuKnown: boolean) {
  const expectQuiet = listenForNoise(page, entry.noise ? [entry.noise] : []);
  await setView(page, { language, width, skin: skins[0] ?? 'light' });
  const heading = await openPage(page, entry, language, entry.as === 'guest' ? undefined : walkIn({ language, width }));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCount(1);
  await expect(title).toHaveText(heading);
  await expect(page).toHaveTitle(/\S+.* · Atalaya$/);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectSettled(page);
  await expectExamples(page, entry.path, language);
  if (!SAMPLES.test(entry.path)) {
    await expectShortLabels(page, entry.path.includes('$'));
    await expectLegibleText(page);
  }
  for (const skin of skins) {
    await wear(page, skin);
    await expectNoSidewaysScroll(page);
    await expectNothingCutOff(page);
    await expectAccessible(page, 'html', isMenuKnown ? [MENU] : []);
  }
  expectQuiet();
}

/** A page of the style guide shows all its examples. */
async function expectExamples(page: Page, path: string, language: Visit['language']) {
  const titles = Object.entries(styleGuide).find(([one]) => one === path)?.[1];
  if (!titles) return;
  const shown = page.getByRole('main').getByRole('heading', { level: 2 });
  await (language === 'en' ? expect(shown).toHaveText(titles) : expect(shown).toHaveCount(titles.length));
}

for (const { entries, as, ...visit } of walks())
  for (let first = 0; first < entries.length; first += PAGES_A_TEST) {
    const part = entries.slice(first, first + PAGES_A_TEST);
    const from = part[0]?.path ?? '';
    test(`pages are whole and accessible to ${as}, from ${from} on (${titleOf(visit)})`, async ({ pageOf }, testInfo) => {
      testInfo.setTimeout(part.length * TIME_A_PAGE_MS);
      const failures: string[] = [];
      for (const [index, entry] of part.entries()) {
        const page = await pageOf(as);
        await test
          .step(entry.path, () => expectWhole(page, entry, visit, index > 0 && !isFullRun))
          // The others are looked at all the same, from a fresh start.
          .catch(async (error: Error) => {
            failures.push(`${entry.path}: ${error.message}`);
            await testInfo.attach(entry.path, { body: await page.screenshot(), contentType: 'image/png' });
            await page.goto('about:blank');
          });
      }
      expect(failures.join('\n\n'), 'pages that are not whole').toBe('');
    });
  }
