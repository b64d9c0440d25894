// Which names a map shows, and where: the more important ones first, none over another one or over a mark.
import { areTouching, type Box } from '../land.ts';
import { toScreen, type MapView, type Point, type Size } from '../projection.ts';

export type NameKind = 'country' | 'town' | 'street';

export interface MapName {
  text: string;
  kind: NameKind;
  at: Point;
  /** From which zoom on it is shown. */
  zoom: number;
  /** Of a street: its direction on screen in radians, and how long it is in the map's own measure. */
  turn?: number;
  length?: number;
}

export interface PlacedName {
  text: string;
  kind: NameKind;
  x: number;
  y: number;
  turn: number;
}

/** The largest name of a country still tells something; nearer, nobody asks. */
const COUNTRIES_UNTIL = 7.5;
const MOST = 70;
const FONT_PX: Record<NameKind, number> = { country: 12, town: 12, street: 12 };
/** Wide for most letters of the UI's type, so that no two touch. */
const LETTER = 0.58;
const DOT_PX = 6;
const EDGE_PX = 4;

export const zoomOf = ({ worldPx }: MapView) => Math.log2(worldPx / 256);

function boxOf({ kind, text, turn = 0 }: MapName, { x, y }: Point): Box {
  const px = FONT_PX[kind];
  const width = text.length * px * LETTER;
  // The name of a town stands beside its dot, the others stand in the middle of what they name.
  if (kind === 'town') return { left: x - DOT_PX / 2, right: x + DOT_PX + width, top: y - px * 0.7, bottom: y + px * 0.7 };
  const [across, down] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [halfWidth, halfHeight] = [(width * across + px * down) / 2, (width * down + px * across) / 2];
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

/** `names` by importance, `taken` what they must leave free. */
export function placeNames(names: readonly MapName[], view: MapView, size: Size, taken: readonly Box[] = []): PlacedName[] {
  const zoom = zoomOf(view);
  const boxes = [...taken];
  const placed: PlacedName[] = [];
  const isInside = (box: Box) =>
    box.left > EDGE_PX && box.right < size.width - EDGE_PX && box.top > EDGE_PX && box.bottom < size.height - EDGE_PX;
  for (const name of names) {
    if (name.zoom > zoom || (name.kind === 'country' && zoom > COUNTRIES_UNTIL)) continue;
    if (name.length !== undefined && name.length * view.worldPx < name.text.length * FONT_PX.street * LETTER) continue;
    // East of the date line the world begins anew.
    for (const copy of [-1, 0, 1]) {
      const at = toScreen({ x: name.at.x + copy, y: name.at.y }, view, size);
      if (at.x < 0 || at.x > size.width || at.y < 0 || at.y > size.height) continue;
      const box = boxOf(name, at);
      if (!isInside(box) || boxes.some((other) => areTouching(box, other))) continue;
      boxes.push(box);
      placed.push({ text: name.text, kind: name.kind, x: Math.round(at.x), y: Math.round(at.y), turn: name.turn ?? 0 });
      if (placed.length === MOST) return placed;
    }
  }
  return placed;
}
