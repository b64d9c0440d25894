// What a login may use. A user's own limit counts before that of the group.
import { z } from 'zod';

export const QuotaPeriod = z.enum(['day', 'month']);
export type QuotaPeriod = z.output<typeof QuotaPeriod>;

const whole = (max: number) => z.number().int().min(1).max(max).nullable();

/** Null: no limit of its own. */
export const Limits = z.object({
  /** Sessions at the same time. */
  simultaneousUse: whole(1_000),
  /** Seconds online within the period. */
  timeQuotaS: whole(31_536_000),
  /** Bytes up and down together within the period. */
  trafficQuotaBytes: whole(1e15),
  quotaPeriod: QuotaPeriod.nullable(),
});
export type Limits = z.output<typeof Limits>;
export const noLimits: Limits = { simultaneousUse: null, timeQuotaS: null, trafficQuotaBytes: null, quotaPeriod: null };
