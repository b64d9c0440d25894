import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, type RefObject } from 'react';
import { itemAt, positionOf, type RowItem } from './row-items.ts';

/** Up to here all rows are drawn; beyond, those in sight and a few around them. */
export const MOST_DRAWN_ROWS = 100;
const OVERSCAN = 8;
const CARD_HEIGHT_PX = 240;
const DETAIL_HEIGHT_PX = 120;

type Measure = (node: HTMLTableRowElement | null) => void;

interface RowWindow {
  items: readonly RowItem[];
  isVirtual: boolean;
  /** The room that rows out of sight take, in pixels. */
  above: number;
  below: number;
  /** For what is not as high as every row: details, and rows that are cards. */
  measureDetail: Measure | undefined;
  measureRow: Measure | undefined;
  scrollTo: (index: number) => void;
}

const keyOf = ({ index, isDetail }: RowItem) => (isDetail ? `detail ${index}` : index);

/** Which rows are drawn. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  expandedAt: readonly number[],
  rowHeight: number,
): RowWindow {
  const isCards = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  const isVirtual = count > MOST_DRAWN_ROWS;
  const total = count + expandedAt.length;
  const rowEstimate = isCards ? CARD_HEIGHT_PX : rowHeight;
  // A height that was measured belongs to its row, wherever open details above push that.
  const itemKey = useCallback((position: number) => keyOf(itemAt(position, expandedAt)), [expandedAt]);
  // oxlint-disable-next-line react/incompatible-library -- a warning to the React Compiler, which does not run here
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: isVirtual ? total : 0,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: (position) => (expandedAt.length > 0 && itemAt(position, expandedAt).isDetail ? DETAIL_HEIGHT_PX : rowEstimate),
    getItemKey: expandedAt.length > 0 ? itemKey : undefined,
    overscan: OVERSCAN,
    indexAttribute: 'data-position',
    // The header lies over the first row.
    scrollPaddingStart: isCards ? 0 : rowHeight,
  });

  useEffect(() => virtualizer.measure(), [virtualizer, rowEstimate]);

  if (!isVirtual) {
    const items = Array.from({ length: total }, (_, position) => itemAt(position, expandedAt));
    return { items, isVirtual, above: 0, below: 0, measureDetail: undefined, measureRow: undefined, scrollTo: () => undefined };
  }
  const drawn = virtualizer.getVirtualItems();
  return {
    items: drawn.map(({ index }) => itemAt(index, expandedAt)),
    isVirtual,
    above: drawn[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0),
    measureDetail: virtualizer.measureElement,
    measureRow: isCards ? virtualizer.measureElement : undefined,
    scrollTo: (index) => virtualizer.scrollToIndex(positionOf(index, expandedAt)),
  };
}
