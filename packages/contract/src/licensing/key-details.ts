import { z } from 'zod';
import { Mac } from '../mac.ts';
import { Day, Id, Timestamp } from '../paging.ts';
import { EffectiveEntitlement, EntitlementOverride, Entitlements, PlanName } from './selling/entitlements.ts';
import { KeyLabel, KeyState, LicenceKey } from './keys.ts';
import { seatSettings } from './selling/seats.ts';

export const MAX_SCOPES = 50;
export const MAX_DEVICES = 200;
export const MAX_GRACE_SECONDS = 30 * 86_400;

/** What the customer's software asks for: `reports`, `devices:write`. */
export const KeyScope = z
  .string()
  .trim()
  .regex(/^[\w.:*/-]{1,60}$/, 'scope');

/** A key by its public id, or the whole key. */
export const KeyReference = z.object({ apiKey: Id });

export const LicenceKeyDetails = LicenceKey.extend({
  /** Empty: good for every scope. */
  scopes: z.array(z.string()),
  /** Verifications per minute; null: as many as come. Several servers tell each other once a second what was used. */
  ratePerMinute: z.number().int().nullable(),
  /** MACs of the devices that may use it; empty: any. */
  devices: z.array(z.string()),
  /** The key that this one took over from, and the one that takes over from it. */
  replacesId: z.string().nullable(),
  replacedById: z.string().nullable(),
  planId: z.string().nullable(),
  /** The plan's name. */
  plan: z.string().nullable(),
  /** What the key has beyond its plan. */
  entitlements: Entitlements,
  overrides: z.array(EntitlementOverride),
  /** What verification answers: plan, then key, then override. */
  effective: z.array(EffectiveEntitlement),
  ...seatSettings,
});
export type LicenceKeyDetails = z.output<typeof LicenceKeyDetails>;

const distinct = <T>(list: T[]) => [...new Set(list)];

/** What is left out stays as it is. */
export const KeySettings = z.object({
  label: KeyLabel.optional(),
  projectId: Id.nullable().optional(),
  expiresAt: Timestamp.nullable().optional(),
  scopes: z.array(KeyScope).max(MAX_SCOPES, 'too_many').transform(distinct).optional(),
  ratePerMinute: z.number().int().min(1).max(1_000_000).nullable().optional(),
  devices: z.array(Mac).max(MAX_DEVICES, 'too_many').transform(distinct).optional(),
  /** A plan by name or id. One that nobody has heard of is made, without entitlements. */
  plan: PlanName.nullable().optional(),
  entitlements: Entitlements.optional(),
  ...z.object(seatSettings).partial().shape,
});
export type KeySettings = z.output<typeof KeySettings>;

export const RotateInput = z.object({ graceSeconds: z.number().int().min(0).max(MAX_GRACE_SECONDS).default(86_400) });

/** At most as many as are done well within the time that a caller waits. */
export const MAX_BULK_KEYS = 100;
export const BulkInput = z.object({ apiKeys: z.array(Id).min(1, 'required').max(MAX_BULK_KEYS, 'too_many').transform(distinct) });
/** Each key by itself: one that is refused does not hold up the others. */
export const BulkResult = z.object({ apiKey: z.string(), state: KeyState.nullable(), code: z.string().nullable() });
export type BulkResult = z.output<typeof BulkResult>;

export const KeyCaller = z.object({
  address: z.string(),
  lastUsedAt: Timestamp,
  /** When the same address first came with the key that takes over, if it has. */
  movedAt: Timestamp.nullable(),
});

export const UsageQuery = KeyReference.extend({ from: Day.optional(), to: Day.optional() });

export const LicenceInput = z.object({
  ttlSeconds: z
    .number()
    .int()
    .min(3_600)
    .max(366 * 86_400)
    .default(30 * 86_400),
});
export const OfflineLicence = z.object({
  /** The licence file: everything in one piece of text. */
  file: z.string(),
  /** The same facts as plain JSON, with a detached Ed25519 signature (base64) over exactly these bytes. */
  payload: z.string(),
  signature: z.string(),
  publicKey: z.string(),
  expiresAt: Timestamp,
});
export type OfflineLicence = z.output<typeof OfflineLicence>;
