import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isTypedInto } from './is-typing.ts';

interface RowKeys {
  ids: readonly string[];
  scrollTo: (index: number) => void;
  onSelect: ((id: string, isRange: boolean) => void) | undefined;
  onEnter: ((id: string) => void) | undefined;
}

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1 };
const rowOf = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null);

/** The table the keyboard is in, or else the first on the page. */
function isMeant(body: Element, target: EventTarget | null): boolean {
  const around = target instanceof Element ? target.closest('[data-table]') : null;
  return (around ?? document.querySelector('[data-table]')) === body.closest('[data-table]');
}

/** `j` and `k` walk through the rows, `x` chooses one, Enter opens it. The row has the focus, so it is read aloud and seen. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, { ids, scrollTo, onSelect, onEnter }: RowKeys) {
  const current = useRef<string>(undefined);
  const isAwaited = useRef(false);

  // A row far away is drawn only after the list has scrolled there.
  function focusCurrent() {
    const row = body.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(current.current ?? '')}"]`);
    isAwaited.current = !row;
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  }
  useEffect(() => {
    if (isAwaited.current) focusCurrent();
  });

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!body.current || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
    if (!isMeant(body.current, event.target)) return;
    const focused = rowOf(document.activeElement)?.dataset['row'] ?? current.current;
    const at = focused === undefined ? -1 : ids.indexOf(focused);
    const step = steps[event.key];
    if (step) {
      const next = at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step));
      current.current = ids[next];
      event.preventDefault();
      scrollTo(next);
      focusCurrent();
    } else if (focused !== undefined && at >= 0) {
      if (event.key.toLowerCase() === 'x' && onSelect) onSelect(focused, event.shiftKey);
      // Enter on a button inside the row is the button's.
      else if (event.key === 'Enter' && onEnter && rowOf(event.target) === event.target) onEnter(focused);
      else return;
      event.preventDefault();
    }
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
