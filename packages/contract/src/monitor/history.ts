import { z } from 'zod';
import { DeviceStatus, DoorState, ImuEventType, MAX_ENTRIES_PER_CHART, PowerSource, StatusResult } from '../constants.ts';
import { feedQuery, Id, Timestamp } from '../paging.ts';
import { deviceReference } from './devices.ts';
import { RefusalCode } from './refusal.ts';

export const EventType = z.enum(ImuEventType);

/** By type: status and door have `result`, temperature `temp` and `humidity`, power `psu, shunt, power, current`, reboot nothing. */
export const EventDetails = z.object({
  result: z.union([z.enum(StatusResult), z.enum(DoorState)]).optional(),
  /** Not reported by the device but concluded by the server, from silence or a lost connection. */
  inferred: z.literal(true).optional(),
  temp: z.number().optional(),
  humidity: z.number().nullish(),
  psu: z.number().optional(),
  shunt: z.number().optional(),
  power: z.number().optional(),
  current: z.number().optional(),
  /** Its time lay more than five minutes ahead, so it is filed under its arrival; this is what the device said. */
  saidTs: Timestamp.optional(),
});
export type EventDetails = z.output<typeof EventDetails>;

export const ImuEvent = z.object({
  id: z.string(),
  type: EventType,
  sensor_id: z.number().int(),
  details: EventDetails,
  mac: z.string(),
  ts: Timestamp,
  receivedAt: Timestamp,
  deviceId: z.string(),
  label: z.string(),
});
export type ImuEvent = z.output<typeof ImuEvent>;

const filters = {
  ...deviceReference,
  clientId: Id.optional(),
  projectId: Id.optional(),
  eventCode: EventType.optional(),
  /** Leaves out temperature and power, which come every minute: what remains is what happened. */
  readings: z.literal('without').optional(),
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  /** In the device's label or MAC; in logs also in what the entry tells. */
  q: z.string().trim().max(200).optional(),
};

/** Latest first. */
export const EventQuery = feedQuery.extend(filters);
export type EventQuery = z.output<typeof EventQuery>;
export const EventExportQuery = z.object(filters);
export type EventExportQuery = z.output<typeof EventExportQuery>;

export const LOG_KINDS = ['event', 'connected', 'disconnected', 'refused', 'command', 'change', 'skew'] as const;
export const LogKind = z.enum(LOG_KINDS);
export type LogKind = z.output<typeof LogKind>;

/** Why something of a device was turned away: a message by its content, or what it did on its connection. */
export const LogRefusal = z.enum([...RefusalCode.options, 'ack', 'more', 'key', 'topic', 'subscription', 'unreleased', 'connections']);
export type LogRefusal = z.output<typeof LogRefusal>;

/** What somebody did to a device, in `details.action` of a change. */
export const LogChange = z.enum([
  'register',
  'label',
  'place',
  'project',
  'site',
  'config',
  'bulk',
  'key',
  'keyRotated',
  'keyExpired',
  'keyEnabled',
  'keySuspended',
  'keySettings',
  'keyMoved',
]);
export type LogChange = z.output<typeof LogChange>;

/** One entry of a device's story. `details` of an event are its own, with `type` and `sensor_id`. */
export const LogEntry = z.object({
  id: z.string(),
  ts: Timestamp,
  kind: LogKind,
  mac: z.string(),
  /** `device`, `system`, `server` or `user:<id>`; `actorName` is the user's e-mail. */
  actor: z.string(),
  actorName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  deviceId: z.string(),
  label: z.string(),
});
export type LogEntry = z.output<typeof LogEntry>;

export const LogQuery = feedQuery.extend({ ...filters, kind: LogKind.optional() });
export type LogQuery = z.output<typeof LogQuery>;
export const LogExportQuery = z.object({ ...filters, kind: LogKind.optional() });
export type LogExportQuery = z.output<typeof LogExportQuery>;

export const SystemUsage = z.object({ cpu: z.number(), memory: z.number(), disk: z.number(), uptime: z.number(), ts: Timestamp });
export type SystemUsage = z.output<typeof SystemUsage>;

/** What can be drawn: temperature, humidity, and four figures of each power sensor (`psu.1` … `current.3`). */
export const SERIES_VALUES = [
  'temp',
  'humidity',
  'psu.1',
  'shunt.1',
  'power.1',
  'current.1',
  'psu.2',
  'shunt.2',
  'power.2',
  'current.2',
  'psu.3',
  'shunt.3',
  'power.3',
  'current.3',
] as const;
export const SeriesValue = z.enum(SERIES_VALUES);
export type SeriesValue = z.output<typeof SeriesValue>;

/** A stretch of time. A gap is a bucket with count 0 and nulls. */
export const Bucket = z.object({
  ts: Timestamp,
  min: z.number().nullable(),
  mean: z.number().nullable(),
  max: z.number().nullable(),
  count: z.number().int(),
});
export type Bucket = z.output<typeof Bucket>;
export const Buckets = z.array(Bucket).max(MAX_ENTRIES_PER_CHART);

const range = { from: Timestamp, to: Timestamp };
export const SeriesQuery = z.object({ ...deviceReference, ...range, value: SeriesValue });
export type SeriesQuery = z.output<typeof SeriesQuery>;
/** `from` and `to` as drawn: the asked range, widened to whole buckets. */
export const Series = z.object({ data: Buckets, from: Timestamp, to: Timestamp, bucketMs: z.number().int() });
export type Series = z.output<typeof Series>;

export const LanesQuery = z.object({ ...deviceReference, ...range });
export type LanesQuery = z.output<typeof LanesQuery>;

const band = <V extends z.ZodType>(value: V) => z.array(z.object({ from: Timestamp, to: Timestamp, value: value.nullable() }));

/** All that the page of a device draws, on one time axis. Null in a band: not known. */
export const Lanes = z.object({
  from: Timestamp,
  to: Timestamp,
  bucketMs: z.number().int(),
  series: z.partialRecord(SeriesValue, Buckets),
  bands: z.object({
    status: band(z.enum(DeviceStatus)),
    /** By bucket, the worst of each: a failure of a minute shows in a year. */
    powerSource: band(z.enum(PowerSource)),
    door: band(z.enum(DoorState)),
  }),
  /** Reboots, and the latest 200 door and status events. */
  markers: z.array(z.object({ ts: Timestamp, type: EventType, details: EventDetails })),
});
export type Lanes = z.output<typeof Lanes>;
