import type { Hono } from 'hono';
import { fail, failField } from '@atalaya/contract/errors.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { CallContext, Serve } from '#platform/call-context.ts';
import type { Letters } from './people/letters/letters.service.ts';
import type { Links } from './people/links.service.ts';
import type { Sessions } from './people/sign-in/sign-in-sessions.service.ts';
import type { Users } from './people/users.service.ts';

interface Services {
  about: () => { service: string; version: string; time: string };
  letters: Letters;
  links: Links;
  sessions: Sessions;
  users: Users;
  template: boolean;
  demo: boolean;
}

export function licensingRoutes(app: Hono, serve: Serve, { about, letters, links, sessions, users, template, demo }: Services) {
  serve(app, licensing.about, about);

  serve(app, licensing.lookUpUser, ({ query }, ctx) => lookUpUser(sessions, ctx, query));
  serve(app, licensing.ownSession, (_, ctx) => ({ data: { ...signedIn(ctx), ...(template && { template }), ...(demo && { demo }) } }));
  serve(app, licensing.changePassword, async ({ query, body }, ctx) => ({ data: await users.changePassword(ctx, { ...query, ...body }) }));
  serve(app, licensing.issueLink, async ({ query }, ctx) => ({ data: await links.issue(ctx, query.email) }));
  serve(app, licensing.mailLink, async ({ query }, ctx) => ({ data: await letters.send(ctx, query.email) }));
  serve(app, licensing.forgotPassword, async ({ body }, ctx) => ({ data: await letters.forgotten(ctx, body.email) }));
  serve(app, licensing.redeemLink, async ({ body }, ctx) => ({ data: await links.redeem(ctx, body) }));
}

/** E-mail and password come in the query or, better, by HTTP Basic: a query may end up in a proxy's log. */
async function lookUpUser(sessions: Sessions, ctx: CallContext, query: { email?: string; passwd?: string }) {
  ctx.setHeader('Cache-Control', 'no-store');
  const basic = /^Basic (.+)$/i.exec(ctx.header('Authorization') ?? '')?.[1];
  const [name = '', ...rest] = basic ? Buffer.from(basic, 'base64').toString('utf8').split(':') : [];
  const email = query.email ?? name;
  const password = query.passwd ?? rest.join(':');
  if (!email || !password) return failField(email ? 'passwd' : 'email', 'required');
  const opened = await sessions.lookUp({ email, password }, ctx);
  if (!opened) return { data: null };
  const { id, email: own, role, locale, avatar, ability, access, factors: _, ...beside } = opened.userData;
  return {
    data: { id, email: own, role, locale, avatar, ability, access },
    ...beside,
    ...('factors' in opened ? { factors: opened.factors } : {}),
  };
}

function signedIn({ caller, header }: CallContext) {
  if (caller.kind !== 'user') return fail('auth.required');
  return { ...caller.account, session_key: header('X-Session-Token') ?? '' };
}
