import { MAX_ROWS_PER_PAGE } from '@atalaya/contract/constants.ts';
import type { TableSearch } from '../search/table-search.ts';

/** More than a spreadsheet is read with; beyond it, filters are the better tool. */
export const EXPORT_LIMIT = 50_000;

export interface ListPage<Row> {
  data: readonly Row[];
  total: number;
}

/** Every row that the search finds, page by page. A row that moved to the next page meanwhile is taken once. */
export async function loadAllPages<Row, S extends TableSearch>(
  loadPage: (search: S) => Promise<ListPage<Row>>,
  search: S,
  rowId: (row: Row) => string,
  limit = EXPORT_LIMIT,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const found = new Map<string, Row>();
  for (let page = 1; ; page += 1) {
    const { data, total } = await loadPage({ ...search, page, perPage: MAX_ROWS_PER_PAGE });
    for (const row of data) found.set(rowId(row), row);
    const isLast = data.length === 0 || page * MAX_ROWS_PER_PAGE >= total;
    if (isLast || found.size >= limit) return { rows: [...found.values()].slice(0, limit), isCut: !isLast || found.size > limit };
  }
}
