import { useState, type DragEvent } from 'react';

/** What makes headings movable with the pointer. Without `onMove` they stay where they are. */
export function useColumnDrag(onMove: ((id: string, target: string) => void) | undefined) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<string>();
  if (!onMove) return () => ({});

  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (id: string) => ({
    'draggable': true,
    'data-drop': (over === id && dragged !== id) || undefined,
    'onDragStart': (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', id);
      setDragged(id);
    },
    'onDragOver': (event: DragEvent) => {
      if (dragged === undefined) return; // from another table, or no column at all
      event.preventDefault();
      setOver(id);
    },
    'onDrop': (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) onMove(dragged, id);
      end();
    },
    'onDragEnd': end,
  });
}
