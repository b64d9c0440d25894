import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { services } from '@atalaya/contract/services.ts';
import { withoutFeedSecret } from '@atalaya/contract/notify/calendar-feed.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { headerOf } from './header-of.ts';

const prefixes = [...Object.entries(services).map(([name, { base }]) => ({ name, base })), { name: 'session', base: '/jwt/' }].filter(
  ({ base }) => base !== '',
);

const serviceOf = (path: string) => prefixes.find(({ base }) => path.startsWith(base))?.name ?? 'web';

export const requestIdOf = (c: Context) => String(c.get('requestId') ?? '');

// Unlike any other process's, and then one after the other: nobody gains by guessing one.
const PROCESS = randomBytes(9).toString('base64url');
let requests = 0;
export function nextId(): string {
  requests += 1;
  return `${PROCESS}-${requests.toString(36)}`;
}

const OWN_ID = /^[\w-]{8,64}$/;

interface Frame {
  log: Log;
  metrics: Metrics;
  /** Before anything else is done; throws to refuse. */
  checks: readonly ((c: Context) => void)[];
  /** Gives the reply the headers that all have. */
  complete(c: Context): void;
}

/** Gives each request an id, and writes one line when it is answered: the path without secrets, never the query, which may hold a password. */
export function requestFrame({ log, metrics, checks, complete }: Frame): [MiddlewareHandler, MiddlewareHandler] {
  const around: MiddlewareHandler = async (c, next) => {
    const given = headerOf(c, 'x-request-id');
    const requestId = given && OWN_ID.test(given) ? given : nextId();
    c.set('requestId', requestId);
    const startedAt = performance.now();
    await next();
    const ms = performance.now() - startedAt;
    complete(c);
    metrics.countRequest(serviceOf(c.req.path), c.req.method, c.res.status, ms / 1_000);
    if (log.isLevelEnabled('debug'))
      log.debug(
        { requestId, method: c.req.method, path: withoutFeedSecret(c.req.path), status: c.res.status, ms: Math.round(ms) },
        'request',
      );
  };
  // What they refuse is answered within the frame, with its headers and its line.
  const inside: MiddlewareHandler = (c, next) => {
    for (const check of checks) check(c);
    return next();
  };
  return [around, inside];
}
