import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ConfigurationKey } from '@atalaya/contract/charging/chargers.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { chargers, configurationKeys as keys } from './chargers.table.ts';

export async function saveConfiguration(
  db: Queryable,
  chargerId: string,
  rows: Omit<ConfigurationKey, 'readAt'>[],
  readAt: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(keys)
    .values(rows.map((row) => ({ ...row, chargerId, readAt })))
    .onConflictDoUpdate({
      target: [keys.chargerId, keys.key],
      set: { value: sql`excluded.value`, readonly: sql`excluded.readonly`, readAt: sql`excluded.read_at` },
    });
}

export async function readConfiguration(db: Queryable, scope: Scope, chargerIds: string[]) {
  return db
    .select({ chargerId: keys.chargerId, key: keys.key, value: keys.value, readonly: keys.readonly, readAt: keys.readAt })
    .from(keys)
    .innerJoin(chargers, eq(chargers.id, keys.chargerId))
    .where(and(inArray(keys.chargerId, chargerIds), inScope(scope, chargers.clientId)))
    .orderBy(asc(sql`lower(${keys.key})`));
}
