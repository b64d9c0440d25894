import { lazy, Suspense } from 'react';
import { ARCHIVE_URL, type MapTiles } from '@atalaya/contract/map-tiles.ts';
import { BundledNames } from './BundledNames.tsx';
import type { Box } from './land.ts';
import type { MapView, Size } from './projection.ts';

// Few installations have tiles, and few look so closely without them.
const TileLayer = lazy(() => import('./TileLayer.tsx').then((module) => ({ default: module.TileLayer })));
const StreetLayer = lazy(() => import('./streets/StreetLayer.tsx').then((module) => ({ default: module.StreetLayer })));
const GraticuleLayer = lazy(() => import('./GraticuleLayer.tsx').then((module) => ({ default: module.GraticuleLayer })));

/** From here on a degree is wide enough for a line of its own. */
const CLOSE_PX = 34_560;

interface MapLayerProps {
  tiles: MapTiles | null | undefined;
  view: MapView;
  size: Size;
  /** Where marks stand. */
  taken: readonly Box[];
}

/** What lies on the bundled base map: pictures of a tile server, streets from an archive, or names, and lines where it has no more to show. */
export function MapLayer({ tiles, taken, ...place }: MapLayerProps) {
  if (tiles?.url === ARCHIVE_URL)
    return <Suspense fallback={null}>{<StreetLayer {...place} taken={taken} credit={tiles.credit} />}</Suspense>;
  if (tiles) return <Suspense fallback={null}>{<TileLayer tiles={tiles} {...place} />}</Suspense>;
  return (
    <>
      {place.view.worldPx > CLOSE_PX && (
        <Suspense fallback={null}>
          <GraticuleLayer {...place} />
        </Suspense>
      )}
      <BundledNames {...place} taken={taken} />
    </>
  );
}
