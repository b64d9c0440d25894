import { and, asc, desc, eq, ilike, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { PartnerListQuery } from '@atalaya/contract/charging/roaming.ts';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { partnerCalls as calls, partners } from '../model/roaming.table.ts';

export type PartnerRow = typeof partners.$inferSelect;

const columns = {
  partner: partners,
  tokens: sql<number>`(select count(*)::int from ocpi_tokens t where t.partner_id = ${partners.id} and (t.token ->> 'valid')::boolean)`,
  sessions: sql<number>`(select count(*)::int from ocpi_sessions s where s.partner_id = ${partners.id})`,
  cdrs: sql<number>`(select count(*)::int from ocpi_objects o where o.partner_id = ${partners.id} and o.module = 'cdrs')`,
  waiting: sql<number>`(select count(*)::int from ocpi_objects o where o.partner_id = ${partners.id} and o.is_due)`,
};
const select = (db: Queryable) => db.select(columns).from(partners);
export type PartnerWithCounts = Awaited<ReturnType<typeof select>>[number];

export async function listPartners(db: Queryable, { q, page, perPage, sort, sortColumn }: PartnerListQuery) {
  const where = q ? ilike(partners.name, containing(q)) : undefined;
  const direction = sort === 'asc' ? asc : desc;
  const column = sortColumn === 'name' ? sql`lower(${partners.name})` : partners.createdAt;
  const [rows, total] = await Promise.all([
    select(db)
      .where(where)
      .orderBy(direction(column), direction(partners.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(partners, where),
  ]);
  return { rows, total };
}
export async function findPartner(db: Queryable, id: string): Promise<PartnerWithCounts | undefined> {
  const [row] = await select(db).where(eq(partners.id, id));
  return row;
}
export async function findPartnerRow(db: Queryable, id: string): Promise<PartnerRow | undefined> {
  const [row] = await db.select().from(partners).where(eq(partners.id, id));
  return row;
}
/** In the order in which they were made: of two that claim the same driver the older one has it. */
export const listConnected = (db: Queryable): Promise<PartnerRow[]> =>
  db
    .select()
    .from(partners)
    .where(and(isNotNull(partners.tokenDigest), eq(partners.paused, false)))
    .orderBy(asc(partners.createdAt), asc(partners.id));

export async function findByDigests(db: Queryable, digests: readonly Buffer[]): Promise<PartnerRow | undefined> {
  const [row] = await db
    .select()
    .from(partners)
    .where(or(inArray(partners.tokenDigest, [...digests]), inArray(partners.firstDigest, [...digests])))
    .limit(1);
  return row;
}

export async function insertPartner(db: Queryable, row: typeof partners.$inferInsert): Promise<PartnerRow> {
  const [made] = await db.insert(partners).values(row).returning();
  if (!made) throw new Error('a partner was not stored');
  return made;
}
export const updatePartner = (db: Queryable, id: string, change: Partial<typeof partners.$inferInsert>) =>
  db.update(partners).set(change).where(eq(partners.id, id));

/** Once: of two that come with the same token one is too late. */
export async function completeHandshake(
  db: Queryable,
  { id, firstDigest, tokenDigest }: PartnerRow,
  change: Partial<typeof partners.$inferInsert>,
): Promise<boolean> {
  const isStill = tokenDigest ? eq(partners.tokenDigest, tokenDigest) : firstDigest ? eq(partners.firstDigest, firstDigest) : sql`false`;
  const done = await db
    .update(partners)
    .set(change)
    .where(and(eq(partners.id, id), isStill))
    .returning({ id: partners.id });
  return done.length > 0;
}
export const deletePartner = (db: Queryable, id: string) => db.delete(partners).where(eq(partners.id, id));

export const listClientNames = (db: Queryable, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: clients.id, name: clients.name })
        .from(clients)
        .where(inArray(clients.id, [...ids]));

export async function insertCall(db: Queryable, row: typeof calls.$inferInsert): Promise<number> {
  const [made] = await db.insert(calls).values(row).returning({ id: calls.id });
  return made?.id ?? 0;
}
export const updateCall = (db: Queryable, id: number, change: Partial<typeof calls.$inferInsert>) =>
  db.update(calls).set(change).where(eq(calls.id, id));
export const listCalls = (db: Queryable, partnerId: string, limit: number) =>
  db.select().from(calls).where(eq(calls.partnerId, partnerId)).orderBy(desc(calls.id)).limit(limit);
export const deleteOldCalls = (db: Queryable, until: Date) => db.delete(calls).where(lt(calls.ts, until));
