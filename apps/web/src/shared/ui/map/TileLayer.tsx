import type { MapTiles } from '@atalaya/contract/map-tiles.ts';
import type { MapView, Size } from './projection.ts';
import { tileAddress, visibleTiles } from './tiles.ts';
import classes from './map.module.css';

interface TileLayerProps {
  tiles: MapTiles;
  view: MapView;
  size: Size;
}

/** A picture that does not come leaves the bundled base map to be seen. */
export function TileLayer({ tiles, view, size }: TileLayerProps) {
  return (
    <>
      {visibleTiles(view, size).map((tile) => (
        <img
          key={`${tile.z} ${tile.x} ${tile.y} ${Math.round(tile.left / tile.px)}`}
          className={classes.tile}
          src={tileAddress(tiles.url, tile)}
          style={{ transform: `translate(${tile.left}px, ${tile.top}px)`, width: tile.px + 1, height: tile.px + 1 }}
          alt=""
          draggable={false}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      ))}
      {tiles.credit && <span className={classes.credit}>{tiles.credit}</span>}
    </>
  );
}
