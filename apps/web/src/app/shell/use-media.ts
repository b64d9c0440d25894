import { useCallback, useSyncExternalStore } from 'react';

/** From here on the menu has a place of its own; below it is a drawer. */
export const WIDE = '(min-width: 75em)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
