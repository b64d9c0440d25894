import { and, eq } from 'drizzle-orm';
import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { statusPages as pages, type StatusPageRow } from '../model/status-pages.table.ts';

export async function findPage(db: Queryable, scope: Scope, clientId: string): Promise<StatusPageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(inScope(scope, pages.clientId), eq(pages.clientId, clientId)));
  return row;
}

/** One that is switched on, of a client that is there: for everybody. */
export async function findPublicPage(db: Queryable, slug: string): Promise<{ page: StatusPageRow; zone: string } | undefined> {
  const [row] = await db
    .select({ page: pages, zone: clients.zone })
    .from(pages)
    .innerJoin(clients, eq(clients.id, pages.clientId))
    .where(and(eq(pages.slug, slug), eq(pages.enabled, true), eq(clients.active, true)));
  return row;
}

export const savePage = (db: Queryable, row: StatusPageRow) =>
  db.insert(pages).values(row).onConflictDoUpdate({ target: pages.clientId, set: row });

export const deletePage = (db: Queryable, scope: Scope, clientId: string) =>
  db
    .delete(pages)
    .where(and(inScope(scope, pages.clientId), eq(pages.clientId, clientId)))
    .returning({ clientId: pages.clientId });
