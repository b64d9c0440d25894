import type { Hono } from 'hono';
import { savedViews as calls } from '@atalaya/contract/session/saved-views.ts';
import type { Serve } from '#platform/call-context.ts';
import type { SavedViews } from './people/views/saved-views.service.ts';

export function viewsRoutes(app: Hono, serve: Serve, views: SavedViews) {
  serve(app, calls.list, ({ query }, ctx) => views.list(ctx, query.list));
  serve(app, calls.save, async ({ body }, ctx) => ({ data: await views.save(ctx, body) }));
  serve(app, calls.remove, async ({ query }, ctx) => ({ data: await views.remove(ctx, query.id) }));
}
