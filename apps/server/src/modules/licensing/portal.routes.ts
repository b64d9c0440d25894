import type { Hono } from 'hono';
import { portal as calls } from '@atalaya/contract/licensing/selling/portal-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Keys } from './keys/keys.service.ts';
import type { Licences } from './keys/licences.service.ts';
import type { PortalService } from './portal/portal.service.ts';

interface Services {
  portal: PortalService;
  keys: Keys;
  licences: Licences;
}

/** Rotating is making one key and ending another, and so asks for no more than that. */
export function portalRoutes(app: Hono, serve: Serve, { portal, keys, licences }: Services) {
  serve(app, calls.overview, async ({ query }, ctx) => ({ data: await portal.overview(ctx, query.clientId) }));
  serve(app, calls.months, async ({ query }, ctx) => ({ data: await portal.months(ctx, query.clientId) }));
  serve(app, calls.rotate, async ({ query, body }, ctx) => ({ data: await keys.rotate(ctx, query.apiKey, body.graceSeconds) }));
  serve(app, calls.licence, async ({ query, body }, ctx) => ({ data: await licences.issue(ctx, query.apiKey, body.ttlSeconds) }));
}
