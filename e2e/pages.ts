// How the pages of the list are visited, by the matrix and the screenshots.
import { expect, type Page } from '@playwright/test';
import { escaped, type PageUnderTest } from './page-list.ts';
import { isFullRun } from './run-mode.ts';
import { SKINS, type Language, type Skin, type View } from './support/fixtures.ts';

export const allViews: View[] = (['en', 'es'] as const).flatMap((language) =>
  SKINS.flatMap((skin) => ([1440, 390] as const).map((width) => ({ language, skin, width }))),
);

/** A page as it is loaded once, and the skins that are put on it one after the other. */
export interface Visit extends Pick<View, 'language' | 'width'> {
  skins: readonly Skin[];
}

const visits: Visit[] = (['en', 'es'] as const).flatMap((language) =>
  ([1440, 390] as const).map((width) => ({ language, width, skins: SKINS })),
);

/** Each page once, the view rotating from page to page; the full run takes every page in every view. */
export function visitsOf(index: number): Visit[] {
  if (isFullRun) return visits;
  return allViews.filter((_, i) => i === (index * 5) % allViews.length).map(({ skin, ...rest }) => ({ ...rest, skins: [skin] }));
}

export const titleOf = ({ language, width, skins }: Visit) => `${language}, ${width} px, ${skins.join(', ')}`;

/** Opens an address: by loading the app, or by walking there where it is open in that view. */
type Go = (page: Page, address: string) => Promise<void>;

/** Pages beside a list, which its records share the beginning of their address with. */
const NO_RECORDS = ['check', 'rules', 'incidents', 'figures', 'screens'].map((end) => `[href$="/${end}"]`).join();

/** Where the page is and what it is called. */
async function find(page: Page, go: Go, { path, heading, from, opened }: PageUnderTest, language: Language) {
  if (heading) return { address: path, title: heading[language] };
  await go(page, from ?? '');
  // With words in it: a mark on a map leads there too, and has none.
  const links = page.locator(`main a[href^="${path.replace(/\$\w+$/, '')}"]:not(${NO_RECORDS})`);
  const link = links.filter({ hasText: /\S/ }).first();
  await expect(link, `${from} leads to a record`).toBeVisible();
  // Both in one look: a list that is still loading may change in between.
  const { address, text } = await link.evaluate((one: HTMLAnchorElement) => ({
    address: one.getAttribute('href') ?? '',
    text: one.innerText,
  }));
  return { address, title: opened?.[language] ?? escaped(text) };
}

async function load(page: Page, address: string) {
  // What differs only behind the # is the same page to a browser, which would not be loaded again.
  if (address.includes('#')) await page.goto('about:blank');
  await page.goto(address);
}

/** Opens a page, and tells what its heading has to say. */
export async function openPage(page: Page, entry: PageUnderTest, language: Language, go: Go = load): Promise<RegExp> {
  const { address, title } = await find(page, go, entry, language);
  await go(page, address);
  return title;
}

interface WalkedWindow {
  /** The view in which the app was loaded. */
  loadedIn?: string;
  __TSR_ROUTER__: { state: { status: string; location: { href: string }; resolvedLocation?: { href: string } } };
}
declare const window: WalkedWindow;

/** Home comes with few routes; the others follow when somebody stirs. */
const HOMES = ['/', '/imu/dashboard'];

/** As a link leads there: the app stays loaded, which is most of what a page costs. Not from home, which comes with few routes. */
export async function walkTo(page: Page, address: string) {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  // Until then it is the page before that one looks at.
  await page.waitForFunction(() => {
    const { status, location, resolvedLocation } = window.__TSR_ROUTER__.state;
    return status === 'idle' && resolvedLocation?.href === location.href;
  });
}

/** As a link leads there, where the app is open in that view already; other tests load each area, and the full run every page. */
export const walkIn =
  ({ language, width }: Pick<View, 'language' | 'width'>): Go =>
  async (page, address) => {
    const view = `${language} ${width}`;
    if (isFullRun || HOMES.includes(address) || !(await page.evaluate((wanted) => window.loadedIn === wanted, view))) {
      await load(page, address);
      if (!HOMES.includes(address)) await page.evaluate((loaded) => void (window.loadedIn = loaded), view);
      return;
    }
    await walkTo(page, address);
  };
