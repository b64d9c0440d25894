import { VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import type { Column } from './column.ts';
import { TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import type { TableInput } from './table-input.ts';
import { rowHeightPx, type Density } from './layout/table-layout.ts';
import { part } from './table-parts.ts';
import type { TableSearch } from './search/table-search.ts';
import { useExpansion } from './rows/use-expansion.ts';
import { MOST_DRAWN_ROWS } from './rows/use-row-window.tsx';
import type { TableSelection } from './rows/use-selection.ts';
import classes from './data-table.module.css';

interface TableGridProps<Row, Id extends keyof Row & string, S extends TableSearch> extends TableInput<Row, Id, S> {
  caption: string;
  visible: readonly Column<Row, Id, S['sortColumn']>[];
  onMoveColumn: ((id: string, target: string) => void) | undefined;
  density: Density;
  /** Left out while the first page is on its way: a skeleton of the same shape stands in. */
  rows: readonly Row[] | undefined;
  ids: readonly string[];
  total: number;
  /** The rows shown are those before the last change. */
  isStale: boolean;
  selection: TableSelection | undefined;
}

export function TableGrid<Row extends object, Id extends keyof Row & string, S extends TableSearch>(props: TableGridProps<Row, Id, S>) {
  const { caption, visible, density, rows, ids, total, isStale, search } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const expansion = useExpansion();
  const isLong = rows !== undefined && rows.length > MOST_DRAWN_ROWS;
  const firstNumber = rows?.length === total ? 1 : (search.page - 1) * search.perPage + 1;

  return (
    <div ref={scroller} className={classes.scroller} data-long={isLong || undefined}>
      <table
        {...part.table}
        className={classes.table}
        aria-busy={rows === undefined || isStale}
        aria-rowcount={isLong ? total : undefined}
        data-stale={isStale || undefined}
      >
        <VisuallyHidden component="caption">{caption}</VisuallyHidden>
        <TableHead {...props} />
        {rows === undefined ? (
          <TableSkeleton columns={visible} headings={props.headings} />
        ) : (
          <TableBody
            {...props}
            scroller={scroller}
            rows={rows}
            ids={ids}
            visible={visible as readonly Column<Row, Id>[]} // safe: only the type of `sorts` is narrower
            rowHeight={rowHeightPx[density]}
            firstNumber={firstNumber}
            expansion={expansion}
          />
        )}
      </table>
    </div>
  );
}
