import type { Column } from '../column.ts';
import { toCsv } from './csv.ts';
import { loadAllPages, type ListPage } from './load-all-pages.ts';
import type { TableSearch } from '../search/table-search.ts';

interface CsvSource<Row, Id extends keyof Row & string, S extends TableSearch> {
  columns: readonly Column<Row, Id>[];
  headings: Record<Id, string>;
  rowId: (row: Row) => string;
  search: S;
  allRows: readonly Row[] | undefined;
  loadPage: ((search: S) => Promise<ListPage<Row>>) | undefined;
}

/** The columns that are shown, of all rows that were found: those at hand, or else fetched page by page. */
export async function makeCsv<Row, Id extends keyof Row & string, S extends TableSearch>(source: CsvSource<Row, Id, S>) {
  const { columns, headings, rowId, search, allRows, loadPage } = source;
  const { rows, isCut } = loadPage && !allRows ? await loadAllPages(loadPage, search, rowId) : { rows: allRows ?? [], isCut: false };
  return { csv: toCsv(rows, columns, headings), rowCount: rows.length, isCut };
}
