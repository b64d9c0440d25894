import type { Hono } from 'hono';
import { plans as calls } from '@atalaya/contract/monitor/plans.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Plans } from './plans/plans.service.ts';

export function plansRoutes(app: Hono, serve: Serve, plans: Plans) {
  serve(app, calls.get, async ({ query }, ctx) => ({ data: await plans.get(ctx, query.siteId) }));
  serve(app, calls.image, ({ query }, ctx) => plans.image(ctx, query.siteId));
  serve(app, calls.setImage, async ({ query, body }, ctx) => ({ data: await plans.setImage(ctx, query.siteId, body.image) }));
  serve(app, calls.removeImage, async ({ query }, ctx) => ({ data: await plans.removeImage(ctx, query.siteId) }));
  serve(app, calls.place, async ({ query, body }, ctx) => ({ data: await plans.place(ctx, query.id, body.point) }));
  serve(app, calls.listRacks, ({ query }, ctx) => plans.racks(ctx, query.siteId));
  serve(app, calls.createRack, async ({ query, body }, ctx) => ({ data: await plans.createRack(ctx, query.siteId, body) }));
  serve(app, calls.changeRack, async ({ query, body }, ctx) => ({ data: await plans.changeRack(ctx, query.id, body) }));
  serve(app, calls.removeRack, async ({ query }, ctx) => ({ data: await plans.removeRack(ctx, query.id) }));
}
