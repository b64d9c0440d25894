import { functionalUpdate, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column } from './column.ts';
import type { TableInput } from './table-input.ts';
import type { TableSearch } from './search/table-search.ts';

const features = tableFeatures({ rowSortingFeature });
const NO_ROWS: readonly never[] = [];

/** TanStack keeps headers and order in step with the address. Rows are sorted before they come here, so it gets none: wrapping a hundred thousand would cost more than sorting them. */
export function useSorting<Row extends object, Id extends keyof Row & string, S extends TableSearch>(
  columns: readonly Column<Row, Id, S['sortColumn']>[],
  { search, onSearchChange }: Pick<TableInput<Row, Id, S>, 'search' | 'onSearchChange'>,
) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => row[column.id],
        enableSorting: column.sorts !== undefined,
        sortDescFirst: column.sorts === 'desc',
      })),
    [columns],
  );
  const sorting = useMemo(() => [{ id: search.sortColumn, desc: search.sort === 'desc' }], [search.sortColumn, search.sort]);

  return useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next) onSearchChange({ sortColumn: next.id, sort: next.desc ? 'desc' : 'asc' } as Partial<S>); // safe: only columns that can be sorted by can be clicked
    },
  });
}
