import type { ReactNode } from 'react';
import classes from './PlainTable.module.css';

export interface PlainTableProps<Row, Name extends string> {
  /** By column, in their order. */
  headings: Partial<Record<Name, string>>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  renderCells: (row: Row) => Partial<Record<Name, ReactNode>>;
}

/** So many columns stand beside each other on any screen. */
const MOST_BESIDE = 2;

/** A few rows inside a panel, without search or order. On a narrow screen each row of more than two columns becomes a card. */
export function PlainTable<Row, Name extends string>({ headings, rows, rowId, renderCells }: PlainTableProps<Row, Name>) {
  const names = Object.keys(headings) as Name[]; // safe: the keys of what is typed so
  return (
    <table className={classes.table} data-few={names.length <= MOST_BESIDE || undefined}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {headings[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const cells = renderCells(row);
          return (
            <tr key={rowId(row)}>
              {names.map((name) => (
                <td key={name} data-heading={headings[name]}>
                  {cells[name]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
