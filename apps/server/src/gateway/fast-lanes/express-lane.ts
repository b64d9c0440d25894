// A way past the framework for calls that programs and devices make thousands of times a second. Only the plainest requests take it;
// whatever is out of the ordinary is answered the long way.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Hono } from 'hono';
import { fullPath } from '@atalaya/contract/endpoint.ts';
import { PROBLEM_TYPE, toProblem } from '@atalaya/contract/problem.ts';
import { findFault } from '@atalaya/contract/text.ts';
import type { Config } from '#config.ts';
import type { ExpressCall, ExpressReply } from '#platform/fast-lanes/express-call.ts';
import type { Log } from '#platform/log.ts';
import type { Metrics } from '#platform/metrics.ts';
import { addressBehind } from '../address.ts';
import { toKnown } from '../errors.ts';
import { knownHosts } from '../origins/hosts.ts';
import { nextId } from '../request-log.ts';
import type { SecurityHeaders } from '../security-headers.ts';

interface LaneDeps {
  app: Pick<Hono, 'fetch'>;
  calls: readonly ExpressCall[];
  config: Pick<Config, 'host' | 'url'>;
  trusted: BlockList;
  headers: Pick<SecurityHeaders, 'ofJson'>;
  metrics: Pick<Metrics, 'countRequest'>;
  log: Pick<Log, 'isLevelEnabled' | 'debug' | 'error'>;
}

/** Takes a request, or leaves it to others by answering false. */
export type ExpressLane = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

// With one of these a request is a browser's, or wants something that only the long way knows.
const OUT_OF_THE_ORDINARY = ['origin', 'cookie', 'x-request-id', 'transfer-encoding', 'expect', 'upgrade'] as const;
/** It is read before anybody has looked who sends it; larger ones are looked at first. */
const MAX_BODY_BYTES = 16_384;

interface WaitingReply {
  outgoing: ServerResponse;
  status: number;
  headers: readonly string[];
  requestId: string;
  json: string;
}

/**
 * Replies to everything that came in with one turn of the event loop go out together at its end. Each on its own would wake a caller that
 * sleeps on another core, which takes longer than to answer it; after the first of many it is awake.
 */
function createReplies() {
  let waiting: WaitingReply[] = [];

  function send({ outgoing, status, headers, requestId, json }: WaitingReply) {
    // An answer without a body has no length to tell.
    if (status === 204) return outgoing.writeHead(status, [...headers, 'X-Request-Id', requestId]).end();
    const length = Buffer.byteLength(json);
    outgoing.writeHead(status, [...headers, 'X-Request-Id', requestId, 'Content-Length', String(length)]);
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
  const replies = createReplies();
  const ofJson = Object.entries(headers.ofJson).flat();
  const ofProblem = Object.entries({ ...headers.ofJson, 'Content-Type': PROBLEM_TYPE }).flat();

  function mayTake({ endpoint }: ExpressCall, { headers: given }: IncomingMessage): boolean {
    const length = Number(given['content-length']);
    return (
      (endpoint.anyContentType === true || given['content-type'] === 'application/json') &&
      length <= Math.min(endpoint.maxBodyBytes ?? 0, MAX_BODY_BYTES) &&
      given.host !== undefined &&
      isKnownHost(given.host) &&
      OUT_OF_THE_ORDINARY.every((name) => given[name] === undefined)
    );
  }

  function prepare(call: ExpressCall, { headers: given, socket }: IncomingMessage, query: string, text: string) {
    try {
      const header = (name: Lowercase<string>) => {
        const value = given[name];
        return typeof value === 'string' ? value : undefined;
      };
      const address = addressBehind(socket.remoteAddress ?? '', header('x-forwarded-for'), trusted);
      const body: unknown = JSON.parse(text);
      if (findFault(body, { allowsAnyText: call.endpoint.anyText })) return null;
      return call.prepare({ body, query, address, connection: socket, header });
    } catch {
      return null;
    }
  }

  async function take(call: ExpressCall, incoming: IncomingMessage, outgoing: ServerResponse, query: string, text: string) {
    const startedAt = performance.now();
    const answer = prepare(call, incoming, query, text);
    if (!answer) return takeTheLongWay(incoming, outgoing, text);
    const { service, method } = call.endpoint;
    const path = fullPath(call.endpoint);
    const requestId = nextId();
    let status: number;
    try {
      // Not held against the endpoint's schema, which takes as long as all the rest: the compiler has, and the long way does.
      const reply: ExpressReply = await answer();
      status = reply.status;
      replies.add({ outgoing, status, headers: ofJson, requestId, json: reply.body === undefined ? '' : JSON.stringify(reply.body) });
    } catch (error) {
      const known = toKnown(error, { requestId, method, path }, log);
      const again = known.details.retryAfterSeconds;
      const problemHeaders = again === undefined ? ofProblem : [...ofProblem, 'Retry-After', String(again)];
      status = known.status;
      replies.add({ outgoing, status, headers: problemHeaders, requestId, json: JSON.stringify(toProblem(known, requestId)) });
    }
    const ms = performance.now() - startedAt;
    metrics.countRequest(service, method, status, ms / 1_000);
    if (log.isLevelEnabled('debug')) log.debug({ requestId, method, path, status, ms: Math.round(ms) }, 'request');
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
    const url = incoming.url ?? '';
    const mark = url.indexOf('?');
    const call = byPath.get(mark < 0 ? url : url.slice(0, mark));
    if (!call || incoming.method !== call.endpoint.method || !mayTake(call, incoming)) return false;
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A caller that hangs up half way never gets here, and has nobody to answer to.
    incoming.on('end', () => {
      const [first] = chunks;
      const body = chunks.length === 1 && first ? first : Buffer.concat(chunks);
      take(call, incoming, outgoing, mark < 0 ? '' : url.slice(mark + 1), body.toString()).catch(() => outgoing.destroy());
    });
    return true;
  };
}
