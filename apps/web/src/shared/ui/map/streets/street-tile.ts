// One square of a street map, ready to draw: what has the same look is one path, so that a town costs a few strokes a frame.
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { lookOf, looks, LOOKS, nameOf, nameZoomOf, type Look } from './street-looks.ts';
import type { MapName } from '../names/place-names.ts';

export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

export interface StreetTile {
  /** Steps along one edge. */
  extent: number;
  paths: Map<Look, Path2D>;
  namesIn(locale: string): MapName[];
}

const POINT = 1;
const AREA = 3;

interface Labelled {
  feature: Pick<VectorTileFeature, 'properties'>;
  kind: MapName['kind'];
  zoom: number;
  at: { x: number; y: number };
  turn?: number;
  length?: number;
}

type Line = readonly { x: number; y: number }[];

/** The longest straight piece has the most room for a name, and is read from the left. */
function straightest(lines: readonly Line[]) {
  let best = { length: 0, at: { x: 0, y: 0 }, turn: 0 };
  for (const line of lines)
    for (const [index, to] of line.entries()) {
      const from = line[index - 1];
      if (!from) continue;
      const [dx, dy] = to.x < from.x ? [from.x - to.x, from.y - to.y] : [to.x - from.x, to.y - from.y];
      const length = Math.hypot(dx, dy);
      if (length > best.length) best = { length, at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, turn: Math.atan2(dy, dx) };
    }
  return best;
}

function trace(path: Path2D, lines: readonly Line[], isArea: boolean) {
  for (const line of lines) {
    line.forEach(({ x, y }, index) => (index === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    if (isArea) path.closePath();
  }
}

export function readTile(bytes: ArrayBuffer, { z, x, y }: TilePlace): StreetTile {
  const paths = new Map<Look, Path2D>();
  const labelled: Labelled[] = [];
  let extent = 4096;
  for (const [layer, content] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
    ({ extent } = content);
    for (let index = 0; index < content.length; index += 1) {
      const feature = content.feature(index);
      const isArea = feature.type === AREA;
      const look = feature.type === POINT ? null : lookOf(layer, feature.properties, isArea);
      const zoom = nameOf(feature.properties, '') ? nameZoomOf(layer, feature.properties) : null;
      if (!look && zoom === null) continue;
      const lines = feature.loadGeometry();
      if (look) {
        const path = paths.get(look) ?? new Path2D();
        paths.set(look, path);
        trace(path, lines, isArea);
      }
      const [first] = lines[0] ?? [];
      if (zoom === null || !first) continue;
      if (feature.type === POINT) labelled.push({ feature, kind: 'town', zoom, at: first });
      else labelled.push({ feature, kind: 'street', zoom, ...straightest(lines) });
    }
  }
  const count = 2 ** z;
  return {
    extent,
    paths,
    namesIn: (locale) =>
      labelled.map(({ feature, kind, zoom, at, turn, length }) => ({
        text: nameOf(feature.properties, locale),
        kind,
        zoom,
        at: { x: (x + at.x / extent) / count, y: (y + at.y / extent) / count },
        ...(turn === undefined ? {} : { turn }),
        ...(length === undefined ? {} : { length: length / extent / count }),
      })),
  };
}

/** Lines are thinner from farther away, as streets are. */
const shrink = (zoom: number) => Math.min(1.6, Math.max(0.18, 2 ** ((zoom - 16) / 2)));

export function drawTile(
  context: CanvasRenderingContext2D,
  tile: StreetTile,
  scale: number,
  zoom: number,
  colour: (token: string) => string,
) {
  for (const look of LOOKS) {
    const path = tile.paths.get(look);
    if (!path) continue;
    const { token, width, dash = [] } = looks[look];
    if (width === undefined) {
      context.fillStyle = colour(token);
      context.fill(path);
      continue;
    }
    context.strokeStyle = colour(token);
    context.lineWidth = Math.max(0.75, width * shrink(zoom)) / scale;
    context.setLineDash(dash.map((px) => px / scale));
    context.lineCap = dash.length > 0 ? 'butt' : 'round';
    context.stroke(path);
  }
  context.setLineDash([]);
}
