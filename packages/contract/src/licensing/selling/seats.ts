import { z } from 'zod';
import { Id, Timestamp } from '../../paging.ts';

export const MAX_SEATS = 100_000;
export const MIN_LEASE_SECONDS = 60;
export const MAX_LEASE_SECONDS = 86_400;
export const DEFAULT_LEASE_SECONDS = 3_600;
export const MAX_BORROW_DAYS = 366;
export const DEFAULT_BORROW_DAYS = 30;
/** After this share of a lease's life its holder renews it. */
export const RENEW_AFTER = 1 / 3;

/** What happens above the number of seats: nothing, so many percent more, or as many as come, with a notice. */
export const Overage = z.union([z.enum(['none', 'always']), z.number().int().min(1).max(1_000)]);
export type Overage = z.output<typeof Overage>;

/** What a key says of its seats. */
export const seatSettings = {
  /** Null: as many machines as come. */
  seats: z.number().int().min(1).max(MAX_SEATS).nullable(),
  leaseSeconds: z.number().int().min(MIN_LEASE_SECONDS).max(MAX_LEASE_SECONDS),
  overage: Overage,
  /** The software is told what is wrong and goes on: a licence must never stop a running plant. */
  advisory: z.boolean(),
  /** For how long a machine may go without a network; 0: not at all. */
  borrowDays: z.number().int().min(0).max(MAX_BORROW_DAYS),
};

/** Whatever the software tells machines apart by. */
export const Fingerprint = z.string().trim().min(1, 'required').max(200, 'too_long');
const MachineName = z.string().trim().max(100, 'too_long');
/** The machine's own clock, so that one that was set back is seen. */
const machineClock = { at: Timestamp.optional() };
const WholeKey = z.string().max(200);
const LeaseFile = z.string().max(20_000);

export const ActivateInput = z.object({
  apiKey: WholeKey,
  fingerprint: Fingerprint,
  name: MachineName.optional(),
  borrowUntil: Timestamp.optional(),
  ...machineClock,
});
export type ActivateInput = z.output<typeof ActivateInput>;

export const SeatReason = z.string().trim().min(1, 'required').max(200, 'too_long');
export const TakeOverInput = ActivateInput.omit({ borrowUntil: true }).extend({
  /** Whose seat; without it the one whose lease ends first. */
  leaseId: Id.optional(),
  reason: SeatReason,
});
export type TakeOverInput = z.output<typeof TakeOverInput>;

export const LeaseInput = z.object({ lease: LeaseFile, ...machineClock });
export type LeaseInput = z.output<typeof LeaseInput>;

export const SeatCount = z.object({ used: z.number().int(), total: z.number().int().nullable() });

export const GrantedSeat = z.object({
  /** A licence file whose payload has `type: "lease"`. */
  lease: z.string(),
  leaseId: z.string(),
  sequence: z.number().int(),
  /** Later than now when the seat was taken over from a machine whose lease still runs. */
  startsAt: Timestamp,
  expiresAt: Timestamp,
  renewAt: Timestamp,
  /** The server's time, by which the lease counts. */
  serverTime: Timestamp,
  seats: SeatCount,
  /** Granted above the number of seats. */
  over: z.boolean(),
  advisory: z.boolean(),
});
export type GrantedSeat = z.output<typeof GrantedSeat>;

export const ReleasedSeat = z.object({ leaseId: z.string(), releasedAt: Timestamp, seats: SeatCount });
export type ReleasedSeat = z.output<typeof ReleasedSeat>;

/** `waiting`: its lease begins when the one it took over ends. `ending`: it can't be renewed and is free at its end. */
export const SeatState = z.enum(['active', 'borrowed', 'waiting', 'ending', 'released', 'lapsed']);
export type SeatState = z.output<typeof SeatState>;

export const Seat = z.object({
  id: z.string(),
  fingerprint: z.string(),
  name: z.string(),
  state: SeatState,
  since: Timestamp,
  startsAt: Timestamp,
  renewedAt: Timestamp,
  expiresAt: Timestamp,
  address: z.string(),
  /** Granted above the number of seats. */
  over: z.boolean(),
  /** Why it was taken over or ended. */
  reason: z.string().nullable(),
  /** When its machine's clock was seen to go backwards. */
  clockSetBackAt: Timestamp.nullable(),
});
export type Seat = z.output<typeof Seat>;

export const SeatsQuery = z.object({ apiKey: Id, past: z.enum(['yes', 'no']).default('no') });
export const Seats = z.object({ data: z.array(Seat), total: z.number().int(), seats: SeatCount });
