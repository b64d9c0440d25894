import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { services } from '@atalaya/contract/services.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';

const prefixes = Object.entries(services).filter(([, service]) => service.base !== '');

function serviceOf(path: string): string {
  const named = prefixes.find(([, { base }]) => path.startsWith(base))?.[0];
  return named ?? (path.startsWith('/jwt/') ? 'session' : 'web');
}

export const requestIdOf = (c: Context) => String(c.get('requestId') ?? '');

const OWN_ID = /^[\w-]{8,64}$/;

/** Gives each request an id, and writes one line when it is answered: the path, never the query, which may hold a password. */
export const requestLog =
  (log: Log, metrics: Metrics): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.header('X-Request-Id');
    const requestId = given && OWN_ID.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    const service = serviceOf(c.req.path);
    c.header('X-Request-Id', requestId);
    metrics.requests.inc({ service, method: c.req.method, status: c.res.status });
    metrics.duration.observe({ service }, ms / 1_000);
    log.debug({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(ms) }, 'request');
  };
