import { useState } from 'react';

export interface Row {
  id: number;
  item: string;
  cost: number;
  quantity: number;
}

const newRow = (id: number): Row => ({ id, item: '', cost: 0, quantity: 1 });

export const priceOf = ({ cost, quantity }: Row) => cost * quantity;
export const totalOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + priceOf(row), 0);

/** A list that grows and shrinks; ids are never used twice, so that no row takes over what was typed in another. */
export function useRows() {
  const [rows, setRows] = useState([newRow(1)]);
  const [lastId, setLastId] = useState(1);
  return {
    rows,
    add: () => {
      setRows([...rows, newRow(lastId + 1)]);
      setLastId(lastId + 1);
    },
    change: (changed: Row) => setRows(rows.map((row) => (row.id === changed.id ? changed : row))),
    remove: (id: number) => setRows((before) => before.filter((row) => row.id !== id)),
  };
}
