import { DEMO_MAC_PREFIX } from '@atalaya/contract/monitor/simulated-fleet.ts';

export interface SampleDevice {
  mac: string;
  label: string;
  client: string;
  project: string;
  place: { lat: number; lng: number };
}

/** Client, project, and the cabinets there. */
const sites: readonly (readonly [string, string, readonly (readonly [string, number, number])[]])[] = [
  [
    'Norte Telecom',
    'Coastal cabinets',
    [
      ['Gijón, harbour', 43.5453, -5.6635],
      ['Avilés, estuary', 43.5564, -5.9222],
      ['Santander, lighthouse road', 43.4906, -3.7996],
      ['Bilbao, Zorroza', 43.2836, -2.9688],
      ['A Coruña, tower', 43.3857, -8.4064],
      ['Vigo, fish market', 42.2406, -8.7207],
    ],
  ],
  [
    'Norte Telecom',
    'Metro ring',
    [
      ['Madrid, Chamartín', 40.4722, -3.6824],
      ['Madrid, Vallecas', 40.3796, -3.6215],
      ['Valladolid, station', 41.6423, -4.7267],
      ['Burgos, industrial estate', 42.3499, -3.6604],
    ],
  ],
  [
    'dokuos',
    'Parque logístico',
    [
      ['Zaragoza, muelle 3', 41.6295, -0.9783],
      ['Guadalajara, nave 12', 40.6096, -3.2001],
      ['Valencia, terminal sur', 39.4419, -0.3166],
      ['Barcelona, zona franca', 41.3431, 2.1391],
    ],
  ],
  [
    'dokuos',
    'Red rural',
    [
      ['La Vega, repetidor', 40.3442, -1.1069],
      ['Soria, Pico Frentes', 41.8022, -2.6197],
      ['Cáceres, La Montaña', 39.4586, -6.3486],
      ['Almería, Cabo de Gata', 36.7216, -2.1929],
    ],
  ],
  [
    'Harbour Grid',
    'Pier chargers',
    [
      ['Rotterdam, pier 2', 51.9496, 4.1453],
      ['Hamburg, Altona', 53.5435, 9.9357],
      ['Marseille, Joliette', 43.3098, 5.3651],
    ],
  ],
  [
    'Harbour Grid',
    'Substations',
    [
      ['Lisbon, Alcântara', 38.7032, -9.1784],
      ['Porto, Leixões', 41.1862, -8.7034],
      ['Genoa, Sampierdarena', 44.4094, 8.8919],
    ],
  ],
];

const macOf = (n: number) =>
  DEMO_MAC_PREFIX + [n >> 16, (n >> 8) & 255, n & 255].map((part) => part.toString(16).toUpperCase().padStart(2, '0')).join(':');

const named: Omit<SampleDevice, 'mac'>[] = sites.flatMap(([client, project, cabinets]) =>
  cabinets.map(([label, lat, lng]) => ({ label, client, project, place: { lat, lng } })),
);

/** The named ones first; a larger fleet stands around them. */
export function sampleFleet(count: number): SampleDevice[] {
  return Array.from({ length: count }, (_, n) => {
    const base = named[n % named.length] ?? { label: 'Cabinet', client: 'dokuos', project: 'Red rural', place: { lat: 40, lng: -4 } };
    const round = Math.floor(n / named.length);
    // Turned by the golden angle, neighbours never stand on each other.
    const away = (of: (angle: number) => number) => (round === 0 ? 0 : 0.12 * Math.sqrt(round) * of(n * 2.4));
    return {
      ...base,
      mac: macOf(n + 1),
      label: round === 0 ? base.label : `${base.label} ${round + 1}`,
      place: { lat: Number((base.place.lat + away(Math.sin)).toFixed(4)), lng: Number((base.place.lng + away(Math.cos)).toFixed(4)) },
    };
  });
}
