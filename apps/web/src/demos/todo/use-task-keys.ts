import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isTypedInto } from '#shared/ui/data-table/rows/is-typing.ts';

interface TaskKeys {
  onAdd: () => void;
  onToggle: (id: number) => void;
  onDelete: (id: number) => void;
  onMoveBy: (id: number, step: 1 | -1) => void;
}

const steps: Partial<Record<string, 1 | -1>> = { j: 1, k: -1 };
const moves: Partial<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const titleIn = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-title]');

/** `n` adds, `j` and `k` walk, `x` ticks, Delete deletes, Alt with an arrow moves; Enter on a title opens it, as on any button. */
export function useTaskKeys(list: RefObject<HTMLElement | null>, { onAdd, onToggle, onDelete, onMoveBy }: TaskKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!list.current || event.ctrlKey || event.metaKey || isTypedInto(event.target)) return;
    const rows = [...list.current.querySelectorAll<HTMLElement>('[data-task]')];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const id = Number(rows[at]?.dataset['task']);
    const step = steps[event.key];
    const move = event.altKey ? moves[event.key] : undefined;

    if (event.key === 'n' && !event.altKey) onAdd();
    else if (step && !event.altKey) titleIn(rows[Math.min(rows.length - 1, Math.max(0, at + step))])?.focus();
    else if (at < 0) return;
    else if (move) onMoveBy(id, move);
    else if (event.key === 'x') onToggle(id);
    else if (event.key === 'Delete') {
      // The focus must not get lost with the row.
      titleIn(rows[at + 1] ?? rows[at - 1])?.focus();
      onDelete(id);
    } else return;
    event.preventDefault();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
