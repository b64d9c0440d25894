// A small balancer for tests and proofs: every request, and every connection, goes to the next server in turn. None is sticky.
import { createServer as createHttpServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Where to: looked at for each request, so that servers may come and go. */
export type Targets = () => readonly { host?: string; port: number }[];

export interface SpreadingProxy {
  port: number;
  stop(): Promise<void>;
}

const CONNECT_WITHIN_MS = 2_000;
const NOBODY_THERE = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** The next in turn that takes a connection. One that does not listen is passed over; what was sent to one is never sent again. */
function createTurns(targets: Targets) {
  let turn = 0;
  return async function nextConnection(): Promise<Socket | null> {
    const all = targets();
    const first = turn;
    turn += 1;
    for (let n = 0; n < all.length; n += 1) {
      const target = all[(first + n) % all.length];
      const socket = target && (await open(target.port, target.host ?? '127.0.0.1'));
      if (socket) return socket;
    }
    return null;
  };
}

function open(port: number, host: string): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, noDelay: true });
    const giveUp = () => {
      socket.destroy();
      resolve(null);
    };
    socket.setTimeout(CONNECT_WITHIN_MS, giveUp);
    socket.once('error', giveUp).once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', giveUp);
      resolve(socket);
    });
  });
}

/** Both ways, until either end is gone: a cut connection is cut on the other side too. */
function join(one: Duplex, other: Duplex) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
}

async function listen(server: Server): Promise<SpreadingProxy> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // a TCP listener's address is never a path
  return {
    port,
    stop: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** For MQTT: each connection to the next server. */
export function spreadConnections(targets: Targets): Promise<SpreadingProxy> {
  const nextConnection = createTurns(targets);
  async function pass(client: Socket) {
    client.on('error', () => client.destroy());
    const socket = await nextConnection();
    if (!socket) client.destroy();
    else if (client.destroyed) socket.destroy();
    else join(client, socket);
  }
  return listen(createTcpServer({ noDelay: true }, (client) => void pass(client)));
}

/** Under the name it came with, and for whom. */
const forwarded = ({ headers, socket }: IncomingMessage) => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
});

/** For HTTP: each request to the next server, also those of one connection; streams and WebSockets stay where they began. */
export function spreadRequests(targets: Targets): Promise<SpreadingProxy> {
  const nextConnection = createTurns(targets);

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const socket = await nextConnection();
    if (!socket) return outgoing.writeHead(502).end();
    if (outgoing.destroyed) return socket.destroy();
    const { method, url } = incoming;
    const headers = { ...forwarded(incoming), connection: 'close' };
    const onward = httpRequest({ method, path: url, headers, createConnection: () => socket });
    onward.on('response', (reply) => {
      const { 'connection': _, 'keep-alive': __, ...kept } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, kept);
      outgoing.flushHeaders(); // a stream says nothing for a while
      reply.pipe(outgoing);
      reply.on('error', () => outgoing.destroy());
    });
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  async function passUpgrade(request: IncomingMessage, client: Duplex, head: Buffer) {
    client.on('error', () => client.destroy());
    const socket = await nextConnection();
    if (!socket) return client.end(NOBODY_THERE);
    const lines = Object.entries(forwarded(request)).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${one}`));
    socket.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(head);
    join(client, socket);
  }

  const server = createHttpServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => void passUpgrade(request, client, head));
  return listen(server);
}
