// The bundled base map: countries at 1:50 million, without any server that would learn where the fleet is.
import address from 'world-atlas/countries-50m.json?url';
import { loadMapFile } from './map-file.ts';
import { project, unwrapped, type Point } from './projection.ts';

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { countries: { geometries: ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })[] } };
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** With the box around it, so that only what is in sight need be drawn. */
export interface Piece {
  path: Path2D;
  box: Box;
}

export interface Land {
  /** Countries and islands, their lakes left out. */
  grounds: Piece[];
  /** Coasts and borders, each once. */
  lines: Piece[];
}

function boxAround(points: readonly Point[]): Box {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

export const areTouching = (a: Box, b: Box) => a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top;

const SLICE_MS = 8;

/** All of it at once would keep a phone from answering for a second; after every slice the browser has its turn. */
async function inSlices<T>(items: readonly T[], work: (item: T) => unknown): Promise<void> {
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

/** The first ring is the coast, others are lakes in it. */
function drawGround(rings: readonly (readonly Point[])[]): Piece {
  const path = new Path2D();
  for (const ring of rings) {
    ring.forEach(({ x, y }, index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    path.closePath();
  }
  return { path, box: boxAround(rings[0] ?? []) };
}

function drawLine(arc: readonly Point[]): Piece {
  const path = new Path2D();
  arc.forEach((point, index) => {
    const before = arc[index - 1];
    if (!before || isCut(before, point)) path.moveTo(point.x, point.y);
    else path.lineTo(point.x, point.y);
  });
  return { path, box: boxAround(arc) };
}

export async function drawLand(topology: Topology): Promise<Land> {
  const arcs = await placeArcs(topology);
  const land: Land = { grounds: [], lines: [] };
  const polygons = topology.objects.countries.geometries.flatMap((one) => (one.type === 'Polygon' ? [one.arcs] : one.arcs));
  // A negative number is an arc walked backwards.
  const pointsOf = (ring: number[]) => ring.flatMap((number) => (number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? [])));
  await inSlices(polygons, (rings) => land.grounds.push(drawGround(rings.map((ring) => unwrapped(pointsOf(ring))))));
  await inSlices(arcs, (arc) => land.lines.push(drawLine(arc)));
  return land;
}

let land: Promise<Land> | undefined;

/** Once for all maps; a failed download is tried again by the next one. */
export const loadLand = () =>
  (land ??= loadMapFile(address)
    .then((topology) => drawLand(topology as Topology)) // safe: the app's own file
    .catch((error: unknown) => {
      land = undefined;
      throw error;
    }));
