// What devices send, over MQTT and HTTP alike. Devices are not trusted: every message passes here before anything else sees it.
import { z } from 'zod';
import { DoorState, ImuEventType, StatusResult } from '../constants.ts';
import { Timestamp } from '../paging.ts';
import { RefusalCode } from './refusal.ts';
import { toldInReport } from './told-of-itself.ts';

export const MAX_UPLINK_BYTES = 1_000_000;
export const MAX_EVENTS_PER_MESSAGE = 1_000;

/** `{mac}` in upper case with colons. */
export const topicsOf = (mac: string) => ({ up: `imu/${mac}/up`, ack: `imu/${mac}/ack`, down: `imu/${mac}/down` });

type Limits = readonly [min: number, max: number];
/** Between what a sensor's values lie. The server's quick way past these schemas reads them here too. */
export const measuredWithin = {
  temp: [-100, 200],
  humidity: [0, 100],
  psu: [-10_000, 10_000],
  shunt: [-100_000, 100_000],
  power: [-1_000_000, 1_000_000],
  current: [-100_000, 100_000],
} as const satisfies Record<string, Limits>;
export const sensorsWithin = [0, 32_767] as const satisfies Limits;
export const powerSensorsWithin = [1, 3] as const satisfies Limits;
export const BOOT_PATTERN = /^[\w.:-]{1,64}$/;

const measured = ([min, max]: Limits) => z.number().min(min).max(max);
const whole = ([min, max]: Limits) => z.number().int().min(min).max(max);

export const StatusDetails = z.object({ result: z.enum(StatusResult) });
export const DoorDetails = z.object({ result: z.enum(DoorState) });
export const TemperatureDetails = z.object({ temp: measured(measuredWithin.temp), humidity: measured(measuredWithin.humidity).nullish() });
export const PowerDetails = z.object({
  psu: measured(measuredWithin.psu),
  shunt: measured(measuredWithin.shunt),
  power: measured(measuredWithin.power),
  current: measured(measuredWithin.current),
});
export const RebootDetails = z.object({});

const envelope = {
  /** Counts up within one boot; with it a message is stored once however often it is sent. */
  seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  boot: z.string().regex(BOOT_PATTERN).optional(),
  /** By the device's clock. Left out: the time of arrival, which is what a last will wants. */
  ts: z.iso.datetime({ offset: true }).optional(),
};
const sensor = { sensor_id: whole(sensorsWithin).default(1) };

export const UplinkEvent = z.discriminatedUnion('type', [
  z.object({ ...envelope, ...sensor, type: z.literal(ImuEventType.Status), details: StatusDetails }),
  z.object({ ...envelope, ...sensor, type: z.literal(ImuEventType.Door), details: DoorDetails }),
  z.object({ ...envelope, ...sensor, type: z.literal(ImuEventType.Temperature), details: TemperatureDetails }),
  z.object({ ...envelope, type: z.literal(ImuEventType.Power), sensor_id: whole(powerSensorsWithin), details: PowerDetails }),
  z.object({ ...envelope, ...sensor, type: z.literal(ImuEventType.Reboot), details: RebootDetails.default({}) }),
]);
export type UplinkEvent = z.output<typeof UplinkEvent>;

const percent = measured([0, 100]);
export const UplinkUsage = z.object({
  ...envelope,
  ...toldInReport,
  usage: z.object({ cpu: percent, memory: percent, disk: percent, uptime: measured([0, 1e10]) }),
});
export type UplinkUsage = z.output<typeof UplinkUsage>;

/** The body of `POST /events`: one item or a list; each is judged by itself. */
export const UplinkBody = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);

/** Where nodes write through NATS, `stored` counts what was accepted: which of it repeats turns out when it is written. */
export const UplinkResult = z.object({
  stored: z.number().int(),
  repeated: z.number().int(),
  refused: z.array(z.object({ index: z.number().int(), code: RefusalCode })),
});
export type UplinkResult = z.output<typeof UplinkResult>;

/** What `GET /config` of the devices' service says beside the settings. */
export const ServerTime = z.object({ time: Timestamp });
