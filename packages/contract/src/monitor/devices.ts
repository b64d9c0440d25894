import { z } from 'zod';
import { DeviceStatus, DoorState, PowerSource, type PowerSensor } from '../constants.ts';
import { Mac } from '../mac.ts';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { Localization } from './localization.ts';
import { toldOrNull } from './told-of-itself.ts';

/** Calls on one device name it by its id or by its MAC. */
export const deviceReference = { id: Id.optional(), mac: Mac.optional() };
export const DeviceReference = z.object(deviceReference);
export type DeviceReference = z.output<typeof DeviceReference>;

export const DeviceLabel = z.string().trim().min(1, 'required').max(80, 'too_long');
export const MAX_DEVICES_PER_CALL = 500;

/** `"lat,lng"` in degrees; nothing takes the device off the map. */
export const LocalizationText = z
  .string()
  .trim()
  .max(60)
  .transform((text, issues): Localization | null => {
    if (text === '') return null;
    const parsed = Localization.safeParse(
      Object.fromEntries(text.split(',').map((part, index) => [['lat', 'lng'][index] ?? 'more', part.trim() === '' ? NaN : Number(part)])),
    );
    if (parsed.success && text.split(',').length === 2) return parsed.data;
    issues.addIssue('localization');
    return z.NEVER;
  });

export const PowerReading = z.object({
  /** Volts, millivolts, watts, amperes. */
  psu: z.number(),
  shunt: z.number(),
  power: z.number(),
  current: z.number(),
  ts: Timestamp,
});
export type PowerReading = z.output<typeof PowerReading>;

/** What changes while a device reports: the part of a device that live updates carry. */
export const DeviceLive = z.object({
  id: z.string(),
  status: z.enum(DeviceStatus),
  /** Since when it has this status; null: never seen. */
  statusSince: Timestamp.nullable(),
  lastSeenAt: Timestamp.nullable(),
  /** Open if any door is; null: unknown. */
  door: z.enum(DoorState).nullable(),
  doorSince: Timestamp.nullable(),
  temp: z.number().nullable(),
  humidity: z.number().nullable(),
  /** When temperature and humidity were measured, by the device's clock. */
  tempAt: Timestamp.nullable(),
  powerSource: z.enum(PowerSource).nullable(),
  powerSourceSince: Timestamp.nullable(),
  power: z.partialRecord(z.enum(['1', '2', '3'] satisfies `${PowerSensor}`[]), PowerReading),
  /** Differs after every start of the device. */
  boot: z.string().nullable(),
  lastRebootAt: Timestamp.nullable(),
  /** How far ahead its clock is, as of its last report; null while it is right to within 5 s or was never told. */
  clockSkewMs: z.number().int().nullable(),
  ...toldOrNull,
  /** The network address that it last spoke from; null: not known, such as behind an external broker. */
  address: z.string().nullable(),
});
export type DeviceLive = z.output<typeof DeviceLive>;

export const Device = DeviceLive.extend({
  mac: z.string(),
  label: z.string(),
  clientId: z.string(),
  clientName: z.string(),
  projectId: z.string().nullable(),
  projectName: z.string().nullable(),
  /** Of its client; sites are those of the chargers. */
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  localization: Localization.nullable(),
  reportPeriodS: z.number().int(),
  createdAt: Timestamp,
  /** The public id of its licence key; null once that key is gone. */
  keyId: z.string().nullable(),
});
export type Device = z.output<typeof Device>;

/** The states that tiles show and lists filter by. A device registered and never heard is OFFLINE on the wire. */
export const FleetState = z.enum(['online', 'offline', 'never', 'rebooting']);
export type FleetState = z.output<typeof FleetState>;

export const deviceFilters = {
  clientId: Id.optional(),
  projectId: Id.optional(),
  state: FleetState.optional(),
  door: z.coerce.number().pipe(z.enum(DoorState)).optional(),
  powerSource: z.coerce.number().pipe(z.enum(PowerSource)).optional(),
  /** On UPS, high or low. */
  onBattery: z.literal('true').optional(),
};

export const DEVICE_SORT_COLUMNS = [
  'label',
  'mac',
  'status',
  'clientName',
  'projectName',
  'lastSeenAt',
  'door',
  'temp',
  'humidity',
  'powerSource',
  'power',
  'createdAt',
  'attention',
] as const;
/** `power` sorts by what the IMU itself takes in (sensor 2), `attention` by how much is wrong: offline, on battery or too hot, door open, then by name. */
export const DeviceListQuery = listQuery(DEVICE_SORT_COLUMNS).extend(deviceFilters);
export type DeviceListQuery = z.output<typeof DeviceListQuery>;
export const DeviceExportQuery = DeviceListQuery.omit({ page: true, perPage: true });
export type DeviceExportQuery = z.output<typeof DeviceExportQuery>;

export const RegisterInput = z.object({
  mac: Mac,
  label: DeviceLabel,
  /** Left out where it is plain: by users of one client. */
  clientId: Id.optional(),
  projectId: Id.optional(),
  siteId: Id.optional(),
});
export type RegisterInput = z.output<typeof RegisterInput>;

/** The whole licence key is in this reply and never again. */
export const DeviceWithKey = Device.extend({
  apiKey: z.string(),
  /** Where it may connect by MQTT, on the host of the dashboard; null: to a broker of your own. */
  mqttPort: z.number().int().nullable(),
  /** The same over TLS. */
  mqttTlsPort: z.number().int().nullable(),
});
export type DeviceWithKey = z.output<typeof DeviceWithKey>;

/** With what each device of a bulk call ended; `code` is one of the catalogue of errors. */
export const BulkOutcome = z.object({ id: z.string(), ok: z.boolean(), code: z.string().optional() });
export const BulkChange = z.object({
  ids: z.array(Id).min(1, 'required').max(MAX_DEVICES_PER_CALL, 'too_many'),
  /** Null takes them out of their project. */
  projectId: Id.nullable().optional(),
  /** `{n}` becomes a number from 1, in the order of `ids`; `{mac}` the MAC; `{label}` the label so far. */
  label: DeviceLabel.optional(),
});
export type BulkChange = z.output<typeof BulkChange>;
