import { asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Role } from '@atalaya/contract/session/logged-in-user.ts';
import type { Queryable } from '#platform/database.ts';
import { clients } from '../../model/clients.table.ts';
import { factorPolicies } from './factors.table.ts';

export async function findPolicy(db: Queryable) {
  const roles = await db.select({ role: factorPolicies.role }).from(factorPolicies).orderBy(asc(factorPolicies.role));
  const required = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(eq(clients.factorRequired, true))
    .orderBy(sql`lower(${clients.name})`);
  return { roles: roles.map(({ role }) => role as Role), clients: required }; // safe: only roles of the contract are written
}

/** Says how many of these clients there are. */
export async function setPolicy(db: Queryable, roles: readonly Role[], clientIds: readonly string[]): Promise<number> {
  const isMeant = clientIds.length > 0 ? inArray(clients.id, [...clientIds]) : sql`false`;
  await db.delete(factorPolicies);
  if (roles.length > 0) await db.insert(factorPolicies).values(roles.map((role) => ({ role })));
  await db.update(clients).set({ factorRequired: false }).where(not(isMeant));
  const rows = await db.update(clients).set({ factorRequired: true }).where(isMeant).returning({ id: clients.id });
  return rows.length;
}
