import type { Hono } from 'hono';
import { ownRoles as calls } from '@atalaya/contract/licensing/roles.ts';
import type { Serve } from '#platform/call-context.ts';
import type { OwnRoles } from './people/roles/own-roles.service.ts';

export function rolesRoutes(app: Hono, serve: Serve, roles: OwnRoles) {
  serve(app, calls.list, ({ query }, ctx) => roles.list(ctx, query.clientId));
  serve(app, calls.create, async ({ body }, ctx) => ({ data: await roles.create(ctx, body) }));
  serve(app, calls.change, async ({ query, body }, ctx) => ({ data: await roles.change(ctx, query.id, body) }));
  serve(app, calls.remove, async ({ query }, ctx) => ({ data: await roles.remove(ctx, query.id) }));
  serve(app, calls.whoCan, ({ query }, ctx) => roles.whoCan(ctx, query));
}
