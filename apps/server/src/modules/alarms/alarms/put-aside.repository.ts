// Alarms of what is not to be judged now, because it is under maintenance: they are there, and nobody counts them until it is over.
import { and, not, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/database.ts';
import { covers, maintenanceNow, type WindowScope } from '#platform/maintenance/maintenance.ts';
import { alarms } from '../model/alarms.table.ts';

type Placed = Pick<typeof alarms.$inferSelect, 'subjectId' | 'clientId' | 'projectId' | 'place'>;

const covered = ({ clientId, projectId, siteId, subjectId }: WindowScope): SQL | undefined =>
  and(
    sql`true`,
    clientId === null ? undefined : sql`${alarms.clientId} is not distinct from ${clientId}`,
    projectId === null ? undefined : sql`${alarms.projectId} is not distinct from ${projectId}`,
    siteId === null ? undefined : sql`(${alarms.place} is not distinct from ${siteId} or ${alarms.subjectId} = ${siteId})`,
    subjectId === null ? undefined : sql`(${alarms.subjectId} = ${subjectId} or starts_with(${alarms.subjectId}, ${`${subjectId}:`}))`,
  );

export async function putAsideNow(db: Queryable, now: Date) {
  const scopes = (await maintenanceNow(db)).scopesPaused('judging', now);
  return {
    isAside: ({ subjectId, clientId, projectId, place }: Placed): boolean =>
      scopes.some((scope) => covers(scope, { id: subjectId, clientId, projectId, siteId: place })),
    /** Undefined: nothing is put aside. */
    notAside: scopes.length === 0 ? undefined : not(or(...scopes.map(covered)) ?? sql`false`),
  };
}
export type PutAside = Awaited<ReturnType<typeof putAsideNow>>;
