import type { Hono } from 'hono';
import { notify as calls } from '@atalaya/contract/notify/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { MaintenanceService } from './maintenance/maintenance.service.ts';

interface Services {
  maintenance: MaintenanceService;
}

export function maintenanceRoutes(app: Hono, serve: Serve, { maintenance }: Services) {
  const { feeds } = maintenance;
  serve(app, calls.listMaintenance, ({ query }, ctx) => maintenance.list(ctx, query));
  serve(app, calls.createMaintenance, async ({ body }, ctx) => ({ data: await maintenance.create(ctx, body) }));
  serve(app, calls.changeMaintenance, async ({ query, body }, ctx) => ({ data: await maintenance.change(ctx, query.id, body) }));
  serve(app, calls.removeMaintenance, async ({ query }, ctx) => ({ data: await maintenance.remove(ctx, query.id) }));
  serve(app, calls.maintenanceOccurrences, ({ query }, ctx) => maintenance.occurrences(ctx, query));
  serve(app, calls.listFeeds, (_, ctx) => feeds.list(ctx));
  serve(app, calls.createFeed, async ({ body }, ctx) => ({ data: await feeds.create(ctx, body) }));
  serve(app, calls.removeFeed, async ({ query }, ctx) => ({ data: await feeds.remove(ctx, query.id) }));
  serve(app, calls.calendar, ({ params }, ctx) => feeds.read(ctx, params.file));
  serve(app, calls.zones, () => ({ data: maintenance.zones() }));
}
