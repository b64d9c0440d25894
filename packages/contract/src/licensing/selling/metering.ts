import { z } from 'zod';
import { Day, Id, Timestamp } from '../../paging.ts';
import { KeyReference } from '../key-details.ts';

/** What is counted: `reports`, `api.calls`. */
export const MeterName = z
  .string()
  .trim()
  .regex(/^[A-Za-z][\w.:*/-]{0,59}$/, 'entitlement');

/** The entitlement that says how much of a meter a month includes. */
export const quotaName = (meter: string) => `quota.${meter}`;

export const MAX_QUANTITY = 1e12;
/** A machine that was offline reports late; one whose clock is wrong reports nonsense. */
export const REPORT_DAYS = 400;

export const ReportInput = z.object({
  apiKey: z.string().max(200),
  meter: MeterName,
  quantity: z.number().min(0).max(MAX_QUANTITY),
  /** The reporter's own name for this use: sent twice, it counts once. */
  id: z.string().trim().min(1, 'required').max(100, 'too_long'),
  /** When it was used; now, unless told. */
  at: Timestamp.optional(),
});
export type ReportInput = z.output<typeof ReportInput>;

export const ReportedUse = z.object({
  meter: z.string(),
  id: z.string(),
  quantity: z.number(),
  at: Timestamp,
  /** False: this use was reported before. */
  counted: z.boolean(),
  /** The month in the client's zone that it belongs to, and its sum so far. */
  period: z.string(),
  total: z.number(),
  /** What the month includes; null: nobody said. */
  quota: z.number().nullable(),
});
export type ReportedUse = z.output<typeof ReportedUse>;

/** A moment, or a day in the client's zone. */
const Since = z.union([Timestamp, Day]);
export const MeterQuery = KeyReference.extend({
  meter: MeterName.optional(),
  from: Since.optional(),
  to: Since.optional(),
  by: z.enum(['month', 'day']).default('month'),
});
export type MeterQuery = z.output<typeof MeterQuery>;

/** `2026-11`, or `2026-11-18` by day. */
export const MeteredPeriod = z.object({ meter: z.string(), period: z.string(), quantity: z.number() });
export type MeteredPeriod = z.output<typeof MeteredPeriod>;

export const Meter = z.object({
  name: z.string(),
  period: z.string(),
  quantity: z.number(),
  quota: z.number().nullable(),
  lastAt: Timestamp.nullable(),
});
export type Meter = z.output<typeof Meter>;

export const MeterExportQuery = z.object({ apiKey: Id, from: Since.optional(), to: Since.optional() });
