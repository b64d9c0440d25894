import { AppError, fail } from '@atalaya/contract/errors.ts';
import type {
  ActivateInput,
  GrantedSeat,
  LeaseInput,
  ReleasedSeat,
  Seat,
  TakeOverInput,
} from '@atalaya/contract/licensing/selling/seats.ts';
import { Mac } from '@atalaya/contract/mac.ts';
import { inBatches } from '#platform/batches/in-batches.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { announce } from '#platform/post/post.ts';
import { everything } from '#platform/scope.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import { createKeyNames } from '../model/key-name.ts';
import { signingKeyFrom } from '../model/licence-file.ts';
import type { Verification } from '../verification/verification.service.ts';
import { exhaustedEvent, seatEvent } from './seat-event.ts';
import { readLease, writeLease } from './lease-file.ts';
import { createGrants, grantTogether, type Granted, type Newcomer, type Wanted } from './grants.service.ts';
import { createKeyTurns } from './key-turns.ts';
import * as repository from './seats.repository.ts';
import * as rules from './seats.rules.ts';

const KEPT_MS = 90 * 86_400_000;
const MOST_SHOWN = 1_000;
const HOUR_MS = 3_600_000;
const MOST_EXHAUSTED = 10_000;
/** So long after a refusal the next one who asks is likely to be refused as well. */
const CROWDED_MS = 2_000;
/** Their keys are held until all of them have their seats. */
const MOST_TOGETHER = 50;

export type SeatsService = ReturnType<typeof createSeats>;

const iso = (ms: number) => new Date(ms).toISOString();

export function createSeats({ database: { db }, secrets }: LicensingDeps, audit: Audit, verification: Verification) {
  const signingKey = signingKeyFrom(secrets.derive('offline licence signing'));
  const nameOf = createKeyNames(secrets);
  const grants = createGrants(audit);
  const inTurn = createKeyTurns();
  const together = inBatches((newcomers: readonly Newcomer[]) => db.transaction((tx) => grantTogether(tx, newcomers)), MOST_TOGETHER);
  /** When somebody was last refused, and in which hour that was told, so that a refusal costs no more than it has to. */
  const exhausted = new Map<string, { hour: number; at: number }>();

  const granted = (lease: Granted): GrantedSeat => {
    const { key, seat, now, used } = lease;
    const [start, end] = [seat.startsAt.getTime(), seat.endsAt.getTime()];
    return {
      lease: writeLease(signingKey, lease),
      leaseId: seat.id,
      sequence: seat.sequence,
      startsAt: iso(start),
      expiresAt: iso(end),
      renewAt: iso(rules.renewalTime(now, start, end)),
      serverTime: iso(now),
      seats: { used, total: key.seats },
      over: seat.over,
      advisory: key.advisory,
    };
  };

  /** The key's own verdict first: it counts as a use, and spends of its rate. */
  async function keyOf(ctx: CallContext, apiKey: string, fingerprint: string): Promise<string> {
    const verdict = await verification.verify(ctx, { apiKey, mac: Mac.safeParse(fingerprint).data });
    if (verdict.code === 'checksum' || verdict.code === 'unknown') return fail('licence.not_found');
    if (verdict.code === 'rate') return fail('licence.too_fast');
    if (verdict.code === 'device') return fail('licence.elsewhere');
    const { id } = verdict;
    if (id && (verdict.valid || (verdict.code === 'expired' && (await repository.advises(db, id))))) return id;
    return fail('licence.not_active');
  }

  const presented = ({ lease }: LeaseInput) => readLease(signingKey, lease) ?? fail('seat.lease');

  /** Holds the key that the seat belongs to, which a rotation may change meanwhile. */
  async function lockSeat(tx: Queryable, leaseId: string, keyId: string) {
    const key = (await repository.lockPool(tx, keyId)) ?? fail('seat.ended');
    const seat = (await repository.findSeat(tx, leaseId)) ?? fail('seat.ended');
    if (seat.keyId !== keyId) return lockSeat(tx, leaseId, seat.keyId);
    const situation = (await repository.readSituation(tx, { keyId, fingerprint: seat.fingerprint })) ?? fail('seat.ended');
    return { key, seat, situation, now: situation.now, used: situation.used };
  }

  /** What is done to a seat waits for its turn at the key, then holds it. */
  async function withSeat<T>(leaseId: string, work: (tx: Queryable, held: Awaited<ReturnType<typeof lockSeat>>) => Promise<T>): Promise<T> {
    const { keyId } = (await repository.findSeat(db, leaseId)) ?? fail('seat.ended');
    return inTurn(keyId, () => db.transaction(async (tx) => work(tx, await lockSeat(tx, leaseId, keyId))));
  }

  const shown = (seat: rules.StoredSeat, now: number): Seat => ({
    id: seat.id,
    fingerprint: seat.fingerprint,
    name: seat.name,
    state: rules.stateOf(seat, now),
    since: seat.createdAt.toISOString(),
    startsAt: seat.startsAt.toISOString(),
    renewedAt: seat.renewedAt.toISOString(),
    expiresAt: seat.endsAt.toISOString(),
    address: seat.address,
    over: seat.over,
    reason: seat.reason,
    clockSetBackAt: seat.clockSetBackAt?.toISOString() ?? null,
  });

  /** Machines without a seat come again and again: where there was none a moment ago, one look tells them, and holds up nobody who has one. */
  async function refuseCrowd(keyId: string, { fingerprint, borrowUntil, from }: Wanted) {
    const refusedAt = exhausted.get(keyId)?.at ?? -Infinity;
    if (from || borrowUntil !== undefined || performance.now() - refusedAt > CROWDED_MS) return;
    const crowd = await repository.readCrowd(db, keyId, fingerprint);
    if (crowd && !crowd.isOwner && !crowd.isReplaced && crowd.used >= rules.capacityOf(crowd)) fail('seat.none_left');
  }

  /** What most machines want: a seat for themselves, for as long as the key says. */
  const asNewcomer = (ctx: CallContext, keyId: string, wanted: Wanted) =>
    wanted.from || wanted.borrowUntil !== undefined ? null : together({ keyId, wanted, address: ctx.address });

  async function grant(ctx: CallContext, keyId: string, wanted: Wanted) {
    try {
      await refuseCrowd(keyId, wanted);
      const given = await asNewcomer(ctx, keyId, wanted);
      if (given) return granted(given);
      return granted(await inTurn(keyId, () => db.transaction((tx) => grants.grant(tx, ctx, keyId, wanted))));
    } catch (error) {
      return tellExhausted(keyId, error);
    }
  }

  /** What was refused was rolled back, so it is told by itself: once a key and hour, however many machines knock. */
  async function tellExhausted(keyId: string, error: unknown): Promise<never> {
    if (!(error instanceof AppError) || error.code !== 'seat.none_left') throw error;
    const hour = Math.floor(Date.now() / HOUR_MS);
    if (exhausted.get(keyId)?.hour !== hour) {
      const key = await repository.findPool(db, everything, { id: keyId });
      if (key) await announce(db, [exhaustedEvent(key, hour, new Date())]);
      if (exhausted.size >= MOST_EXHAUSTED) exhausted.clear();
    }
    exhausted.set(keyId, { hour, at: performance.now() });
    throw error;
  }

  /** A seat as somebody with a session names it. */
  async function ownSeat(ctx: CallContext, apiKey: string, leaseId: string) {
    const pool = (await repository.findPool(db, ctx.scope, nameOf(apiKey))) ?? fail('licence.not_found');
    const seat = await repository.findSeat(db, leaseId);
    if (seat?.keyId !== pool.id || (pool.movedAt && seat.createdAt < pool.movedAt)) return fail('seat.not_found');
    return { pool, seat };
  }

  return {
    async activate(ctx: CallContext, { apiKey, ...wanted }: ActivateInput): Promise<GrantedSeat> {
      return grant(ctx, await keyOf(ctx, apiKey, wanted.fingerprint), wanted);
    },

    async takeOver(ctx: CallContext, { apiKey, leaseId, reason, ...wanted }: TakeOverInput): Promise<GrantedSeat> {
      return grant(ctx, await keyOf(ctx, apiKey, wanted.fingerprint), { ...wanted, from: { leaseId, reason } });
    },

    /** A person does the same for a machine, by the screen. */
    async move(ctx: CallContext, apiKey: string, leaseId: string, { reason, ...wanted }: Omit<TakeOverInput, 'apiKey' | 'leaseId'>) {
      const { pool } = await ownSeat(ctx, apiKey, leaseId);
      return grant(ctx, pool.id, { ...wanted, from: { leaseId, reason } });
    },

    async renew(ctx: CallContext, input: LeaseInput): Promise<GrantedSeat> {
      const { leaseId, seq } = presented(input);
      const lease = await withSeat(leaseId, async (tx, { key, seat, situation, now, used }) => {
        const refusal = rules.refusalOf(seat, seq, now);
        if (refusal) return fail(refusal);
        grants.refuseBadKey(key, situation, now);
        const renewed = await grants.extend(tx, key, seat, { address: ctx.address, at: input.at, now });
        return { key, seat: renewed, surroundings: situation, now, used };
      });
      return granted(lease);
    },

    /** Twice is once: who gave a seat back may not have heard of it. */
    async release(_: CallContext, input: LeaseInput): Promise<ReleasedSeat> {
      const { leaseId } = presented(input);
      return withSeat(leaseId, async (tx, { key, seat, now }) => {
        const isLive = !seat.releasedAt && seat.endsAt.getTime() > now;
        if (isLive) await repository.updateSeat(tx, seat.id, { releasedAt: new Date(now) });
        const { used } = await repository.readStanding(tx, key.id);
        if (isLive) await announce(tx, [seatEvent('seat.released', key, seat, { used }, now)]);
        const releasedAt = seat.releasedAt ?? (isLive ? new Date(now) : seat.endsAt);
        return { leaseId, releasedAt: releasedAt.toISOString(), seats: { used, total: key.seats } };
      });
    },

    async list(ctx: CallContext, apiKey: string, isPastToo: boolean) {
      const pool = (await repository.findPool(db, ctx.scope, nameOf(apiKey))) ?? fail('licence.not_found');
      const { now, used } = await repository.readStanding(db, pool.id);
      const rows = await repository.listSeats(db, pool.id, pool.movedAt, isPastToo, new Date(now), MOST_SHOWN);
      return { data: rows.map((row) => shown(row, now)), total: rows.length, seats: { used, total: pool.seats } };
    },

    /** Its machine has a signed lease that nobody can take back: the seat is free when that ends. */
    async end(ctx: CallContext, apiKey: string, leaseId: string, reason: string): Promise<Seat> {
      const { pool } = await ownSeat(ctx, apiKey, leaseId);
      return withSeat(leaseId, async (tx, { key, seat, now }) => {
        if (key.id !== pool.id) return fail('seat.not_found');
        if (rules.stateOf(seat, now) === 'lapsed' || seat.releasedAt) return fail('seat.ended');
        const ended = (await repository.updateSeat(tx, leaseId, { endedAt: seat.endedAt ?? new Date(now), reason })) ?? seat;
        await audit(tx, ctx, 'key.seat_end', `key:${key.id}`, { leaseId, machine: seat.name || seat.fingerprint, reason });
        await announce(tx, [seatEvent('seat.ended', key, seat, { reason }, now)]);
        return shown(ended, now);
      });
    },

    removeOld: () => repository.deleteOldSeats(db, new Date(Date.now() - KEPT_MS)),
  };
}
