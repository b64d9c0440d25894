import type { Hono } from 'hono';
import { demoKeys as calls } from '@atalaya/contract/licensing/demo-keys.ts';
import { licenceKeys } from '@atalaya/contract/licensing/key-endpoints.ts';
import { licensing } from '@atalaya/contract/licensing/endpoints.ts';
import type { Serve } from '#platform/call-context.ts';
import type { DemoKeys } from './leaving-demo/demo-keys.service.ts';
import type { Keys } from './keys/keys.service.ts';
import type { Licences } from './keys/licences.service.ts';
import type { Verification } from './verification/verification.service.ts';

interface Services {
  keys: Keys;
  licences: Licences;
  verification: Verification;
  demoKeys: DemoKeys;
}

export function keysRoutes(app: Hono, serve: Serve, { keys, licences, verification, demoKeys }: Services) {
  serve(app, calls.list, async (_, ctx) => ({ data: await demoKeys.list(ctx) }));
  serve(app, calls.confirm, async ({ body }, ctx) => ({ data: await demoKeys.confirm(ctx, body.ids) }));
  serve(app, calls.end, async ({ body }, ctx) => ({ data: await demoKeys.end(ctx, body.ids) }));

  serve(app, licensing.listKeys, ({ query }, ctx) => keys.list(ctx, query));
  serve(app, licensing.createKey, async ({ query }, ctx) => ({ data: await keys.create(ctx, query) }));
  serve(app, licenceKeys.get, async ({ query }, ctx) => ({ data: await keys.get(ctx, query.apiKey) }));
  serve(app, licenceKeys.expire, async ({ query }, ctx) => ({ data: await keys.expire(ctx, query.apiKey) }));
  serve(app, licenceKeys.enable, async ({ query }, ctx) => ({ data: await keys.enable(ctx, query.apiKey) }));
  serve(app, licenceKeys.setState, async ({ query }, ctx) => ({ data: await keys.suspend(ctx, query.apiKey) }));
  serve(app, licenceKeys.relabel, async ({ query }, ctx) => ({ data: await keys.relabel(ctx, query.apiKey, query.label) }));
  serve(app, licenceKeys.change, async ({ query, body }, ctx) => ({ data: await keys.change(ctx, query.apiKey, body) }));
  serve(app, licenceKeys.move, async ({ query }, ctx) => ({ data: await keys.move(ctx, query.apiKey, query) }));
  serve(app, licenceKeys.expireMany, async ({ body }, ctx) => ({
    data: await keys.each(body.apiKeys, (apiKey) => keys.expire(ctx, apiKey)),
  }));
  serve(app, licenceKeys.enableMany, async ({ body }, ctx) => ({
    data: await keys.each(body.apiKeys, (apiKey) => keys.enable(ctx, apiKey)),
  }));
  serve(app, licenceKeys.rotate, async ({ query, body }, ctx) => ({ data: await keys.rotate(ctx, query.apiKey, body.graceSeconds) }));
  serve(app, licenceKeys.callers, async ({ query }, ctx) => ({ data: await keys.callers(ctx, query.apiKey) }));
  serve(app, licenceKeys.usage, async ({ query }, ctx) => ({ data: await keys.usage(ctx, query) }));

  serve(app, licenceKeys.overview, async ({ query }, ctx) => ({ data: await keys.overview(ctx, query.clientId) }));

  serve(app, licenceKeys.verify, async ({ body }, ctx) => ({ data: await verification.verify(ctx, body) }));
  serve(app, licenceKeys.explain, async ({ body }, ctx) => ({ data: await verification.explain(ctx, body) }));
  serve(app, licenceKeys.issueLicence, async ({ query, body }, ctx) => ({
    data: await licences.issue(ctx, query.apiKey, body.ttlSeconds),
  }));
  serve(app, licenceKeys.licencePublicKey, () => licences.publicKey());
}
