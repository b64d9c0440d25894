import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { ControllerFailure } from '@atalaya/contract/radius/portal.ts';
import type { Queryable } from '#platform/database.ts';
import { HAS_QUOTA_SQL } from '../model/users.table.ts';
import { guestGrants as grants } from './guest-grants.table.ts';

export type GrantRow = typeof grants.$inferSelect;
export type NewGrant = Omit<GrantRow, 'version' | 'state' | 'attempts' | 'dueAt' | 'failure' | 'traffic' | 'grantedAt' | 'endedAt'>;

const WAITING = ['wanted', 'ending'] as const;

export const findGrant = async (db: Queryable, clientId: string, station: string): Promise<GrantRow | undefined> =>
  (
    await db
      .select()
      .from(grants)
      .where(and(eq(grants.clientId, clientId), eq(grants.station, station)))
  )[0];

/** Who is in, of the clients that are asked about. */
export const listGranted = (db: Queryable, clientId: string): Promise<GrantRow[]> =>
  db
    .select()
    .from(grants)
    .where(and(eq(grants.clientId, clientId), eq(grants.state, 'granted')))
    .orderBy(asc(grants.station));
export const clientsWithGuests = async (db: Queryable): Promise<string[]> =>
  (await db.selectDistinct({ clientId: grants.clientId }).from(grants).where(eq(grants.state, 'granted'))).map(({ clientId }) => clientId);

/** In place of what was wanted for that device before. */
export async function want(db: Queryable, grant: NewGrant): Promise<GrantRow | undefined> {
  const fresh = { ...grant, state: 'wanted' as const, attempts: 0, dueAt: grant.createdAt, failure: null, grantedAt: null, endedAt: null };
  const [row] = await db
    .insert(grants)
    .values({ ...fresh, version: 1 })
    .onConflictDoUpdate({
      target: [grants.clientId, grants.station],
      set: {
        ...fresh,
        version: sql`${grants.version} + 1`,
        // Counting begins anew, from where the counters of the device are.
        traffic: sql`${grants.traffic} || '{"up": 0, "down": 0, "seconds": 0}'::jsonb`,
      },
    })
    .returning();
  return row;
}

export const listDue = (db: Queryable, now: Date, limit: number): Promise<GrantRow[]> =>
  db
    .select()
    .from(grants)
    .where(and(inArray(grants.state, [...WAITING]), lte(grants.dueAt, now)))
    .orderBy(asc(grants.dueAt))
    .limit(limit);

/** What is due for a client waits until then. */
export async function postpone(db: Queryable, clientId: string, now: Date, until: Date): Promise<void> {
  await db
    .update(grants)
    .set({ dueAt: until })
    .where(and(eq(grants.clientId, clientId), inArray(grants.state, [...WAITING]), lte(grants.dueAt, now)));
}

const isThat = ({ clientId, station, version }: GrantRow) =>
  and(eq(grants.clientId, clientId), eq(grants.station, station), eq(grants.version, version));

/** Whether it was still what was wanted. */
export async function mark(db: Queryable, row: GrantRow, values: Partial<GrantRow>): Promise<boolean> {
  const changed = await db.update(grants).set(values).where(isThat(row)).returning({ station: grants.station });
  return changed.length > 0;
}

/** The controller let somebody in of whom it was to be told the contrary meanwhile: it is told again. */
export const tellAgain = (db: Queryable, { clientId, station }: GrantRow, now: Date) =>
  db
    .update(grants)
    .set({ state: 'ending', dueAt: now, endedAt: null, version: sql`${grants.version} + 1` })
    .where(and(eq(grants.clientId, clientId), eq(grants.station, station), inArray(grants.state, ['ending', 'ended'])));

/** Whose voucher was revoked, ran out, was used up or is gone, whose user may not log in any more or has used up the traffic of a quota, and those of clients that were ended. */
export async function endOverdue(db: Queryable, now: Date): Promise<number> {
  const today = now.toISOString().slice(0, 10);
  const { rowCount } = await db.execute(sql`update radius_guest_grants g
    set state = 'ending', version = g.version + 1, attempts = 0, due_at = ${now.toISOString()}::timestamptz
    where g.state in ('wanted', 'granted') and (
      g.expires_at <= ${now.toISOString()}::timestamptz
      or not exists (select 1 from clients c where c.id = g.client_id and c.active)
      or not exists (
        select 1 from radius_vouchers v join radius_voucher_batches b on b.id = v.batch_id
        where v.client_id = g.client_id and v.name = g.username and v.revoked_at is null
          and (v.expires_at is null or v.expires_at > ${now.toISOString()}::timestamptz)
          and (b.bytes is null or b.bytes > coalesce((select sum(bytes_up + bytes_down) from radius_user_usage us
            where us.client_id = g.client_id and us.username = g.username and us.span = 'm'), 0))
        union all
        select 1 from radius_users u left join radius_groups q on q.id = u.group_id
        cross join lateral (select coalesce(u.limits->>'trafficQuotaBytes', q.limits->>'trafficQuotaBytes')::bigint as bytes,
          coalesce(case when ${sql.raw(HAS_QUOTA_SQL('u.'))} then u.limits->>'quotaPeriod' end, q.limits->>'quotaPeriod', 'month') as period) quota
        where u.client_id = g.client_id and u.username = g.username and u.enabled
          and (u.expires_at is null or u.expires_at > ${now.toISOString()}::timestamptz)
          and (quota.bytes is null or quota.bytes > coalesce((select us.bytes_up + us.bytes_down from radius_user_usage us
            where us.client_id = g.client_id and us.username = g.username and us.span = case quota.period when 'day' then 'd' else 'm' end
              and us.start = case quota.period when 'day' then ${today}::date else date_trunc('month', ${today}::date)::date end), 0))))`);
  return rowCount ?? 0;
}

export async function waitingOf(db: Queryable, clientId: string): Promise<{ guests: number; failure: ControllerFailure | null }> {
  const rows = await db
    .select({ failure: grants.failure })
    .from(grants)
    .where(and(eq(grants.clientId, clientId), inArray(grants.state, [...WAITING])))
    .orderBy(asc(grants.createdAt));
  return { guests: rows.length, failure: rows.find(({ failure }) => failure !== null)?.failure ?? null };
}

export const deleteOldGrants = (db: Queryable, before: Date) =>
  db.delete(grants).where(and(eq(grants.state, 'ended'), or(lt(grants.endedAt, before), lt(grants.expiresAt, before))));
export const deleteGrantsOf = (db: Queryable, clientId: string) => db.delete(grants).where(eq(grants.clientId, clientId));
