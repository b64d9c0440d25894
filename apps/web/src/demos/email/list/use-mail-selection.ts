import { useState } from 'react';
import type { Email } from '@atalaya/contract/demo/email.ts';
import { nothingSelected, selectRange, toggleAll, toggleOne } from '#shared/ui/data-table/rows/selection.ts';

/** Which mails of the view are chosen; another view begins with none. */
export function useMailSelection(view: string, mails: readonly Email[]) {
  const [chosen, setChosen] = useState({ view, ids: nothingSelected, last: '' });
  const current = chosen.view === view ? chosen : { view, ids: nothingSelected, last: '' };
  const ids = mails.map(({ id }) => String(id));
  return {
    // Those that left the view meanwhile are chosen no more.
    selected: mails.filter(({ id }) => current.ids.has(String(id))),
    isSelected: (id: number) => current.ids.has(String(id)),
    toggle: (id: number, isRange: boolean) => {
      const last = String(id);
      setChosen({ view, last, ids: isRange ? selectRange(current.ids, ids, current.last, last) : toggleOne(current.ids, last) });
    },
    toggleAll: () => setChosen({ ...current, ids: toggleAll(current.ids, ids) }),
    clear: () => setChosen({ ...current, ids: nothingSelected }),
  };
}
