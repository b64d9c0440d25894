import { lazy, Suspense, type ComponentType } from 'react';
import { BlockSkeleton } from '#shared/ui/Skeletons.tsx';
import { FRAME_PX } from './chart-size.ts';

/** A chart whose library comes after the page, in the room it will take. */
export function loadChart(load: () => Promise<ComponentType>, hasControls = false): ComponentType {
  const Chart = lazy(async () => ({ default: await load() }));
  const waiting = (
    <div aria-busy>
      <BlockSkeleton height={hasControls ? FRAME_PX.withControls : FRAME_PX.bare} />
    </div>
  );
  return () => (
    <Suspense fallback={waiting}>
      <Chart />
    </Suspense>
  );
}
