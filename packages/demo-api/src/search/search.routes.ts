import { MAX_SEARCH_RESULTS_PER_GROUP } from '@atalaya/contract/constants.ts';
import { search, type SearchGroup } from '@atalaya/contract/demo/search.ts';
import { createPageShelf } from '../bookmarks/bookmarks.rules.ts';
import type { DemoContext, DemoRouter } from '../demo-context.ts';
import { makeContacts, makeFiles } from './search.seed.ts';

export function serveSearch({ serve }: DemoRouter, context: DemoContext) {
  const shelf = createPageShelf(context);
  const searchLimit = MAX_SEARCH_RESULTS_PER_GROUP;

  const listGroups = (): SearchGroup[] => [
    { groupTitle: 'Pages', searchLimit, data: shelf.list() },
    { groupTitle: 'Files', searchLimit, data: makeFiles() },
    { groupTitle: 'Contacts', searchLimit, data: makeContacts(context.clock) },
  ];

  serve(search.getSearchIndex, () => ({ searchArr: listGroups() }));
}
