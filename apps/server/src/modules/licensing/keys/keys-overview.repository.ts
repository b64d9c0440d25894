import { and, eq, sql } from 'drizzle-orm';
import type { KeysOverview } from '@atalaya/contract/licensing/keys-overview.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { keys } from '../model/keys.table.ts';
import { keyUsage } from '../verification/key-usage.table.ts';

const DAYS = 14;
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

export async function findKeysOverview(db: Queryable, scope: Scope, clientId: string | undefined, now: Date): Promise<KeysOverview> {
  const whose = and(inScope(scope, keys.clientId), clientId ? eq(keys.clientId, clientId) : undefined) ?? sql`true`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const soon = sql`${new Date(now.getTime() + SOON_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const today = sql`${now.toISOString().slice(0, 10)}::date`;
  const counted = await db.execute<Record<Exclude<keyof KeysOverview, 'verifications'>, number>>(sql`
    select count(*) filter (where ${keys.disabled})::int as disabled,
      count(*) filter (where not ${keys.disabled} and ${keys.expiresAt} <= ${at})::int as expired,
      count(*) filter (where not ${keys.disabled} and (${keys.expiresAt} is null or ${keys.expiresAt} > ${at}))::int as active,
      count(*) filter (where not ${keys.disabled} and ${keys.expiresAt} > ${at} and ${keys.expiresAt} <= ${soon})::int as "endSoon"
    from ${keys} where ${whose}`);
  const used = await db.execute<KeysOverview['verifications'][number]>(sql`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(used.accepted, 0)::int as accepted, coalesce(used.refused, 0)::int as refused
    from generate_series(${today} - ${DAYS - 1}::int, ${today}, interval '1 day') days (day)
    left join (select ${keyUsage.day} as day, sum(${keyUsage.accepted}) as accepted, sum(${keyUsage.refused}) as refused
      from ${keyUsage} join ${keys} on ${keys.id} = ${keyUsage.keyId}
      where ${whose} and ${keyUsage.day} > ${today} - ${DAYS}::int group by 1) used on used.day = days.day::date
    order by days.day`);
  const [counts] = counted.rows;
  if (!counts) throw new Error('a query of counts alone gives one row');
  return { ...counts, verifications: used.rows };
}
