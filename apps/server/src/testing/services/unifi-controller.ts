// A UniFi Network controller, written from what its API is known to do: by itself, and behind UniFi OS.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createPlain, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const Credentials = z.object({ username: z.string(), password: z.string() });
const Command = z.looseObject({
  cmd: z.enum(['authorize-guest', 'unauthorize-guest']),
  mac: z.string().regex(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/),
});
export type HeardCommand = z.output<typeof Command>;

/** A device that is connected, as such a controller lists it; counters are the access point's and begin anew with each association. */
export interface ListedStation {
  ip?: string;
  assoc_time: number;
  tx_bytes: number;
  rx_bytes: number;
}

interface Wish {
  isOs: boolean;
  tls?: { cert: string; key: string };
}
export const UNIFI_LOGIN = { username: 'portal', password: 'of the controller' };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array)); // safe: nobody set an encoding
  return JSON.parse(Buffer.concat(parts).toString('utf8') || 'null');
}

export async function aUnifiController({ isOs, tls }: Wish) {
  const guests = new Map<string, HeardCommand>();
  const stations = new Map<string, ListedStation>();
  const heard: HeardCommand[] = [];
  const sessions = new Map<string, string>();
  let logins = 0;
  let isAway = false;
  let letIn: Promise<void> = Promise.resolve();
  const prefix = isOs ? '/proxy/network' : '';
  const cookieName = isOs ? 'TOKEN' : 'unifises';

  const say = (reply: ServerResponse, status: number, body: unknown, headers: Record<string, string | string[]> = {}) =>
    void reply.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  const failed = (reply: ServerResponse, status: number, msg: string) => say(reply, status, { meta: { rc: 'error', msg }, data: [] });

  function logIn(reply: ServerResponse, body: unknown) {
    logins += 1;
    const { data } = Credentials.safeParse(body);
    if (data?.username !== UNIFI_LOGIN.username || data.password !== UNIFI_LOGIN.password)
      return isOs ? say(reply, 403, { code: 'AUTHENTICATION_FAILED_INVALID_CREDENTIALS' }) : failed(reply, 400, 'api.err.Invalid');
    const [id, csrf] = [randomBytes(12).toString('hex'), randomBytes(8).toString('hex')];
    sessions.set(id, csrf);
    const cookies = [`${cookieName}=${id}; Path=/; HttpOnly`, ...(isOs ? [] : [`csrf_token=${csrf}; Path=/`])];
    return say(reply, 200, isOs ? { unique_id: '1' } : { meta: { rc: 'ok' }, data: [] }, {
      'Set-Cookie': cookies,
      ...(isOs && { 'X-CSRF-Token': csrf }),
    });
  }

  function isSignedIn({ headers }: IncomingMessage): boolean {
    const id = (headers.cookie ?? '')
      .split('; ')
      .find((cookie) => cookie.startsWith(`${cookieName}=`))
      ?.slice(cookieName.length + 1);
    const csrf = id === undefined ? undefined : sessions.get(id);
    return csrf !== undefined && headers['x-csrf-token'] === csrf;
  }

  const refuseSession = (reply: ServerResponse) => (isOs ? say(reply, 401, { code: 401 }) : failed(reply, 401, 'api.err.LoginRequired'));

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { method = '', url = '' } = request;
    const body = await bodyOf(request);
    if (isAway) return request.socket.destroy();
    if (method === 'GET' && url === '/')
      return isOs ? reply.writeHead(200).end('<html>') : reply.writeHead(302, { Location: '/manage' }).end();
    if (method === 'POST' && url === (isOs ? '/api/auth/login' : '/api/login')) return logIn(reply, body);
    if (method === 'GET' && url === `${prefix}/api/s/house/stat/sta`) {
      if (!isSignedIn(request)) return refuseSession(reply);
      const data = [...stations].map(([mac, seen]) => ({
        ...seen,
        mac,
        is_guest: true,
        authorized: guests.has(mac),
        uptime: 1,
        essid: 'Quay',
      }));
      return say(reply, 200, { meta: { rc: 'ok' }, data });
    }
    if (method !== 'POST' || url !== `${prefix}/api/s/house/cmd/stamgr`) return failed(reply, 404, 'api.err.NotFound');
    if (!isSignedIn(request)) return refuseSession(reply);
    const { data: command } = Command.safeParse(body);
    if (!command) return failed(reply, 400, 'api.err.InvalidPayload');
    heard.push(command);
    if (command.cmd === 'authorize-guest') {
      await letIn;
      guests.set(command.mac, command);
    }
    if (command.cmd === 'unauthorize-guest') guests.delete(command.mac);
    return say(reply, 200, { meta: { rc: 'ok' }, data: [] });
  }

  const listener: RequestListener = (request, reply) => void answer(request, reply).catch(() => reply.destroy());
  const server = tls ? createSecure(tls, listener) : createPlain(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return {
    address: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    guests,
    /** By their address, in small letters. */
    stations,
    heard,
    logins: () => logins,
    endSessions: () => sessions.clear(),
    goAway: () => (isAway = true),
    comeBack: () => (isAway = false),
    /** Whoever is to be let in waits until what this gives is called. */
    holdBack(): () => void {
      let release = () => {};
      letIn = new Promise((done) => (release = done));
      return release;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
