import type { PageEntry } from '@atalaya/contract/demo/bookmarks.ts';
import { fail } from '@atalaya/contract/errors.ts';
import { z } from 'zod';
import type { DemoContext } from '../demo-context.ts';
import { listStartBookmarks, makePages } from './pages.seed.ts';

/** Shared with the search, which shows the same stars. */
export function createPageShelf({ store }: Pick<DemoContext, 'store'>) {
  const bookmarked = store.area('bookmarks', z.array(z.number().int()), listStartBookmarks);

  const list = (): PageEntry[] => {
    const ids = new Set(bookmarked.read());
    return makePages().map((page) => ({ ...page, isBookmarked: ids.has(page.id) }));
  };

  return {
    list,
    toggle(id: number): PageEntry {
      const page = list().find((candidate) => candidate.id === id) ?? fail('page.not_found');
      const others = bookmarked.read().filter((other) => other !== id);
      bookmarked.write(page.isBookmarked ? others : [...others, id]);
      return { ...page, isBookmarked: !page.isBookmarked };
    },
  };
}
