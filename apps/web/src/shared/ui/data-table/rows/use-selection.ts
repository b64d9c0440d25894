import { useMemo, useRef, useState } from 'react';
import { nothingSelected, selectRange, selectionState, toggleAll, toggleOne, type Selection } from './selection.ts';

export interface TableSelection {
  ids: Selection;
  /** How much of the page is chosen. */
  state: 'none' | 'some' | 'all';
  toggle: (id: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** What is chosen stays while pages are turned; another search or filter starts anew, so that nothing out of sight is acted upon by surprise. */
export function useSelection(pageIds: readonly string[], narrowing: string): TableSelection {
  const [chosen, setChosen] = useState({ narrowing, ids: nothingSelected });
  const last = useRef<string>(undefined);
  const ids = chosen.narrowing === narrowing ? chosen.ids : nothingSelected;
  const set = (next: Selection) => setChosen({ narrowing, ids: next });

  return {
    ids,
    state: useMemo(() => selectionState(ids, pageIds), [ids, pageIds]),
    toggle(id, isRange) {
      set(isRange ? selectRange(ids, pageIds, last.current, id) : toggleOne(ids, id));
      last.current = id;
    },
    toggleAll: () => set(toggleAll(ids, pageIds)),
    clear: () => set(nothingSelected),
  };
}
