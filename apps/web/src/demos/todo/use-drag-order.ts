import { useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from 'react';

interface Drag {
  id: number;
  from: number;
  to: number;
  offsetY: number;
}

interface Start {
  y: number;
  scrollTop: number;
  rows: { top: number; height: number }[];
}

/** How near to the edge of the list it begins to scroll by itself, and how far with each movement. */
const EDGE_PX = 48;
const STEP_PX = 12;

/** Where a row that has been moved by so much belongs: behind all others whose middle it has passed. */
export function landingPlace(rows: Start['rows'], from: number, offsetY: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middle = dragged.top + dragged.height / 2 + offsetY;
  return rows.filter((row, index) => index !== from && row.top + row.height / 2 < middle).length;
}

/** Rows that change places with the pointer, without a library: the list has one column and shows all of its rows. */
export function useDragOrder(list: RefObject<HTMLElement | null>, ids: readonly number[], onMove: (id: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<Start>({ y: 0, scrollTop: 0, rows: [] });

  function begin(event: PointerEvent, id: number) {
    if (event.button !== 0 || !list.current) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const rows = [...list.current.querySelectorAll('[data-task]')].map((row) => row.getBoundingClientRect());
    start.current = { y: event.clientY, scrollTop: list.current.scrollTop, rows: rows.map(({ top, height }) => ({ top, height })) };
    const from = ids.indexOf(id);
    setDrag({ id, from, to: from, offsetY: 0 });
  }

  function follow(event: PointerEvent) {
    if (!drag || !list.current) return;
    const { top, bottom } = list.current.getBoundingClientRect();
    if (event.clientY < top + EDGE_PX) list.current.scrollBy(0, -STEP_PX);
    if (event.clientY > bottom - EDGE_PX) list.current.scrollBy(0, STEP_PX);
    const offsetY = event.clientY - start.current.y + list.current.scrollTop - start.current.scrollTop;
    setDrag({ ...drag, offsetY, to: landingPlace(start.current.rows, drag.from, offsetY) });
  }

  function drop() {
    if (drag && drag.to !== drag.from) onMove(drag.id, drag.to);
    setDrag(null);
  }

  function styleOf(index: number): CSSProperties | undefined {
    if (!drag) return undefined;
    if (index === drag.from) return { transform: `translateY(${drag.offsetY}px)` };
    const height = start.current.rows[drag.from]?.height ?? 0;
    if (index > drag.from && index <= drag.to) return { transform: `translateY(${-height}px)` };
    if (index < drag.from && index >= drag.to) return { transform: `translateY(${height}px)` };
    return { transform: 'none' };
  }

  return {
    draggedId: drag?.id,
    styleOf,
    handleProps: (id: number) => ({
      onPointerDown: (event: PointerEvent) => begin(event, id),
      onPointerMove: follow,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
    }),
  };
}
