// What programs hear of seats.
import type { ProductEventType } from '@atalaya/contract/notify/product-events.ts';
import type { ProductEvent } from '#platform/post/post.ts';
import { keyEvent } from '../model/key-event.ts';
import type { findPool, Pool } from './seats.repository.ts';
import type { StoredSeat } from './seats.rules.ts';

type SeatEventType = Exclude<Extract<ProductEventType, `seat.${string}`>, 'seat.exhausted'>;

export const seatEvent = (type: SeatEventType, key: Pool, seat: StoredSeat, more: Record<string, unknown>, now: number): ProductEvent =>
  keyEvent(type, { id: key.id, label: key.label, clientId: key.clientId }, new Date(now), {
    leaseId: seat.id,
    fingerprint: seat.fingerprint,
    name: seat.name,
    startsAt: seat.startsAt.toISOString(),
    expiresAt: seat.endsAt.toISOString(),
    borrowed: seat.borrowed,
    over: seat.over,
    seats: key.seats,
    ...more,
  });

/** Told once an hour: machines that find no seat come again and again. */
export const exhaustedEvent = (
  { id, label, clientId, seats }: NonNullable<Awaited<ReturnType<typeof findPool>>>,
  hour: number,
  now: Date,
): ProductEvent => ({
  ...keyEvent('seat.exhausted', { id, label, clientId }, now, { seats }),
  cause: `seat.exhausted:${id}:${hour}`,
});
