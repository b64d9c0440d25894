import type { z } from 'zod';
import { fail } from '@atalaya/contract/errors.ts';
import type { Client, NewClient, NewProject, Project, TenantState } from '@atalaya/contract/licensing/clients.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Audit } from './audit.service.ts';
import type { Changes } from './changes.ts';
import * as repository from './clients.repository.ts';
import type { LicensingDeps } from './deps.ts';
import { difference } from './difference.ts';
import { replaceImage } from './images.ts';
import { endSessionsOfClient } from './sessions.repository.ts';
import { orTaken } from './unique.ts';

type State = z.output<typeof TenantState>;
export type Clients = ReturnType<typeof createClients>;

export function createClients({ database: { db }, clock }: LicensingDeps, audit: Audit, changing: Changes) {
  const changeClient = (ctx: CallContext, clientId: string, action: string, change: Partial<Omit<Client, 'id'>>): Promise<Client> =>
    changing(async (tx, tell) => {
      const client = (await repository.lockClient(tx, ctx.scope, clientId)) ?? fail('client.not_found');
      await orTaken('name', repository.updateClient(tx, clientId, change));
      if (change.active === false) await endSessionsOfClient(tx, clientId, clock());
      await tell({ kind: 'client', id: clientId });
      await audit(tx, ctx, action, `client:${clientId}`, difference(client, change));
      return { ...client, ...change };
    });

  const changeProject = (
    ctx: CallContext,
    projectId: string,
    action: string,
    change: Partial<Pick<Project, 'name' | 'active'>>,
  ): Promise<Project> =>
    changing(async (tx, tell) => {
      const project = (await repository.lockProject(tx, ctx.scope, projectId)) ?? fail('project.not_found');
      await orTaken('name', repository.updateProject(tx, projectId, change));
      await tell({ kind: 'project', id: projectId });
      await audit(tx, ctx, action, `project:${projectId}`, difference(project, change));
      return { ...project, ...change };
    });

  return {
    list: (ctx: CallContext, query: Parameters<typeof repository.listClients>[2]) => repository.listClients(db, ctx.scope, query),
    listProjects: (ctx: CallContext, query: Parameters<typeof repository.listProjects>[2]) => repository.listProjects(db, ctx.scope, query),

    async get(ctx: CallContext, clientId = ctx.caller.kind === 'user' ? ctx.caller.account.client_id : null) {
      return (clientId && (await repository.findClient(db, ctx.scope, clientId))) || fail('client.not_found');
    },

    getProject: async (ctx: CallContext, projectId: string) =>
      (await repository.findProject(db, ctx.scope, projectId)) ?? fail('project.not_found'),

    create: (ctx: CallContext, { name, extra = {} }: z.output<typeof NewClient>): Promise<Client> =>
      db.transaction(async (tx) => {
        const id = await orTaken('name', repository.insertClient(tx, { name, extra }));
        await audit(tx, ctx, 'client.create', `client:${id}`, { name });
        return { id, name, extra, active: true };
      }),
    rename: (ctx: CallContext, clientId: string, name: string) => changeClient(ctx, clientId, 'client.name', { name }),
    setState: (ctx: CallContext, clientId: string, state: State) =>
      changeClient(ctx, clientId, state === 'active' ? 'client.activate' : 'client.deactivate', { active: state === 'active' }),

    setLogo: (ctx: CallContext, clientId: string, image: string | null): Promise<Client> =>
      db.transaction(async (tx) => {
        const client = (await repository.lockClient(tx, ctx.scope, clientId)) ?? fail('client.not_found');
        const { logo: previous, ...rest } = client.extra;
        const logo = await replaceImage(tx, clock, previous, image);
        const extra = logo ? { ...rest, logo } : rest;
        await repository.updateClient(tx, clientId, { extra });
        await audit(tx, ctx, 'client.logo', `client:${clientId}`, difference(client, { extra }));
        return { ...client, extra };
      }),

    createProject: (ctx: CallContext, { name, clientId }: z.output<typeof NewProject>): Promise<Project> =>
      db.transaction(async (tx) => {
        const client =
          (await repository.findClient(tx, ctx.scope, clientId)) ?? fail('client.not_found', { errors: { clientId: ['not_found'] } });
        const id = await orTaken('name', repository.insertProject(tx, { name, clientId }));
        await audit(tx, ctx, 'project.create', `project:${id}`, { name, clientId });
        return { id, name, clientId, clientName: client.name, active: true };
      }),
    renameProject: (ctx: CallContext, projectId: string, name: string) => changeProject(ctx, projectId, 'project.name', { name }),
    setProjectState: (ctx: CallContext, projectId: string, state: State) =>
      changeProject(ctx, projectId, state === 'active' ? 'project.activate' : 'project.deactivate', { active: state === 'active' }),
  };
}
