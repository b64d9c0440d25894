import { useEffect, useEffectEvent } from 'react';
import { isTypedInto } from '#shared/ui/data-table/rows/is-typing.ts';

/** Single letters, as in calendars that people know. */
export function useCalendarKeys(actions: Record<string, () => void>) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
    const act = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
