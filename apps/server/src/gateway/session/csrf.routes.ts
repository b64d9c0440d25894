import type { Hono } from 'hono';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';

export function csrfRoutes(app: Hono, serve: Serve) {
  serve(app, licensing.csrfToken, (_, ctx) => {
    ctx.setHeader('Cache-Control', 'no-store');
    return { csrftoken: ctx.csrfToken() };
  });
}
