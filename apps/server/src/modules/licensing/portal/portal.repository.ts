import { and, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KeyState } from '@atalaya/contract/licensing/keys.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { meterMonths } from '../metering/metering.table.ts';
import { keys } from '../model/keys.table.ts';
import { plans } from '../model/plans.table.ts';
import { projects } from '../model/projects.table.ts';
import { seats } from '../seats/seats.table.ts';

const successor = alias(keys, 'successor');

/** Those that are good first, those of devices behind the others, then by name. */
export async function listPortalKeys(db: Queryable, scope: Scope, clientId: string, now: Date, limit: number) {
  const state = sql<KeyState>`case
    when ${keys.disabled} then 'disabled'
    when ${keys.expiresAt} <= ${now.toISOString()}::timestamptz then 'expired'
    else 'active' end`;
  return db
    .select({
      id: keys.id,
      prefix: keys.prefix,
      last4: keys.last4,
      label: keys.label,
      projectName: projects.name,
      state,
      createdAt: keys.createdAt,
      expiresAt: keys.expiresAt,
      lastUsedAt: keys.lastUsedAt,
      plan: plans.name,
      planEntitlements: plans.entitlements,
      entitlements: keys.entitlements,
      overrides: keys.overrides,
      seats: keys.seats,
      devices: keys.devices,
      successorId: successor.id,
    })
    .from(keys)
    .leftJoin(projects, eq(projects.id, keys.projectId))
    .leftJoin(plans, eq(plans.id, keys.planId))
    .leftJoin(successor, eq(successor.replacesId, keys.id))
    .where(and(inScope(scope, keys.clientId), eq(keys.clientId, clientId)))
    .orderBy(sql`${state} <> 'active'`, sql`cardinality(${keys.devices}) > 0`, sql`lower(${keys.label})`, keys.id)
    .limit(limit);
}

export async function countPortalKeys(db: Queryable, scope: Scope, clientId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(keys)
    .where(and(inScope(scope, keys.clientId), eq(keys.clientId, clientId)));
  return row?.total ?? 0;
}

/** How many leases each key has out; one that waits for another's end is not counted twice. */
export async function countSeats(db: Queryable, keyIds: readonly string[]): Promise<Map<string, number>> {
  if (keyIds.length === 0) return new Map();
  const rows = await db
    .select({ keyId: seats.keyId, used: count() })
    .from(seats)
    .where(
      and(inArray(seats.keyId, [...keyIds]), sql`${seats.releasedAt} is null and ${seats.endsAt} > now() and ${seats.startsAt} <= now()`),
    )
    .groupBy(seats.keyId);
  return new Map(rows.map(({ keyId, used }) => [keyId, used]));
}

/** Of months that are over, the latest first, with what each key was sold with. */
export const listMonthsBetween = (db: Queryable, scope: Scope, clientId: string, from: string, before: string) =>
  db
    .select({
      month: meterMonths.month,
      keyId: keys.id,
      key: keys.label,
      meter: meterMonths.meter,
      quantity: meterMonths.quantity,
      planEntitlements: plans.entitlements,
      entitlements: keys.entitlements,
      overrides: keys.overrides,
    })
    .from(meterMonths)
    .innerJoin(keys, eq(keys.id, meterMonths.keyId))
    .leftJoin(plans, eq(plans.id, keys.planId))
    .where(
      and(
        inScope(scope, meterMonths.clientId),
        eq(meterMonths.clientId, clientId),
        gte(meterMonths.month, from),
        lt(meterMonths.month, before),
      ),
    )
    .orderBy(desc(meterMonths.month), sql`lower(${keys.label})`, keys.id, meterMonths.meter);

export async function listMonth(db: Queryable, clientId: string, keyIds: readonly string[], month: string) {
  if (keyIds.length === 0) return [];
  return db
    .select()
    .from(meterMonths)
    .where(and(eq(meterMonths.clientId, clientId), inArray(meterMonths.keyId, [...keyIds]), eq(meterMonths.month, month)))
    .orderBy(meterMonths.meter);
}
