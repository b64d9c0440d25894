// Who is on the sample networks: three access servers of three clients, and two hundred users in groups.
import { noLimits, type Limits } from '@atalaya/contract/radius/limits.ts';
import type { PasswordKind } from '@atalaya/contract/radius/users.ts';

/** How somebody uses a network: at a desk, passing through, or a thing that is always on. */
export type Habit = 'desk' | 'guest' | 'always';

export interface SampleGroup {
  name: string;
  vlan: number;
  rateDownKbps: number | null;
  limits: Partial<Limits>;
}

export interface SampleNas {
  client: string;
  name: string;
  /** Of the ranges that are set aside for documents: nobody has them. */
  address: string;
  description: string;
  interimS: number;
  /** After the @ of every name, by which the demo's users are told from others. */
  realm: string;
  groups: readonly SampleGroup[];
}

export const sampleNas: readonly SampleNas[] = [
  {
    client: 'Norte Telecom',
    name: 'Gijón, harbour Wi-Fi',
    address: '192.0.2.10',
    description: 'Public hot spot on the quay, and the crew of the harbour office',
    interimS: 120,
    realm: 'norte.demo',
    groups: [
      { name: 'Guests', vlan: 30, rateDownKbps: 20_000, limits: { simultaneousUse: 2 } },
      { name: 'Harbour office', vlan: 10, rateDownKbps: null, limits: {} },
      { name: 'Ticket machines', vlan: 50, rateDownKbps: 2_000, limits: { simultaneousUse: 1 } },
    ],
  },
  {
    client: 'dokuos',
    name: 'Zaragoza, oficinas',
    address: '198.51.100.20',
    description: 'Wi-Fi y red cableada de las oficinas y del muelle',
    interimS: 120,
    realm: 'dokuos.demo',
    groups: [
      { name: 'Visitas', vlan: 30, rateDownKbps: 10_000, limits: { simultaneousUse: 1 } },
      { name: 'Oficina', vlan: 10, rateDownKbps: null, limits: {} },
      { name: 'Terminales', vlan: 50, rateDownKbps: 2_000, limits: { simultaneousUse: 1 } },
    ],
  },
  {
    client: 'Harbour Grid',
    name: 'Rotterdam, pier 2',
    address: '203.0.113.30',
    description: 'Crew network on the pier, over a radio link that drops now and then',
    interimS: 60,
    realm: 'harbour.demo',
    groups: [
      { name: 'Crew', vlan: 20, rateDownKbps: 50_000, limits: { simultaneousUse: 3 } },
      { name: 'Office', vlan: 10, rateDownKbps: null, limits: {} },
      { name: 'Sensors', vlan: 60, rateDownKbps: 1_000, limits: { simultaneousUse: 1 } },
    ],
  },
];

export interface SampleUser {
  n: number;
  username: string;
  fullName: string;
  nas: SampleNas;
  group: string;
  habit: Habit;
  kind: PasswordKind;
  passwd: string;
  /** Its device, as the access server names it. */
  station: string;
  ip: string;
  /** Let in by its address alone, from the list of devices. */
  device?: { mac: string; name: string };
}

const GIVEN = 'Ana Bruno Carla Diego Elena Fermín Gloria Hugo Irene Jorge Karin Luis Marta Nico Olga Pablo Rosa Saúl Teresa Víctor'.split(
  ' ',
);
const FAMILY = 'Alonso Bakker Castro Díaz Esteban Ferrer Gil Herrero Ibáñez Jansen'.split(' ');
/** Of each access server: passing through, at a desk, always on. */
const SHARES: readonly (readonly [number, number, number])[] = [
  [62, 20, 8],
  [14, 44, 10],
  [20, 14, 8],
];
const THINGS = ['ticket', 'terminal', 'sensor'];

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const hex = (n: number) => n.toString(16).toUpperCase().padStart(2, '0');

function userOf(n: number, nasIndex: number, habit: Habit, inHabit: number): SampleUser {
  const nas = sampleNas[nasIndex] as SampleNas; // safe: counted by the shares, one for each
  const given = GIVEN[n % GIVEN.length] ?? '';
  const family = FAMILY[Math.floor(n / GIVEN.length) % FAMILY.length] ?? '';
  const isThing = habit === 'always';
  const name = isThing ? `${THINGS[nasIndex]}-${String(inHabit + 1).padStart(2, '0')}` : plain(`${given}.${family}`);
  const order: readonly Habit[] = ['guest', 'desk', 'always'];
  return {
    n,
    username: `${name}@${nas.realm}`,
    fullName: isThing ? '' : `${given} ${family}`,
    nas,
    group: nas.groups[order.indexOf(habit)]?.name ?? '',
    habit,
    // Things speak CHAP, Windows at a desk MS-CHAP; a phone asks by PAP.
    kind: isThing ? 'clear' : habit === 'desk' && n % 3 === 0 ? 'nt' : 'ssha2',
    passwd: `demo ${name}`,
    station: ['9C', 'B6', hex(16 * (nasIndex + 1)), hex(n >> 8), hex(n & 255), hex((n * 37) & 255)].join('-'),
    ip: `10.${20 + nasIndex}.${Math.floor(n / 200)}.${10 + (n % 200)}`,
  };
}

export const sampleUsers: readonly SampleUser[] = (() => {
  const made: SampleUser[] = [];
  for (const [nasIndex, shares] of SHARES.entries())
    for (const [index, habit] of (['guest', 'desk', 'always'] as const).entries())
      for (let inHabit = 0; inHabit < (shares[index] ?? 0); inHabit += 1) made.push(userOf(made.length, nasIndex, habit, inHabit));
  return made;
})();

/** Of each access server, with its own address unless a phone made one up. */
const DEVICES: readonly (readonly [name: string, mac: string])[] = [
  ['Camera, quay north', '00:40:8C:11:2A:01'],
  ['Camera, quay south', '00:40:8C:11:2A:02'],
  ['Printer, harbour office', '00:1B:A9:5C:20:11'],
  ['Door phone', '7C:1E:B3:08:41:90'],
  ['Impresora, primera planta', '00:1B:A9:5C:33:07'],
  ['Pantalla de la sala de juntas', 'A4:CA:A0:90:12:5D'],
  ['Teléfono de recepción', '80:5E:C0:44:01:3A'],
  ['Cámara del muelle', '00:40:8C:77:10:0C'],
  ['Weather station', '00:80:A3:C2:19:04'],
  ['Pump controller', '00:30:DE:40:71:18'],
  ['Tablet of the crew', '5E:21:7A:C4:90:0B'],
];
const DEVICES_EACH = 4;

export const sampleDevices: readonly SampleUser[] = DEVICES.map(([name, mac], at) => {
  const nasIndex = Math.floor(at / DEVICES_EACH);
  const nas = sampleNas[nasIndex] as SampleNas; // safe: four for each, and fewer for the last
  return {
    n: sampleUsers.length + at,
    username: mac,
    fullName: '',
    nas,
    group: nas.groups[2]?.name ?? '',
    habit: 'always',
    kind: 'clear',
    passwd: '',
    station: mac.replaceAll(':', '-'),
    ip: `10.${20 + nasIndex}.9.${10 + at}`,
    device: { mac, name },
  };
});
/** Switched off: it was sold. */
export const SOLD_DEVICE = '7C:1E:B3:08:41:90';

const guestsOf = (realm: string) => sampleUsers.filter(({ habit, nas }) => habit === 'guest' && nas.realm === realm);
const one = (list: readonly SampleUser[], n: number) => list[n] as SampleUser; // safe: each realm has more than ten guests

/** Those that are refused for a reason of their own. */
export const troubled = {
  disabled: one(guestsOf('dokuos.demo'), 0),
  expired: one(guestsOf('norte.demo'), 0),
  /** Used up what the month gives. */
  spent: one(guestsOf('harbour.demo'), 0),
  /** Has nearly used it up. */
  nearly: one(guestsOf('dokuos.demo'), 1),
  /** Had its hours of the day. */
  timed: one(guestsOf('norte.demo'), 1),
  /** May be online once, and tries twice. */
  twice: one(
    sampleUsers.filter(({ habit, nas }) => habit === 'always' && nas.realm === 'dokuos.demo'),
    0,
  ),
  /** Whose password somebody guesses at. */
  guessed: one(guestsOf('norte.demo'), 2),
} as const;

export const withLimits = (limits: Partial<Limits>): Limits => ({ ...noLimits, ...limits });
