import { bookmarks } from '@atalaya/contract/demo/bookmarks.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { createPageShelf } from './bookmarks.rules.ts';

export function serveBookmarks({ serve }: DemoRouter, context: DemoContext) {
  const shelf = createPageShelf(context);

  serve(bookmarks.listBookmarks, () => {
    const suggestions = shelf.list();
    return { suggestions, bookmarks: suggestions.filter((page) => page.isBookmarked) };
  });
  serve(bookmarks.toggleBookmark, ({ body }) => shelf.toggle(body.id));
}
