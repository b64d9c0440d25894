import { functionalUpdate, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import type { TableSearch } from './table-search.ts';

// TanStack reads only the type of `columnMeta`.
const columnMeta: { names?: true } = {};
const features = tableFeatures({ rowSortingFeature, columnMeta });

export interface TableInput<Row, Id extends keyof Row & string, S extends TableSearch> {
  columns: readonly Column<Row, Id, S['sortColumn']>[];
  rowId: (row: Row) => string;
  search: S;
  onSearchChange: (change: Partial<S>) => void;
}

/** The table's engine. The server sorts and pages; TanStack keeps headers, rows and order in step with the address. */
export function useTableRows<Row extends object, Id extends keyof Row & string, S extends TableSearch>(
  input: TableInput<Row, Id, S>,
  rows: readonly Row[],
) {
  const { columns, rowId, search, onSearchChange } = input;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => row[column.id],
        cell: ({ row }: { row: { original: Row } }) => column.cell(row.original),
        enableSorting: column.sorts !== undefined,
        sortDescFirst: column.sorts === 'desc',
        meta: { names: column.names },
      })),
    [columns],
  );
  const sorting = useMemo(() => [{ id: search.sortColumn, desc: search.sort === 'desc' }], [search.sortColumn, search.sort]);

  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next) onSearchChange({ sortColumn: next.id, sort: next.desc ? 'desc' : 'asc' } as Partial<S>); // safe: only columns the server sorts by can be clicked
    },
  });
}
