import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { DEMO_INTEGRATIONS } from '@atalaya/contract/licensing/demo-keys.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../model/clients.table.ts';
import { keys } from '../model/keys.table.ts';
import { demoKeys } from './demo-keys.table.ts';

// What was ended or removed elsewhere meanwhile needs no decision any more.
const opensADoor = (now: Date) => sql`case
  when ${demoKeys.kind} = any (${sql.param([...DEMO_INTEGRATIONS])}::text[])
  then not exists (select from audit_log a where a.subject = ${demoKeys.kind} || ':' || ${demoKeys.subjectId} and a.action in ('integration.change', 'integration.remove') and a.at > ${demoKeys.madeAt})
  when ${demoKeys.kind} = 'charger'
  then not exists (select from audit_log a where a.subject = 'charger:' || ${demoKeys.subjectId} and a.action in ('charger.remove', 'charger.password') and a.at > ${demoKeys.madeAt})
  else ${keys.id} is not null and (${keys.expiresAt} is null or ${keys.expiresAt} > ${now.toISOString()}::timestamptz) end`;

export const listWaiting = (db: Queryable, scope: Scope, now: Date, limit: number) =>
  db
    .select({
      id: demoKeys.id,
      kind: demoKeys.kind,
      subjectId: demoKeys.subjectId,
      label: demoKeys.label,
      clientId: demoKeys.clientId,
      clientName: clients.name,
      madeBy: demoKeys.madeBy,
      madeAt: demoKeys.madeAt,
      lastUsedAt: keys.lastUsedAt,
    })
    .from(demoKeys)
    .innerJoin(clients, eq(clients.id, demoKeys.clientId))
    .leftJoin(keys, and(eq(keys.id, demoKeys.subjectId), sql`${demoKeys.kind} in ('licence', 'device')`))
    .where(and(inScope(scope, demoKeys.clientId), isNull(demoKeys.decision), opensADoor(now)))
    .orderBy(asc(clients.name), asc(demoKeys.label), asc(demoKeys.id))
    .limit(limit);

export async function findWaiting(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(demoKeys)
    .where(and(eq(demoKeys.id, id), inScope(scope, demoKeys.clientId), isNull(demoKeys.decision)));
  return row;
}

/** False when somebody else was quicker. */
export async function decide(db: Queryable, id: string, decision: 'confirmed' | 'ended', decidedAt: Date): Promise<boolean> {
  const decided = await db
    .update(demoKeys)
    .set({ decision, decidedAt })
    .where(and(eq(demoKeys.id, id), isNull(demoKeys.decision)))
    .returning({ id: demoKeys.id });
  return decided.length > 0;
}
