import { inScope, type Scope } from '#platform/scope.ts';
import type { Queryable } from '#platform/database.ts';
import { clients } from '../model/clients.table.ts';
import { plans } from '../model/plans.table.ts';
import { projects } from '../model/projects.table.ts';

/** What somebody may name in a file: clients and projects within their scope, and the vendor's plans. */
export async function listNames(db: Queryable, scope: Scope) {
  const [ofClients, ofProjects, ofPlans] = await Promise.all([
    db.select({ id: clients.id, name: clients.name }).from(clients).where(inScope(scope, clients.id)),
    db
      .select({ id: projects.id, name: projects.name, clientId: projects.clientId })
      .from(projects)
      .where(inScope(scope, projects.clientId)),
    db.select({ id: plans.id, name: plans.name }).from(plans),
  ]);
  const ids = new Set(ofClients.map(({ id }) => id));
  const clientIds = new Map(ofClients.map(({ id, name }) => [name.toLowerCase(), id]));
  const projectIds = new Map(ofProjects.map(({ id, name, clientId }) => [`${clientId} ${name.toLowerCase()}`, id]));
  const planIds = new Map(ofPlans.map(({ id, name }) => [name.toLowerCase(), id]));
  return {
    hasClient: (id: string) => ids.has(id),
    client: (name: string) => clientIds.get(name.toLowerCase()),
    project: (clientId: string, name: string) => projectIds.get(`${clientId} ${name.toLowerCase()}`),
    plan: (name: string) => planIds.get(name.toLowerCase()),
  };
}
