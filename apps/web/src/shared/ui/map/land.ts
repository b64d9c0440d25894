// The bundled base map: countries at 1:50 million, without any server that would learn where the fleet is.
import address from 'world-atlas/countries-50m.json?url';
import { project, unwrapped, type Point } from './projection.ts';

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })[] } };
}

export interface Land {
  fill: Path2D;
  /** Coasts and borders, each once. */
  lines: Path2D;
}

const SLICE_MS = 8;

/** All of it at once would keep a phone from answering for a second; after every slice the browser has its turn. */
async function inSlices<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    work(item);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
}

/** Points are kept as differences from the one before, in whole steps of a grid. */
async function placeArcs({ transform: { scale, translate }, arcs }: Topology): Promise<Point[][]> {
  const placed: Point[][] = [];
  await inSlices(arcs, (arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return project({ lng: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] });
    });
    placed.push(points);
  });
  return placed;
}

const EDGE = 1e-6;
const POLE_Y = project({ lat: -89, lng: 0 }).y - EDGE;
/** Where the sheet ends countries are cut, and closed along its edge: that is no coast. */
const isCut = (a: Point, b: Point) =>
  (a.x < EDGE && b.x < EDGE) || (a.x > 1 - EDGE && b.x > 1 - EDGE) || (a.y > POLE_Y && b.y > POLE_Y) || Math.abs(a.x - b.x) > 0.5;

export async function drawLand(topology: Topology): Promise<Land> {
  const arcs = await placeArcs(topology);
  const [fill, lines] = [new Path2D(), new Path2D()];
  const rings = topology.objects.countries.geometries.flatMap(({ type, arcs: shape }) => (type === 'Polygon' ? shape : shape.flat()));
  await inSlices(rings, (ring) => {
    // A negative number is an arc walked backwards.
    const points = ring.flatMap((number) => (number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])));
    unwrapped(points).forEach(({ x, y }, index) => (index === 0 ? fill.moveTo(x, y) : fill.lineTo(x, y)));
    fill.closePath();
  });
  await inSlices(arcs, (arc) =>
    arc.forEach((point, index) => {
      const before = arc[index - 1];
      if (!before || isCut(before, point)) lines.moveTo(point.x, point.y);
      else lines.lineTo(point.x, point.y);
    }),
  );
  return { fill, lines };
}

let land: Promise<Land> | undefined;

/** Once for all maps; a failed download is tried again by the next one. */
export const loadLand = () =>
  (land ??= fetch(address) // oxlint-disable-line no-restricted-globals -- a file of the app, no call of the API
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`HTTP ${response.status}`))))
    .then(drawLand)
    .catch((error: unknown) => {
      land = undefined;
      throw error;
    }));
