import { useState } from 'react';
import { keepLayout, readLayout, type TableLayout } from './table-layout.ts';

export function useTableLayout(table: string) {
  const [layout, setLayout] = useState(() => readLayout(table));
  const changeLayout = (next: TableLayout) => {
    setLayout(next);
    keepLayout(table, next);
  };
  return [layout, changeLayout] as const;
}
