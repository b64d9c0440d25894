// The one guard of calls whose address a person entered. Names are resolved once, every address is checked, and the connection goes to a
// checked one: what a name means a moment later does not matter. Redirects are answers like any other; nobody follows them.
import { lookup } from 'node:dns/promises';
import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import { addressList } from '#platform/network/address-list.ts';
import { isDeviceAddress, isReachable } from './reachable-address.ts';

export type RefusedBecause = 'scheme' | 'address' | 'unresolved';

export class OutboundRefused extends Error {
  readonly because: RefusedBecause;
  constructor(because: RefusedBecause, target: string) {
    super(`${target} cannot be called: ${because}`);
    this.because = because;
  }
}

/** Whoever answers shows a certificate that nobody trusts. */
export class OutboundMistrust extends Error {}

/** For hosts whose certificate nobody known has signed: that one alone (SHA-256), or those of that authority (PEM). */
export interface OutboundTrust {
  fingerprint: string | null;
  authority: string | null;
}

export interface OutboundReply {
  status: number;
  headers: IncomingMessage['headers'];
  /** The beginning of it. */
  text: string;
}

export interface OutboundCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
  /** More of a reply than its beginning, for what has to be read whole; what is longer fails. */
  maxReplyBytes?: number;
  trust?: OutboundTrust;
}

export interface Resolved {
  address: string;
  family: number;
}
export type Resolve = (host: string) => Promise<Resolved[]>;

export type Outbound = ReturnType<typeof createOutbound>;

const TIMEOUT_MS = 15_000;
const MAX_REPLY_BYTES = 4_000;
const HTTPS_PORT = 443;

const resolveByName: Resolve = (host) => lookup(host, { all: true });
const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** What Node calls it when a certificate is not to be trusted. */
const MISTRUST = /CERT|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|HOSTNAME/;
const asMistrust = (error: Error) => {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return MISTRUST.test(code) ? new OutboundMistrust(error.message, { cause: error }) : error;
};

/** A connection that is used only once the other side has shown that very certificate. */
const pinnedTo =
  (fingerprint: string): RequestOptions['createConnection'] =>
  (options, done) => {
    const { host, port, ...rest } = options;
    const name = host ?? '';
    const socket = tlsConnect({
      host: name,
      port: Number(port ?? HTTPS_PORT),
      lookup: rest.lookup,
      ...(isIP(name) === 0 && { servername: name }),
      rejectUnauthorized: false,
    });
    socket.once('error', (error) => done(error, socket));
    socket.once('secureConnect', () => {
      if (socket.getPeerCertificate().fingerprint256 === fingerprint) return done(null, socket);
      done(new OutboundMistrust('the certificate is another one'), socket);
      socket.destroy();
    });
    return undefined;
  };

export function createOutbound({ allow = [], resolve = resolveByName }: { allow?: readonly string[]; resolve?: Resolve } = {}) {
  const allowed = addressList('ATALAYA_OUTBOUND_ALLOW', allow);

  /** The addresses of a host, all of which may be called, whatever the protocol; one that may not is reason to refuse the whole. */
  async function addressesOf(host: string): Promise<Resolved[]> {
    const family = isIP(host);
    const found = family ? [{ address: host, family }] : await resolve(host).catch(() => []);
    if (found.length === 0) throw new OutboundRefused('unresolved', host);
    if (!found.every(({ address }) => isReachable(address, allowed))) throw new OutboundRefused('address', host);
    return found;
  }

  const urlOf = (text: string): URL => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.hostname === '') throw new OutboundRefused('scheme', text.slice(0, 40));
    return url;
  };

  /** To checked addresses only, whatever the name means by then. */
  const lookupOf =
    (addresses: readonly Resolved[]): LookupFunction =>
    (_host, options, done) => {
      const [first] = addresses;
      if (options.all) done(null, [...addresses]);
      else done(null, first?.address ?? '', first?.family);
    };

  return {
    addressesOf,
    /** Whether an access server at that address may be sent packets. It has no name that could mean something else a moment later. */
    reachesDevice: (address: string): boolean => isDeviceAddress(address, allowed),
    /** A bare connection, for what is no HTTP. */
    async connect(host: string, port: number, timeoutMs: number): Promise<Socket> {
      const addresses = await addressesOf(host);
      return new Promise((succeed, fail) => {
        const socket = connect({ host, port, lookup: lookupOf(addresses) });
        const late = setTimeout(() => socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), timeoutMs);
        socket.once('error', (error) => {
          clearTimeout(late);
          fail(error);
        });
        socket.once('connect', () => {
          clearTimeout(late);
          socket.removeAllListeners('error');
          succeed(socket);
        });
      });
    },
    /** Why it could not be called now, for forms; null: it could. */
    async refusalOf(text: string): Promise<RefusedBecause | null> {
      try {
        await addressesOf(withoutBrackets(urlOf(text).hostname));
        return null;
      } catch (error) {
        if (error instanceof OutboundRefused) return error.because;
        throw error;
      }
    },
    async request(
      text: string,
      { method = 'POST', headers = {}, body, timeoutMs = TIMEOUT_MS, maxReplyBytes, trust }: OutboundCall = {},
    ): Promise<OutboundReply> {
      const url = urlOf(text);
      const addresses = await addressesOf(withoutBrackets(url.hostname));
      const { protocol, username, password } = url;
      const auth = username ? `${decodeURIComponent(username)}:${decodeURIComponent(password)}` : null;
      const send = protocol === 'https:' ? tlsRequest : plainRequest;
      return new Promise((succeed, fail) => {
        const signal = AbortSignal.timeout(timeoutMs);
        const request = send(
          {
            protocol,
            hostname: withoutBrackets(url.hostname),
            port: url.port || undefined,
            path: `${url.pathname}${url.search}`,
            method,
            auth,
            headers: { 'User-Agent': 'Atalaya', ...headers, ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }) },
            lookup: lookupOf(addresses),
            ...(trust?.fingerprint && protocol === 'https:' ? { createConnection: pinnedTo(trust.fingerprint) } : { agent: false }),
            ...(trust?.authority && { ca: trust.authority }),
            signal,
          },
          (reply) => {
            const parts: Buffer[] = [];
            let length = 0;
            const most = maxReplyBytes ?? MAX_REPLY_BYTES;
            const end = () =>
              succeed({
                status: reply.statusCode ?? 0,
                headers: reply.headers,
                text: Buffer.concat(parts).subarray(0, most).toString('utf8'),
              });
            reply.on('data', (chunk: Buffer) => {
              parts.push(chunk);
              length += chunk.length;
              if (length < most) return;
              if (maxReplyBytes === undefined) end();
              else fail(new Error(`The reply is longer than ${most} bytes`));
              request.destroy();
            });
            reply.on('end', end);
            reply.on('error', fail);
          },
        );
        request.on('error', (error) => fail(asMistrust(error)));
        request.end(body);
      });
    },
  };
}
