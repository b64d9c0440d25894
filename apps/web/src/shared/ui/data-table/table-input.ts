import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import type { TableSearch } from './search/table-search.ts';

/** What the grid of a table is made from. */
export interface TableInput<Row, Id extends keyof Row & string, S extends TableSearch> {
  columns: readonly Column<Row, Id, S['sortColumn']>[];
  headings: Record<Id, string>;
  rowId: (row: Row) => string;
  search: S;
  onSearchChange: (change: Partial<S>) => void;
  /** What Enter on a row does. Without it, Enter opens the row's details if there are any. */
  onOpen?: (row: Row) => void;
  /** What a row shows below itself when it is opened. */
  renderDetail?: (row: Row) => ReactNode;
  /** Buttons at the end of each row. */
  renderActions?: (row: Row) => ReactNode;
}
