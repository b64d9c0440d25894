import { clientsTable as clients, projectsTable as projects } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';

export interface Tenants {
  clientByName(name: string): string | undefined;
  clientById(id: string | undefined): string | undefined;
  projectByName(clientId: string, name: string): string | undefined;
}

/** The clients and projects that somebody may name, by name. */
export async function listTenants(db: Queryable, scope: Scope): Promise<Tenants> {
  const [ofClients, ofProjects] = await Promise.all([
    db.select({ id: clients.id, name: clients.name }).from(clients).where(inScope(scope, clients.id)),
    db
      .select({ id: projects.id, name: projects.name, clientId: projects.clientId })
      .from(projects)
      .where(inScope(scope, projects.clientId)),
  ]);
  const ids = new Set(ofClients.map(({ id }) => id));
  const clientNames = new Map(ofClients.map(({ id, name }) => [name.toLowerCase(), id]));
  const projectNames = new Map(ofProjects.map(({ id, name, clientId }) => [`${clientId} ${name.toLowerCase()}`, id]));
  return {
    clientByName: (name) => clientNames.get(name.toLowerCase()),
    clientById: (id) => (id !== undefined && ids.has(id) ? id : undefined),
    projectByName: (clientId, name) => projectNames.get(`${clientId} ${name.toLowerCase()}`),
  };
}
