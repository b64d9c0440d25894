// Web Mercator: the whole world is a square from 0 to 1, as map tiles have it.
export interface LatLng {
  lat: number;
  lng: number;
}
export interface Point {
  x: number;
  y: number;
}
/** What a map shows: the place in its middle, and how many pixels the whole world would be wide. */
export interface MapView {
  centre: Point;
  worldPx: number;
}
export interface Size {
  width: number;
  height: number;
}

const MAX_LAT = 85.05;
const EARTH_M = 40_075_017;
export const SMALLEST_WORLD_PX = 256;
/** About a metre to the pixel. */
export const LARGEST_WORLD_PX = 2 ** 25;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

export function project({ lat, lng }: LatLng): Point {
  const sin = Math.sin((clamp(lat, -MAX_LAT, MAX_LAT) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

export function unproject({ x, y }: Point): LatLng {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lng: (x - 0.5) * 360 };
}

export const toScreen = ({ x, y }: Point, { centre, worldPx }: MapView, { width, height }: Size): Point => ({
  x: (x - centre.x) * worldPx + width / 2,
  y: (y - centre.y) * worldPx + height / 2,
});

export const fromScreen = ({ x, y }: Point, { centre, worldPx }: MapView, { width, height }: Size): Point => ({
  x: (x - width / 2) / worldPx + centre.x,
  y: (y - height / 2) / worldPx + centre.y,
});

/** Never out of the world, never nearer or farther than makes sense. */
export function within(view: MapView, size: Size): MapView {
  const worldPx = clamp(view.worldPx, Math.max(SMALLEST_WORLD_PX, size.width / 2), LARGEST_WORLD_PX);
  const halfHeight = Math.min(0.5, size.height / 2 / worldPx);
  return { worldPx, centre: { x: clamp(view.centre.x, 0, 1), y: clamp(view.centre.y, halfHeight, 1 - halfHeight) } };
}

/** Zooms so that the place under `at` stays where it is. */
export function zoomed(view: MapView, size: Size, factor: number, at: Point): MapView {
  const place = fromScreen(at, view, size);
  const { worldPx } = within({ ...view, worldPx: view.worldPx * factor }, size);
  const centre = { x: place.x - (at.x - size.width / 2) / worldPx, y: place.y - (at.y - size.height / 2) / worldPx };
  return within({ worldPx, centre }, size);
}

const MARGIN_PX = 48;
/** At the right stand the buttons; a mark beneath them could not be reached. */
const CONTROLS_PX = 40;
/** One place alone, or several in one street: a town is shown, not a roof. */
export const TOWN_PX = 2 ** 19;
/** Where the base map knows no towns: the country around it. */
export const REGION_PX = 2 ** 15;
/** Houses of one street stand apart. */
export const STREET_PX = 2 ** 22;

export function fit(places: readonly LatLng[], size: Size, closestPx = TOWN_PX): MapView {
  if (places.length === 0) return within({ centre: { x: 0.5, y: 0.4 }, worldPx: size.width }, size);
  const points = places.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const span = (values: number[]) => {
    const [low, high] = values.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)], [Infinity, -Infinity]);
    return { middle: (low + high) / 2, width: high - low };
  };
  const [across, down] = [span(xs), span(ys)];
  const room = (px: number) => Math.max(px - 2 * MARGIN_PX, 1);
  const worldPx = Math.min(closestPx, room(size.width - CONTROLS_PX) / (across.width || 1e-9), room(size.height) / (down.width || 1e-9));
  return within({ centre: { x: across.middle + CONTROLS_PX / 2 / worldPx, y: down.middle }, worldPx }, size);
}

const LONGEST_BAR_PX = 110;

/** A round length that fits, and how wide it is drawn at the middle of the map. */
export function scaleBar({ centre, worldPx }: MapView): { metres: number; px: number } {
  const metresPerPx = (EARTH_M * Math.cos((unproject(centre).lat * Math.PI) / 180)) / worldPx;
  const longest = LONGEST_BAR_PX * metresPerPx;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power;
  return { metres, px: metres / metresPerPx };
}

/** A shape that crosses the date line goes on beyond the edge, instead of all the way back; one around a pole is closed along its edge as it is. */
export function unwrapped(points: readonly Point[]): readonly Point[] {
  let offset = 0;
  const shifted = points.map(({ x, y }, index) => {
    const step = x - (points[index - 1]?.x ?? x);
    if (Math.abs(step) > 0.5) offset -= Math.sign(step);
    return { x: x + offset, y };
  });
  return offset === 0 ? shifted : points;
}
