import { clientsTable as clients } from '#modules/licensing/index.ts';
import type { Queryable } from '#platform/database.ts';
import { inScope, type Scope } from '#platform/scope.ts';

export const namesOfClients = (db: Queryable, scope: Scope) =>
  db.select({ id: clients.id, name: clients.name }).from(clients).where(inScope(scope, clients.id));
