import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { MAX_AGE_S, MISSED_FOR_END, SILENT_SQL } from '../model/silent-sessions.rules.ts';

const instant = (date: Date) => `'${date.toISOString()}'::timestamptz`;

/** Closed where it was last heard of; if it speaks again it is open again. The time that nobody listened here is no silence. */
export async function closeSilent(db: Queryable, now: Date, listeningSince: Date): Promise<number> {
  const heard = `(select s.id, greatest(s.updated_at, ${instant(listeningSince)}) as updated_at, s.has_updates, s.interim_s from radius_sessions s where s.stopped_at is null)`;
  const { rowCount } = await db.execute(
    sql.raw(`update radius_sessions set stopped_at = radius_sessions.updated_at, ended_by = case when radius_sessions.has_updates then 'silence' else 'age' end
      from ${heard} h where h.id = radius_sessions.id and radius_sessions.stopped_at is null
        and ((${SILENT_SQL('h', instant(now), MISSED_FOR_END)}) or (not h.has_updates and h.updated_at < ${instant(now)} - make_interval(secs => ${MAX_AGE_S})))`),
  );
  return rowCount ?? 0;
}

/** Sessions of who has used up the traffic of their quota and is still online; each is asked to end once. */
export async function overQuota(db: Queryable, now: Date): Promise<number[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await db.execute<{ id: string }>(sql`select s.id from radius_sessions s
    join radius_users u on u.client_id = s.client_id and u.username = s.username
    left join radius_groups g on g.id = u.group_id
    cross join lateral (select coalesce(u.limits->>'trafficQuotaBytes', g.limits->>'trafficQuotaBytes')::bigint as bytes,
      coalesce(case when coalesce(u.limits->>'timeQuotaS', u.limits->>'trafficQuotaBytes') is not null then u.limits->>'quotaPeriod' end,
        g.limits->>'quotaPeriod', 'month') as period) q
    join radius_user_usage us on us.client_id = s.client_id and us.username = s.username and us.span = case q.period when 'day' then 'd' else 'm' end
      and us.start = case q.period when 'day' then ${today}::date else date_trunc('month', ${today}::date)::date end
    where s.stopped_at is null and q.bytes is not null and us.bytes_up + us.bytes_down >= q.bytes
      and not exists (select 1 from radius_session_requests r where r.session_id = s.id and r.kind = 'disconnect')`);
  return rows.map(({ id }) => Number(id));
}

export async function deleteOldSessions(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from radius_sessions where id in (select id from radius_sessions where started_at < ${before.toISOString()}::timestamptz and stopped_at is not null order by started_at limit ${limit})`,
  );
  return rowCount ?? 0;
}
