// A real HTTP server that keeps what it is sent, and answers as it is told to.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Caught {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
/** Stalls for good, or for so long before it hangs up. */
type Stall = 'stall' | { stallMs: number };
export type Answer = number | { status: number; headers?: Record<string, string>; body?: string } | Stall | 'drop';

export async function startHttpSink(answer: (caught: Caught, count: number) => Answer = () => 200) {
  const caught: Caught[] = [];
  let behave = answer;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      caught.push(one);
      const what = behave(one, caught.length);
      if (what === 'stall') return;
      if (what === 'drop') return void request.socket.destroy();
      if (typeof what === 'object' && 'stallMs' in what) return void setTimeout(() => request.socket.destroy(), what.stallMs).unref();
      const { status, headers = {}, body = '' } = typeof what === 'number' ? { status: what } : what;
      reply.writeHead(status, headers).end(body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo; // safe: it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    caught,
    answer: (next: typeof answer) => {
      behave = next;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
