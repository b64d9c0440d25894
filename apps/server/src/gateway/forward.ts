import type { Hono } from 'hono';
import type { BlockList } from 'node:net';
import { FORM_BODY_BYTES } from '@atalaya/contract/endpoint.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import { services, UPLOAD_TIMEOUT_MS, type Service } from '@atalaya/contract/services.ts';
import type { RemoteServices } from '#config.ts';
import type { Log } from '#platform/log.ts';
import { callerAddress } from './address.ts';
import { limitBody } from './body-limit.ts';
import { requestIdOf } from './request-log.ts';

// Of one connection, not of the message (RFC 9110, section 7.6.1); Host and Origin were checked here and name this server, not the other.
const NOT_FORWARDED = [
  'connection',
  'keep-alive',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'origin',
  'content-length',
  'expect',
];
// fetch has decoded the body already.
const NOT_RETURNED = ['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length'];
const SESSION_PATHS = ['/jwt/*', '/oidc/*', '/scim/*'];

const without = (headers: Headers, names: readonly string[]) => {
  const rest = new Headers(headers);
  for (const name of names) rest.delete(name);
  return rest;
};

/** Waits for the headers, not for what follows them: a live stream or a long download is not a slow service. */
async function fetchInTime(timeoutMs: number, send: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('No headers in time', 'TimeoutError')), timeoutMs);
  try {
    return await send(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Hands the calls of remote services to where they run, with the same headers. */
export function forwardRoutes(app: Hono, remotes: RemoteServices, trusted: BlockList, log: Log) {
  for (const [name, target] of Object.entries(remotes)) {
    if (!target) continue;
    const service = name as Service; // safe: RemoteServices has only names of services
    const { base, timeoutMs } = services[service];
    const patterns = service === 'session' ? SESSION_PATHS : [`${base}/*`];
    app.on('ALL', patterns, limitBody, async (c) => {
      const url = new URL(c.req.url);
      const headers = without(c.req.raw.headers, NOT_FORWARDED);
      headers.set('X-Forwarded-For', [c.req.header('X-Forwarded-For'), callerAddress(c, trusted)].filter(Boolean).join(', '));
      headers.set('X-Request-Id', requestIdOf(c));
      const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
      const body = hasBody ? await c.req.raw.arrayBuffer() : undefined;
      const isUpload = body !== undefined && body.byteLength > FORM_BODY_BYTES;
      try {
        const response = await fetchInTime(isUpload ? UPLOAD_TIMEOUT_MS : timeoutMs, (signal) =>
          fetch(target.replace(/\/+$/, '') + url.pathname.slice(base.length) + url.search, {
            method: c.req.method,
            headers,
            body,
            redirect: 'manual',
            signal,
          }),
        );
        return new Response(response.body, { status: response.status, headers: without(response.headers, NOT_RETURNED) });
      } catch (error) {
        log.warn({ err: error, service, requestId: requestIdOf(c) }, 'a remote service does not answer');
        throw new AppError('service.unreachable', { detail: `The ${service} service did not answer.` });
      }
    });
  }
}
