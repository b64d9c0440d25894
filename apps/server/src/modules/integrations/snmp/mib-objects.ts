// Every object of the agent: the tree, the MIB file and the documents are made of this list.
import { DeviceStatus, DoorState, PowerSource, type PowerSensor } from '@atalaya/contract/constants.ts';
import type { OutsideDevice } from '../model/outside-device.ts';
import type { Oid } from './ber.ts';
import type { Value } from './pdu.ts';

export const ENTERPRISES: Oid = [1, 3, 6, 1, 4, 1];
/** Below the enterprise's number. */
export const [PRODUCT, NOTIFICATIONS, FIGURES, DEVICES, TOLD] = [1, 0, 1, 2, 3];

export interface Column {
  number: number;
  name: string;
  syntax: string;
  about: string;
  /** Null: not known, and then there is no such instance. */
  valueOf(device: OutsideDevice): Value | null;
}

const text = (value: string | null): Value => ({ kind: 'text', value: value ?? '' });
const integer = (value: number | null): Value | null => (value === null ? null : { kind: 'integer', value: Math.round(value) });
const gauge = (value: number | null): Value | null => (value === null ? null : { kind: 'gauge', value: Math.max(0, Math.round(value)) });
const seconds = (iso: string | null) => (iso === null ? 0 : Math.floor(Date.parse(iso) / 1_000));
const hundredths = (value: number | null) => (value === null ? null : value * 100);
const word = (value: number): Value => ({ kind: 'integer', value });

const doors = new Map<number | null, number>([
  [DoorState.Closed, 1],
  [DoorState.Open, 2],
]);
const sources = new Map<number | null, number>([
  [PowerSource.External, 1],
  [PowerSource.SaiHigh, 2],
  [PowerSource.SaiLow, 3],
]);
const statuses = new Map<number, number>([
  [DeviceStatus.Offline, 1],
  [DeviceStatus.Online, 2],
  [DeviceStatus.Rebooting, 3],
]);

const sensorColumns = (first: number, sensor: `${PowerSensor}`, name: string, about: string): Column[] =>
  (
    [
      ['MilliVolts', 'psu', 'Voltage'],
      ['MilliAmperes', 'current', 'Current'],
      ['MilliWatts', 'power', 'Power'],
    ] as const
  ).map(([unit, figure, what], at) => ({
    number: first + at,
    name: `atalayaDevice${name}${unit}`,
    syntax: 'Integer32',
    about: `${what} of ${about}, in thousandths.`,
    valueOf: ({ power }) => integer(power[sensor] ? power[sensor][figure] * 1_000 : null),
  }));

export const columns: readonly Column[] = [
  {
    number: 2,
    name: 'atalayaDeviceMac',
    syntax: 'DisplayString',
    about: 'The MAC address by which the device is known.',
    valueOf: ({ mac }) => text(mac),
  },
  { number: 3, name: 'atalayaDeviceLabel', syntax: 'DisplayString', about: 'What people call it.', valueOf: ({ label }) => text(label) },
  {
    number: 4,
    name: 'atalayaDeviceProject',
    syntax: 'DisplayString',
    about: 'Its project; empty: none.',
    valueOf: ({ projectName }) => text(projectName),
  },
  {
    number: 5,
    name: 'atalayaDeviceSite',
    syntax: 'DisplayString',
    about: 'Its site; empty: none.',
    valueOf: ({ siteName }) => text(siteName),
  },
  {
    number: 6,
    name: 'atalayaDeviceStatus',
    syntax: 'INTEGER { offline(1), online(2), rebooting(3) }',
    about: 'Whether it is heard of.',
    valueOf: ({ status }) => word(statuses.get(status) ?? 1),
  },
  {
    number: 7,
    name: 'atalayaDeviceLastSeen',
    syntax: 'Unsigned32',
    about: 'When it was last heard of, in seconds since 1970; 0: never.',
    valueOf: ({ lastSeenAt }) => gauge(seconds(lastSeenAt)),
  },
  {
    number: 8,
    name: 'atalayaDeviceDoor',
    syntax: 'INTEGER { unknown(0), closed(1), open(2) }',
    about: 'Open if any door is.',
    valueOf: ({ door }) => word(doors.get(door) ?? 0),
  },
  {
    number: 9,
    name: 'atalayaDeviceTemperature',
    syntax: 'Integer32',
    about: 'In hundredths of a degree Celsius.',
    valueOf: ({ temp }) => integer(hundredths(temp)),
  },
  {
    number: 10,
    name: 'atalayaDeviceHumidity',
    syntax: 'Integer32',
    about: 'In hundredths of a percent.',
    valueOf: ({ humidity }) => integer(hundredths(humidity)),
  },
  {
    number: 11,
    name: 'atalayaDevicePowerSource',
    syntax: 'INTEGER { unknown(0), external(1), batteryHigh(2), batteryLow(3) }',
    about: 'Where its power comes from.',
    valueOf: ({ powerSource }) => word(sources.get(powerSource) ?? 0),
  },
  ...sensorColumns(12, '1', 'Battery', 'the battery'),
  ...sensorColumns(15, '2', 'Mains', 'the mains'),
  ...sensorColumns(18, '3', 'Ups', 'the output of the UPS'),
  {
    number: 21,
    name: 'atalayaDeviceAutonomy',
    syntax: 'Unsigned32',
    about: 'Minutes that the battery lasts.',
    valueOf: ({ autonomyMin }) => gauge(autonomyMin),
  },
  {
    number: 22,
    name: 'atalayaDeviceBatteryHealth',
    syntax: 'Unsigned32',
    about: 'What the battery gives, in percent of what it gave when new.',
    valueOf: ({ batteryHealthPercent }) => gauge(batteryHealthPercent),
  },
  {
    number: 23,
    name: 'atalayaDeviceAlarms',
    syntax: 'Unsigned32',
    about: 'How many alarms are open.',
    valueOf: ({ openAlarms }) => gauge(openAlarms),
  },
  {
    number: 24,
    name: 'atalayaDeviceWorstAlarm',
    syntax: 'INTEGER { none(0), warning(1), high(2), critical(3) }',
    about: 'The worst of them.',
    valueOf: ({ worstAlarm }) => word(worstAlarm),
  },
  {
    number: 25,
    name: 'atalayaDeviceFirmware',
    syntax: 'DisplayString',
    about: 'The version of its firmware; empty: it never said.',
    valueOf: ({ firmware }) => text(firmware),
  },
];

export interface Figure {
  number: number;
  name: string;
  about: string;
  valueOf(devices: readonly OutsideDevice[]): number;
}

export const figures: readonly Figure[] = [
  { number: 1, name: 'atalayaDevices', about: 'How many devices there are.', valueOf: (devices) => devices.length },
  {
    number: 2,
    name: 'atalayaDevicesOnline',
    about: 'How many of them are online.',
    valueOf: (devices) => devices.filter(({ status }) => status === DeviceStatus.Online).length,
  },
  {
    number: 3,
    name: 'atalayaOpenAlarms',
    about: 'How many alarms are open.',
    valueOf: (devices) => devices.reduce((sum, { openAlarms }) => sum + openAlarms, 0),
  },
];

/** What a notification says beside the device that it is about. */
export const toldObjects = [
  { number: 1, name: 'atalayaAlarmId', syntax: 'DisplayString', about: 'The same from its beginning to its end.' },
  { number: 2, name: 'atalayaAlarmSeverity', syntax: 'INTEGER { none(0), warning(1), high(2), critical(3) }', about: 'How bad it is.' },
  { number: 3, name: 'atalayaAlarmText', syntax: 'DisplayString', about: 'What is wrong, in words.' },
  { number: 4, name: 'atalayaAlarmSignal', syntax: 'DisplayString', about: 'What was measured, such as temperature.' },
  { number: 5, name: 'atalayaAlarmAt', syntax: 'Unsigned32', about: 'When it was so, in seconds since 1970.' },
] as const;

export const notifications = [
  { number: 1, name: 'atalayaAlarmRaised', about: 'An alarm was raised, or is worse or milder now.' },
  { number: 2, name: 'atalayaAlarmCleared', about: 'An alarm is over, or late readings disproved it.' },
  { number: 3, name: 'atalayaTest', about: 'Somebody tries out whether notifications arrive.' },
] as const;
