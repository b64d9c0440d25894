import { useCallback, useState } from 'react';
import { nothingSelected, toggleOne, type Selection } from './selection.ts';

export interface RowExpansion {
  ids: Selection;
  toggle: (id: string) => void;
}

/** Which rows show their details. */
export function useExpansion(): RowExpansion {
  const [ids, setIds] = useState(nothingSelected);
  const toggle = useCallback((id: string) => setIds((open) => toggleOne(open, id)), []);
  return { ids, toggle };
}
