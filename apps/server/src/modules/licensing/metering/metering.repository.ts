import { and, asc, eq, gt, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { MeteredPeriod } from '@atalaya/contract/licensing/selling/metering.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../model/clients.table.ts';
import type { KeyName } from '../model/key-name.ts';
import { keys } from '../model/keys.table.ts';
import { plans } from '../model/plans.table.ts';
import { meterMonths, meterUses } from './metering.table.ts';

const isNamed = (name: KeyName) => ('id' in name ? eq(keys.id, name.id) : eq(keys.digest, name.digest));

/** A key as the meters see it: whose it is, in which zone its months begin, what it includes. */
export async function findMetered(db: Queryable, scope: Scope, name: KeyName) {
  const [row] = await db
    .select({
      id: keys.id,
      label: keys.label,
      clientId: keys.clientId,
      zone: clients.zone,
      entitlements: keys.entitlements,
      overrides: keys.overrides,
      planEntitlements: plans.entitlements,
    })
    .from(keys)
    .innerJoin(clients, eq(clients.id, keys.clientId))
    .leftJoin(plans, eq(plans.id, keys.planId))
    .where(and(isNamed(name), inScope(scope, keys.clientId)));
  return row;
}
export type MeteredKey = NonNullable<Awaited<ReturnType<typeof findMetered>>>;

export interface Use {
  keyId: string;
  clientId: string;
  meter: string;
  id: string;
  quantity: string;
  at: Date;
}

/** False: a use of this name is there already. */
export async function insertUse(tx: Queryable, use: Use): Promise<boolean> {
  const rows = await tx.insert(meterUses).values(use).onConflictDoNothing().returning({ id: meterUses.id });
  return rows.length > 0;
}

export async function findUse(tx: Queryable, { keyId, meter, id }: Pick<Use, 'keyId' | 'meter' | 'id'>) {
  const [row] = await tx
    .select()
    .from(meterUses)
    .where(and(eq(meterUses.keyId, keyId), eq(meterUses.meter, meter), eq(meterUses.id, id)));
  return row;
}

export async function isFirstUse(tx: Queryable, { keyId, meter, id }: Pick<Use, 'keyId' | 'meter' | 'id'>): Promise<boolean> {
  const others = await tx
    .select({ id: meterUses.id })
    .from(meterUses)
    .where(and(eq(meterUses.keyId, keyId), eq(meterUses.meter, meter), ne(meterUses.id, id)))
    .limit(1);
  return others.length === 0;
}

export type Month = typeof meterMonths.$inferSelect;

export async function addToMonth(tx: Queryable, { keyId, clientId, meter, quantity, at }: Use, month: string) {
  const [row] = await tx
    .insert(meterMonths)
    .values({ keyId, clientId, meter, month, quantity, lastAt: at })
    .onConflictDoUpdate({
      target: [meterMonths.keyId, meterMonths.clientId, meterMonths.meter, meterMonths.month],
      set: {
        quantity: sql`${meterMonths.quantity} + excluded.quantity`,
        lastAt: sql`greatest(${meterMonths.lastAt}, excluded.last_at)`,
      },
    })
    .returning();
  return row;
}

const ofMonth = ({ id, clientId }: Pick<MeteredKey, 'id' | 'clientId'>, month: string, meter?: string) =>
  and(
    eq(meterMonths.keyId, id),
    eq(meterMonths.clientId, clientId),
    eq(meterMonths.month, month),
    meter ? eq(meterMonths.meter, meter) : undefined,
  );

export async function findMonth(db: Queryable, key: MeteredKey, meter: string, month: string) {
  const [row] = await db
    .select()
    .from(meterMonths)
    .where(ofMonth(key, month, meter));
  return row;
}

export const setTold = (tx: Queryable, key: MeteredKey, meter: string, month: string, told: { toldEighty?: true; toldAll?: true }) =>
  tx
    .update(meterMonths)
    .set(told)
    .where(ofMonth(key, month, meter));

/** Each meter with its newest month. */
export async function listMeters(db: Queryable, { id, clientId }: MeteredKey) {
  return db
    .selectDistinctOn([meterMonths.meter])
    .from(meterMonths)
    .where(and(eq(meterMonths.keyId, id), eq(meterMonths.clientId, clientId)))
    .orderBy(asc(meterMonths.meter), sql`${meterMonths.month} desc`);
}

/** A day means its beginning in the client's zone. */
const momentOf = (text: string, zone: string): SQL =>
  text.includes('T') ? sql`${text}::timestamptz` : sql`(${text}::date::timestamp at time zone ${zone})`;

const between = (key: MeteredKey, from: string | undefined, to: string | undefined) =>
  and(
    eq(meterUses.keyId, key.id),
    eq(meterUses.clientId, key.clientId),
    from ? gte(meterUses.at, momentOf(from, key.zone)) : undefined,
    to ? lt(meterUses.at, momentOf(to, key.zone)) : undefined,
  );

interface Wanted {
  meter?: string;
  from?: string;
  to?: string;
  by: 'month' | 'day';
}

/** Added up from the uses themselves, exactly: numeric knows no rounding. */
export async function sumUses(db: Queryable, key: MeteredKey, { meter, from, to, by }: Wanted): Promise<MeteredPeriod[]> {
  const format = by === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD';
  // Written out, not a parameter: grouping has to see that both are the same.
  const period = sql<string>`to_char(${meterUses.at} at time zone ${sql.raw(`'${key.zone.replaceAll("'", "''")}'`)}, ${sql.raw(`'${format}'`)})`;
  const rows = await db
    .select({ meter: meterUses.meter, period, quantity: sql<string>`sum(${meterUses.quantity})` })
    .from(meterUses)
    .where(and(between(key, from, to), meter ? eq(meterUses.meter, meter) : undefined))
    .groupBy(meterUses.meter, period)
    .orderBy(asc(meterUses.meter), asc(period));
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }));
}

/** The next page of uses after one that was read. */
export const pageOfUses = (
  db: Queryable,
  key: MeteredKey,
  { from, to }: { from?: string; to?: string },
  after: Pick<Use, 'at' | 'id' | 'meter'> | null,
  limit: number,
) =>
  db
    .select()
    .from(meterUses)
    .where(
      and(
        between(key, from, to),
        after
          ? or(
              gt(meterUses.at, after.at),
              and(eq(meterUses.at, after.at), sql`(${meterUses.meter}, ${meterUses.id}) > (${after.meter}, ${after.id})`),
            )
          : undefined,
      ),
    )
    .orderBy(asc(meterUses.at), asc(meterUses.meter), asc(meterUses.id))
    .limit(limit);
