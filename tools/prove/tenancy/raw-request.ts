import { Agent, request } from 'node:http';

const STREAM_MS = 150;
const agent = new Agent({ keepAlive: true, maxSockets: 12 });

export interface Answer {
  status: number;
  /** The error's code, or `page` for what is no JSON. */
  code: string;
  text: string;
}

/** The path goes out as it is written: `fetch` would tidy up exactly what is to be tried. */
export function rawRequest(origin: string, method: string, path: string, headers: Record<string, string>, body: unknown): Promise<Answer> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const type = sent === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(sent)) };
    const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers, ...type } }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      // A stream has no end: what it says in its first moments is judged.
      if (reply.headers['content-type'] === 'text/event-stream') {
        setTimeout(() => {
          resolve({ status: reply.statusCode ?? 0, code: 'page', text });
          reply.destroy();
        }, STREAM_MS);
        return;
      }
      reply.on('error', reject).on('end', () => {
        const isJson = /json/.test(reply.headers['content-type'] ?? '');
        const code = isJson ? (/"code":"([\w.]+)"/.exec(text)?.[1] ?? '') : 'page';
        resolve({ status: reply.statusCode ?? 0, code, text });
      });
    });
    // The server closes a connection that has idled for a while; on a busy machine it may do so just as we use it again.
    const hasMissed = (error: NodeJS.ErrnoException) => outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
    outgoing
      .on('error', (error) => (hasMissed(error) ? resolve(rawRequest(origin, method, path, headers, body)) : reject(error)))
      .end(sent);
  });
}

/** Spellings that a careless router or proxy takes for the same path. */
export const spellings: readonly ((path: string) => string)[] = [
  (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  (path) => path.replace(/\/(?=[^/]*$)/, '/%2e/'),
  (path) => path.toUpperCase(),
  (path) => `/${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/x/..${path}`,
  (path) => path.replace(/[^/]$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => `${path}/`,
  (path) => `${path}/.`,
  (path) => `${path};x=1`,
];
