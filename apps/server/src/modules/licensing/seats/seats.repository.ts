import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Entitlements } from '@atalaya/contract/licensing/selling/entitlements.ts';
import type { Queryable } from '#platform/database.ts';
import { announcement, type ProductEvent } from '#platform/post/post.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../model/clients.table.ts';
import type { KeyName } from '../model/key-name.ts';
import { keys } from '../model/keys.table.ts';
import { plans } from '../model/plans.table.ts';
import { projects } from '../model/projects.table.ts';
import type { StoredSeat } from './seats.rules.ts';
import { seats } from './seats.table.ts';

const isNamed = (name: KeyName) => ('id' in name ? eq(keys.id, name.id) : eq(keys.digest, name.digest));

/** Whose seats somebody may see. */
export async function findPool(db: Queryable, scope: Scope, name: KeyName) {
  const [row] = await db
    .select({ id: keys.id, label: keys.label, clientId: keys.clientId, seats: keys.seats, movedAt: keys.movedAt })
    .from(keys)
    .where(and(isNamed(name), inScope(scope, keys.clientId)));
  return row;
}

/** Whether the key only advises: nothing stops what runs with it. */
export async function advises(db: Queryable, keyId: string): Promise<boolean> {
  const [row] = await db.select({ advisory: keys.advisory }).from(keys).where(eq(keys.id, keyId));
  return row?.advisory ?? false;
}

/** Seats of machines that have not asked yet, by the database's clock as all others. */
export async function keepSeats(
  tx: Queryable,
  machines: readonly { keyId: string; fingerprint: string; address: string }[],
  seconds: number,
): Promise<void> {
  if (machines.length === 0) return;
  const found = await tx.execute<{ now: number }>(sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  const now = new Date(found.rows[0]?.now ?? 0);
  const times = { createdAt: now, startsAt: now, renewedAt: now, endsAt: new Date(now.getTime() + seconds * 1_000) };
  await tx.insert(seats).values(machines.map((machine) => ({ ...machine, name: '', ...times })));
}

/** Whoever grants, renews or frees a seat holds the key's row: two of them never count at the same time. */
export async function lockPool(tx: Queryable, keyId: string) {
  const [row] = await tx.select().from(keys).where(eq(keys.id, keyId)).for('no key update');
  return row;
}
export type Pool = NonNullable<Awaited<ReturnType<typeof lockPool>>>;

/** The same for several; those that somebody holds are left aside, so that nobody waits here and no two for each other. */
export const lockFreePools = (tx: Queryable, keyIds: readonly string[]) =>
  tx
    .select()
    .from(keys)
    .where(inArray(keys.id, [...keyIds]))
    .for('no key update', { skipLocked: true });

const isLive = (now: Date) => and(isNull(seats.releasedAt), gt(seats.endsAt, now));

/** The database's time and the leases of a key that are good then: nobody's clock but this one counts. */
const thisMoment = sql`t as materialized (select clock_timestamp() as now)`;
const liveOf = (keyId: SQL) => sql`live as materialized (
    select s.id, s.created_at, s.starts_at, s.took_over_id, s.fingerprint, s.ended_at from ${seats} s, t
    where s.key_id = ${keyId} and s.released_at is null and s.ends_at > t.now)`;
const liveLeases = (keyId: string) => sql`${thisMoment}, ${liveOf(sql`${keyId}`)}`;
/** A lease that begins when a live one ends shares that one's seat. */
const usedSeats = sql`(select count(*)::int from live l where not (l.starts_at > t.now and exists (select from live p where p.id = l.took_over_id)))`;
const successorOf = (keyId: SQL | string) => sql`(select id from ${keys} r where r.replaces_id = ${keyId})`;

/** The database's time and how many seats are taken. */
export async function readStanding(tx: Queryable, keyId: string) {
  const found = await tx.execute<{ now: number; used: number }>(sql`
    with ${liveLeases(keyId)}
    select floor(extract(epoch from t.now) * 1000)::float8 as now, ${usedSeats} as used from t`);
  const [row] = found.rows;
  return { now: row?.now ?? 0, used: row?.used ?? 0 };
}

interface Crowd extends Record<string, unknown> {
  seats: number | null;
  overagePercent: number | null;
  advisory: boolean;
  used: number;
  isOwner: boolean;
  isReplaced: boolean;
}

/** How full a key is at a moment, without holding it: enough to refuse by, not to grant. */
export async function readCrowd(db: Queryable, keyId: string, fingerprint: string): Promise<Crowd | undefined> {
  const found = await db.execute<Crowd>(sql`
    with ${liveLeases(keyId)}
    select k.seats, k.overage_percent as "overagePercent", k.advisory, ${usedSeats} as used,
      exists (select from live l where l.fingerprint = ${fingerprint} and l.ended_at is null) as "isOwner",
      ${successorOf(keyId)} is not null as "isReplaced"
    from t, ${keys} k where k.id = ${keyId}`);
  return found.rows[0];
}

/** What stands in a lease beside the key's own columns. */
export interface Surroundings {
  clientName: string;
  clientActive: boolean;
  projectName: string | null;
  projectActive: boolean | null;
  plan: string | null;
  planEntitlements: Entitlements | null;
}

export interface Situation extends Surroundings, Record<string, unknown> {
  now: number;
  used: number;
  successorId: string | null;
  /** The live seat of this machine. */
  ownId: string | null;
}

export interface Machine {
  keyId: string;
  fingerprint: string;
}

/** All that is decided by, in one question, once the key's row is held: a crowd at one key waits for each of them. */
export async function readSituation(tx: Queryable, machine: Machine): Promise<Situation | undefined> {
  const [situation] = await readSituations(tx, [machine]);
  return situation;
}

/** The same for several machines, in the order they are named. */
export async function readSituations(tx: Queryable, machines: readonly Machine[]): Promise<(Situation | undefined)[]> {
  const [keyIds, fingerprints] = [machines.map(({ keyId }) => keyId), machines.map(({ fingerprint }) => fingerprint)];
  const found = await tx.execute<Situation & { n: number }>(sql`
    with ${thisMoment}
    select m.n::int as n, floor(extract(epoch from t.now) * 1000)::float8 as now, s.used, s."ownId", ${successorOf(sql`m.key_id`)} as "successorId",
      c.name as "clientName", c.active as "clientActive", p.name as "projectName", p.active as "projectActive",
      pl.name as plan, pl.entitlements as "planEntitlements"
    from t, unnest(${sql.param(keyIds)}::text[], ${sql.param(fingerprints)}::text[]) with ordinality as m(key_id, fingerprint, n)
    join ${keys} k on k.id = m.key_id
    join ${clients} c on c.id = k.client_id
    left join ${projects} p on p.id = k.project_id
    left join ${plans} pl on pl.id = k.plan_id
    cross join lateral (
      with ${liveOf(sql`m.key_id`)}
      select ${usedSeats} as used,
        (select l.id from live l where l.fingerprint = m.fingerprint and l.ended_at is null order by l.created_at desc limit 1) as "ownId"
    ) s`);
  const byNumber = new Map(found.rows.map((row) => [row.n, row]));
  return machines.map((_, at) => byNumber.get(at + 1));
}

/** The one that is named, or the one that ends first; never the caller's own. */
export async function findVictim(tx: Queryable, keyId: string, fingerprint: string, leaseId: string | undefined, now: Date) {
  const [row] = await tx
    .select()
    .from(seats)
    .where(
      and(
        eq(seats.keyId, keyId),
        leaseId ? eq(seats.id, leaseId) : undefined,
        ne(seats.fingerprint, fingerprint),
        isNull(seats.endedAt),
        isLive(now),
      ),
    )
    .orderBy(asc(seats.endsAt))
    .limit(1);
  return row;
}

export async function wasOver(tx: Queryable, keyId: string, since: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.keyId, keyId), eq(seats.over, true), gte(seats.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

export async function findSeat(db: Queryable, id: string) {
  const [row] = await db.select().from(seats).where(eq(seats.id, id));
  return row;
}

/** The seats and what is told of them, in one statement. */
export const insertSeats = (tx: Queryable, granted: readonly StoredSeat[], told: readonly ProductEvent[]) =>
  tx.execute(sql`with told as
    (${announcement(tx, told)}) ${tx
      .insert(seats)
      .values([...granted])
      .getSQL()}`);

export async function updateSeat(tx: Queryable, id: string, change: Partial<typeof seats.$inferInsert>) {
  const [row] = await tx.update(seats).set(change).where(eq(seats.id, id)).returning();
  return row;
}

/** Those of an earlier client are nobody's to see. */
export const listSeats = (db: Queryable, keyId: string, since: Date | null, isPastToo: boolean, now: Date, limit: number) =>
  db
    .select()
    .from(seats)
    .where(and(eq(seats.keyId, keyId), since ? gte(seats.createdAt, since) : undefined, isPastToo ? undefined : isLive(now)))
    .orderBy(desc(seats.createdAt), asc(seats.id))
    .limit(limit);

/** A key that takes over from another one takes its machines too: together they have no more seats than before. */
export const passSeats = (tx: Queryable, fromKeyId: string, toKeyId: string) =>
  tx.update(seats).set({ keyId: toKeyId }).where(eq(seats.keyId, fromKeyId));

export const endSeatsOf = (tx: Queryable, keyId: string, reason: string) =>
  tx
    .update(seats)
    .set({ endedAt: sql`clock_timestamp()`, reason })
    .where(and(eq(seats.keyId, keyId), isNull(seats.endedAt), isNull(seats.releasedAt)));

/** A seat that was taken over stays while the one that took it still points at it. */
export function deleteOldSeats(db: Queryable, until: Date) {
  const successor = alias(seats, 'successor');
  return db
    .delete(seats)
    .where(
      and(
        lt(seats.endsAt, until),
        sql`not exists (select from ${successor} where ${successor.tookOverId} = ${seats.id} and ${successor.endsAt} >= ${until.toISOString()}::timestamptz)`,
      ),
    );
}
