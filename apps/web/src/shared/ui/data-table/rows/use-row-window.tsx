import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react';
import { itemAt, positionOf, type RowItem } from './row-items.ts';
import type { VirtualRows } from './VirtualWindow.tsx';

const VirtualWindow = lazy(() => import('./VirtualWindow.tsx').then((module) => ({ default: module.VirtualWindow })));

/** Up to here all rows are drawn; beyond, those in sight and a few around them. */
export const MOST_DRAWN_ROWS = 100;
/** Of a long list, until what follows its scroller has come. */
const FIRST_ROWS = 30;
const CARD_HEIGHT_PX = 240;

interface RowWindow extends Pick<VirtualRows, 'above' | 'below'> {
  items: readonly RowItem[];
  isVirtual: boolean;
  scrollTo: (index: number) => void;
  /** For what is not as high as every row: details, and rows that are cards. */
  measureDetail: VirtualRows['measure'] | undefined;
  measureRow: VirtualRows['measure'] | undefined;
  /** Stands beside the rows of a long list, unseen, and follows how they are scrolled. */
  follower: ReactNode;
}

const upTo = (count: number) => Array.from({ length: count }, (_, position) => position);
const ALL_DRAWN = { isVirtual: false, above: 0, below: 0, measureDetail: undefined, measureRow: undefined, follower: null } as const;
const scrollNowhere = () => undefined;

/** Which rows are drawn. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  expandedAt: readonly number[],
  rowHeight: number,
): RowWindow {
  const isCards = useMediaQuery('(max-width: 480px)', undefined, { getInitialValueInEffect: false });
  const [drawn, setDrawn] = useState<VirtualRows | null>(null);
  const total = count + expandedAt.length;
  const itemsAt = (positions: readonly number[]) => positions.map((position) => itemAt(position, expandedAt));
  if (count <= MOST_DRAWN_ROWS) return { ...ALL_DRAWN, items: itemsAt(upTo(total)), scrollTo: scrollNowhere };

  const rowEstimate = isCards ? CARD_HEIGHT_PX : rowHeight;
  const follower = (
    <Suspense fallback={null}>
      <VirtualWindow
        scroller={scroller}
        count={count}
        expandedAt={expandedAt}
        rowEstimate={rowEstimate}
        headerHeight={isCards ? 0 : rowHeight}
        onRows={setDrawn}
      />
    </Suspense>
  );
  return {
    // What was drawn may be of a moment ago, when other details were open.
    items: itemsAt(drawn?.positions ?? upTo(FIRST_ROWS)),
    isVirtual: true,
    above: drawn?.above ?? 0,
    below: drawn?.below ?? (total - FIRST_ROWS) * rowEstimate,
    measureDetail: drawn?.measure,
    measureRow: isCards ? drawn?.measure : undefined,
    scrollTo: (index) => drawn?.scrollTo(positionOf(index, expandedAt)),
    follower,
  };
}
