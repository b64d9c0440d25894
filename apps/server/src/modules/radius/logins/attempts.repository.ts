import { and, desc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  AttemptReason,
  MOST_REFUSALS_COUNTED,
  type Attempt,
  type AttemptExportQuery,
  type Refusals,
} from '@atalaya/contract/radius/attempts.ts';
import type { AskedProtocol } from '@atalaya/contract/radius/users.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { inTransaction, type Pool } from '#platform/batches/transaction.ts';
import { attempts } from '../model/attempts.table.ts';

export interface NewAttempt {
  at: Date;
  nasAddress: string;
  username: string;
  protocol: AskedProtocol | null;
  callingStation: string | null;
  accepted: boolean;
  reason: AttemptReason;
  /** Of a login that came through no access server: whose it is, and where. */
  portal?: { clientId: string; name: string };
}

const isOfDevice = ({ protocol }: NewAttempt) => protocol === 'mac';

/** Many at a time: whose they are is found by the address of the NAS, in the same statement. */
export async function writeAttempts(pool: Pool, list: readonly NewAttempt[]): Promise<void> {
  const rows = JSON.stringify(
    list.map(({ portal, ...attempt }, n) => ({ ...attempt, clientId: portal?.clientId, portalName: portal?.name, n })),
  );
  await inTransaction(pool, async (connection) => {
    await connection.query(
      `with sent as materialized (select * from jsonb_to_recordset($1::jsonb)
          as x(at timestamptz, "nasAddress" text, username text, protocol text, "callingStation" text, accepted boolean, reason text, "clientId" text, "portalName" text, n int)),
        stored as materialized (insert into radius_attempts (at, client_id, nas_id, nas_name, nas_address, username, protocol, calling_station, accepted, reason)
          select x.at, coalesce(n.client_id, x."clientId"), n.id, coalesce(n.name, x."portalName"), x."nasAddress", x.username, x.protocol, x."callingStation", x.accepted, x.reason
          from sent x left join radius_nas n on n.address = x."nasAddress" order by x.n returning client_id, at, accepted, nas_id)
       insert into radius_attempt_days (client_id, day, accepted, rejected)
         select coalesce(client_id, ''), (at at time zone 'UTC')::date, count(*) filter (where accepted), count(*) filter (where not accepted)
         from stored group by 1, 2 order by 1, 2
         on conflict (client_id, day) do update set accepted = radius_attempt_days.accepted + excluded.accepted,
           rejected = radius_attempt_days.rejected + excluded.rejected`,
      [rows],
    );
    // Rows are locked in one order, so that two servers do not wait for each other.
    await connection.query(
      `with sent as materialized (select "nasAddress" as address, max(at) as at from jsonb_to_recordset($1::jsonb) as x(at timestamptz, "nasAddress" text) group by 1),
        locked as materialized (select n.id, s.at from radius_nas n join sent s on s.address = n.address
          where n.last_seen_at is null or n.last_seen_at < s.at - interval '5 seconds' order by n.id for update of n)
       update radius_nas n set last_seen_at = l.at from locked l where n.id = l.id`,
      [rows],
    );
    const noteLogins = (table: string, name: string, list: readonly NewAttempt[]) =>
      connection.query(
        `with sent as materialized (select coalesce(n.client_id, x."clientId") as client_id, x.username, max(x.at) as at from jsonb_to_recordset($1::jsonb)
            as x(at timestamptz, "nasAddress" text, "clientId" text, username text) left join radius_nas n on n.address = x."nasAddress" group by 1, 2),
          locked as materialized (select u.id, s.at from ${table} u join sent s on s.client_id = u.client_id and s.username = u.${name} order by u.id for update of u)
         update ${table} u set last_login_at = l.at from locked l where u.id = l.id`,
        [JSON.stringify(list.map(({ at, nasAddress, username, portal }) => ({ at, nasAddress, username, clientId: portal?.clientId })))],
      );
    const [devices, users] = [
      list.filter((one) => one.accepted && isOfDevice(one)),
      list.filter((one) => one.accepted && !isOfDevice(one)),
    ];
    if (users.length > 0) await noteLogins('radius_users', 'username', users);
    if (devices.length > 0) await noteLogins('radius_mac_devices', 'mac', devices);
  });
}

/** What can be part of an address, whatever stands between its bytes; fewer digits are in every other address. */
const ADDRESS_PART = /^[0-9a-f:.-]+$/i;
const FEWEST_DIGITS = 4;

/** Part of a name, part of an address in any spelling. Looked for in every row of the time that is asked about, so by the cheapest comparison. */
function isPartOf(q: string): SQL | undefined {
  const digits = ADDRESS_PART.test(q) ? q.replaceAll(/[^0-9a-f]/gi, '').toUpperCase() : '';
  const isName = sql`${attempts.username} collate "C" ilike ${containing(q)}`;
  if (digits.length < FEWEST_DIGITS) return isName;
  const bare = (column: typeof attempts.username | typeof attempts.callingStation) => sql`translate(${column}, 'abcdef:-. ', 'ABCDEF')`;
  const has = (column: typeof attempts.username | typeof attempts.callingStation) => sql`${bare(column)} like ${containing(digits)}`;
  return or(isName, has(attempts.callingStation), and(eq(attempts.protocol, 'mac'), has(attempts.username)));
}

const matching = (scope: Scope, query: AttemptExportQuery): SQL | undefined =>
  and(
    inScope(scope, attempts.clientId),
    query.clientId ? eq(attempts.clientId, query.clientId) : undefined,
    query.nasId ? eq(attempts.nasId, query.nasId) : undefined,
    query.username ? eq(attempts.username, query.username) : undefined,
    query.q ? isPartOf(query.q) : undefined,
    query.outcome === 'accepted' ? eq(attempts.accepted, true) : undefined,
    // Written out, so that the indexes of the rejected ones are seen to fit; every reason but one is that of a rejection.
    query.outcome === 'rejected' || (query.reason && query.reason !== 'ok') ? sql`not accepted` : undefined,
    query.reason ? eq(attempts.reason, query.reason) : undefined,
    query.from ? gte(attempts.at, new Date(query.from)) : undefined,
    query.to ? lt(attempts.at, new Date(query.to)) : undefined,
  );

export async function pageOfAttempts(
  db: Queryable,
  scope: Scope,
  query: AttemptExportQuery,
  limit: number,
  before: { at: number; id: number } | null,
): Promise<Attempt[]> {
  const older = before
    ? sql`(${attempts.at}, ${attempts.id}) < (${new Date(before.at).toISOString()}::timestamptz, ${before.id}::bigint)`
    : undefined;
  const rows = await db
    .select()
    .from(attempts)
    .where(and(matching(scope, query), older))
    .orderBy(desc(attempts.at), desc(attempts.id))
    .limit(limit);
  return rows.map(({ id, at, ...row }) => ({ ...row, id: String(id), ts: at.toISOString(), subject: null }));
}

/** Each reason by its own index, and no further than anybody counts. */
export async function countRefusals(db: Queryable, scope: Scope, clientId: string | undefined, since: Date): Promise<Refusals['reasons']> {
  const reasons = AttemptReason.options.filter((reason) => reason !== 'ok');
  const { rows } = await db.execute<Refusals['reasons'][number]>(sql`
    select reason, counted.count from unnest(${sql.param(reasons)}::text[]) with ordinality as asked(reason, place)
    cross join lateral (select count(*)::int as count from (
      select 1 from ${attempts} where ${and(
        inScope(scope, attempts.clientId),
        clientId ? eq(attempts.clientId, clientId) : undefined,
        sql`not accepted`,
        sql`${attempts.reason} = asked.reason`,
        gte(attempts.at, since),
      )} limit ${MOST_REFUSALS_COUNTED}) found) counted
    where counted.count > 0 order by counted.count desc, place`);
  return rows;
}

export async function deleteOldAttempts(db: Queryable, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from radius_attempts where id in (select id from radius_attempts where at < ${before.toISOString()}::timestamptz order by at limit ${limit})`,
  );
  return rowCount ?? 0;
}
