import { and, asc, desc, eq, gte, ilike, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type {
  OnlineQuery,
  Overview,
  RadiusSession,
  SessionExportQuery,
  TopUser,
  UsageDay,
  UsageQuery,
} from '@atalaya/contract/radius/sessions.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { isPortalNas } from '../guests/portal-nas.ts';
import { nas } from '../model/nas.table.ts';
import { latestRequests } from '../disconnects/requests.repository.ts';
import { nasUsage, sessions, userUsage } from '../model/network-sessions.table.ts';
import { MISSED_FOR_STALE, SILENT_SQL } from '../model/silent-sessions.rules.ts';
import { radiusUsers as users } from '../model/users.table.ts';

const at = (date: Date) => sql.raw(`'${date.toISOString()}'::timestamptz`);
const isStale = (now: Date): SQL<boolean> =>
  sql`(${sql.raw(SILENT_SQL('radius_sessions', `'${now.toISOString()}'::timestamptz`, MISSED_FOR_STALE))})`;
/** A session that has not yet had time to report is not doubted. */
const isUnconfirmed = (now: Date): SQL<boolean> =>
  sql`(not ${sessions.hasUpdates} and ${sessions.updatedAt} < ${at(now)} - make_interval(secs => ${sessions.interimS} * 2))`;

const stateSql = (now: Date) => sql<RadiusSession['state']>`case when ${sessions.stoppedAt} is not null then 'ended'
  when ${isStale(now)} then 'stale' when ${isUnconfirmed(now)} then 'unconfirmed' else 'live' end`;

const select = (db: Queryable, now: Date) => db.select({ session: sessions, state: stateSql(now) }).from(sessions);
type Row = Awaited<ReturnType<typeof select>>[number];

async function toSessions(db: Queryable, rows: Row[]): Promise<RadiusSession[]> {
  const requests = await latestRequests(
    db,
    rows.map(({ session }) => session.id),
  );
  return rows.map(({ session: { interimS: _, hasUpdates: __, ...row }, state }) => ({
    ...row,
    id: String(row.id),
    nasId: isPortalNas(row.nasId) ? null : row.nasId,
    state,
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    request: requests.get(row.id) ?? null,
    subject: null,
  }));
}

const filtered = (scope: Scope, query: { clientId?: string; nasId?: string; username?: string }) =>
  and(
    inScope(scope, sessions.clientId),
    query.clientId ? eq(sessions.clientId, query.clientId) : undefined,
    query.nasId ? eq(sessions.nasId, query.nasId) : undefined,
    query.username ? eq(sessions.username, query.username) : undefined,
  );

const sortable: Record<OnlineQuery['sortColumn'], SQL> = {
  startedAt: sql`${sessions.startedAt}`,
  updatedAt: sql`${sessions.updatedAt}`,
  username: sql`${sessions.username}`,
  nasName: sql`lower(${sessions.nasName})`,
  bytesDown: sql`${sessions.bytesDown}`,
  bytesUp: sql`${sessions.bytesUp}`,
};

export async function listOnline(db: Queryable, scope: Scope, query: OnlineQuery, now: Date) {
  const { q } = query;
  const where = and(
    filtered(scope, query),
    isNull(sessions.stoppedAt),
    query.state ? eq(stateSql(now), query.state) : undefined,
    q
      ? or(
          ...[sessions.username, sessions.framedIp, sessions.callingStation, sessions.nasName].map((column) =>
            ilike(column, containing(q)),
          ),
        )
      : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db, now)
      .where(where)
      .orderBy(direction(sortable[query.sortColumn]), direction(sessions.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(sessions)
      .where(where),
  ]);
  return { data: await toSessions(db, rows), total: counted?.total ?? 0 };
}

export async function pageOfSessions(
  db: Queryable,
  scope: Scope,
  query: SessionExportQuery,
  now: Date,
  limit: number,
  before: { at: number; id: number } | null,
): Promise<RadiusSession[]> {
  const where = and(
    filtered(scope, query),
    query.from ? gte(sessions.startedAt, new Date(query.from)) : undefined,
    query.to ? lt(sessions.startedAt, new Date(query.to)) : undefined,
    before ? sql`(${sessions.startedAt}, ${sessions.id}) < (${at(new Date(before.at))}, ${before.id}::bigint)` : undefined,
  );
  const rows = await select(db, now).where(where).orderBy(desc(sessions.startedAt), desc(sessions.id)).limit(limit);
  return toSessions(db, rows);
}

export async function usageByDay(
  db: Queryable,
  scope: Scope,
  { clientId, nasId, username }: UsageQuery,
  from: string,
): Promise<UsageDay[]> {
  const isOfUser = username !== undefined;
  const table = isOfUser ? userUsage : nasUsage;
  const day = isOfUser ? userUsage.start : nasUsage.day;
  const total = (column: typeof table.seconds) => sql<number>`sum(${column})::float8`;
  return db
    .select({ day, seconds: total(table.seconds), bytesUp: total(table.bytesUp), bytesDown: total(table.bytesDown) })
    .from(table)
    .where(
      and(
        inScope(scope, table.clientId),
        clientId ? eq(table.clientId, clientId) : undefined,
        // The span is written out, so that the index of days is seen to fit.
        isOfUser ? and(eq(userUsage.username, username), sql`span = 'd'`) : undefined,
        nasId && !isOfUser ? eq(nasUsage.nasId, nasId) : undefined,
        gte(day, from),
      ),
    )
    .groupBy(day)
    .orderBy(day);
}

export async function topUsers(
  db: Queryable,
  scope: Scope,
  clientId: string | undefined,
  month: string,
  limit: number,
): Promise<Omit<TopUser, 'subject'>[]> {
  return (
    db
      .select({
        username: userUsage.username,
        clientId: userUsage.clientId,
        seconds: userUsage.seconds,
        bytesUp: userUsage.bytesUp,
        bytesDown: userUsage.bytesDown,
      })
      .from(userUsage)
      .where(
        and(
          inScope(scope, userUsage.clientId),
          clientId ? eq(userUsage.clientId, clientId) : undefined,
          // Written out, so that the index of months is seen to fit.
          sql`span = 'm'`,
          eq(userUsage.start, month),
        ),
      )
      // By name among equals: the same list from every node and every copy of the database.
      .orderBy(sql`(bytes_up + bytes_down) desc`, userUsage.username, userUsage.clientId)
      .limit(limit)
  );
}

export async function overview(db: Queryable, scope: Scope, clientId: string | undefined, now: Date): Promise<Overview> {
  const own = (column: typeof nas.clientId | typeof users.clientId | typeof sessions.clientId) =>
    and(inScope(scope, column), clientId ? eq(column, clientId) : undefined);
  const count = sql<number>`count(*)::int`;
  const [ofNas, ofUsers, ofSessions, ofAttempts] = await Promise.all([
    db
      .select({ nas: count, nasUnprotected: sql<number>`count(*) filter (where not ${nas.requireMessageAuthenticator})::int` })
      .from(nas)
      .where(own(nas.clientId)),
    db.select({ users: count }).from(users).where(own(users.clientId)),
    db
      .select({ online: count, stale: sql<number>`count(*) filter (where ${isStale(now)})::int` })
      .from(sessions)
      .where(and(own(sessions.clientId), isNull(sessions.stoppedAt))),
    db.execute<{ accepted: number; rejected: number }>(
      sql`select coalesce(sum(accepted), 0)::int as accepted, coalesce(sum(rejected), 0)::int as rejected from radius_attempt_days
        where day = ${now.toISOString().slice(0, 10)}::date and ${scope.kind === 'all' ? sql`true` : sql`client_id = ${scope.kind === 'client' ? scope.clientId : ''}`}
        and ${clientId ? sql`client_id = ${clientId}` : sql`true`}`,
    ),
  ]);
  const today = ofAttempts.rows[0];
  return {
    nas: ofNas[0]?.nas ?? 0,
    nasUnprotected: ofNas[0]?.nasUnprotected ?? 0,
    users: ofUsers[0]?.users ?? 0,
    online: ofSessions[0]?.online ?? 0,
    stale: ofSessions[0]?.stale ?? 0,
    acceptedToday: scope.kind === 'nothing' ? 0 : (today?.accepted ?? 0),
    rejectedToday: scope.kind === 'nothing' ? 0 : (today?.rejected ?? 0),
  };
}
