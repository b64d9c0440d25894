// Meridians and parallels, for where the base map has no more to show: a plain ground would look like a map that failed to load.
import { fromScreen, project, toScreen, unproject, type MapView, type Size } from './projection.ts';

/** Degrees from line to line; coarser ones are left out, as coasts and borders tell enough there. */
const STEPS = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005] as const;
const CLOSEST_PX = 96;

export interface GridLine {
  degrees: number;
  /** On screen: of a meridian from the left, of a parallel from the top. */
  px: number;
}
export interface Graticule {
  /** How many decimals tell one line from the next. */
  decimals: number;
  meridians: GridLine[];
  parallels: GridLine[];
}

function multiples(from: number, to: number, step: number): number[] {
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => (first + n) * step);
}

/** Null while the whole view is too wide for it. */
export function graticule(view: MapView, size: Size): Graticule | null {
  const step = STEPS.findLast((degrees) => (degrees / 360) * view.worldPx >= CLOSEST_PX);
  if (step === undefined) return null;
  const corner = (x: number, y: number) => unproject(fromScreen({ x, y }, view, size));
  const [topLeft, bottomRight] = [corner(0, 0), corner(size.width, size.height)];
  const at = (lat: number, lng: number) => toScreen(project({ lat, lng }), view, size);
  return {
    decimals: Math.max(0, -Math.floor(Math.log10(step))),
    meridians: multiples(topLeft.lng, bottomRight.lng, step).map((degrees) => ({ degrees, px: at(topLeft.lat, degrees).x })),
    parallels: multiples(bottomRight.lat, topLeft.lat, step).map((degrees) => ({ degrees, px: at(degrees, topLeft.lng).y })),
  };
}
