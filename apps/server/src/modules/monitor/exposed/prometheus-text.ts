// The text format of Prometheus, version 0.0.4: a family's lines stand together, so the values wait here until their turn comes.
import { DeviceStatus, DoorState, PowerSource } from '@atalaya/contract/constants.ts';
import type { ExposedDevice } from './exposed-devices.repository.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: number];

interface Family {
  name: string;
  help: string;
  samplesOf(device: ExposedDevice): readonly Sample[];
}

const escapeLabel = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const escapeHelp = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

const own = ({ mac }: ExposedDevice): Labels => ({ mac });
const seconds = (iso: string | null) => (iso === null ? null : Date.parse(iso) / 1_000);
const one = (device: ExposedDevice, value: number | null): readonly Sample[] => (value === null ? [] : [[own(device), value]]);

const SENSORS = [
  ['1', 'battery'],
  ['2', 'mains'],
  ['3', 'ups'],
] as const;
const ofPower =
  (figure: 'psu' | 'current' | 'power') =>
  (device: ExposedDevice): Sample[] =>
    SENSORS.flatMap(([sensor, name]) => {
      const reading = device.power[sensor];
      return reading ? [[{ ...own(device), sensor: name }, reading[figure]] as const] : [];
    });

const SOURCES = [
  [PowerSource.External, 'external'],
  [PowerSource.SaiHigh, 'sai_high'],
  [PowerSource.SaiLow, 'sai_low'],
] as const;

const families: readonly Family[] = [
  {
    name: 'atalaya_device_info',
    help: 'What a device is called and whose it is; join it to the others by mac.',
    samplesOf: ({ mac, label, clientName, projectName, siteName, firmware }) => [
      [{ mac, label, client: clientName, project: projectName ?? '', site: siteName ?? '', firmware: firmware ?? '' }, 1],
    ],
  },
  {
    name: 'atalaya_device_online',
    help: 'Whether the device is heard of.',
    samplesOf: (device) => one(device, device.status === DeviceStatus.Online ? 1 : 0),
  },
  {
    name: 'atalaya_device_last_seen_timestamp_seconds',
    help: 'When it was last heard of; absent: never.',
    samplesOf: (device) => one(device, seconds(device.lastSeenAt)),
  },
  {
    name: 'atalaya_device_door_open',
    help: 'Whether a door is open.',
    samplesOf: (device) => one(device, device.door === null ? null : Number(device.door === DoorState.Open)),
  },
  {
    name: 'atalaya_device_temperature_celsius',
    help: 'Temperature in the cabinet.',
    samplesOf: (device) => one(device, device.temp),
  },
  {
    name: 'atalaya_device_humidity_ratio',
    help: 'Relative humidity in the cabinet, 0 to 1.',
    samplesOf: (device) => one(device, device.humidity === null ? null : device.humidity / 100),
  },
  {
    name: 'atalaya_device_measured_timestamp_seconds',
    help: 'When temperature and humidity were measured.',
    samplesOf: (device) => one(device, seconds(device.tempAt)),
  },
  { name: 'atalaya_device_power_volts', help: 'Voltage at a power sensor.', samplesOf: ofPower('psu') },
  { name: 'atalaya_device_power_amperes', help: 'Current at a power sensor.', samplesOf: ofPower('current') },
  { name: 'atalaya_device_power_watts', help: 'Power at a power sensor.', samplesOf: ofPower('power') },
  {
    name: 'atalaya_device_power_source',
    help: 'Where the power comes from: 1 for the source that is in use.',
    samplesOf: (device) =>
      device.powerSource === null
        ? []
        : SOURCES.map(([source, name]) => [{ ...own(device), source: name }, Number(device.powerSource === source)] as const),
  },
  {
    name: 'atalaya_device_battery_autonomy_seconds',
    help: 'How long the battery lasts, once it was learned.',
    samplesOf: (device) => one(device, device.autonomyMin === null ? null : device.autonomyMin * 60),
  },
  {
    name: 'atalaya_device_battery_health_ratio',
    help: 'What the battery gives of what it gave when new.',
    samplesOf: (device) => one(device, device.batteryHealthPercent === null ? null : device.batteryHealthPercent / 100),
  },
];

const lineOf = (name: string, [labels, value]: Sample) =>
  `${name}{${Object.entries(labels)
    .map(([label, text]) => `${label}="${escapeLabel(text)}"`)
    .join(',')}} ${value}\n`;

const AT_ONCE = 500;

/** Some hundred lines at a time. */
export function* expose(devices: readonly ExposedDevice[]): Generator<string> {
  for (const { name, help, samplesOf } of families) {
    yield `# HELP ${name} ${escapeHelp(help)}\n# TYPE ${name} gauge\n`;
    for (let from = 0; from < devices.length; from += AT_ONCE)
      yield devices
        .slice(from, from + AT_ONCE)
        .flatMap(samplesOf)
        .map((sample) => lineOf(name, sample))
        .join('');
  }
}
