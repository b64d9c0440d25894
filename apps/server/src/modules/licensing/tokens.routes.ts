import type { Hono } from 'hono';
import { apiTokens as calls } from '@atalaya/contract/licensing/api-tokens.ts';
import type { Serve } from '#platform/call-context.ts';
import type { ApiTokens } from './people/tokens/api-tokens.service.ts';

export function tokensRoutes(app: Hono, serve: Serve, tokens: ApiTokens) {
  serve(app, calls.list, ({ query }, ctx) => tokens.list(ctx, query.whose));
  serve(app, calls.create, async ({ body }, ctx) => {
    ctx.setHeader('Cache-Control', 'no-store');
    return { data: await tokens.create(ctx, body) };
  });
  serve(app, calls.revoke, async ({ query }, ctx) => ({ data: await tokens.revoke(ctx, query.id) }));
}
