import { z } from 'zod';
import { Id, Timestamp } from '../../paging.ts';

export const MAX_ENTITLEMENTS = 100;

/** What the customer's software asks for by name: `reports`, `max.projects`. */
export const EntitlementName = z
  .string()
  .trim()
  .regex(/^[A-Za-z][\w.:*/-]{0,59}$/, 'entitlement');

/** A flag, a number, or text; a date is text in the form of ISO 8601. */
export const EntitlementValue = z.union([z.boolean(), z.number(), z.string().max(500, 'too_long')]);
export type EntitlementValue = z.output<typeof EntitlementValue>;

export const Entitlements = z
  .record(EntitlementName, EntitlementValue)
  .refine((values) => Object.keys(values).length <= MAX_ENTITLEMENTS, { error: 'too_many', params: { max: MAX_ENTITLEMENTS } });
export type Entitlements = z.output<typeof Entitlements>;

export type EntitlementKind = 'flag' | 'number' | 'text' | 'date';
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/;

export function kindOf(value: EntitlementValue): EntitlementKind {
  if (typeof value === 'boolean') return 'flag';
  if (typeof value === 'number') return 'number';
  return DATE.test(value) && !Number.isNaN(Date.parse(value)) ? 'date' : 'text';
}

/** A value that wins over plan and key, for a reason, until a day or for good. */
export const EntitlementOverride = z.object({
  name: z.string(),
  value: EntitlementValue,
  reason: z.string(),
  until: Timestamp.nullable(),
  at: Timestamp,
});
export type EntitlementOverride = z.output<typeof EntitlementOverride>;

export const OverrideInput = z.object({
  name: EntitlementName,
  value: EntitlementValue,
  reason: z.string().trim().min(1, 'required').max(200, 'too_long'),
  until: Timestamp.nullable().default(null),
});

/** What is in force, and who said so. */
export const EffectiveEntitlement = z.object({
  name: z.string(),
  value: EntitlementValue,
  from: z.enum(['plan', 'key', 'override']),
  until: Timestamp.nullable(),
});
export type EffectiveEntitlement = z.output<typeof EffectiveEntitlement>;

export const PlanName = z.string().trim().min(1, 'required').max(60, 'too_long');

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  entitlements: Entitlements,
  /** What the form for a new key starts with; the key keeps its own. */
  seats: z.number().int().nullable(),
  validDays: z.number().int().nullable(),
  /** How many keys have it. */
  keys: z.number().int(),
});
export type Plan = z.output<typeof Plan>;

/** As much of a plan as it takes to choose it: how many have it is the vendor's business. */
export const OfferedPlan = Plan.omit({ keys: true });
export type OfferedPlan = z.output<typeof OfferedPlan>;

export const PlanInput = z.object({
  name: PlanName,
  description: z.string().trim().max(200, 'too_long').default(''),
  entitlements: Entitlements.default({}),
  seats: z.number().int().min(1).max(100_000).nullable().default(null),
  validDays: z.number().int().min(1).max(3_660).nullable().default(null),
});
export type PlanInput = z.output<typeof PlanInput>;

export const PlanReference = z.object({ id: Id });
