// A floor plan drawn in code: walls, doors and what stands in the rooms, as a PNG of a few colours.
import { crc32, deflateSync } from 'node:zlib';

export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** All in hundredths of the picture's width; it is as high as 62 of them. */
export interface FloorDrawing {
  /** Rooms share their walls where they touch. */
  rooms: readonly Rectangle[];
  /** Gaps in walls. */
  doors: readonly Rectangle[];
  /** Cupboards, racks and benches. */
  furniture: readonly Rectangle[];
  /** Ground that is marked by stripes: bays for lorries and cars. */
  bays: readonly Rectangle[];
}

const [UNIT_PX, WIDTH, HEIGHT] = [12, 1_200, 744];
const [WALL_PX, LINE_PX, BAY_PX] = [8, 2, 36];
const COLOURS = [
  [0xee, 0xf1, 0xf5],
  [0xfc, 0xfd, 0xfe],
  [0x5b, 0x66, 0x77],
  [0xd5, 0xdc, 0xe6],
  [0x9a, 0xa6, 0xb8],
] as const;
const [GROUND, FLOOR, WALL, THING, LINE] = [0, 1, 2, 3, 4];

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(content.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function asPng(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits a pixel, each the number of a colour.
  header.set([8, 3, 0, 0, 0], 8);
  // A line begins with its filter: none.
  const lines = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) pixels.copy(lines, y * (WIDTH + 1) + 1, y * WIDTH, (y + 1) * WIDTH);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(COLOURS.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function drawFloor({ rooms, doors, furniture, bays }: FloorDrawing): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT, GROUND);
  /** Grown on all sides by so many pixels. */
  function fill({ x, y, width, height }: Rectangle, colour: number, grownPx = 0) {
    const [left, right] = [Math.max(0, x * UNIT_PX - grownPx), Math.min(WIDTH, (x + width) * UNIT_PX + grownPx)];
    const [top, bottom] = [Math.max(0, y * UNIT_PX - grownPx), Math.min(HEIGHT, (y + height) * UNIT_PX + grownPx)];
    for (let line = top; line < bottom; line += 1) pixels.fill(colour, line * WIDTH + left, line * WIDTH + right);
  }
  for (const bay of bays) {
    fill(bay, LINE);
    for (let x = bay.x * UNIT_PX; x < (bay.x + bay.width) * UNIT_PX; x += BAY_PX)
      fill({ x: (x + LINE_PX) / UNIT_PX, y: bay.y, width: (BAY_PX - LINE_PX) / UNIT_PX, height: bay.height }, GROUND);
  }
  for (const room of rooms) {
    fill(room, WALL, WALL_PX / 2);
    fill(room, FLOOR, -WALL_PX / 2);
  }
  for (const door of doors) fill(door, FLOOR, WALL_PX / 2);
  for (const thing of furniture) {
    fill(thing, LINE, LINE_PX / 2);
    fill(thing, THING, -LINE_PX / 2);
  }
  return asPng(pixels);
}
