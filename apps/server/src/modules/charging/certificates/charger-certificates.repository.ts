import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { chargers } from '../model/chargers.table.ts';
import { chargerCommands as commands } from '../model/commands.table.ts';

/** Of these chargers those that can be told something now, and were not told to renew since then. */
export async function listToRemind(db: Queryable, ids: readonly string[], since: Date) {
  if (ids.length === 0) return [];
  const own = await db
    .select({ id: chargers.id, clientId: chargers.clientId, protocol: chargers.protocol })
    .from(chargers)
    .where(and(inArray(chargers.id, [...ids]), eq(chargers.online, true)));
  const told = await db
    .select({ chargerId: commands.chargerId })
    .from(commands)
    .where(
      and(
        inArray(commands.chargerId, [...ids]),
        inArray(commands.action, ['TriggerMessage', 'ExtendedTriggerMessage']),
        eq(commands.requestedBy, 'system'),
        gt(commands.requestedAt, since),
      ),
    );
  return own.filter(({ id }) => !told.some(({ chargerId }) => chargerId === id));
}
