// `/ocpp/{chargerId}`: OCPP 1.6J and 2.0.1 over WebSocket, on the same port as everything else.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { RPCServer } from 'ocpp-rpc';
import type RpcServerClient from 'ocpp-rpc/lib/server-client.js';
import { ChargerId } from '@atalaya/contract/charging/chargers.ts';
import type { Claims } from '#platform/leases/claims.ts';
import type { ChargingDeps } from '../deps.ts';
import { insertEvent } from '../model/events.repository.ts';
import type { ChargingLive } from '../live/charging-live.ts';
import { shownBy } from './certificate.ts';
import { createConnection, type Connection } from './connection.ts';
import { createLargeMessages, LARGEST_BYTES } from './large-messages.ts';
import { dialects, type Dialect } from './dialects.ts';
import { lenientValidator, newerValidator } from './protocol-schemas.ts';
import type { EndpointEvents } from './endpoint-events.ts';
import { createConnectionPolicy } from './connection-policy.ts';
import { createPresence } from './charger-presence.ts';
import type { Source } from '../sessions/transactions.service.ts';

const PROTOCOL_ERROR = 1_002;
const PATH = /^\/ocpp\/([^/?#]+)$/;
/** At this node, each with one connection. */
const MAX_CHARGERS = 20_000;
export const CALL_TIMEOUT_MS = 30_000;
const PING_EVERY_MS = 20_000;
const REPORTED_EVERY_MS = 60_000;

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export type Endpoint = ReturnType<typeof createEndpoint>;

export function createEndpoint(deps: ChargingDeps, claims: Claims, live: ChargingLive, on: EndpointEvents) {
  const {
    database: { db },
    clock,
    log,
  } = deps;
  const policy = createConnectionPolicy(deps);
  const { connections, arrived, leave, ...presence } = createPresence(deps, claims, on);
  const arriving = new Set<string>();
  const addresses = new WeakMap<IncomingMessage, string>();
  const reported = new Map<string, number>();
  const large = createLargeMessages();
  let isClosing = false;

  const server = new RPCServer({
    protocols: dialects.map(({ protocol }) => protocol),
    strictMode: true,
    callTimeoutMs: CALL_TIMEOUT_MS,
    pingIntervalMs: PING_EVERY_MS,
    strictModeValidators: [lenientValidator, newerValidator],
    wssOptions: { maxPayload: LARGEST_BYTES, perMessageDeflate: false },
  });

  /** In the charger's log, but not as often as somebody tries. */
  function report(source: Source, kind: 'second_socket' | 'auth_failed', address: string) {
    const name = `${kind} ${source.chargerId} ${address}`;
    const now = clock();
    if (now.getTime() - (reported.get(name) ?? -Infinity) < REPORTED_EVERY_MS) return;
    if (reported.size > 10_000) reported.clear();
    reported.set(name, now.getTime());
    log.warn(
      { chargerId: source.chargerId, address },
      kind === 'second_socket' ? 'a second connection of a charger was refused' : 'a charger was refused',
    );
    insertEvent(db, { ...source, ts: now, receivedAt: now, kind, details: { address } }).then(
      () => live.touch(source.chargerId, { happened: true }),
      (error: unknown) => log.warn({ err: error }, 'what happened at the door could not be stored'),
    );
  }

  server.auth((accept, reject, handshake) => {
    const id = handshake.identity;
    const address = addresses.get(handshake.request) ?? '';
    const decide = async () => {
      const { password, headers, request } = handshake;
      const verdict = await policy.judge({ id, address, password, hasOrigin: headers.origin !== undefined, certificate: shownBy(request) });
      if (verdict.kind === 'paused') return reject(429, 'Too Many Requests');
      if (verdict.kind === 'refused') {
        if (verdict.charger) report({ chargerId: id, clientId: verdict.charger.clientId }, 'auth_failed', address);
        return reject(401, 'Unauthorized');
      }
      const source = { chargerId: id, clientId: verdict.charger.clientId };
      const dialect = dialects.find(({ protocol }) => handshake.protocols.has(protocol));
      // OCPP-J 1.6, 3.2: the handshake is completed without a protocol, and then the connection is closed.
      if (!dialect) return accept({}, false);
      if (isClosing || connections.size + arriving.size >= MAX_CHARGERS) return reject(503, 'Service Unavailable');
      if (arriving.has(id)) return reject(409, 'Conflict');
      arriving.add(id);
      try {
        const place = await presence.makeRoom(id);
        if (place === 'free') return accept({ source, dialect }, dialect.protocol);
        if (place === 'unknown') return reject(503, 'Service Unavailable');
        report(source, 'second_socket', address);
        reject(409, 'Conflict');
      } finally {
        arriving.delete(id);
      }
    };
    decide().catch((error: unknown) => {
      log.warn({ err: error }, 'a charger could not be let in');
      reject(500, 'Internal Server Error');
    });
  });

  server.on('client', (client: RpcServerClient) => {
    const { source, dialect } = client.session as { source?: Source; dialect?: Dialect }; // safe: given to `accept` above, and nowhere else
    if (!source || !dialect) return void client.close({ code: PROTOCOL_ERROR, reason: 'No common subprotocol' });
    const connection = createConnection(deps, client, source, { dialect, live, large, hear: on.heard, prepare: on.preparing });
    client.once('close', () => void leave(connection));
    client.on('socketError', (error: Error) =>
      log.info({ chargerId: source.chargerId, reason: error.message }, 'the connection of a charger broke'),
    );
    arrived(connection);
  });
  server.on('error', (error: Error) => log.warn({ err: error }, 'the endpoint of chargers failed'));

  function refuse(socket: Duplex, status: string) {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }

  return {
    /** Whether the request was for chargers; nothing else here speaks WebSocket. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
      socket.on('error', () => socket.destroy());
      const [, encoded = ''] = PATH.exec(request.url ?? '') ?? [];
      if (encoded === '') return refuse(socket, '404 Not Found');
      if (deps.acceptsPlain === false && !(request.socket instanceof TLSSocket)) return refuse(socket, '403 Forbidden');
      // The library decodes the id itself and does not survive what cannot be decoded.
      if (!ChargerId.safeParse(decoded(encoded)).success || !(socket instanceof Socket)) return refuse(socket, '401 Unauthorized');
      addresses.set(request, address);
      void server.handleUpgrade(request, socket, head);
    },
    /** The connection of a charger to this node. */
    connection: (chargerId: string): Connection | undefined => connections.get(chargerId),
    isAlive: presence.isAlive,
    reclaim: presence.reclaim,
    async disconnect(chargerId: string): Promise<void> {
      const connection = connections.get(chargerId);
      if (!connection) return;
      await leave(connection);
      await connection.idle();
    },
    async close(): Promise<void> {
      isClosing = true;
      await Promise.all([...connections.values()].map(leave));
      await presence.settled();
      await server.close({ code: 1_001, force: true });
    },
  };
}
