import { and, asc, eq, isNull, or, sql, type SQL } from 'drizzle-orm';
import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { maintenanceWindows as windows } from '#platform/maintenance/maintenance-windows.table.ts';
import { inScope, type Scope } from '#platform/scope.ts';

// Of other modules, in the tables that all share a database with.
const siteName = sql<string | null>`(select s.name from charging_sites s where s.id = ${windows.siteId})`;
const subjectName = sql<string | null>`(select s.name from alarm_subjects s where s.subject_id = ${windows.subjectId} limit 1)`;

const select = (db: Queryable) =>
  db
    .select({ window: windows, clientName: clients.name, projectName: projects.name, siteName, subjectName })
    .from(windows)
    .leftJoin(clients, eq(clients.id, windows.clientId))
    .leftJoin(projects, eq(projects.id, windows.projectId));
export type StoredWindow = Awaited<ReturnType<typeof select>>[number];

const current = (scope: Scope) => and(inScope(scope, windows.clientId), isNull(windows.replacedAt));

/** Those for the whole installation concern every client; a client cannot change them. */
function concerning(scope: Scope): SQL | undefined {
  if (scope.kind !== 'client') return current(scope);
  const ofAll = and(isNull(windows.clientId), isNull(windows.siteId), isNull(windows.subjectId));
  return and(or(inScope(scope, windows.clientId), ofAll), isNull(windows.replacedAt));
}

export const listWindows = (
  db: Queryable,
  scope: Scope,
  { clientId, id }: { clientId?: string | undefined; id?: string | undefined } = {},
): Promise<StoredWindow[]> =>
  select(db)
    .where(
      and(
        concerning(scope),
        clientId ? or(eq(windows.clientId, clientId), isNull(windows.clientId)) : undefined,
        id === undefined ? undefined : eq(windows.windowId, id),
      ),
    )
    .orderBy(asc(windows.createdAt), asc(windows.windowId));

export async function findWindow(db: Queryable, scope: Scope, id: string): Promise<StoredWindow | undefined> {
  const [row] = await listWindows(db, scope, { id });
  return row;
}

/** The version that holds, without those of visits; it waits for whoever changes the window meanwhile. */
export async function lockWindow(db: Queryable, scope: Scope, id: string) {
  const [row] = await db
    .select()
    .from(windows)
    .where(and(current(scope), eq(windows.windowId, id), isNull(windows.visitId)))
    .for('update');
  return row;
}

export const insertVersion = (db: Queryable, row: typeof windows.$inferInsert) => db.insert(windows).values(row);

export const endVersion = (db: Queryable, scope: Scope, id: string, at: Date) =>
  db
    .update(windows)
    .set({ replacedAt: at })
    .where(and(current(scope), eq(windows.windowId, id)));
