// Signing in by a provider of OpenID Connect. The sign-in page loads it when somebody comes back from there.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IssuerName } from '../licensing/issuers.ts';
import { CookieWish, FactorAsked, SignedIn } from './endpoints.ts';

const service = 'session';
const params = z.object({ name: IssuerName });

export const oidc = {
  start: endpoint({
    service,
    method: 'GET',
    path: '/oidc/:name/start',
    access: 'public',
    addition: true,
    summary: 'To the provider, to sign in there',
    params,
    query: z.object({ remember: z.enum(['true', 'false']).optional() }),
    response: z.string(),
    contentType: 'text/html; charset=utf-8',
    status: 303,
  }),
  callback: endpoint({
    service,
    method: 'GET',
    path: '/oidc/:name/callback',
    access: 'public',
    addition: true,
    summary: 'Back from the provider; the sign-in page then asks for the session at `/jwt/oidc`',
    params,
    query: z.looseObject({}),
    response: z.string(),
    contentType: 'text/html; charset=utf-8',
    status: 303,
  }),
  backchannel: endpoint({
    service,
    method: 'POST',
    path: '/oidc/:name/backchannel',
    access: 'public',
    csrf: false,
    form: true,
    addition: true,
    summary: 'The provider says that somebody signed out there (OpenID Connect Back-Channel Logout): their sessions end at once',
    params,
    body: z.object({ logout_token: z.string().min(1, 'required').max(20_000, 'too_long') }),
    response: z.object({}),
  }),
  enter: endpoint({
    service,
    method: 'POST',
    path: '/jwt/oidc',
    access: 'public',
    addition: true,
    summary:
      'The session of who has just come back from a provider, by the cookie that they brought; who has a second factor may get a ticket for it',
    body: CookieWish.pick({ cookie: true }),
    response: z.union([SignedIn, FactorAsked]),
  }),
  leave: endpoint({
    service,
    method: 'POST',
    path: '/jwt/oidc/logout',
    access: 'public',
    beforePasswordChange: true,
    beforeFactor: true,
    addition: true,
    summary: 'End this session, and say where to go to end the one at the provider; null if it came by none, or none is to be ended',
    response: z.object({ url: z.string().nullable() }),
  }),
};
