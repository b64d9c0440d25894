import type { z } from 'zod';
import { fail } from '@atalaya/contract/errors.ts';
import type { Client, NewClient, NewProject, Project, TenantState } from '@atalaya/contract/licensing/clients.ts';
import type { CallContext } from '#platform/call-context.ts';
import { judgeEnding } from '#platform/ended-by.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Changes } from '../verification/licensing-changes.ts';
import * as repository from './clients.repository.ts';
import type { LicensingDeps } from '../deps.ts';
import { difference } from '../model/changed-values.ts';
import { findClient, findProject } from '../model/find-tenant.repository.ts';
import { replaceImage } from '../images/images.service.ts';
import { deleteLinksOfClient } from '../people/links.repository.ts';
import { endSessionsOfClient } from '../people/sign-in/sign-in-sessions.repository.ts';
import { orTaken } from '../model/taken-name.ts';

type State = z.output<typeof TenantState>;
export type Clients = ReturnType<typeof createClients>;

const DEFAULT_ZONE = 'UTC';

export function createClients({ database: { db }, clock }: LicensingDeps, audit: Audit, changing: Changes) {
  const changeClient = (ctx: CallContext, clientId: string, action: string, change: Partial<Omit<Client, 'id'>>): Promise<Client> =>
    changing(async (tx, tell) => {
      const client = (await repository.lockClient(tx, ctx.scope, clientId)) ?? fail('client.not_found');
      await orTaken('name', repository.updateClient(tx, clientId, change));
      if (change.active === false) {
        await endSessionsOfClient(tx, clientId, clock());
        await deleteLinksOfClient(tx, clientId);
      }
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
      const { endedBy, ...project } = (await repository.lockProject(tx, ctx.scope, projectId)) ?? fail('project.not_found');
      const ending = judgeEnding(ctx, { isOn: project.active, endedBy }, { isOn: change.active }, clock());
      await orTaken('name', repository.updateProject(tx, projectId, { ...change, ...ending }));
      await tell({ kind: 'project', id: projectId });
      await audit(tx, ctx, action, `project:${projectId}`, difference(project, change));
      return { ...project, ...change };
    });

  return {
    list: (ctx: CallContext, query: Parameters<typeof repository.listClients>[2]) => repository.listClients(db, ctx.scope, query),
    listProjects: (ctx: CallContext, query: Parameters<typeof repository.listProjects>[2]) => repository.listProjects(db, ctx.scope, query),

    listProjectNames: (ctx: CallContext, clientId?: string) => repository.listProjectNames(db, ctx.scope, clientId),

    async get(ctx: CallContext, clientId = ctx.caller.kind === 'user' ? ctx.caller.account.client_id : null) {
      return (clientId && (await findClient(db, ctx.scope, clientId))) || fail('client.not_found');
    },

    getProject: async (ctx: CallContext, projectId: string) => (await findProject(db, ctx.scope, projectId)) ?? fail('project.not_found'),

    create: (ctx: CallContext, { name, zone = DEFAULT_ZONE, extra = {} }: z.output<typeof NewClient>): Promise<Client> =>
      db.transaction(async (tx) => {
        const id = await orTaken('name', repository.insertClient(tx, { name, zone, extra }));
        await audit(tx, ctx, 'client.create', `client:${id}`, { name });
        return { id, name, extra, zone, active: true };
      }),
    rename: (ctx: CallContext, clientId: string, name: string) => changeClient(ctx, clientId, 'client.name', { name }),
    setZone: (ctx: CallContext, clientId: string, zone: string) => changeClient(ctx, clientId, 'client.zone', { zone }),
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

    setColour: (ctx: CallContext, clientId: string, colour: string | null): Promise<Client> =>
      db.transaction(async (tx) => {
        const client = (await repository.lockClient(tx, ctx.scope, clientId)) ?? fail('client.not_found');
        const { colour: _, ...rest } = client.extra;
        const extra = colour === null ? rest : { ...rest, colour };
        await repository.updateClient(tx, clientId, { extra });
        await audit(tx, ctx, 'client.colour', `client:${clientId}`, difference(client, { extra }));
        return { ...client, extra };
      }),

    createProject: (ctx: CallContext, { name, clientId }: z.output<typeof NewProject>): Promise<Project> =>
      db.transaction(async (tx) => {
        const client = (await findClient(tx, ctx.scope, clientId)) ?? fail('client.not_found', { errors: { clientId: ['not_found'] } });
        const id = await orTaken('name', repository.insertProject(tx, { name, clientId }));
        await audit(tx, ctx, 'project.create', `project:${id}`, { name, clientId });
        return { id, name, clientId, clientName: client.name, active: true };
      }),
    renameProject: (ctx: CallContext, projectId: string, name: string) => changeProject(ctx, projectId, 'project.name', { name }),
    setProjectState: (ctx: CallContext, projectId: string, state: State) =>
      changeProject(ctx, projectId, state === 'active' ? 'project.activate' : 'project.deactivate', { active: state === 'active' }),
  };
}
