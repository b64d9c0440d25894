import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf, feedOf, feedQuery, Id, Timestamp } from '../paging.ts';
import { DeviceConfigChange } from './config.ts';
import { deviceReference } from './devices.ts';
import { BatteryTest, CommandKind, FirmwareUpdate, UPDATE_ERRORS } from './downlink.ts';

const service = 'monitor';
const ConfigInput = DeviceConfigChange.strict().refine((change) => Object.keys(change).length > 0, 'required');
const access = ['imuProject'] as const;
const ofCommand = z.object({ id: Id });

/** Each only when it was observed. A reboot and an update end in `up`, a change of settings and a test of the battery in `done`. */
export const COMMAND_STATES = ['queued', 'sent', 'accepted', 'down', 'up', 'done', 'failed', 'expired', 'cancelled'] as const;
export const CommandState = z.enum(COMMAND_STATES);
export type CommandState = z.output<typeof CommandState>;

/** What an entry of the log says of a command, in its `details`. */
export const LogCommand = z.object({ command: CommandKind, state: CommandState });

const END_STATES: readonly CommandState[] = ['up', 'done', 'failed', 'expired', 'cancelled'];
export const isEnded = (state: CommandState) => END_STATES.includes(state);

/** Why a command did not reach its goal. */
export const COMMAND_REASONS = [
  'refused',
  'no_answer',
  'lost_track',
  'stayed_up',
  'not_returned',
  'away',
  'under_way',
  'by_user',
  'wave_stopped',
  'unconfirmed',
  'other_version',
  ...UPDATE_ERRORS,
] as const;
export const CommandReason = z.enum(COMMAND_REASONS);
export type CommandReason = z.output<typeof CommandReason>;

export const Command = z.object({
  id: z.string(),
  kind: CommandKind,
  deviceId: z.string(),
  mac: z.string(),
  state: CommandState,
  reason: CommandReason.nullable(),
  /** E-mail of the person, or `server`. */
  requestedBy: z.string(),
  requestedAt: Timestamp,
  /** Until when the device may come online to get it; null once that no longer matters, or not yet (a later wave). */
  expiresAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  /** False from the moment it may be on its way. */
  isCancellable: z.boolean(),
  /** What was observed, and when. */
  steps: z.array(z.object({ state: CommandState, at: Timestamp, reason: CommandReason.optional() })),
  bootBefore: z.string().nullable(),
  bootAfter: z.string().nullable(),
  config: DeviceConfigChange.nullable(),
  /** Of a test of the battery. */
  test: BatteryTest.nullable(),
  /** Of an update. */
  update: FirmwareUpdate.pick({ version: true, sha256: true }).nullable(),
  bulkId: z.string().nullable(),
  wave: z.number().int().nullable(),
});
export type Command = z.output<typeof Command>;

export const MIN_TTL_SECONDS = 5;
export const MAX_TTL_SECONDS = 86_400;
export const DEFAULT_TTL_SECONDS = 900;
const Ttl = z.coerce.number().int().min(MIN_TTL_SECONDS).max(MAX_TTL_SECONDS).default(DEFAULT_TTL_SECONDS);

/** One of the two names of a device, never both. */
const isNamed = ({ id, mac }: { id?: string; mac?: string }) => Boolean(id) !== Boolean(mac);
const NOT_NAMED = { message: 'required', path: ['id'] };

export const CommandTarget = z.object(deviceReference).refine(isNamed, NOT_NAMED);
export type CommandTarget = z.output<typeof CommandTarget>;
export const TargetWithTtl = z.object({ ...deviceReference, ttlSeconds: Ttl }).refine(isNamed, NOT_NAMED);

export const Ping = z.object({ alive: z.boolean(), rttMs: z.number().nullable() });
export type Ping = z.output<typeof Ping>;

export const MAX_BULK_DEVICES = 5_000;

export const BulkInput = z
  .object({
    kind: z.enum(['reboot', 'config']),
    deviceIds: z
      .array(Id)
      .min(1, 'required')
      .max(MAX_BULK_DEVICES, 'too_many')
      .transform((ids) => [...new Set(ids)]),
    /** How many at a time; the next wave waits until each of the one before has ended. */
    waveSize: z.number().int().min(1).max(500).default(10),
    /** The rest is cancelled as soon as more than these did not reach their goal. */
    maxFailures: z.number().int().min(0).max(MAX_BULK_DEVICES).default(0),
    ttlSeconds: Ttl.default(120),
    config: ConfigInput.optional(),
  })
  .refine(({ kind, config }) => (kind === 'config') === Boolean(config), { message: 'required', path: ['config'] });
export type BulkInput = z.output<typeof BulkInput>;

export const BULK_STATES = ['running', 'completed', 'stopped', 'cancelled'] as const;
export const Bulk = z.object({
  id: z.string(),
  kind: CommandKind,
  state: z.enum(BULK_STATES),
  requestedBy: z.string(),
  requestedAt: Timestamp,
  total: z.number().int(),
  waveSize: z.number().int(),
  waves: z.number().int(),
  /** The wave under way, counted from 1. */
  wave: z.number().int(),
  maxFailures: z.number().int(),
  /** How many commands are in each state. */
  counts: z.record(CommandState, z.number().int()),
});
export type Bulk = z.output<typeof Bulk>;

export const CommandListQuery = feedQuery.extend({
  ...deviceReference,
  bulkId: Id.optional(),
  state: CommandState.optional(),
  kind: CommandKind.optional(),
});
export type CommandListQuery = z.output<typeof CommandListQuery>;

export const commands = {
  reboot: endpoint({
    service,
    method: 'POST',
    path: '/imu/reboot',
    access,
    can: ['reboot', 'Device'],
    summary: 'Reboot a device; the command tells what was observed, and a new boot id is the proof',
    query: TargetWithTtl,
    response: dataOf(Command),
    status: 202,
  }),
  ping: endpoint({
    service,
    method: 'GET',
    path: '/imu/ping',
    access,
    can: ['ping', 'Device'],
    summary: 'A round trip to the device and back; answered within 3.5 s',
    query: CommandTarget,
    response: dataOf(Ping),
  }),
  configure: endpoint({
    service,
    method: 'POST',
    path: '/imu/config',
    access,
    can: ['configure', 'Device'],
    addition: true,
    summary: 'Change the settings of a device and push them to it',
    query: TargetWithTtl,
    body: ConfigInput,
    response: dataOf(Command),
    status: 202,
  }),
  get: endpoint({
    service,
    method: 'GET',
    path: '/imu/command',
    access,
    addition: true,
    summary: 'One command and the steps that were observed',
    query: ofCommand,
    response: dataOf(Command),
  }),
  list: endpoint({
    service,
    method: 'GET',
    path: '/imu/commands',
    access,
    addition: true,
    summary: 'Commands of a device, of a bulk or of the fleet; latest first',
    query: CommandListQuery,
    response: feedOf(Command),
  }),
  cancel: endpoint({
    service,
    method: 'POST',
    path: '/imu/command/cancel',
    access,
    can: ['reboot', 'Device'],
    addition: true,
    summary: 'Cancel a command that has not been sent',
    query: ofCommand,
    response: dataOf(Command),
  }),
  startBulk: endpoint({
    service,
    method: 'POST',
    path: '/imu/commands',
    access,
    can: ['reboot', 'Device'],
    stepUp: true,
    addition: true,
    summary: 'The same command for many devices, in waves; stops when too many fail',
    body: BulkInput,
    // Five thousand ids of 36 letters.
    maxBodyBytes: 300_000,
    response: dataOf(Bulk),
    status: 202,
  }),
  getBulk: endpoint({
    service,
    method: 'GET',
    path: '/imu/commands/bulk',
    access,
    addition: true,
    summary: 'How far a bulk has come',
    query: ofCommand,
    response: dataOf(Bulk),
  }),
  cancelBulk: endpoint({
    service,
    method: 'POST',
    path: '/imu/commands/cancel',
    access,
    can: ['reboot', 'Device'],
    addition: true,
    summary: 'Cancel what a bulk has not sent yet',
    query: ofCommand,
    response: dataOf(Bulk),
  }),
};
