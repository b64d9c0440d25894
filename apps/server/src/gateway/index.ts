// The gateway's door: one Hono app in front of all modules.
import { Hono } from 'hono';
import { createServe } from '@atalaya/contract/serve.ts';
import type { Config } from '#config.ts';
import type { Charging } from '#modules/charging/index.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { Monitor } from '#modules/monitor/index.ts';
import type { Radius } from '#modules/radius/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets.ts';
import { trustedProxies } from './address.ts';
import { createAdmit } from './admit.ts';
import { refuseLargeBody } from './body-limit.ts';
import { csrfRoutes } from './csrf.routes.ts';
import { createCsrf } from './csrf.ts';
import { createErrorHandler } from './errors.ts';
import { createExpressLane, type ExpressLane } from './express-lane.ts';
import { forwardRoutes } from './forward.ts';
import { refuseStrangers } from './hosts.ts';
import { operationsRoutes } from './operations.routes.ts';
import { requestFrame } from './request-log.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { sessionRoutes } from './session.routes.ts';
import { createWebFiles } from './web-files.ts';

export interface Gateway {
  app: Hono;
  express: ExpressLane;
}

export interface GatewayDeps {
  config: Config;
  secrets: Secrets;
  log: Log;
  metrics: Metrics;
  version: string;
  /** Null when another installation runs it. */
  licensing: Licensing | null;
  monitor: Monitor | null;
  radius: Radius | null;
  charging: Charging | null;
  isStopping(): boolean;
}

export async function createGateway({
  config,
  secrets,
  log,
  metrics,
  version,
  licensing,
  monitor,
  radius,
  charging,
  isStopping,
}: GatewayDeps): Promise<Gateway> {
  const isHttps = config.url?.startsWith('https:') ?? false;
  const trusted = trustedProxies(config.trustedProxies);
  const admit = createAdmit({
    csrf: createCsrf(secrets, isHttps),
    adminKey: config.adminKey,
    trusted,
    authenticate: async (token) => (await licensing?.sessions.authenticate(token)) ?? null,
    authenticateSoon: async (token) => (await licensing?.sessions.authenticateSoon(token)) ?? null,
    admitDevice: async (...who) => ((await monitor?.admitDevice(...who)) ?? null) !== null,
    isFreeradius: (token) => radius?.isFreeradius(token) ?? false,
    auditServer: async (context, e) => licensing?.audit(context, 'server.call', `${e.method} ${e.path}`),
  });
  const imageOrigins = config.tiles ? [new URL(config.tiles.url).origin] : [];
  const securityHeaders = createSecurityHeaders({ isHttps, imageOrigins });
  const serve = createServe<CallContext>({ admit, headersOf: securityHeaders.ofReply });

  // Not strict: an address with and without its last slash is the same one.
  const app = new Hono({ strict: false });
  app.onError(createErrorHandler(log));
  app.notFound(await createWebFiles(config.webDir));
  app.use(...requestFrame({ log, metrics, checks: [refuseStrangers(config), refuseLargeBody], complete: securityHeaders.complete }));

  forwardRoutes(app, config.remotes, trusted, log);
  if (licensing) {
    csrfRoutes(app, serve);
    sessionRoutes(app, serve, licensing, config.demo);
    licensing.routes(app, serve);
  }
  monitor?.routes(app, serve);
  radius?.routes(app, serve);
  charging?.routes(app, serve);
  operationsRoutes(app, serve, {
    modules: [licensing, monitor, radius, charging].filter((module) => module !== null),
    isStopping,
    metrics,
    version,
    log,
  });
  const calls = licensing?.expressCalls ?? [];
  return { app, express: createExpressLane({ app, calls, config, trusted, headers: securityHeaders, metrics, log }) };
}
