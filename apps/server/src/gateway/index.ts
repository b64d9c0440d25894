// The gateway's door: one Hono app in front of all modules.
import { Hono } from 'hono';
import { fail } from '@atalaya/contract/errors.ts';
import { mapArchive } from '@atalaya/contract/operations/map-archive.ts';
import { createServe } from '@atalaya/contract/serve.ts';
import type { Config } from '#config.ts';
import type { Licensing } from '#modules/licensing/index.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { addressList } from '#platform/network/address-list.ts';
import { trustedProxies } from './address.ts';
import { createAdminKey } from './programs/admin-key.ts';
import { createApiTokenDoor } from './programs/api-token-door.ts';
import { createAdmit } from './admit.ts';
import { refuseLargeBody } from './body-limit.ts';
import { csrfRoutes } from './session/csrf.routes.ts';
import { createCsrf } from './session/csrf.ts';
import { createErrorHandler } from './errors.ts';
import { forFreeradiusOnly } from './fast-lanes/freeradius-calls.ts';
import { createFreeradiusDoor } from './freeradius-door.ts';
import { createExpressLane, type ExpressLane } from './fast-lanes/express-lane.ts';
import { forwardRoutes } from './forward.ts';
import { refuseStrangers } from './origins/hosts.ts';
import { openMapArchive } from './map-archive.ts';
import { operationsRoutes } from './operations.routes.ts';
import { createRefreshCookie } from './session/refresh-cookie.ts';
import { answerOtherSites } from './origins/other-sites.ts';
import { requestFrame } from './request-log.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { sessionRoutes } from './session/session.routes.ts';
import type { ServerModule } from './server-module.ts';
import { createWebFiles } from './web-files.ts';

export interface Gateway {
  app: Hono;
  express: ExpressLane;
}

export interface GatewayDeps {
  config: Config;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  version: string;
  /** Null when another installation runs it. */
  licensing: Licensing | null;
  /** Those that run here, in the order in which they started; licensing is one of them. */
  modules: readonly ServerModule[];
  isStopping(): boolean;
}

export function createGateway({ config, secrets, clock, log, metrics, version, licensing, modules, isStopping }: GatewayDeps): Gateway {
  const isHttps = config.tls !== null || (config.url?.startsWith('https:') ?? false);
  const trusted = trustedProxies(config.trustedProxies);
  const adminKeyAddresses =
    config.adminKeyAddresses.length > 0 ? addressList('ATALAYA_ADMIN_KEY_ADDRESSES', config.adminKeyAddresses) : null;
  const withDevices = modules.find(({ admitDevice }) => admitDevice);
  const withPartners = modules.find(({ admitPartner }) => admitPartner);
  const withFreeradius = modules.find(({ isFreeradius }) => isFreeradius);
  const isFreeradius = createFreeradiusDoor(withFreeradius ?? null, config, log);
  const admit = createAdmit({
    csrf: createCsrf(secrets, isHttps),
    adminKey: createAdminKey({ key: config.adminKey, addresses: adminKeyAddresses, log, metrics }),
    apiToken: createApiTokenDoor({ find: licensing?.tokens.authenticate ?? null, log, metrics }),
    trusted,
    authenticate: async (token) => (await licensing?.sessions.authenticate(token)) ?? null,
    authenticateSoon: async (token) => (await licensing?.sessions.authenticateSoon(token)) ?? null,
    admitDevice: async (...who) => ((await withDevices?.admitDevice?.(...who)) ?? null) !== null,
    isFreeradius,
    admitPartner: async (...who) => (await withPartners?.admitPartner?.(...who)) ?? null,
    auditServer: async (context, e) => licensing?.audit(context, 'server.call', `${e.method} ${e.path}`),
  });
  const imageOrigins = config.tiles && !config.tileArchive ? [new URL(config.tiles.url).origin] : [];
  const securityHeaders = createSecurityHeaders({ isHttps, imageOrigins });
  const serve = createServe<CallContext>({ admit, headersOf: securityHeaders.ofReply });

  // Not strict: an address with and without its last slash is the same one.
  const app = new Hono({ strict: false });
  app.onError(createErrorHandler(log));
  app.notFound(createWebFiles(config.webDir));
  app.use(...requestFrame({ log, metrics, checks: [refuseStrangers(config), refuseLargeBody], complete: securityHeaders.complete }));
  app.use(answerOtherSites);

  forwardRoutes(app, config.remotes, trusted, log);
  if (licensing) {
    csrfRoutes(app, serve);
    sessionRoutes(app, serve, licensing, config.demo, createRefreshCookie(isHttps));
  }
  for (const module of modules) module.routes(app, serve);
  const mapFile = config.tileArchive ? openMapArchive(config.tileArchive) : null;
  serve(app, mapArchive.tiles, (_, ctx) => mapFile?.serve({ range: ctx.header('Range') }) ?? fail('route.not_found'));
  operationsRoutes(app, serve, { modules, isStopping, metrics, version, log, clock, config });
  const calls = modules.flatMap(({ expressCalls = [] }) => expressCalls).map((call) => forFreeradiusOnly(call, isFreeradius));
  return { app, express: createExpressLane({ app, calls, config, trusted, headers: securityHeaders, metrics, log }) };
}
