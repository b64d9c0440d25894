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

const newSeat = (
  keyId: string,
  { fingerprint, name = '', at }: Wanted,
  address: string,
  { start, end, now }: { start: number; end: number; now: number },
): rules.StoredSeat => ({
  id: randomUUID(),
  keyId,
  fingerprint,
  name,
  sequence: 1,
  createdAt: new Date(now),
  renewedAt: new Date(now),
  startsAt: new Date(start),
  endsAt: new Date(end),
  borrowed: false,
  over: false,
  releasedAt: null,
  endedAt: null,
  reason: null,
  tookOverId: null,
  address,
  machineAt: at === undefined ? null : new Date(at),
  clockSetBackAt: null,
});

export type Granted = Lease & { used: number };

/** A machine that asks for a seat, and no more than that. */
export interface Newcomer {
  keyId: string;
  wanted: Pick<Wanted, 'fingerprint' | 'name' | 'at'>;
  address: string;
}

const isGood = (key: repository.Pool, { clientActive, projectActive }: repository.Surroundings, now: number) =>
  !key.disabled && !rules.hasEnded(key, now) && clientActive && projectActive !== false;

/** The seat of a newcomer whose key has room within its number. Null where there is more to it. */
function plainSeat(key: repository.Pool, { wanted, address }: Newcomer, situation: repository.Situation, taken: number): Granted | null {
  const { now, successorId, ownId } = situation;
  const used = situation.used + taken + 1;
  const end = rules.leaseEnd(key, now, null);
  const isPlain = successorId === null && ownId === null && isGood(key, situation, now) && end > now;
  if (!isPlain || used > rules.capacityOf(key) || rules.isOver(key, used)) return null;
  return { key, seat: newSeat(key.id, wanted, address, { start: now, end, now }), surroundings: situation, now, used };
}

/**
 * Newcomers at several keys in one transaction: when a company's machines start in the morning, that costs hardly more than one of them.
 * Null: somebody holds the key, or there is more to decide, and that one is granted by itself.
 */
export async function grantTogether(tx: Queryable, newcomers: readonly Newcomer[]): Promise<(Granted | null)[]> {
  const pools = new Map(
    (await repository.lockFreePools(tx, [...new Set(newcomers.map(({ keyId }) => keyId))])).map((key) => [key.id, key]),
  );
  const machines = newcomers.map(({ keyId, wanted: { fingerprint } }) => ({ keyId, fingerprint }));
  const situations = await repository.readSituations(tx, machines);
  const seen = new Set<string>();
  const taken = new Map<string, number>();
  const granted = newcomers.map((newcomer, at) => {
    const { keyId, wanted } = newcomer;
    const [key, situation, machine] = [pools.get(keyId), situations[at], `${keyId} ${wanted.fingerprint}`];
    if (!key || !situation || seen.has(machine)) return null;
    seen.add(machine);
    const already = taken.get(keyId) ?? 0;
    const grant = plainSeat(key, newcomer, situation, already);
    if (grant) taken.set(keyId, already + 1);
    return grant;
  });
  const all = granted.filter((grant) => grant !== null);
  const told = all.map(({ key, seat, used, now }) => seatEvent('seat.activated', key, seat, { used }, now));
  const given = all.map(({ seat }) => seat);
  if (given.length > 0) await repository.insertSeats(tx, given, told);
  return granted;
}

export function createGrants(audit: Audit) {
  /** Nobody gets or keeps a seat of a key that is not good. */
  function refuseBadKey(key: repository.Pool, surroundings: repository.Surroundings, now: number): void {
    if (!isGood(key, surroundings, now)) fail('licence.not_active');
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

  async function grant(tx: Queryable, ctx: CallContext, keyId: string, wanted: Wanted): Promise<Granted> {
    const key = (await repository.lockPool(tx, keyId)) ?? fail('licence.not_found');
    const situation = (await repository.readSituation(tx, { keyId, fingerprint: wanted.fingerprint })) ?? fail('licence.not_found');
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
    const times = { start, end, now };
    const seat: rules.StoredSeat = { ...newSeat(keyId, wanted, ctx.address, times), borrowed: borrow !== null, over: isOver, tookOverId };
    const events = [seatEvent('seat.activated', key, seat, { used: usedThen }, now)];
    if (victim) events.push(seatEvent('seat.taken_over', key, victim, { reason: wanted.from?.reason }, now));
    if (isFirstToday) events.push(seatEvent('seat.over', key, seat, { used: usedThen }, now));
    await repository.insertSeats(tx, [seat], events);
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
