// What the chargers of a site may draw now: its limit, less what the building's meter says, by time and not by whim. Pure.
import type { AvailableReason, MeterMode } from '@atalaya/contract/charging/site-power.ts';
import { LEAST_A } from './site-shares.rules.ts';

/** After a cut so long nothing is given back: a kettle is no reason to switch contactors. */
export const RAISE_AFTER_MS = 30_000;
/** The sun has to shine so long before charging begins, and be gone so long before it ends. */
export const SUN_FOR_MS = 3 * 60_000;
export const NO_SUN_FOR_MS = 5 * 60_000;
/** A meter that said nothing for so long is silent. With a second to notice and four for the cars, the limit is kept within ten. */
export const SILENT_AFTER_MS = 5_000;

export interface Measured {
  limitA: number;
  /** Null: nothing is measured. */
  mode: MeterMode | null;
  /** What may be drawn while the meter is silent. */
  safeA: number;
  /** Of the building without its chargers, on its busiest phase; below 0: it feeds in. */
  meterA: number | null;
  meterAt: Date | null;
}
/** What was decided before. */
export interface Decided {
  availableA: number | null;
  /** Since when it is not more. */
  cutAt: Date | null;
  isSunny: boolean;
  /** Since when the sun says the opposite; null: it does not. */
  turningSince: Date | null;
}
export interface Decision extends Decided {
  availableA: number;
  reason: AvailableReason;
}

const down = (amperes: number) => Math.floor(amperes * 10) / 10;
const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
const sinceMs = (then: Date | null, now: Date) => (then === null ? 0 : now.getTime() - then.getTime());

/** Whether the sun counts as shining, with the patience that contactors need. */
function sunOf(surplusA: number, before: Decided, now: Date): Pick<Decided, 'isSunny' | 'turningSince'> {
  const isEnough = surplusA >= LEAST_A;
  if (isEnough === before.isSunny) return { isSunny: before.isSunny, turningSince: null };
  const turningSince = before.turningSince ?? now;
  const isOver = sinceMs(turningSince, now) >= (isEnough ? SUN_FOR_MS : NO_SUN_FOR_MS);
  return isOver ? { isSunny: isEnough, turningSince: null } : { isSunny: before.isSunny, turningSince };
}

export function decideAvailable(measured: Measured, before: Decided, now: Date): Decision {
  const { limitA, mode, safeA, meterA, meterAt } = measured;
  const calm = { cutAt: null, isSunny: false, turningSince: null };
  if (mode === null) return { availableA: limitA, reason: 'limit', ...calm };
  const isSilent = meterA === null || meterAt === null || sinceMs(meterAt, now) > SILENT_AFTER_MS;
  if (isSilent) return { availableA: Math.min(safeA, limitA), reason: 'silent', ...calm, cutAt: now };

  const leftA = down(between(0, limitA - meterA, limitA));
  const sun = mode === 'surplus' ? sunOf(-meterA, before, now) : { isSunny: false, turningSince: null };
  // While a cloud passes the least goes on, as long as the connection bears it.
  const sunnyA = sun.isSunny ? Math.min(leftA, Math.max(LEAST_A, down(-meterA))) : 0;
  const wantedA = mode === 'surplus' ? sunnyA : leftA;
  const reason: AvailableReason = mode === 'limit' ? 'meter' : sun.isSunny ? 'surplus' : 'no_sun';
  const heldA = before.availableA ?? 0;
  if (wantedA <= heldA) return { availableA: wantedA, reason, ...sun, cutAt: wantedA < heldA ? now : before.cutAt };
  const mayRaise = before.cutAt === null || sinceMs(before.cutAt, now) >= RAISE_AFTER_MS;
  return { availableA: mayRaise ? wantedA : heldA, reason, ...sun, cutAt: mayRaise ? null : before.cutAt };
}
