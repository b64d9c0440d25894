// How street maps are drawn: what an archive calls a thing decides which of our few looks it gets. Archives come in two vocabularies,
// that of Protomaps (`roads`, `kind`) and that of OpenMapTiles (`transportation`, `class`).
export const LOOKS = ['earth', 'green', 'built', 'water', 'building', 'border', 'path', 'street', 'road', 'motorway', 'rail'] as const;
export type Look = (typeof LOOKS)[number];

interface Drawn {
  token: string;
  /** Of a line: how wide, in px at street level; none: it is a surface. */
  width?: number;
  dash?: number[];
}

export const looks: Record<Look, Drawn> = {
  earth: { token: '--at-map-land' },
  green: { token: '--at-map-green' },
  built: { token: '--at-map-built' },
  water: { token: '--at-map-sea' },
  building: { token: '--at-map-street' },
  border: { token: '--at-map-border', width: 1.25, dash: [4, 3] },
  path: { token: '--at-map-street', width: 1, dash: [2, 2] },
  street: { token: '--at-map-street', width: 4 },
  road: { token: '--at-map-road', width: 5 },
  motorway: { token: '--at-map-road', width: 7 },
  rail: { token: '--at-map-border', width: 1.5 },
};

const GREEN = /park|forest|wood|grass|garden|cemetery|meadow|scrub|farmland|nature|golf|orchard|vineyard|recreation|pitch/;
const BUILT = /residential|industrial|commercial|retail|urban|hospital|school|university|military|aerodrome|railway/;
const ROADS: Record<string, Look> = {
  highway: 'motorway',
  motorway: 'motorway',
  trunk: 'motorway',
  major_road: 'road',
  primary: 'road',
  secondary: 'road',
  tertiary: 'road',
  medium_road: 'road',
  minor_road: 'street',
  minor: 'street',
  service: 'street',
  other: 'street',
  path: 'path',
  track: 'path',
  rail: 'rail',
  transit: 'rail',
};

export type Properties = Readonly<Record<string, unknown>>;
const wordOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Null for what is not drawn. `isArea`: whether the thing has a surface. */
export function lookOf(layer: string, properties: Properties, isArea: boolean): Look | null {
  const kind = wordOf(properties['class']) || wordOf(properties['kind']);
  switch (layer) {
    case 'earth':
      return isArea ? 'earth' : null;
    case 'landcover':
    case 'landuse':
    case 'natural':
    case 'park':
      if (!isArea) return null;
      return layer === 'park' || GREEN.test(kind) ? 'green' : BUILT.test(kind) ? 'built' : null;
    case 'water':
    case 'waterway':
      return isArea ? 'water' : null;
    case 'buildings':
    case 'building':
      return isArea ? 'building' : null;
    case 'boundaries':
    case 'boundary':
      return isArea ? null : 'border';
    case 'roads':
    case 'transportation':
      return isArea ? null : (ROADS[kind] ?? 'street');
    default:
      return null;
  }
}

const PLACES: Record<string, number> = {
  country: 2,
  region: 5,
  state: 5,
  city: 6,
  locality: 8,
  town: 9,
  village: 12,
  suburb: 13,
  hamlet: 14,
};

/** From which zoom on a place or a street has its name shown; null for what has none. */
export function nameZoomOf(layer: string, properties: Properties): number | null {
  const kind = wordOf(properties['class']) || wordOf(properties['kind']);
  if (layer === 'places' || layer === 'place') {
    const least = properties['min_zoom'];
    return typeof least === 'number' ? least : (PLACES[kind] ?? 13);
  }
  if (layer === 'roads' || layer === 'transportation_name') return { motorway: 12, road: 13, street: 15 }[ROADS[kind] as string] ?? null; // safe: any word may be asked for
  return null;
}

/** In the page's language where the archive has it. */
export const nameOf = (properties: Properties, locale: string) => wordOf(properties[`name:${locale}`]) || wordOf(properties['name']);
