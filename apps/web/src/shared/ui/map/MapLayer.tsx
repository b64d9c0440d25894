import type { MapTiles } from '@atalaya/contract/map-tiles.ts';
import { GraticuleLayer } from './GraticuleLayer.tsx';
import type { MapView, Size } from './projection.ts';
import { TileLayer } from './TileLayer.tsx';

interface MapLayerProps {
  tiles: MapTiles | null | undefined;
  view: MapView;
  size: Size;
}

/** What lies on the bundled base map: pictures of a tile server, or lines where the base map has no more to show. */
export function MapLayer({ tiles, ...place }: MapLayerProps) {
  return tiles ? <TileLayer tiles={tiles} {...place} /> : <GraticuleLayer {...place} />;
}
