import { ChevronRight } from 'lucide-react';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { cellValue } from './export/cell-value.ts';
import type { Column } from './column.ts';
import { part } from './table-parts.ts';
import classes from './data-table.module.css';

interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** Among the rows and their details. */
  position: number;
  /** Where it stands in the whole list, for those who cannot see how far it goes; left out when the list is all there. */
  rowNumber?: number;
  columns: readonly Column<Row>[];
  headings: Record<string, string>;
  /** What its controls are called. */
  names: { select: (name: string) => string; expand: (name: string) => string };
  /** Left out where rows cannot be chosen. */
  isSelected?: boolean;
  onToggle: ((id: string, isRange: boolean) => void) | undefined;
  /** Left out where rows have no details. */
  isExpanded?: boolean;
  onExpand: (id: string) => void;
  renderActions: ((row: Row) => ReactNode) | undefined;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
}

/** Shorter ones are never cut. */
const SHORT = 24;

/** One thing of a row. What somebody named may be long: where there is no room it is cut, and its title says it whole. */
function Cell<R>({ row, column, heading }: { row: R; column: Column<R>; heading: string | undefined }) {
  const content = column.cell(row);
  const text = typeof content === 'string' ? content : column.names || column.cuts ? String(cellValue(column, row) ?? '') : '';
  const isLong = text.length > SHORT;
  return (
    <td
      {...part.cell}
      data-heading={heading}
      data-name={column.names}
      data-phone={column.phone}
      data-align={column.align}
      data-cut={isLong || undefined}
      title={isLong ? text : undefined}
    >
      {content}
    </td>
  );
}

function Row<R>(props: TableRowProps<R>) {
  const { row, id, position, rowNumber, columns, headings, names, isSelected, onToggle, isExpanded, onExpand, renderActions, measure } =
    props;
  const naming = columns.find((column) => column.names) ?? columns[0];
  const name = naming ? String(cellValue(naming, row) ?? '') : '';

  return (
    <tr
      {...part.row}
      ref={measure}
      tabIndex={-1}
      data-position={position}
      data-row={id}
      data-selected={isSelected || undefined}
      aria-rowindex={rowNumber}
    >
      {isSelected !== undefined && (
        <td {...part.cell} className={classes.control}>
          <input
            type="checkbox"
            className={classes.box}
            aria-label={names.select(name)}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event: MouseEvent) => onToggle?.(id, event.shiftKey)}
          />
        </td>
      )}
      {isExpanded !== undefined && (
        <td {...part.cell} className={classes.control}>
          <button
            type="button"
            className={classes.expander}
            aria-label={names.expand(name)}
            aria-expanded={isExpanded}
            onClick={() => onExpand(id)}
          >
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} row={row} column={column} heading={headings[column.id]} />
      ))}
      {renderActions && (
        <td {...part.cell} className={classes.actions}>
          {renderActions(row)}
        </td>
      )}
    </tr>
  );
}

/** Scrolling brings a few rows and takes a few; the others need not be drawn again. For the same reason its controls are the browser's own. */
export const TableRow = memo(Row) as typeof Row; // safe: memo only loses that it is generic
