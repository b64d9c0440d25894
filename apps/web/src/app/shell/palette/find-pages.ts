import { MAX_SEARCH_RESULTS_PER_GROUP } from '@atalaya/contract/constants.ts';
import type { PageEntry } from '../../page-table/page-entry.ts';
import { ALMOST, rankOf } from './matches.ts';
import { wordsOf } from './page-words.ts';

/** The pages for what was typed, the best first; equals in the order of the table. A slip is forgiven where nothing answers without one. */
export function findPages(pages: readonly PageEntry[], titleOf: (page: PageEntry) => string, typed: string): PageEntry[] {
  const ranked = pages
    .filter(({ to }) => !to.includes('$'))
    .map((page) => ({ page, rank: rankOf(titleOf(page), wordsOf(page.to), typed) }));
  const worst = ranked.some(({ rank }) => rank < ALMOST) ? ALMOST - 1 : ALMOST;
  return ranked
    .filter(({ rank }) => rank <= worst)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_SEARCH_RESULTS_PER_GROUP)
    .map(({ page }) => page);
}
