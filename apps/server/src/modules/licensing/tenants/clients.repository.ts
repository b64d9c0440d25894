import { and, asc, desc, eq, ilike, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Client, ClientListQuery, ProjectListQuery } from '@atalaya/contract/licensing/clients.ts';
import type { Queryable } from '#platform/database.ts';
import { containing } from '#platform/search.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from '../model/clients.table.ts';
import { clientColumns, projectColumns } from '../model/find-tenant.repository.ts';
import { projects } from '../model/projects.table.ts';

const isActive = { true: true, false: false };
const total = { total: sql<number>`count(*)::int` };

export async function listClients(db: Queryable, scope: Scope, query: z.output<typeof ClientListQuery>) {
  const where = and(
    inScope(scope, clients.id),
    query.active ? eq(clients.active, isActive[query.active]) : undefined,
    query.q ? ilike(clients.name, containing(query.q)) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [data, [counted]] = await Promise.all([
    db
      .select(clientColumns)
      .from(clients)
      .where(where)
      .orderBy(direction(sql`lower(${clients.name})`), direction(clients.id))
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db.select(total).from(clients).where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

export async function listProjects(db: Queryable, scope: Scope, query: z.output<typeof ProjectListQuery>) {
  const where = and(
    inScope(scope, projects.clientId),
    query.clientId ? eq(projects.clientId, query.clientId) : undefined,
    query.active ? eq(projects.active, isActive[query.active]) : undefined,
    query.q ? ilike(projects.name, containing(query.q)) : undefined,
  );
  const direction = query.sort === 'asc' ? asc : desc;
  const [data, [counted]] = await Promise.all([
    db
      .select(projectColumns)
      .from(projects)
      .innerJoin(clients, eq(clients.id, projects.clientId))
      .where(where)
      .orderBy(
        ...(query.sortColumn === 'clientName' ? [direction(sql`lower(${clients.name})`)] : []),
        direction(sql`lower(${projects.name})`),
        direction(projects.id),
      )
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage),
    db.select(total).from(projects).where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

/** As many as a person can choose from. */
const MAX_NAMES = 500;

export const listProjectNames = (db: Queryable, scope: Scope, clientId: string | undefined) =>
  db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(and(inScope(scope, projects.clientId), clientId ? eq(projects.clientId, clientId) : undefined))
    .orderBy(asc(sql`lower(${projects.name})`), asc(projects.id))
    .limit(MAX_NAMES);

export async function insertClient(db: Queryable, client: typeof clients.$inferInsert): Promise<string> {
  const [row] = await db.insert(clients).values(client).returning({ id: clients.id });
  return row?.id ?? '';
}

export async function lockClient(db: Queryable, scope: Scope, clientId: string): Promise<Client | undefined> {
  const [row] = await db
    .select(clientColumns)
    .from(clients)
    .where(and(eq(clients.id, clientId), inScope(scope, clients.id)))
    .for('update');
  return row;
}

export const updateClient = (db: Queryable, id: string, change: Partial<typeof clients.$inferInsert>) =>
  db.update(clients).set(change).where(eq(clients.id, id));

export async function insertProject(db: Queryable, project: typeof projects.$inferInsert): Promise<string> {
  const [row] = await db.insert(projects).values(project).returning({ id: projects.id });
  return row?.id ?? '';
}

export async function lockProject(db: Queryable, scope: Scope, projectId: string) {
  const [row] = await db
    .select({ ...projectColumns, endedBy: projects.endedBy })
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(and(eq(projects.id, projectId), inScope(scope, projects.clientId)))
    .for('update', { of: projects });
  return row;
}

export const updateProject = (db: Queryable, id: string, change: Partial<typeof projects.$inferInsert>) =>
  db.update(projects).set(change).where(eq(projects.id, id));
