import type { SortDirection } from '@atalaya/contract/paging.ts';
import type { TableSearch } from './search/table-search.ts';

const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<SortDirection, SortDirection>;

/** Which way the list is sorted by this column; null: by another one. */
export const sortedBy = ({ id }: { id: string }, { sortColumn, sort }: TableSearch): SortDirection | null =>
  id === sortColumn ? sort : null;

/** What a click on a heading asks for: the column's own direction first, then the other one. Rows are sorted where they come from. */
export function sortingAfterClick(column: { id: string; sorts?: SortDirection }, search: TableSearch) {
  const sorted = sortedBy(column, search);
  return { sortColumn: column.id, sort: sorted ? opposite[sorted] : column.sorts };
}
