import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import { findClient, listClients, listProjects } from './clients.repository.ts';
import type { LicensingDeps } from './deps.ts';

export type Clients = ReturnType<typeof createClients>;

export function createClients({ database: { db } }: LicensingDeps) {
  return {
    list: (ctx: CallContext, query: Parameters<typeof listClients>[2]) => listClients(db, ctx.scope, query),
    listProjects: (ctx: CallContext, query: Parameters<typeof listProjects>[2]) => listProjects(db, ctx.scope, query),

    async get(ctx: CallContext, clientId = ctx.caller.kind === 'user' ? ctx.caller.account.client_id : null) {
      return (clientId && (await findClient(db, ctx.scope, clientId))) || fail('client.not_found');
    },
  };
}
