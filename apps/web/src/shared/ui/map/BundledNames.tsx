import type { Box } from './land.ts';
import { useBundledNames } from './names/bundled-names.ts';
import { NamesLayer } from './names/NamesLayer.tsx';
import { zoomOf } from './names/place-names.ts';
import type { MapView, Size } from './projection.ts';
import classes from './map.module.css';

/** Its licence asks for the name, as it is written. */
const CREDIT = '© GeoNames';

interface BundledNamesProps {
  view: MapView;
  size: Size;
  taken: readonly Box[];
}

/** Over the bundled base map; their list is free for whoever names where it is from. */
export function BundledNames({ view, size, taken }: BundledNamesProps) {
  const names = useBundledNames(zoomOf(view));
  if (names.length === 0) return null;
  return (
    <>
      <NamesLayer names={names} view={view} size={size} taken={taken} />
      <span className={classes.credit}>{CREDIT}</span>
    </>
  );
}
