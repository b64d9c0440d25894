import type { Hono } from 'hono';
import { tenants } from '@atalaya/contract/licensing/client-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import { installation } from '@atalaya/contract/licensing/installation.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { findInstallation } from '#platform/installation/installation.repository.ts';
import type { Clients } from './tenants/clients.service.ts';
import { showImage } from './images/images.service.ts';

export function clientsRoutes(app: Hono, serve: Serve, { clients, database }: { clients: Clients; database: Database }) {
  serve(app, licensing.listClients, ({ query }, ctx) => clients.list(ctx, query));
  serve(app, licensing.getClient, async ({ query }, ctx) => ({ data: await clients.get(ctx, query.clientId) }));
  serve(app, licensing.listProjectNames, async ({ query }, ctx) => ({ data: await clients.listProjectNames(ctx, query.clientId) }));
  serve(app, licensing.listProjects, ({ query }, ctx) => clients.listProjects(ctx, query));

  serve(app, tenants.createClient, async ({ body }, ctx) => ({ data: await clients.create(ctx, body) }));
  serve(app, tenants.setClientZone, async ({ query }, ctx) => ({ data: await clients.setZone(ctx, query.clientId, query.zone) }));
  serve(app, tenants.renameClient, async ({ query }, ctx) => ({ data: await clients.rename(ctx, query.clientId, query.name) }));
  serve(app, tenants.setClientState, async ({ query }, ctx) => ({ data: await clients.setState(ctx, query.clientId, query.value) }));
  serve(app, tenants.setLogo, async ({ query, body }, ctx) => ({ data: await clients.setLogo(ctx, query.clientId, body.image) }));
  serve(app, tenants.removeLogo, async ({ query }, ctx) => ({ data: await clients.setLogo(ctx, query.clientId, null) }));
  serve(app, tenants.setColour, async ({ query, body }, ctx) => ({ data: await clients.setColour(ctx, query.clientId, body.colour) }));
  serve(app, tenants.getProject, async ({ query }, ctx) => ({ data: await clients.getProject(ctx, query.projectId) }));
  serve(app, tenants.createProject, async ({ query }, ctx) => ({ data: await clients.createProject(ctx, query) }));
  serve(app, tenants.renameProject, async ({ query }, ctx) => ({ data: await clients.renameProject(ctx, query.projectId, query.name) }));
  serve(app, tenants.setProjectState, async ({ query }, ctx) => ({
    data: await clients.setProjectState(ctx, query.projectId, query.value),
  }));
  serve(app, installation.state, async () => ({
    data: { backedUpAt: (await findInstallation(database.db))?.backedUpAt?.toISOString() ?? null },
  }));
  serve(app, tenants.picture, ({ query }, ctx) => showImage(database, ctx, query.imageId));
}
