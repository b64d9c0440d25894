// A street map as small as one can be: a PMTiles archive with a single square, the whole world, measured so finely that a street fits in.
import { writeFile } from 'node:fs/promises';

const STEPS = 2 ** 22;
const HEADER_BYTES = 127;
const UNCOMPRESSED = 1;
const VECTOR_TILES = 1;

type Place = readonly [lat: number, lng: number];
interface Thing {
  shape: 'point' | 'line' | 'area';
  places: readonly Place[];
  properties: Readonly<Record<string, string>>;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}
const field = (number: number, content: readonly number[]) => [...varint(number * 8 + 2), ...varint(content.length), ...content];
const figure = (number: number, value: number) => [...varint(number * 8), ...varint(value)];
const text = (value: string) => [...Buffer.from(value)];
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);

function stepsOf([lat, lng]: Place): [number, number] {
  const sin = Math.sin((lat * Math.PI) / 180);
  const [x, y] = [lng / 360 + 0.5, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
  return [Math.round(x * STEPS), Math.round(y * STEPS)];
}

/** Move to the first place, draw to the others, and close what is an area. */
function drawing({ shape, places }: Thing): number[] {
  const steps = places.map(stepsOf);
  const moves = steps.map(([x, y], index) => {
    const [fromX, fromY] = steps[index - 1] ?? [0, 0];
    return [...varint(zigzag(x - fromX)), ...varint(zigzag(y - fromY))];
  });
  const lines = moves.length > 1 ? [...varint((moves.length - 1) * 8 + 2), ...moves.slice(1).flat()] : [];
  return [...varint(9), ...(moves[0] ?? []), ...lines, ...(shape === 'area' ? varint(15) : [])];
}

const SHAPES = { point: 1, line: 2, area: 3 };

function layer(name: string, things: readonly Thing[]): number[] {
  const words = things.flatMap(({ properties }) => Object.entries(properties));
  const features = things.flatMap((thing) => {
    const tags = Object.entries(thing.properties).flatMap((one) => {
      const index = words.findIndex(([key, value]) => key === one[0] && value === one[1]);
      return [...varint(index), ...varint(index)];
    });
    return field(2, [...field(2, tags), ...figure(3, SHAPES[thing.shape]), ...field(4, drawing(thing))]);
  });
  const keys = words.flatMap(([key]) => field(3, text(key)));
  const values = words.flatMap(([, value]) => field(4, field(1, text(value))));
  return field(3, [...figure(15, 2), ...field(1, text(name)), ...features, ...keys, ...values, ...figure(5, STEPS)]);
}

export async function writeMapArchive(path: string, layers: Readonly<Record<string, readonly Thing[]>>, attribution: string) {
  const tile = Object.entries(layers).flatMap(([name, things]) => layer(name, things));
  // One entry: tile 0, once, of this length, at the beginning.
  const directory = [...varint(1), ...varint(0), ...varint(1), ...varint(tile.length), ...varint(1)];
  const metadata = text(JSON.stringify({ attribution }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const figures = [HEADER_BYTES, directory.length, metadataAt, metadata.length, tilesAt, 0, tilesAt, tile.length, 1, 1, 1];
  figures.forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * index));
  header.set([1, UNCOMPRESSED, UNCOMPRESSED, VECTOR_TILES, 0, 0], 96);
  [-180, -85, 180, 85].forEach((degrees, index) => header.writeInt32LE(degrees * 1e7, 102 + 4 * index));
  await writeFile(path, Buffer.concat([header, Buffer.from([...directory, ...metadata, ...tile])]));
}
