// The same rows in a table made of nothing but TanStack Table and Virtual, as their examples do it: what the bench compares with.
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { makeSampleRows, type SampleRow } from './sample-rows.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});
const fields: (keyof SampleRow)[] = ['name', 'site', 'state', 'powerW', 'note'];
const columns = fields.map((id) => ({
  id,
  accessorFn: (row: SampleRow) => row[id],
  header: id,
  sortFn: sortFn_basic,
  filterFn: filterFn_includesString,
  cell: (cell: { row: { original: SampleRow } }) => cell.row.original[id],
}));
const ROW_HEIGHT_PX = 40;
const OVERSCAN = 8;

export function BareTablePage() {
  const [rows] = useState(() => makeSampleRows(100_000));
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.id });
  const model = table.getRowModel().rows;
  // oxlint-disable-next-line react/incompatible-library -- a warning to the React Compiler, which does not run here
  const virtualizer = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);

  return (
    <>
      <input type="search" aria-label="Filter" onChange={(event) => table.getColumn('name')?.setFilterValue(event.target.value)} />
      <div ref={scroller} data-scroller style={{ height: 600, overflow: 'auto' }}>
        <table style={{ tableLayout: 'fixed', width: '100%' }}>
          <thead>
            <tr>
              {table.getFlatHeaders().map((header) => (
                <th key={header.id}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    {header.id}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: above }} />
            {items.map(({ index }) => {
              const row = model[index];
              return (
                row && (
                  <tr key={row.id} data-row={row.id} style={{ height: ROW_HEIGHT_PX }}>
                    {row.getAllCells().map((cell) => (
                      <td key={cell.id}>
                        <table.FlexRender cell={cell} />
                      </td>
                    ))}
                  </tr>
                )
              );
            })}
            <tr style={{ height: below }} />
          </tbody>
        </table>
      </div>
    </>
  );
}
