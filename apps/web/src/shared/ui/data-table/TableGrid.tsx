import { VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { TableSearch } from './table-search.ts';
import { useTableRows, type TableInput } from './use-table-rows.ts';
import classes from './data-table.module.css';

interface TableGridProps<Row, Id extends keyof Row & string, S extends TableSearch> extends TableInput<Row, Id, S> {
  caption: string;
  headings: Record<Id, string>;
  /** Left out while the first page is on its way: a skeleton of the same shape stands in. */
  rows: readonly Row[] | undefined;
  /** The rows shown are those before the last change. */
  isStale: boolean;
}

const SKELETON_ROWS = 12;
const NO_ROWS: readonly never[] = [];
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcon = { asc: ArrowUp, desc: ArrowDown } as const;

// A narrow screen lays the table out as cards, and browsers drop the roles of a table that is not displayed as one: so they are said.
const part = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

export function TableGrid<Row extends object, Id extends keyof Row & string, S extends TableSearch>({
  caption,
  headings,
  rows,
  isStale,
  ...input
}: TableGridProps<Row, Id, S>) {
  const table = useTableRows(input, rows ?? NO_ROWS);
  const headers = table.getFlatHeaders();
  const headingOf = (column: { id: string }) => headings[column.id as Id]; // safe: every column was made with an Id

  return (
    <table {...part.table} className={classes.table} aria-busy={rows === undefined || isStale} data-stale={isStale || undefined}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <thead {...part.group}>
        <tr {...part.row}>
          {headers.map((header) => {
            const sorted = header.column.getIsSorted();
            const Icon = sorted ? sortIcon[sorted] : ChevronsUpDown;
            const heading = headingOf(header.column);
            return header.column.getCanSort() ? (
              <th key={header.id} {...part.heading} scope="col" aria-sort={sorted ? ariaSort[sorted] : 'none'}>
                <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
                  {heading}
                  <Icon size={14} strokeWidth={1.75} aria-hidden />
                </button>
              </th>
            ) : (
              <th key={header.id} {...part.heading} scope="col" className={classes.fixed}>
                {heading}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody {...part.group}>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} {...part.row}>
            {row.getAllCells().map((cell) => (
              <td key={cell.id} {...part.cell} data-heading={headingOf(cell.column)} data-name={cell.column.columnDef.meta?.names}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
        {rows === undefined &&
          Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <tr key={row} className={classes.skeleton} aria-hidden>
              {headers.map((header) => (
                <td key={header.id} data-heading={headingOf(header.column)} data-name={header.column.columnDef.meta?.names}>
                  <span className={classes.bone} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
