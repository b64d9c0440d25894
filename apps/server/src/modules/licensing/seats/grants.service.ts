// Who gets a seat: decided in one transaction that holds the key's row, by the database's clock.
import { randomUUID } from 'node:crypto';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Audit } from '../audit/audit.service.ts';
import { seatEvent } from './seat-event.ts';
import type { Lease } from './lease-file.ts';
import * as repository from './seats.repository.ts';
import * as rules from './seats.rules.ts';

export interface Wanted {
  fingerprint: string;
  name?: string;
  borrowUntil?: string;
  /** The machine's own clock. */
  at?: string;
  /** Take it from another machine. */
  from?: { leaseId?: string; reason: string };
}

interface Seen {
  address: string;
  at?: string;
  now: number;
}

const DAY_MS = 86_400_000;

const missing = () => fail('seat.not_found');

function borrowedUntil(key: repository.Pool, wanted: string | undefined, now: number): number | null {
  if (wanted === undefined) return null;
  if (key.borrowDays === 0) return failField('borrowUntil', 'borrow.never');
  const until = Date.parse(wanted);
  if (until > rules.lastBorrowedDay(key, now)) return failField('borrowUntil', 'borrow.too_long', { days: key.borrowDays });
  return until > now ? until : failField('borrowUntil', 'end.before_start');
}

export function createGrants(audit: Audit) {
  /** Nobody gets or keeps a seat of a key that is not good. */
  function refuseBadKey(key: repository.Pool, { clientActive, projectActive }: repository.Surroundings, now: number): void {
    if (key.disabled || rules.hasEnded(key, now) || !clientActive || projectActive === false) fail('licence.not_active');
  }

  /** The same seat for longer. Its earlier lease stays good until its own end, so the seat never ends sooner than that. */
  async function extend(
    tx: Queryable,
    key: repository.Pool,
    seat: rules.StoredSeat,
    { address, at, now }: Seen,
    borrow: number | null = null,
  ) {
    const end = Math.max(seat.endsAt.getTime(), rules.leaseEnd(key, Math.max(now, seat.startsAt.getTime()), borrow));
    const machineAt = at === undefined ? undefined : new Date(at);
    const renewed = await repository.updateSeat(tx, seat.id, {
      sequence: seat.sequence + 1,
      renewedAt: new Date(now),
      endsAt: new Date(end),
      borrowed: seat.borrowed || borrow !== null,
      address,
      ...(machineAt ? { machineAt } : {}),
      ...(rules.isSetBack(seat.machineAt, machineAt) ? { clockSetBackAt: new Date(now) } : {}),
    });
    return renewed ?? missing();
  }

  /** When a lease may begin: at once if there is room, otherwise when the one it takes over ends. */
  async function takeFrom(tx: Queryable, key: repository.Pool, wanted: Wanted, { now, hasRoom }: { now: number; hasRoom: boolean }) {
    if (!wanted.from) return hasRoom ? { start: now, tookOverId: null } : fail('seat.none_left');
    const { leaseId, reason } = wanted.from;
    const victim = (await repository.findVictim(tx, key.id, wanted.fingerprint, leaseId, new Date(now))) ?? missing();
    await repository.updateSeat(tx, victim.id, { endedAt: new Date(now), reason });
    return { start: hasRoom ? now : victim.endsAt.getTime(), tookOverId: victim.id, victim };
  }

  async function grant(tx: Queryable, ctx: CallContext, keyId: string, wanted: Wanted): Promise<Lease & { used: number }> {
    const key = (await repository.lockPool(tx, keyId)) ?? fail('licence.not_found');
    const situation = (await repository.readSituation(tx, keyId, wanted.fingerprint)) ?? fail('licence.not_found');
    const { now, used, successorId, ownId } = situation;
    // An old key in its grace period shares the seats of the one that replaces it.
    if (successorId) return grant(tx, ctx, successorId, wanted);
    refuseBadKey(key, situation, now);
    const borrow = borrowedUntil(key, wanted.borrowUntil, now);
    const own = ownId === null ? undefined : await repository.findSeat(tx, ownId);
    if (own) {
      const seat = await extend(tx, key, own, { address: ctx.address, at: wanted.at, now }, borrow);
      return { key, seat, surroundings: situation, now, used };
    }
    const hasRoom = used + 1 <= rules.capacityOf(key);
    const { start, tookOverId, victim } = await takeFrom(tx, key, wanted, { now, hasRoom });
    const end = rules.leaseEnd(key, start, borrow);
    if (end <= start) fail('seat.none_left');
    // A lease that waits for another's end shares its seat.
    const usedThen = start > now ? used : used + 1;
    const isOver = rules.isOver(key, usedThen);
    // Told once a day: machines that come and go above the number are one story.
    const isFirstToday = isOver && !(await repository.wasOver(tx, keyId, new Date(now - DAY_MS)));
    const seat: rules.StoredSeat = {
      id: randomUUID(),
      keyId,
      fingerprint: wanted.fingerprint,
      name: wanted.name ?? '',
      sequence: 1,
      createdAt: new Date(now),
      renewedAt: new Date(now),
      startsAt: new Date(start),
      endsAt: new Date(end),
      borrowed: borrow !== null,
      over: isOver,
      releasedAt: null,
      endedAt: null,
      reason: null,
      tookOverId,
      address: ctx.address,
      machineAt: wanted.at === undefined ? null : new Date(wanted.at),
      clockSetBackAt: null,
    };
    const events = [seatEvent('seat.activated', key, seat, { used: usedThen }, now)];
    if (victim) events.push(seatEvent('seat.taken_over', key, victim, { reason: wanted.from?.reason }, now));
    if (isFirstToday) events.push(seatEvent('seat.over', key, seat, { used: usedThen }, now));
    await repository.insertSeat(tx, seat, events);
    if (victim && wanted.from)
      await audit(tx, ctx, 'key.seat_taken', `key:${keyId}`, {
        leaseId: victim.id,
        machine: victim.name || victim.fingerprint,
        by: wanted.name ?? wanted.fingerprint,
        reason: wanted.from.reason,
      });
    if (isFirstToday) await audit(tx, ctx, 'key.seat_over', `key:${keyId}`, { used: usedThen, seats: key.seats });
    return { key, seat, surroundings: situation, now, used: usedThen };
  }

  return { grant, extend, refuseBadKey };
}
