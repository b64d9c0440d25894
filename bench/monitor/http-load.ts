// A load of the same requests over and over on bare sockets: it costs next to nothing itself, so that the server is what is measured.
import { connect, type Socket } from 'node:net';

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
}

const BLANK_LINE = '\r\n\r\n';

const headerLines = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `${name}: ${value}`);

export function postRequest(path: string, body: string, headers: Record<string, string> = {}): string {
  const own = { 'Host': 'localhost', 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  return [`POST ${path} HTTP/1.1`, ...headerLines({ ...own, ...headers })].join('\r\n') + BLANK_LINE + body;
}

export const getRequest = (path: string, headers: Record<string, string> = {}): string =>
  [`GET ${path} HTTP/1.1`, ...headerLines({ Host: 'localhost', ...headers })].join('\r\n') + BLANK_LINE;

/** Asks, waits for the whole reply, asks again, until the time is over. A reply without `expected` is a fault. */
function lane(port: number, nextRequest: () => string, expected: string, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let asked = 0;
    const ask = () => {
      received = '';
      asked = performance.now();
      socket.write(nextRequest());
    };
    socket.setEncoding('latin1').on('error', reject).once('connect', ask);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const end = received.indexOf(BLANK_LINE);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? Number.NaN);
      if (end < 0 || received.length < end + BLANK_LINE.length + length) return;
      if (!received.includes(expected)) {
        socket.destroy();
        reject(new Error(`an answer was not the expected one:\n${received}`));
        return;
      }
      const now = performance.now();
      times.push(now - asked);
      if (now < until) ask();
      else socket.end(resolve);
    });
  });
}

export async function load(
  port: number,
  /** In turn, or made when needed. */
  requests: readonly string[] | (() => string),
  expected: string,
  connections: number,
  ms: number,
): Promise<number[]> {
  const times: number[] = [];
  let turn = 0;
  const nextRequest = typeof requests === 'function' ? requests : () => requests[(turn += 1) % requests.length] ?? '';
  const until = performance.now() + ms;
  await Promise.all(Array.from({ length: connections }, () => lane(port, nextRequest, expected, until, times)));
  return times;
}

export const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

export function summarise(times: number[], ms: number): Load {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: times.length / (ms / 1_000), p50: at(0.5), p99: at(0.99) };
}
