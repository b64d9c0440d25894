import type { Hono } from 'hono';
import { factors as calls } from '@atalaya/contract/licensing/factor-endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { FactorPolicies } from './people/factors/factor-policy.service.ts';
import type { OwnFactorsService } from './people/factors/own-factors.service.ts';
import type { People } from './people/people.service.ts';

interface Services {
  own: OwnFactorsService;
  policies: FactorPolicies;
  people: People;
}

export function factorsRoutes(app: Hono, serve: Serve, { own, policies, people }: Services) {
  serve(app, calls.list, async (_, ctx) => ({ data: await own.list(ctx) }));
  serve(app, calls.startTotp, async (_, ctx) => {
    ctx.setHeader('Cache-Control', 'no-store');
    return { data: await own.startTotp(ctx) };
  });
  serve(app, calls.confirmTotp, async ({ body }, ctx) => ({ data: await own.confirmTotp(ctx, body.code) }));
  serve(app, calls.removeTotp, async (_, ctx) => ({ data: await own.removeTotp(ctx) }));
  serve(app, calls.startPasskey, async (_, ctx) => ({ data: await own.startPasskey(ctx) }));
  serve(app, calls.addPasskey, async ({ body }, ctx) => ({ data: await own.addPasskey(ctx, body.name, body.response) }));
  serve(app, calls.renamePasskey, async ({ query, body }, ctx) => ({ data: await own.renamePasskey(ctx, query.id, body.name) }));
  serve(app, calls.removePasskey, async ({ query }, ctx) => ({ data: await own.removePasskey(ctx, query.id) }));
  serve(app, calls.challenge, async (_, ctx) => ({ data: await own.challenge(ctx) }));
  serve(app, calls.renewRecoveryCodes, async (_, ctx) => ({ data: await own.renewRecoveryCodes(ctx) }));
  serve(app, calls.signIns, ({ query }, ctx) => people.listSignIns(ctx, query));
  serve(app, calls.reset, async ({ query }, ctx) => ({ data: await own.reset(ctx, query.email) }));
  serve(app, calls.getPolicy, async () => ({ data: await policies.get() }));
  serve(app, calls.setPolicy, async ({ body }, ctx) => ({ data: await policies.set(ctx, body) }));
}
