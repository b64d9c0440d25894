import { useState } from 'react';
import { changeSearch, type TableSearch } from '#shared/ui/data-table/search/table-search.ts';

/** For one of several tables on a page: they cannot share the address, so each keeps its own. */
export function useTableSearch<S extends TableSearch>(initial: S) {
  const [search, setSearch] = useState(initial);
  return { search, onSearchChange: (change: Partial<S>) => setSearch((before) => changeSearch(before, change)) };
}

export const FIRST_PAGE = { page: 1, perPage: 10, sort: 'asc', sortColumn: 'id' } as const satisfies TableSearch;
