import { RENEW_AFTER, type SeatState } from '@atalaya/contract/licensing/selling/seats.ts';
import type { keys } from '../model/keys.table.ts';
import type { seats } from './seats.table.ts';

export type KeyOfSeats = Pick<
  typeof keys.$inferSelect,
  'seats' | 'leaseSeconds' | 'overagePercent' | 'advisory' | 'borrowDays' | 'expiresAt'
>;
export type StoredSeat = typeof seats.$inferSelect;

const DAY_MS = 86_400_000;
/** A clock is corrected by seconds all the time; more than this is somebody's doing. */
const SET_BACK_MS = 60_000;
/** The answer to the last renewal may have been lost: its holder then comes with the lease before. */
const LOST_ANSWERS = 1;

/** How many leases may be valid at once, overage included. */
export function capacityOf({ seats: total, overagePercent, advisory }: Pick<KeyOfSeats, 'seats' | 'overagePercent' | 'advisory'>): number {
  if (total === null || overagePercent === null || advisory) return Infinity;
  return total + Math.floor((total * overagePercent) / 100);
}

export const isOver = (key: KeyOfSeats, used: number) => key.seats !== null && used > key.seats;

/** A key that only advises goes on after its end: its leases say when that was. */
export const hasEnded = ({ expiresAt, advisory }: Pick<KeyOfSeats, 'expiresAt' | 'advisory'>, now: number) =>
  !advisory && expiresAt !== null && expiresAt.getTime() <= now;

/** No lease outlives its key, unless that only advises. */
export const leaseEnd = ({ leaseSeconds, expiresAt, advisory }: KeyOfSeats, start: number, borrowUntil: number | null) =>
  Math.min(borrowUntil ?? start + leaseSeconds * 1_000, advisory ? Infinity : (expiresAt?.getTime() ?? Infinity));

export const lastBorrowedDay = ({ borrowDays }: KeyOfSeats, now: number) => now + borrowDays * DAY_MS;

export const renewalTime = (now: number, startsAt: number, endsAt: number) =>
  Math.max(now, startsAt) + Math.floor((endsAt - Math.max(now, startsAt)) * RENEW_AFTER);

export const isSetBack = (before: Date | null, at: Date | undefined) =>
  before !== null && at !== undefined && at.getTime() < before.getTime() - SET_BACK_MS;

export const isCopied = (presented: number, { sequence }: Pick<StoredSeat, 'sequence'>) => presented < sequence - LOST_ANSWERS;

/** Why this seat can't be renewed, or null. */
export function refusalOf(seat: StoredSeat, presented: number, now: number) {
  if (seat.releasedAt || seat.endsAt.getTime() <= now) return 'seat.ended';
  if (seat.endedAt) return 'seat.taken_over';
  return isCopied(presented, seat) ? 'seat.copied' : null;
}

export function stateOf(seat: StoredSeat, now: number): SeatState {
  if (seat.releasedAt) return 'released';
  if (seat.endsAt.getTime() <= now) return 'lapsed';
  if (seat.endedAt) return 'ending';
  if (seat.startsAt.getTime() > now) return 'waiting';
  return seat.borrowed ? 'borrowed' : 'active';
}
