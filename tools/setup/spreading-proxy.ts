// A reverse proxy in front of several nodes that is as unkind as one may be: every request goes to the next node, nothing sticks.
// What lasts (live streams, WebSockets, MQTT) stays where it began. A node that does not answer the door is passed over.
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface ProxiedNode {
  url: string;
  mqttPort: number;
}

export interface SpreadingProxy {
  url: string;
  mqttPort: number;
  /** How many requests and connections each node was given, by its address. */
  given(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
/** About one hop, not about the request; `upgrade` is passed on by hand. */
const OF_ONE_HOP = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'te', 'trailer', 'upgrade']);

const passedOn = (headers: IncomingMessage['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_HOP.has(name)));

const portOf = ({ url }: ProxiedNode) => Number(new URL(url).port);

async function listen(server: Server): Promise<number> {
  server.listen(0, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // safe: it listens on a port, not on a path
}

/** `nodes` is asked each time, so that they may come and go. */
export async function startSpreadingProxy(nodes: () => readonly ProxiedNode[]): Promise<SpreadingProxy> {
  const counts = new Map<string, number>();
  const open = new Set<Socket>();
  let turn = 0;

  /** All nodes, the next in turn first. */
  function inTurn(): ProxiedNode[] {
    const all = nodes();
    turn += 1;
    return all.map((_, n) => all[(turn + n) % all.length]).flatMap((node) => node ?? []);
  }
  const note = ({ url }: ProxiedNode) => counts.set(url, (counts.get(url) ?? 0) + 1);

  /** A connection to the first that takes it. Nothing has been sent by then, so going on to another repeats nothing. */
  async function reach(portAt: (node: ProxiedNode) => number): Promise<Socket | null> {
    for (const node of inTurn()) {
      const socket = connect({ host: HOST, port: portAt(node), noDelay: true });
      try {
        await once(socket, 'connect');
      } catch {
        continue;
      }
      note(node);
      open.add(socket);
      return socket.once('close', () => open.delete(socket));
    }
    return null;
  }

  function headersFor(incoming: IncomingMessage): OutgoingHttpHeaders {
    const before = incoming.headers['x-forwarded-for'];
    const hops = [...(before === undefined ? [] : [before].flat()), incoming.socket.remoteAddress ?? HOST];
    return { ...passedOn(incoming.headers), 'x-forwarded-for': hops.join(', ') };
  }

  async function forward(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const socket = await reach(portOf);
    if (!socket) {
      reply.writeHead(502).end();
      return;
    }
    // One connection for each request: nobody has to guess whether the node has just closed one that idled.
    const options = { method: incoming.method, path: incoming.url, headers: { ...headersFor(incoming), connection: 'close' } };
    const outgoing = request({ ...options, createConnection: () => socket });
    outgoing.once('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      reply.flushHeaders(); // a stream begins before its first line
      answer.once('error', () => reply.destroy()).pipe(reply);
    });
    // Before an answer began the caller gets one; afterwards the connection breaks, as the node's did.
    outgoing.once('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
    reply.once('close', () => socket.destroy());
    incoming.pipe(outgoing);
  }

  /** Both ways until either end has had enough. */
  function join(a: Duplex, b: Duplex): void {
    a.on('error', () => undefined).once('close', () => b.destroy());
    b.on('error', () => undefined).once('close', () => a.destroy());
    a.pipe(b).pipe(a);
  }

  async function upgrade(incoming: IncomingMessage, caller: Duplex, head: Buffer): Promise<void> {
    const socket = await reach(portOf);
    if (!socket) {
      caller.destroy();
      return;
    }
    const headers = { ...headersFor(incoming), connection: 'Upgrade', upgrade: incoming.headers.upgrade ?? 'websocket' };
    const lines = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one) => `${name}: ${String(one)}`));
    socket.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    socket.write(head);
    join(socket, caller);
  }

  const http = createServer((incoming, reply) => void forward(incoming, reply));
  http.on('upgrade', (incoming, caller, head) => void upgrade(incoming, caller, head));
  const mqtt = createTcpServer({ noDelay: true, pauseOnConnect: true }, (caller) => {
    caller.on('error', () => undefined);
    open.add(caller.once('close', () => open.delete(caller)));
    void reach(({ mqttPort }) => mqttPort).then((socket) => (socket ? join(socket, caller) : caller.destroy()));
  });
  const [port, mqttPort] = [await listen(http), await listen(mqtt)];

  return {
    url: `http://localhost:${port}`,
    mqttPort,
    given: () => counts,
    async stop() {
      const closed = [once(http, 'close'), once(mqtt, 'close')];
      http.close();
      mqtt.close();
      http.closeAllConnections();
      for (const socket of open) socket.destroy();
      await Promise.all(closed);
    },
  };
}
