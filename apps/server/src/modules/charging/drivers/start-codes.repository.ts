import { and, asc, desc, eq, gt, ilike, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { StartCode, StartCodeListQuery, StartCodeState } from '@atalaya/contract/charging/drivers.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { sites } from '../model/chargers.table.ts';
import { startCodes as codes } from '../model/drivers.table.ts';
import { toBudgetMoney } from '../tags/tags.repository.ts';

const sessionOf = sql<string | null>`(select s.transaction_id::text from charging_driver_starts s
  where s.start_code_id = ${codes.id} and s.transaction_id is not null order by s.requested_at desc limit 1)`;
const select = (db: Queryable) =>
  db
    .select({ code: codes, clientName: clients.name, siteName: sites.name, sessionId: sessionOf })
    .from(codes)
    .innerJoin(clients, eq(clients.id, codes.clientId))
    .leftJoin(sites, eq(sites.id, codes.siteId));
type Row = Awaited<ReturnType<typeof select>>[number];

const stateOf = ({ usedAt, expiresAt }: Row['code'], now: Date): StartCodeState =>
  usedAt ? 'used' : expiresAt <= now ? 'expired' : 'open';
function isInState(state: StartCodeState, now: Date): SQL | undefined {
  if (state === 'used') return isNotNull(codes.usedAt);
  return and(isNull(codes.usedAt), state === 'open' ? gt(codes.expiresAt, now) : lte(codes.expiresAt, now));
}

function toStartCode({ code, clientName, siteName, sessionId }: Row, now: Date): StartCode {
  const { digest: _, budgetAmount, budgetCurrency, ...row } = code;
  return {
    ...row,
    budgetMoney: toBudgetMoney({ budgetAmount, budgetCurrency }),
    clientName,
    siteName,
    sessionId,
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
    state: stateOf(code, now),
  };
}

const sortable: Record<StartCodeListQuery['sortColumn'], SQL> = {
  createdAt: sql`${codes.createdAt}`,
  expiresAt: sql`${codes.expiresAt}`,
  label: sql`lower(${codes.label})`,
};

export async function listStartCodes(db: Queryable, scope: Scope, query: StartCodeListQuery, now: Date) {
  const { q } = query;
  const where = and(
    inScope(scope, codes.clientId),
    query.clientId ? eq(codes.clientId, query.clientId) : undefined,
    query.state ? isInState(query.state, now) : undefined,
    q ? or(...[codes.label, codes.ending].map((column) => ilike(column, containing(q)))) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(sortable[query.sortColumn]), direction(codes.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(codes)
      .where(where),
  ]);
  return { data: rows.map((row) => toStartCode(row, now)), total: counted?.total ?? 0 };
}

export const insertStartCodes = (db: Queryable, rows: (typeof codes.$inferInsert)[]) => db.insert(codes).values(rows);

/** Used up by whoever comes first: of two at once only one finds it open. */
export const takeStartCode = async (db: Queryable, digest: Buffer, now: Date) =>
  (
    await db
      .update(codes)
      .set({ usedAt: now })
      .where(and(eq(codes.digest, digest), isNull(codes.usedAt), gt(codes.expiresAt, now)))
      .returning()
  )[0];
export const setStartCodeUsed = (db: Queryable, id: string, usedAt: Date | null) =>
  db.update(codes).set({ usedAt }).where(eq(codes.id, id));

/** What was used belongs to its session. */
export const deleteStartCode = (db: Queryable, scope: Scope, id: string) =>
  db
    .delete(codes)
    .where(and(eq(codes.id, id), isNull(codes.usedAt), inScope(scope, codes.clientId)))
    .returning({ ending: codes.ending });
export const deleteOldStartCodes = (db: Queryable, until: Date) => db.delete(codes).where(lt(codes.expiresAt, until));
