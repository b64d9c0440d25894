import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { layoutStore, type LayoutOptions } from '#shared/theme/layout-options.ts';

const DURATION_MS = 180;

const firstFrames: Record<LayoutOptions['transition'], Keyframe | null> = {
  fade: { opacity: 0 },
  fadeInLeft: { opacity: 0, translate: '-24px 0' },
  zoomIn: { opacity: 0, scale: '0.97' },
  none: null,
};

/** Plays the chosen transition when another page has arrived; a change of search or filters is none. */
export function usePageTransition<E extends HTMLElement>() {
  const element = useRef<E>(null);
  const arrivedAt = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const before = useRef(arrivedAt);

  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === arrivedAt) return;
    before.current = arrivedAt;
    const from = firstFrames[layoutStore().current().transition];
    if (isFirst || from === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.current?.animate([from, {}], { duration: DURATION_MS, easing: 'ease-out', id: 'page-transition' });
  }, [arrivedAt]);
  return element;
}
