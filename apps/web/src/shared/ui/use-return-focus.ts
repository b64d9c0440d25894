import { useEffect, useState } from 'react';

/** When this part of the page goes, the keyboard is where it was before: a dialog that is mounted open cannot see to that itself. */
export function useReturnFocus() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus();
    },
    [before],
  );
}
