// A provider of charging services (eMSP) that speaks OCPI 2.2.1, written from the documents: plain HTTP and checks of its own, sharing no code
// with the server. It is called and calls, and notes whatever is not as the documents have it.
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { faultsOf, isObject, KINDS, type Json } from './roaming-checks.ts';

export interface ProviderReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Json & { status_code?: number; data?: unknown };
}
type Answer = (code: number, data?: unknown, http?: number, headers?: Record<string, string>) => void;
interface Caught {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export type RoamingProvider = Awaited<ReturnType<typeof startRoamingProvider>>;

/** `server`: the port behind which the operator really is, whatever its addresses say. */
export async function startRoamingProvider(server: { port: number; host: string }) {
  const party = { country_code: 'NL', party_id: 'TNM' };
  const own = { token: randomBytes(24).toString('hex'), versions: ['2.2.1'], modules: ['locations', 'tariffs', 'sessions', 'cdrs'] };
  const caught: Caught[] = [];
  const faults: string[] = [];
  let operator = '';
  let endpoints: { identifier: string; role: string; url: string }[] = [];
  let says: (caught: Caught) => number | null = () => null;
  let allowed = 'ALLOWED';

  const listener = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const one: Caught = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text ? JSON.parse(text) : null,
      };
      const status = says(one);
      const answer: Answer = (code, data, http = 200, more = {}) =>
        void reply
          .writeHead(http, { 'Content-Type': 'application/json', ...more })
          .end(JSON.stringify({ ...(data === undefined ? {} : { data }), status_code: code, timestamp: new Date().toISOString() }));
      if (request.headers.authorization !== `Token ${Buffer.from(own.token).toString('base64')}`) return answer(2_000, undefined, 401);
      if (status !== null) return answer(3_000, undefined, status);
      caught.push(one);
      handle(one, answer);
    });
  });
  await new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`; // safe: it listens on a port

  function handle(one: Caught, answer: Answer): void {
    const [path = ''] = one.path.split('?');
    if (path === '/versions')
      return answer(
        1_000,
        own.versions.map((version) => ({ version, url: `${url}/${version}` })),
      );
    if (path === '/2.2.1')
      return answer(1_000, {
        version: '2.2.1',
        endpoints: [
          { identifier: 'credentials', role: 'RECEIVER', url: `${url}/2.2.1/credentials` },
          { identifier: 'tokens', role: 'SENDER', url: `${url}/2.2.1/tokens` },
          ...own.modules.map((identifier) => ({ identifier, role: 'RECEIVER', url: `${url}/2.2.1/${identifier}` })),
        ],
      });
    if (path === '/2.2.1/credentials') return answer(1_000);
    const note = (fault: string) => faults.push(`${one.method} ${path}: ${fault}`);
    for (const name of [
      'ocpi-to-country-code',
      'ocpi-to-party-id',
      'ocpi-from-country-code',
      'ocpi-from-party-id',
      'x-request-id',
      'x-correlation-id',
    ])
      if (!one.headers[name]) note(`without ${name}`);
    if (one.headers['ocpi-to-party-id'] !== party.party_id) note('meant for somebody else');
    if (one.body !== null && one.headers['content-type'] !== 'application/json') note('not as JSON');
    const [, , module = '', country, owner, id, evse] = path.split('/');
    if (module === 'tokens' && one.method === 'GET') return listTokens(one.path, answer);
    if (module === 'tokens') return answer(1_000, { allowed, token: lastToken, authorization_reference: 'REF-1' });
    if (module === 'results') return answer(1_000);
    if (one.method === 'DELETE') return answer(1_000);
    if (one.method === 'PATCH') {
      if (!isObject(one.body) || !KINDS.time(one.body.last_updated)) note('a PATCH without last_updated');
      if (!evse) note('a PATCH of no EVSE');
      return answer(1_000);
    }
    for (const fault of faultsOf(module, one.body)) note(fault);
    if (module === 'cdrs') return one.method === 'POST' ? answer(1_000, undefined, 201) : void note('a record that is not posted');
    if (isObject(one.body) && (one.body.id !== id || one.body.country_code !== country || one.body.party_id !== owner))
      note('the address is not the object’s');
    return answer(1_000);
  }

  const listed: Json[] = [];
  let pageSize = 2;
  let linkOrigin = url;
  /** In pages of its own size, however many are asked for. */
  function listTokens(path: string, answer: Answer): void {
    const { searchParams } = new URL(path, url);
    const [offset, since] = [Number(searchParams.get('offset') ?? 0), searchParams.get('date_from')];
    const all = listed.filter(({ last_updated }) => since === null || Date.parse(String(last_updated)) >= Date.parse(since));
    const next = new URL(path, linkOrigin);
    next.searchParams.set('offset', String(offset + pageSize));
    const link: Record<string, string> = offset + pageSize < all.length ? { Link: `<${next.href}>; rel="next"` } : {};
    answer(1_000, all.slice(offset, offset + pageSize), 200, { 'X-Total-Count': String(all.length), 'X-Limit': String(pageSize), ...link });
  }

  let lastToken: Json = {};
  const raw = (
    method: string,
    target: string,
    token: string | null,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<ProviderReply> =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(target, `http://${server.host}`);
      const headers = {
        Host: server.host,
        ...(token === null ? {} : { Authorization: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...more,
      };
      const asking = send({ host: '127.0.0.1', port: server.port, method, path: `${pathname}${search}`, headers }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => {
          const read: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
          if (!isObject(read) || !KINDS.time(read.timestamp) || typeof read.status_code !== 'number')
            faults.push(`${method} ${target}: no frame`);
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: isObject(read) ? read : {} });
        });
      });
      asking.on('error', reject);
      asking.end(typeof body === 'string' ? body : body === undefined ? undefined : JSON.stringify(body));
    });
  const encoded = (token: string) => `Token ${Buffer.from(token).toString('base64')}`;
  const credentials = () => ({
    token: own.token,
    url: `${url}/versions`,
    roles: [{ role: 'EMSP', business_details: { name: 'The New Motion' }, ...party }],
  });
  const call = (method: string, target: string, body?: unknown, more?: Record<string, string>) =>
    raw(method, target, encoded(operator), body, more);

  return {
    url,
    own,
    party,
    caught,
    faults,
    raw,
    encoded,
    call,
    credentials,
    endpoint: (identifier: string) => endpoints.find((one) => one.identifier === identifier)?.url ?? '',
    token: () => operator,
    /** What it answers to everything with; null: as it should. */
    says: (next: typeof says) => {
      says = next;
    },
    allows: (next: string) => {
      allowed = next;
    },
    pushed: (module: string, method?: string) =>
      caught.filter((one) => one.path.startsWith(`/2.2.1/${module}`) && (method === undefined || one.method === method)),
    /** As a partner does it: versions, details, and its own credentials for good ones. */
    async register(first: string, versionsUrl: string): Promise<ProviderReply> {
      const versions = await raw('GET', versionsUrl, encoded(first));
      const list = Array.isArray(versions.body.data) ? versions.body.data.filter(isObject) : [];
      const found = list.find(({ version }) => version === '2.2.1');
      const details = await raw('GET', String(found?.url), encoded(first));
      const data = isObject(details.body.data) ? details.body.data : {};
      endpoints = (Array.isArray(data.endpoints) ? data.endpoints.filter(isObject) : []).map((one) => ({
        identifier: String(one.identifier),
        role: String(one.role),
        url: String(one.url),
      }));
      const at = endpoints.find(({ identifier }) => identifier === 'credentials')?.url ?? '';
      const reply = await raw('POST', at, encoded(first), credentials());
      if (isObject(reply.body.data)) operator = String(reply.body.data.token);
      return reply;
    },
    async renew(): Promise<ProviderReply> {
      own.token = randomBytes(24).toString('hex');
      const reply = await call('PUT', '/ocpi/2.2.1/credentials', credentials());
      if (isObject(reply.body.data)) operator = String(reply.body.data.token);
      return reply;
    },
    aToken(uid: string, more: Json = {}): Json {
      lastToken = {
        ...party,
        uid,
        type: 'RFID',
        contract_id: 'NL8ACC12E46L89',
        issuer: 'TheNewMotion',
        valid: true,
        whitelist: 'ALWAYS',
        last_updated: '2026-01-01T10:00:00Z',
        ...more,
      };
      return lastToken;
    },
    putToken(uid: string, more: Json = {}): Promise<ProviderReply> {
      const token = this.aToken(uid, more);
      return call('PUT', `/ocpi/2.2.1/tokens/NL/TNM/${encodeURIComponent(uid)}?type=${String(token.type)}`, token);
    },
    /** What it hands out when it is asked for its tokens; `linkTo`: where its pages are said to be. */
    lists: (tokens: Json[], more: { pageSize?: number; linkTo?: string } = {}) => {
      listed.splice(0, listed.length, ...tokens);
      pageSize = more.pageSize ?? pageSize;
      linkOrigin = more.linkTo ?? url;
    },
    resultUrl: () => `${url}/2.2.1/results/${randomUUID()}`,
    stop: () =>
      new Promise<void>((done) => {
        listener.close(() => done());
        listener.closeAllConnections();
      }),
  };
}
