import { and, eq } from 'drizzle-orm';
import type { Client, Project } from '@atalaya/contract/licensing/clients.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';
import { clients } from './clients.table.ts';
import { projects } from './projects.table.ts';

export const clientColumns = { id: clients.id, name: clients.name, extra: clients.extra, zone: clients.zone, active: clients.active };
export const projectColumns = {
  id: projects.id,
  name: projects.name,
  clientId: projects.clientId,
  clientName: clients.name,
  active: projects.active,
};

export async function findClient(db: Queryable, scope: Scope, clientId: string): Promise<Client | undefined> {
  const [row] = await db
    .select(clientColumns)
    .from(clients)
    .where(and(eq(clients.id, clientId), inScope(scope, clients.id)));
  return row;
}

export async function findProject(db: Queryable, scope: Scope, projectId: string): Promise<Project | undefined> {
  const [row] = await db
    .select(projectColumns)
    .from(projects)
    .innerJoin(clients, eq(clients.id, projects.clientId))
    .where(and(eq(projects.id, projectId), inScope(scope, projects.clientId)));
  return row;
}
