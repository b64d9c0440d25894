import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, type RefObject } from 'react';
import { itemAt, type RowItem } from './row-items.ts';

const OVERSCAN = 8;
const DETAIL_HEIGHT_PX = 120;

type Measure = (node: HTMLTableRowElement | null) => void;

/** The rows in sight and a few around them. */
export interface VirtualRows {
  positions: readonly number[];
  /** The room that rows out of sight take, in pixels. */
  above: number;
  below: number;
  measure: Measure;
  scrollTo: (position: number) => void;
}

interface VirtualWindowProps {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  expandedAt: readonly number[];
  rowEstimate: number;
  /** The header lies over the first row, but not where rows are cards. */
  headerHeight: number;
  onRows: (rows: VirtualRows | null) => void;
}

const keyOf = ({ index, isDetail }: RowItem) => (isDetail ? `detail ${index}` : index);

/** Shows nothing: it follows the scroller and says which rows are to be drawn. A file of its own, since most lists are short. */
export function VirtualWindow({ scroller, count, expandedAt, rowEstimate, headerHeight, onRows }: VirtualWindowProps) {
  // A height that was measured belongs to its row, wherever open details above push that.
  const itemKey = useCallback((position: number) => keyOf(itemAt(position, expandedAt)), [expandedAt]);
  // oxlint-disable-next-line react/incompatible-library -- a warning to the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: count + expandedAt.length,
    getScrollElement: () => scroller.current,
    estimateSize: (position) => (expandedAt.length > 0 && itemAt(position, expandedAt).isDetail ? DETAIL_HEIGHT_PX : rowEstimate),
    getItemKey: expandedAt.length > 0 ? itemKey : undefined,
    overscan: OVERSCAN,
    indexAttribute: 'data-position',
    scrollPaddingStart: headerHeight,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowEstimate]);

  const drawn = virtualizer.getVirtualItems();
  const totalHeight = virtualizer.getTotalSize();
  // Before the browser paints, so that rows and the place they stand at never differ.
  useLayoutEffect(() => {
    // Not measured yet: the first rows stay meanwhile, and with them the focus of whoever walks through them by keys.
    if (drawn.length === 0) return;
    onRows({
      positions: drawn.map(({ index }) => index),
      above: drawn[0]?.start ?? 0,
      below: totalHeight - (drawn.at(-1)?.end ?? 0),
      measure: virtualizer.measureElement,
      scrollTo: (position) => virtualizer.scrollToIndex(position),
    });
  }, [drawn, totalHeight, virtualizer, onRows]);
  useLayoutEffect(() => () => onRows(null), [onRows]);
  return null;
}
