// Firmware over the air: signed images, and rollouts that give them to devices in waves.
import { z } from 'zod';
import { Id, listQuery, Timestamp } from '../paging.ts';
import { Command, CommandReason, CommandState, MAX_BULK_DEVICES, MAX_TTL_SECONDS, MIN_TTL_SECONDS } from './commands.ts';
import { Sha256, Signature } from './downlink.ts';
import { FirmwareVersion } from './told-of-itself.ts';

export const MAX_IMAGE_BYTES = 64 * 1024 * 1024;
/** An image comes and is kept in pieces, so that no call and no row is large. */
export const PIECE_BYTES = 256 * 1024;
export const PIECE_LETTERS = Math.ceil(PIECE_BYTES / 3) * 4;

/** What is signed: version and content belong together, so that nobody passes an old image off as a new one. */
export const signedText = (version: string, sha256: string) => `atalaya-firmware-v1\n${version}\n${sha256}\n`;

/** An Ed25519 key: 32 bytes in base64, or PEM. */
const PublicKey = z.string().trim().min(1, 'required').max(1_000);

export const FirmwareKey = z.object({
  id: z.string(),
  name: z.string(),
  /** 32 bytes in base64. */
  publicKey: z.string(),
  /** The beginning of its SHA-256: to compare with what the signing command says. */
  fingerprint: z.string(),
  addedBy: z.string(),
  addedAt: Timestamp,
});
export type FirmwareKey = z.output<typeof FirmwareKey>;
export const FirmwareKeyInput = z.strictObject({ name: z.string().trim().min(1, 'required').max(80, 'too_long'), publicKey: PublicKey });
export type FirmwareKeyInput = z.output<typeof FirmwareKeyInput>;

export const FirmwareImage = z.object({
  id: z.string(),
  version: z.string(),
  sha256: z.string(),
  signature: z.string(),
  sizeBytes: z.number().int(),
  notes: z.string(),
  /** Uploading until every piece is there and the hash is right; untrusted once its key was removed. */
  state: z.enum(['uploading', 'ready', 'untrusted']),
  keyName: z.string().nullable(),
  uploadedAt: Timestamp,
  /** How many devices said last that they run it. */
  devices: z.number().int(),
});
export type FirmwareImage = z.output<typeof FirmwareImage>;
export const FirmwareImageInput = z.strictObject({
  version: FirmwareVersion,
  sha256: Sha256,
  signature: Signature,
  sizeBytes: z.number().int().min(1, 'required').max(MAX_IMAGE_BYTES),
  notes: z.string().trim().max(2_000, 'too_long').default(''),
});
export type FirmwareImageInput = z.output<typeof FirmwareImageInput>;

/** How many devices a wave has: a share of all, or a number. */
export const WaveSize = z.union([
  z.strictObject({ percent: z.number().min(0.1).max(100) }),
  z.strictObject({ count: z.number().int().min(1).max(MAX_BULK_DEVICES) }),
]);
export type WaveSize = z.output<typeof WaveSize>;
export const Waves = z.array(WaveSize).min(1, 'required').max(20, 'too_many');

export const RolloutInput = z.strictObject({
  imageId: Id,
  /** These devices; without them all of the client or the project. */
  deviceIds: z
    .array(Id)
    .min(1, 'required')
    .max(MAX_BULK_DEVICES, 'too_many')
    .transform((ids) => [...new Set(ids)])
    .optional(),
  clientId: Id.optional(),
  projectId: Id.optional(),
  /** In their order; who is left after the last is one more wave. */
  waves: Waves.default([{ percent: 5 }, { percent: 25 }, { percent: 100 }]),
  /** Between the end of a wave and the next. */
  pauseMinutes: z.number().int().min(0).max(43_200).default(60),
  /** It stops by itself as soon as more than these failed. */
  maxFailures: z.number().int().min(0).max(MAX_BULK_DEVICES).default(0),
  /** How long a device may take from its word until it runs the new version. */
  patienceMinutes: z.number().int().min(1).max(1_440).default(30),
  /** How long a device that is away is waited for. */
  ttlSeconds: z.number().int().min(MIN_TTL_SECONDS).max(MAX_TTL_SECONDS).default(3_600),
});
export type RolloutInput = z.output<typeof RolloutInput>;

export const ROLLOUT_STATES = ['running', 'paused', 'stopped', 'completed', 'cancelled', 'rolled_back'] as const;
export const RolloutState = z.enum(ROLLOUT_STATES);
export type RolloutState = z.output<typeof RolloutState>;

/** Updated: only by the proof of its command. Skipped: it ran that version already, or there is no image to go back to. */
export const ROLLOUT_DEVICE_STATES = ['waiting', 'under_way', 'updated', 'failed', 'cancelled', 'skipped'] as const;
export const RolloutDeviceState = z.enum(ROLLOUT_DEVICE_STATES);
export type RolloutDeviceState = z.output<typeof RolloutDeviceState>;
const Counts = z.record(RolloutDeviceState, z.number().int());

export const Rollout = z.object({
  id: z.string(),
  kind: z.enum(['update', 'rollback']),
  /** The rollout that this one takes back. */
  rollbackOf: z.string().nullable(),
  /** Null: a rollback leads each device to its own former version. */
  version: z.string().nullable(),
  state: RolloutState,
  stopReason: z.enum(['failures', 'image']).nullable(),
  requestedBy: z.string(),
  requestedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  total: z.number().int(),
  /** The wave under way, counted from 1. */
  wave: z.number().int(),
  waves: z.array(z.object({ size: z.number().int(), counts: Counts })),
  /** When the next wave begins, while it waits for that. */
  nextWaveAt: Timestamp.nullable(),
  pauseMinutes: z.number().int(),
  maxFailures: z.number().int(),
  counts: Counts,
});
export type Rollout = z.output<typeof Rollout>;

export const RolloutDevice = z.object({
  deviceId: z.string(),
  mac: z.string(),
  label: z.string(),
  wave: z.number().int(),
  version: z.string().nullable(),
  /** What it ran when its turn came, or, before that, when the rollout was made. */
  formerVersion: z.string().nullable(),
  state: RolloutDeviceState,
  /** Of its command, if there is one. */
  commandState: CommandState.nullable(),
  reason: z.union([CommandReason, z.enum(['already', 'no_image'])]).nullable(),
  at: Timestamp.nullable(),
});
export type RolloutDevice = z.output<typeof RolloutDevice>;

export const RolloutListQuery = listQuery(['requestedAt'], 'desc');
export type RolloutListQuery = z.output<typeof RolloutListQuery>;
export const RolloutDevicesQuery = listQuery(['wave', 'label']).extend({ id: Id, state: RolloutDeviceState.optional() });
export type RolloutDevicesQuery = z.output<typeof RolloutDevicesQuery>;

export const DeviceFirmware = z.object({
  /** As the device said it last; null: it never did. */
  version: z.string().nullable(),
  /** Since when it says so, by its clock. */
  since: Timestamp.nullable(),
  /** The latest order to update it, and the rollout it belongs to. */
  last: Command.nullable(),
  rolloutId: z.string().nullable(),
});
export type DeviceFirmware = z.output<typeof DeviceFirmware>;
