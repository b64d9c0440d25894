import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { fit, STREET_PX, within, zoomed, type LatLng, type MapView, type Point, type Size } from './projection.ts';

const ZOOM_STEP = 1.6;
const PAN_STEP_PX = 60;
/** A press that moves less than this is a click. */
const CLICK_PX = 4;

function useSize() {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { element, setElement, size };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/** What is shown and how it is moved: drag, pinch, Ctrl and wheel, keys. Fitted to the places until somebody moves it. */
export function useMapView(places: readonly LatLng[], closestPx: number) {
  const { element, setElement, size } = useSize();
  const [moved, setMoved] = useState<MapView>();
  const pointers = useRef(new Map<number, Point>());
  const [isDragging, setDragging] = useState(false);
  const travelled = useRef(0);
  const view = size && (moved ? within(moved, size) : fit(places, size, closestPx));

  function zoom(factor: number, at?: Point) {
    if (view && size) setMoved(zoomed(view, size, factor, at ?? { x: size.width / 2, y: size.height / 2 }));
  }
  function pan(dx: number, dy: number) {
    if (view && size)
      setMoved(within({ ...view, centre: { x: view.centre.x - dx / view.worldPx, y: view.centre.y - dy / view.worldPx } }, size));
  }
  function pointOf(event: { clientX: number; clientY: number }): Point {
    const box = element?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 300), pointOf(event));
  });
  // Not through React: its wheel listener cannot keep the page from zooming too.
  useEffect(() => {
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [element]);

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
    travelled.current = 0;
    setDragging(true);
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before || !view || !size) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    travelled.current += distance(before, now);
    if (other) zoom(distance(now, other) / Math.max(distance(before, other), 1), middle(now, other));
    else pan(now.x - before.x, now.y - before.y);
  }
  function onPointerUp(event: PointerEvent<HTMLDivElement>) {
    pointers.current.delete(event.pointerId);
    setDragging(pointers.current.size > 0);
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const moves: Record<string, () => void> = {
      'ArrowLeft': () => pan(PAN_STEP_PX, 0),
      'ArrowRight': () => pan(-PAN_STEP_PX, 0),
      'ArrowUp': () => pan(0, PAN_STEP_PX),
      'ArrowDown': () => pan(0, -PAN_STEP_PX),
      '+': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': () => setMoved(undefined),
    };
    const move = event.target === event.currentTarget ? moves[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    move();
  }

  return {
    setElement,
    size,
    view,
    isMoved: moved !== undefined,
    isDragging,
    /** Whether the press that just ended was a click and no drag. */
    wasClick: () => travelled.current < CLICK_PX,
    pointOf,
    zoomIn: (at?: Point) => zoom(ZOOM_STEP, at),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    showAll: () => setMoved(undefined),
    /** As near as it takes to tell them apart. */
    show: (shown: readonly LatLng[]) => size && setMoved(fit(shown, size, STREET_PX)),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}
