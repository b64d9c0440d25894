// What each register of a device holds. A change of this map is a new map version; programs of buildings live long.
import { DeviceStatus, DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import { REGISTERS_PER_DEVICE } from '@atalaya/contract/integrations/modbus.ts';
import type { OutsideDevice } from '../model/outside-device.ts';

export const MAP_VERSION = 1;
/** Not known. */
const [NO_INT16, NO_UINT16, NO_INT32] = [-0x8000, 0xffff, -0x8000_0000];
const [LABEL_AT, LABEL_BYTES] = [33, 32];
const SENSORS_AT = 12;

const statuses = new Map<number, number>([
  [DeviceStatus.Offline, 1],
  [DeviceStatus.Online, 2],
  [DeviceStatus.Rebooting, 3],
]);
const doors = new Map<number | null, number>([
  [DoorState.Closed, 1],
  [DoorState.Open, 2],
]);
const sources = new Map<number | null, number>([
  [PowerSource.External, 1],
  [PowerSource.SaiHigh, 2],
  [PowerSource.SaiLow, 3],
]);

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.round(value)));

/** Big-endian words, the high word first. */
export function registersOf(device: OutsideDevice): Buffer {
  const bytes = Buffer.alloc(REGISTERS_PER_DEVICE * 2);
  const uint16 = (at: number, value: number | null) =>
    bytes.writeUInt16BE(value === null ? NO_UINT16 : within(value, 0, NO_UINT16 - 1), at * 2);
  const int32 = (at: number, value: number | null) =>
    bytes.writeInt32BE(value === null ? NO_INT32 : within(value, NO_INT32 + 1, 0x7fff_ffff), at * 2);
  uint16(0, MAP_VERSION);
  uint16(1, statuses.get(device.status) ?? 1);
  uint16(2, doors.get(device.door) ?? 0);
  uint16(3, sources.get(device.powerSource) ?? 0);
  bytes.writeInt16BE(device.temp === null ? NO_INT16 : within(device.temp * 100, NO_INT16 + 1, 0x7fff), 4 * 2);
  uint16(5, device.humidity === null ? null : device.humidity * 100);
  uint16(6, device.openAlarms);
  uint16(7, device.worstAlarm);
  bytes.writeUInt32BE(device.lastSeenAt === null ? 0 : Math.floor(Date.parse(device.lastSeenAt) / 1_000), 8 * 2);
  uint16(10, device.autonomyMin);
  uint16(11, device.batteryHealthPercent);
  for (const [index, sensor] of (['1', '2', '3'] as const).entries()) {
    const reading = device.power[sensor];
    for (const [at, figure] of (['psu', 'current', 'power'] as const).entries())
      int32(SENSORS_AT + index * 6 + at * 2, reading ? reading[figure] * 1_000 : null);
  }
  Buffer.from(device.mac.replaceAll(':', ''), 'hex').copy(bytes, 30 * 2);
  bytes.write(device.label, LABEL_AT * 2, LABEL_BYTES, 'utf8');
  return bytes;
}
