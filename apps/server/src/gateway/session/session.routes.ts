import type { Hono } from 'hono';
import { AppError, fail } from '@atalaya/contract/errors.ts';
import { session } from '@atalaya/contract/session/endpoints.ts';
import { factorSignIn } from '@atalaya/contract/session/factor-endpoints.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import { oidcRoutes } from './oidc.routes.ts';
import type { Hand, RefreshCookie } from './refresh-cookie.ts';

export function sessionRoutes(app: Hono, serve: Serve, licensing: Licensing, demo: boolean, cookie: RefreshCookie) {
  const { sessions, factorSignIn: factors, sampleAccounts, passkeyName, canMail, issuerButtons } = licensing;

  /** To a browser as a cookie, to a program in the reply. */
  const hand: Hand = (ctx, issued, asCookie) => {
    const { accessToken, refreshToken } = issued;
    if (!asCookie) return { accessToken, refreshToken };
    cookie.write(ctx, issued);
    return { accessToken };
  };
  oidcRoutes(app, serve, licensing, cookie, hand);

  const wishOf = (ctx: CallContext, asCookie: boolean, remember: boolean) => ({
    isLasting: asCookie && remember,
    replaced: asCookie ? cookie.read(ctx) : undefined,
  });

  serve(app, session.login, async ({ body: { cookie: asCookie = false, remember = false, ...credentials } }, ctx) => {
    const reply = await sessions.login(credentials, ctx, wishOf(ctx, asCookie, remember));
    return 'ticket' in reply ? reply : { userData: reply.userData, ...hand(ctx, reply, asCookie) };
  });

  serve(app, factorSignIn.passkeyOptions, ({ body }) => factors.passkeyOptions(body.ticket));

  serve(app, factorSignIn.factor, async ({ body: { ticket, cookie: asCookie = false, remember = false, ...proof } }, ctx) => {
    const { userData, ...issued } = await factors.signIn(ctx, ticket, proof, wishOf(ctx, asCookie, remember));
    return { userData, ...hand(ctx, issued, asCookie) };
  });

  serve(app, factorSignIn.stepUp, ({ body }, ctx) => factors.stepUp(ctx, body));

  serve(app, session.refresh, async ({ body: { refreshToken, cookie: asCookie = false, remember, userId } }, ctx) => {
    if (refreshToken !== undefined) {
      const issued = await sessions.refresh(refreshToken, ctx, { userId, isLasting: asCookie ? remember : undefined });
      return hand(ctx, issued, asCookie);
    }
    const held = cookie.read(ctx) ?? fail('auth.refresh_invalid');
    return hand(ctx, await sessions.refresh(held, ctx, { userId }), true);
  });

  serve(app, session.logout, async (_, ctx) => {
    const held = cookie.read(ctx);
    const { isOfToken } = await sessions.logout(ctx, held);
    if (held !== undefined && isOfToken) cookie.clear(ctx);
    return undefined;
  });

  serve(app, session.options, async () => {
    const issuers = await issuerButtons();
    const offered = { demo, mail: await canMail(), sampleAccounts: demo ? sampleAccounts : [], passkeys: passkeyName };
    return issuers.length > 0 ? { ...offered, issuers } : offered;
  });
}

// What signing in may answer as it is; whatever else goes wrong there is 'Something went wrong' to the person at the door.
const SAID_AS_IT_IS = new Set([
  'auth.invalid',
  'auth.too_many',
  'auth.csrf',
  'auth.admin_key',
  'host.unknown',
  'origin.unknown',
  'input.too_large',
]);

export const loginError = (error: AppError): AppError =>
  SAID_AS_IT_IS.has(error.code)
    ? error
    : new AppError('auth.failed', { errors: error.details.errors, params: error.details.params, cause: error });
