// A site whose building is measured: what its chargers may draw, who gets how much of it, and why.
import { z } from 'zod';
import { Id, Timestamp } from '../paging.ts';
import { MeterSource } from './meter-source.ts';

/** `limit`: what the building leaves of the limit. `surplus`: only what the building feeds in. */
export const MeterMode = z.enum(['limit', 'surplus']);
export type MeterMode = z.output<typeof MeterMode>;

/** Why it is as much as it is: nothing is measured, what the building leaves, the sun, no sun yet, or a meter that is silent. */
export const AvailableReason = z.enum(['limit', 'meter', 'surplus', 'no_sun', 'silent']);
export type AvailableReason = z.output<typeof AvailableReason>;

export const SiteMeterSettings = z.object({
  /** Null: nothing is measured, and the limit is the chargers' alone. */
  mode: MeterMode.nullable(),
  /** What may be drawn while the meter is silent, in amperes. */
  safeA: z.number().min(0).max(10_000).default(0),
  /** Left out: as before. */
  source: MeterSource.optional(),
  /** At the broker; left out: as before, as long as broker and user name are the same. It is in no reply. */
  password: z.string().max(256, 'too_long').optional(),
});
export type SiteMeterSettings = z.output<typeof SiteMeterSettings>;
export type SiteMeterInput = z.input<typeof SiteMeterSettings>;

const amperes = z.number().min(-100_000).max(100_000);
/** Of the building without its chargers, one value for each phase; below 0: it feeds in. */
export const MeterReading = z.object({ phasesA: z.array(amperes).min(1).max(3), at: Timestamp.optional() });
export type MeterReading = z.output<typeof MeterReading>;

/** Its part of what there is; it waits for its turn or for power; it cannot be told and keeps what it had; nobody has given it a limit yet. */
export const ShareReason = z.enum(['share', 'waits', 'unreachable', 'new']);
export const SitePower = z.object({
  siteId: z.string(),
  siteName: z.string(),
  limitA: z.number(),
  mode: MeterMode.nullable(),
  safeA: z.number(),
  source: MeterSource,
  /** Why nothing could be read when it was last tried; null: it could, or nobody tries. */
  fault: z.string().nullable(),
  meterA: z.number().nullable(),
  meterAt: Timestamp.nullable(),
  availableA: z.number(),
  reason: AvailableReason,
  assignedA: z.number(),
  shares: z.array(
    z.object({
      sessionId: z.string(),
      chargerId: z.string(),
      chargerLabel: z.string(),
      connectorName: z.string(),
      limitA: z.number().nullable(),
      powerW: z.number().nullable(),
      reason: ShareReason,
    }),
  ),
  /** The last 24 hours, at most 48 points each with the highest of its stretch. */
  history: z.array(z.object({ ts: Timestamp, meterA: z.number().nullable(), availableA: z.number(), assignedA: z.number() })),
});
export type SitePower = z.output<typeof SitePower>;
export const BySite = z.object({ id: Id });
