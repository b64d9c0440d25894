import type { Hono } from 'hono';
import { issuers as calls } from '@atalaya/contract/licensing/issuer-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { Issuers } from './people/oidc/issuers.service.ts';
import type { OidcSignIn } from './people/oidc/oidc-sign-in.service.ts';
import type { OwnIdentitiesService } from './people/oidc/own-identities.service.ts';

interface Services {
  issuers: Issuers;
  oidc: OidcSignIn;
  own: OwnIdentitiesService;
}

export function issuersRoutes(app: Hono, serve: Serve, { issuers, oidc, own }: Services) {
  serve(app, calls.list, () => issuers.show());
  serve(app, calls.create, async ({ body }, ctx) => ({ data: await issuers.create(ctx, body) }));
  serve(app, calls.change, async ({ query, body }, ctx) => ({ data: await issuers.change(ctx, query.name, body) }));
  serve(app, calls.remove, async ({ query }, ctx) => ({ data: await issuers.remove(ctx, query.name) }));
  serve(app, calls.test, async ({ query }, ctx) => ({ data: await issuers.test(ctx, query.name) }));
  serve(app, calls.ownIdentities, async (_, ctx) => ({ data: await own.list(ctx) }));
  serve(app, calls.link, async ({ body }, ctx) => ({ data: await oidc.startLink(ctx, body.name) }));
  serve(app, calls.unlink, async ({ query }, ctx) => ({ data: await own.unlink(ctx, query.id) }));
}
