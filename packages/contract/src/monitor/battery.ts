// What the battery of a cabinet can do: how long it lasts, how worn it is, and a supervised test of it.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, Day, Timestamp } from '../paging.ts';
import { Command, TargetWithTtl } from './commands.ts';
import { DeviceReference } from './devices.ts';
import { BatteryTest } from './downlink.ts';

const service = 'monitor';
const access = ['imuProject'] as const;

/** With 90 % certainty between `low` and `high`. */
const interval = { low: z.number(), high: z.number() };

/** Why no test can be started now. */
export const NO_TEST_REASONS = ['not_on_mains', 'alarms', 'alarms_unknown', 'offline', 'under_way'] as const;
export const NoTestReason = z.enum(NO_TEST_REASONS);
export type NoTestReason = z.output<typeof NoTestReason>;

export const Discharged = z.object({
  from: Timestamp,
  to: Timestamp,
  isTest: z.boolean(),
  /** What it gave, and what its voltage came to. */
  ah: z.number(),
  endV: z.number(),
  meanA: z.number(),
  tempC: z.number().nullable(),
  /** It went down to the low voltage: its capacity was measured, not concluded. */
  isWhole: z.boolean(),
  /** What this discharge said of the capacity until low; null: it was too short to say. */
  capacityAh: z.number().nullable(),
});
export type Discharged = z.output<typeof Discharged>;

export const Battery = z.object({
  /** Null: not known. */
  isOnBattery: z.boolean().nullable(),
  since: Timestamp.nullable(),
  /** At this voltage it counts as low: what autonomy and capacity lead up to. */
  lowV: z.number(),
  /** Unknown while nothing was learned. On battery: minutes left until low. On mains: minutes that it would last. */
  autonomy: z.object({
    state: z.enum(['unknown', 'left', 'expected']),
    minutes: z.number().nullable(),
    low: z.number().nullable(),
    high: z.number().nullable(),
    ts: Timestamp.nullable(),
  }),
  /** At 25 °C and the usual load; null: unknown. */
  capacity: z.object({ ah: z.number(), ...interval, meanA: z.number(), discharges: z.number().int(), learnedAt: Timestamp }).nullable(),
  /** Percent of what it gave when new, as somebody entered it or as it was first learned; null: unknown. */
  health: z.object({ percent: z.number(), ...interval, newAh: z.number(), newFrom: z.enum(['entered', 'learned']) }).nullable(),
  /** When it is expected to give less than 80 %; null: unknown, or not within ten years. */
  replacement: z.object({ at: Timestamp, earliest: Timestamp, latest: Timestamp.nullable() }).nullable(),
  installedAt: Day.nullable(),
  newAh: z.number().nullable(),
  /** Latest first. */
  discharges: z.array(Discharged),
  test: z.object({ refused: NoTestReason.nullable(), last: Command.nullable() }),
});
export type Battery = z.output<typeof Battery>;

export const BatteryInput = z.strictObject({
  /** What was learned before that day is of another battery. */
  installedAt: Day.nullable(),
  newAh: z.number().min(0.1).max(10_000).nullable(),
});
export type BatteryInput = z.output<typeof BatteryInput>;

export const batteries = {
  get: endpoint({
    service,
    method: 'GET',
    path: '/imu/battery',
    access,
    addition: true,
    summary: 'How long the battery of a device lasts, how worn it is, and what that was learned from',
    query: DeviceReference,
    response: dataOf(Battery),
  }),
  describe: endpoint({
    service,
    method: 'POST',
    path: '/imu/battery',
    access,
    can: ['configure', 'Device'],
    addition: true,
    summary: 'Say when the battery was installed and what it gave when new',
    query: DeviceReference,
    body: BatteryInput,
    response: dataOf(Battery),
  }),
  test: endpoint({
    service,
    method: 'POST',
    path: '/imu/battery/test',
    access,
    can: ['reboot', 'Device'],
    addition: true,
    summary: 'A supervised discharge: on mains and without open alarms only; the device ends it by itself at `stopV`',
    query: TargetWithTtl,
    body: BatteryTest,
    response: dataOf(Command),
    status: 202,
  }),
};
