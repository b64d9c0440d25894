import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { MAX_WALL_GROUPS, type WallGroup } from '@atalaya/contract/alarms/wall.ts';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import type { PutAside } from '../alarms/put-aside.repository.ts';
import { alarms } from '../model/alarms.table.ts';
import { alarmSubjects } from '../model/subjects.table.ts';
import { wallScreens } from '../model/wall.table.ts';

export type WallRow = typeof wallScreens.$inferSelect;

/** Those whose code nobody confirmed in time are gone for good. */
export const removeStale = (db: Queryable, before: Date) =>
  db.delete(wallScreens).where(and(isNotNull(wallScreens.codeDigest), lt(wallScreens.createdAt, before)));

export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(wallScreens)
    .where(isNotNull(wallScreens.codeDigest));
  return row?.waiting ?? 0;
}

export const insertScreen = (db: Queryable, row: Pick<WallRow, 'codeDigest' | 'tokenDigest' | 'createdAt'>) =>
  db.insert(wallScreens).values(row);

export async function findByToken(db: Queryable, tokenDigest: string) {
  const [row] = await db
    .select({ screen: wallScreens, clientName: clients.name })
    .from(wallScreens)
    .leftJoin(clients, eq(clients.id, wallScreens.clientId))
    .where(eq(wallScreens.tokenDigest, tokenDigest));
  return row;
}

/** The code is used up with it. */
export async function confirmScreen(
  db: Queryable,
  codeDigest: string,
  after: Date,
  change: Pick<WallRow, 'name' | 'clientId' | 'confirmedBy' | 'confirmedAt'>,
): Promise<WallRow | undefined> {
  const [row] = await db
    .update(wallScreens)
    .set({ ...change, codeDigest: null })
    .where(and(eq(wallScreens.codeDigest, codeDigest), gt(wallScreens.createdAt, after)))
    .returning();
  return row;
}

export const listScreens = (db: Queryable, scope: Scope) =>
  db
    .select({ screen: wallScreens, clientName: clients.name })
    .from(wallScreens)
    .leftJoin(clients, eq(clients.id, wallScreens.clientId))
    .where(and(inScope(scope, wallScreens.clientId), isNotNull(wallScreens.confirmedAt)))
    .orderBy(asc(sql`lower(${wallScreens.name})`), asc(wallScreens.id));

export async function removeScreen(db: Queryable, scope: Scope, id: string): Promise<WallRow | undefined> {
  const [row] = await db
    .delete(wallScreens)
    .where(and(inScope(scope, wallScreens.clientId), eq(wallScreens.id, id), isNotNull(wallScreens.confirmedAt)))
    .returning();
  return row;
}

/** Once a minute is enough to know whether a screen is on. */
export const noteSeen = (db: Queryable, id: string, now: Date, before: Date) =>
  db
    .update(wallScreens)
    .set({ lastSeenAt: now })
    .where(and(eq(wallScreens.id, id), sql`coalesce(${wallScreens.lastSeenAt}, '-infinity') < ${before.toISOString()}::timestamptz`));

export async function clientExists(db: Queryable, scope: Scope, clientId: string): Promise<boolean> {
  const rows = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(inScope(scope, clients.id), eq(clients.id, clientId)));
  return rows.length > 0;
}

/** Devices, chargers and NAS by project, with how many of them are how bad; the worst first. */
export async function listGroups(db: Queryable, scope: Scope, now: Date, { notAside }: PutAside): Promise<WallGroup[]> {
  // A charger's connectors count as the charger.
  const subjectId = sql<string>`case when ${alarms.section} = 'charging' then split_part(${alarms.subjectId}, ':', 1) else ${alarms.subjectId} end`;
  const worst = db
    .select({ section: alarms.section, subjectId: subjectId.as('subject'), level: sql<number>`max(${alarms.level})`.as('level') })
    .from(alarms)
    .where(
      and(
        inScope(scope, alarms.clientId),
        isNull(alarms.clearedAt),
        notAside,
        sql`(${alarms.shelvedUntil} is null or ${alarms.shelvedUntil} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(alarms.section, subjectId)
    .as('worst');
  const of = (level: number) => sql<number>`(count(*) filter (where ${worst.level} = ${level}))::int`;
  return db
    .select({
      section: alarmSubjects.section,
      clientName: clients.name,
      projectName: projects.name,
      total: sql<number>`count(*)::int`,
      warning: of(1),
      high: of(2),
      critical: of(3),
    })
    .from(alarmSubjects)
    .leftJoin(worst, and(eq(worst.section, alarmSubjects.section), eq(worst.subjectId, alarmSubjects.subjectId)))
    .leftJoin(clients, eq(clients.id, alarmSubjects.clientId))
    .leftJoin(projects, eq(projects.id, alarmSubjects.projectId))
    .where(
      and(inScope(scope, alarmSubjects.clientId), isNull(alarmSubjects.goneAt), sql`${alarmSubjects.kind} in ('device', 'charger', 'nas')`),
    )
    .groupBy(alarmSubjects.section, clients.name, projects.name)
    .orderBy(sql`max(coalesce(${worst.level}, 0)) desc`, asc(clients.name), asc(projects.name), asc(alarmSubjects.section))
    .limit(MAX_WALL_GROUPS);
}
