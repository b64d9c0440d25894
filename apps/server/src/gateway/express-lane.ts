// A way past the framework for calls that programs make thousands of times a second. Only the plainest requests take it;
// whatever is out of the ordinary, and whatever goes wrong, is answered the long way, so there is one place that says no.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Hono } from 'hono';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import type { Config } from '#config.ts';
import type { ExpressCall } from '#platform/express-call.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { addressBehind } from './address.ts';
import { knownHosts } from './hosts.ts';
import { nextId } from './request-log.ts';
import type { SecurityHeaders } from './security-headers.ts';

interface LaneDeps {
  app: Pick<Hono, 'fetch'>;
  calls: readonly ExpressCall[];
  config: Pick<Config, 'host' | 'url'>;
  trusted: BlockList;
  headers: Pick<SecurityHeaders, 'ofJson'>;
  metrics: Pick<Metrics, 'countRequest'>;
  log: Pick<Log, 'isLevelEnabled' | 'debug'>;
}

/** Takes a request, or leaves it to others by answering false. */
export type ExpressLane = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

// With one of these a request is a browser's, or wants something that only the long way knows.
const OUT_OF_THE_ORDINARY = ['origin', 'cookie', 'x-request-id', 'transfer-encoding', 'expect', 'upgrade'] as const;
const NUL = /\0|\\u0000/i;

interface WaitingReply {
  outgoing: ServerResponse;
  requestId: string;
  json: string;
}

/**
 * Replies to everything that came in with one turn of the event loop go out together at its end. Each on its own would wake a caller that
 * sleeps on another core, which takes longer than to answer it; after the first of many it is awake.
 */
function createReplies(always: readonly string[]) {
  let waiting: WaitingReply[] = [];

  function send({ outgoing, requestId, json }: WaitingReply) {
    const length = Buffer.byteLength(json);
    outgoing.writeHead(200, [...always, 'X-Request-Id', requestId, 'Content-Length', String(length)]);
    // One byte a character: those go out as they are, without being measured and copied twice.
    outgoing.end(json, length === json.length ? 'latin1' : 'utf8');
  }

  function sendAll() {
    const all = waiting;
    waiting = [];
    for (const reply of all) send(reply);
  }

  return {
    add(reply: WaitingReply) {
      if (waiting.push(reply) === 1) setImmediate(sendAll);
    },
  };
}

export function createExpressLane({ app, calls, config, trusted, headers, metrics, log }: LaneDeps): ExpressLane {
  const byPath = new Map(calls.map((call) => [fullPath(call.endpoint), call]));
  const isKnownHost = knownHosts(config);
  const replies = createReplies(Object.entries(headers.ofJson).flat());

  function mayTake({ endpoint }: ExpressCall, { headers: given }: IncomingMessage): boolean {
    const length = Number(given['content-length']);
    return (
      given['content-type'] === 'application/json' &&
      length <= (endpoint.maxBodyBytes ?? 0) &&
      given.host !== undefined &&
      isKnownHost(given.host) &&
      OUT_OF_THE_ORDINARY.every((name) => given[name] === undefined)
    );
  }

  async function take({ endpoint, answer }: ExpressCall, incoming: IncomingMessage, outgoing: ServerResponse, text: string) {
    const startedAt = performance.now();
    let json: string;
    try {
      if (NUL.test(text)) throw new Error('it has a NUL');
      const forwarded = incoming.headers['x-forwarded-for'];
      const address = addressBehind(incoming.socket.remoteAddress ?? '', typeof forwarded === 'string' ? forwarded : undefined, trusted);
      // Not held against the endpoint's schema, which takes as long as all the rest: the compiler has, and the long way does.
      json = JSON.stringify(await answer(endpoint.body?.parse(JSON.parse(text)), { address }));
    } catch {
      await takeTheLongWay(incoming, outgoing, text);
      return;
    }
    const requestId = nextId();
    replies.add({ outgoing, requestId, json });
    const ms = performance.now() - startedAt;
    metrics.countRequest(endpoint.service, endpoint.method, 200, ms / 1_000);
    if (log.isLevelEnabled('debug'))
      log.debug({ requestId, method: endpoint.method, path: incoming.url, status: 200, ms: Math.round(ms) }, 'request');
  }

  async function takeTheLongWay(incoming: IncomingMessage, outgoing: ServerResponse, body: string) {
    const given = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === 'string') given.set(name, value);
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, { method: incoming.method ?? '', headers: given, body });
    const response = await app.fetch(request, { incoming, outgoing });
    const reply = Buffer.from(await response.arrayBuffer());
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), 'Content-Length': reply.length });
    outgoing.end(reply);
  }

  return (incoming, outgoing) => {
    const call = byPath.get(incoming.url ?? '');
    if (!call || incoming.method !== call.endpoint.method || !mayTake(call, incoming)) return false;
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A caller that hangs up half way never gets here, and has nobody to answer to.
    incoming.on('end', () => {
      const [first] = chunks;
      const body = chunks.length === 1 && first ? first : Buffer.concat(chunks);
      take(call, incoming, outgoing, body.toString()).catch(() => outgoing.destroy());
    });
    return true;
  };
}
