import type { Hono } from 'hono';
import { batteries as calls } from '@atalaya/contract/monitor/battery.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Batteries } from './battery/battery.service.ts';

export function batteryRoutes(app: Hono, serve: Serve, batteries: Batteries) {
  serve(app, calls.get, async ({ query }, ctx) => ({ data: await batteries.get(ctx, query) }));
  serve(app, calls.describe, async ({ query, body }, ctx) => ({ data: await batteries.describe(ctx, query, body) }));
  serve(app, calls.test, async ({ query, body }, ctx) => ({ data: await batteries.test(ctx, query, body, query.ttlSeconds) }));
}
