import type { Hono } from 'hono';
import { oidc as calls } from '@atalaya/contract/session/oidc-endpoints.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Hand, RefreshCookie } from './refresh-cookie.ts';

const searchOf = (query: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

export function oidcRoutes(app: Hono, serve: Serve, { oidc, sessions }: Licensing, cookie: RefreshCookie, hand: Hand) {
  serve(app, calls.start, ({ params, query }, ctx) => oidc.start(ctx, params.name, query.remember !== 'false'));
  serve(app, calls.callback, ({ params, query }, ctx) => oidc.callback(ctx, params.name, searchOf(query)));
  serve(app, calls.backchannel, async ({ params, body }, ctx) => {
    await oidc.backchannel(ctx, params.name, body.logout_token);
    return {};
  });
  serve(app, calls.enter, async ({ body: { cookie: asCookie = false } }, ctx: CallContext) => {
    const reply = await oidc.enter(ctx, { asCookie, replaced: asCookie ? cookie.read(ctx) : undefined });
    return 'ticket' in reply ? reply : { userData: reply.userData, ...hand(ctx, reply, asCookie) };
  });
  serve(app, calls.leave, async (_, ctx) => {
    const held = cookie.read(ctx);
    const { isOfToken, sessionId } = await sessions.logout(ctx, held);
    if (held !== undefined && isOfToken) cookie.clear(ctx);
    return { url: sessionId === undefined ? null : await oidc.signOutUrl(sessionId) };
  });
}
