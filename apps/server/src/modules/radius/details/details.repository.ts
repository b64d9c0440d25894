import { and, eq, sql } from 'drizzle-orm';
import type { Attempt } from '@atalaya/contract/radius/attempts.ts';
import type { Queryable } from '#platform/database.ts';
import type { Pool } from '#platform/batches/transaction.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { attempts } from '../model/attempts.table.ts';

export async function findAttempt(db: Queryable, scope: Scope, id: number): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), inScope(scope, attempts.clientId)));
  return row && { ...row, id: String(row.id), ts: row.at.toISOString(), subject: null };
}

const SHOWN_DEVICES = 50;
/** Of so many sessions, the latest: a device that was not seen for longer is of no interest. */
const LOOKED_AT = 2_000;

/** By client and name, which the caller has found within its scope. */
export async function devicesOf(pool: Pool, clientId: string, username: string) {
  const { rows } = await pool.query<{ station: string; sessions: number; bytes: number; lastSeenAt: Date }>(
    `select calling_station as station, count(*)::int as sessions, sum(bytes_up + bytes_down)::float8 as bytes, max(updated_at) as "lastSeenAt"
      from (select calling_station, bytes_up, bytes_down, updated_at from radius_sessions
        where client_id = $1 and username = $2 order by started_at desc limit ${LOOKED_AT}) s
      where calling_station is not null group by 1 order by 4 desc limit ${SHOWN_DEVICES}`,
    [clientId, username],
  );
  return rows;
}

export interface NasFigures {
  isMissed: boolean;
  lastLoginAt: Date | null;
  lastAccountingAt: Date | null;
  downBps: number;
  upBps: number;
  accepted: number;
  rejected: number;
}

/** Of a NAS that the caller has found within its scope. */
export async function figuresOfNas(pool: Pool, nasId: string, patienceS: number, now: Date): Promise<NasFigures> {
  const { rows } = await pool.query<NasFigures>(
    `with open as materialized (select * from radius_sessions where nas_id = $1 and stopped_at is null),
      day as materialized (select accepted from radius_attempts where nas_id = $1 and at > $2::timestamptz - interval '24 hours')
     select exists (select 1 from open where has_updates) or exists (select 1 from radius_sessions s join radius_nas n on n.id = s.nas_id
          where s.nas_id = $1 and s.ended_by = 'silence' and s.stopped_at >= n.last_seen_at - make_interval(secs => $3)) as "isMissed",
      (select max(at) from radius_attempts where nas_id = $1) as "lastLoginAt",
      (select max(updated_at) from (select updated_at from radius_sessions where nas_id = $1 order by started_at desc limit 500) s) as "lastAccountingAt",
      (select coalesce(sum(bytes_down * 8.0 / seconds), 0)::float8 from open where seconds > 0) as "downBps",
      (select coalesce(sum(bytes_up * 8.0 / seconds), 0)::float8 from open where seconds > 0) as "upBps",
      (select count(*)::int from day where accepted) as accepted, (select count(*)::int from day where not accepted) as rejected`,
    [nasId, now, patienceS],
  );
  return rows[0] ?? { isMissed: false, lastLoginAt: null, lastAccountingAt: null, downBps: 0, upBps: 0, accepted: 0, rejected: 0 };
}

export async function isClientActive(db: Queryable, clientId: string): Promise<boolean> {
  const { rows } = await db.execute<{ active: boolean }>(sql`select active from clients where id = ${clientId}`);
  return rows[0]?.active ?? false;
}

export async function isNasAddress(db: Queryable, address: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from radius_nas where address = ${address} and enabled`);
  return rowCount === 1;
}
