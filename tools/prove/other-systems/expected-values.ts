// What a table over SNMP and registers over Modbus have to hold for a device, by the documents and by what the API answers.
import type { ToldDevice } from './told-by-api.ts';

export type Cell = string | number | null;

const times = (value: number | null | undefined, by: number) => (value === null || value === undefined ? null : Math.round(value * by));
const door = ({ door: state }: ToldDevice) => (state === null ? 0 : state + 1);
const lastSeen = ({ lastSeenAt }: ToldDevice) => (lastSeenAt === null ? 0 : Math.floor(new Date(lastSeenAt).getTime() / 1_000));
const sensors = ({ power }: ToldDevice) =>
  ([power[1], power[2], power[3]] as const).flatMap((one) => [
    times(one?.psu, 1_000),
    times(one?.current, 1_000),
    times(one?.power, 1_000),
  ]);

/** Columns 2 to 25 of the table; null: there is no such cell. */
export const expectedCells = (device: ToldDevice): Cell[] => [
  device.mac,
  device.label,
  device.projectName ?? '',
  device.siteName ?? '',
  device.status,
  lastSeen(device),
  door(device),
  times(device.temp, 100),
  times(device.humidity, 100),
  device.powerSource ?? 0,
  ...sensors(device),
  times(device.autonomyMin, 1),
  times(device.healthPercent, 1),
  device.alarms,
  device.worst,
  device.firmware ?? '',
];

/** As much of it as fits into so many bytes without breaking a letter. */
function cut(text: string, limit: number): string {
  let fits = '';
  for (const letter of text) {
    if (new TextEncoder().encode(fits + letter).length > limit) break;
    fits += letter;
  }
  return fits;
}

const LABEL_BYTES = 32;
const [UNKNOWN_16, UNKNOWN_U16, UNKNOWN_32] = [-32_768, 65_535, -2_147_483_648];

export const expectedRegisters = (device: ToldDevice): Cell[] => [
  1,
  device.status,
  door(device),
  device.powerSource ?? 0,
  times(device.temp, 100) ?? UNKNOWN_16,
  times(device.humidity, 100) ?? UNKNOWN_U16,
  device.alarms,
  device.worst,
  lastSeen(device),
  times(device.autonomyMin, 1) ?? UNKNOWN_U16,
  times(device.healthPercent, 1) ?? UNKNOWN_U16,
  ...sensors(device).map((figure) => figure ?? UNKNOWN_32),
  device.mac.replaceAll(':', ''),
  cut(device.label, LABEL_BYTES),
  // What stands behind the label belongs to nobody yet.
  0,
];

/** The same from the registers themselves, each where the documents say. */
export function cellsOfRegisters(bytes: Buffer): Cell[] {
  const uint16 = (register: number) => bytes.readUInt16BE(register * 2);
  const int32 = (register: number) => bytes.readInt32BE(register * 2);
  return [
    ...[0, 1, 2, 3].map(uint16),
    bytes.readInt16BE(4 * 2),
    ...[5, 6, 7].map(uint16),
    bytes.readUInt32BE(8 * 2),
    ...[10, 11].map(uint16),
    ...[12, 14, 16, 18, 20, 22, 24, 26, 28].map(int32),
    bytes.subarray(60, 66).toString('hex').toUpperCase(),
    bytes.subarray(66, 98).toString('utf8').replace(/\0+$/, ''),
    bytes.subarray(98).reduce((sum, byte) => sum + byte, 0),
  ];
}
