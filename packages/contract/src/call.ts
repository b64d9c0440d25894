// The one door out: every call of the web app and of other programs is made from an endpoint of the contract.
import { fullPath, type Endpoint, type Reply, type Sent } from './endpoint.ts';
import { AppError } from './errors.ts';
import { readProblem } from './problem.ts';

export type Transport = (e: Endpoint, request: Request) => Promise<Response>;

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function address(e: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = fullPath(e).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

export function buildRequest<E extends Endpoint>(origin: string, e: E, input: Sent<E>, options: CallOptions = {}): Request {
  const parts = input as Parts; // safe: Sent<E> is made of exactly these parts
  const headers = new Headers(options.headers);
  if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(new URL(address(e, parts), origin), {
    method: e.method,
    headers,
    signal: options.signal,
    body: parts.body === undefined ? undefined : JSON.stringify(parts.body),
  });
}

export const createCall =
  (origin: string, transport: Transport) =>
  async <E extends Endpoint>(e: E, input: Sent<E>, options?: CallOptions): Promise<Reply<E>> => {
    const response = await transport(e, buildRequest(origin, e, input, options));
    if (!response.ok) throw await readProblem(response);
    if (e.status === 204) return undefined as Reply<E>; // safe: a 204 endpoint's response schema is undefined
    const parsed = e.response.safeParse(await (e.contentType ? response.text() : response.json()).catch(() => undefined));
    if (!parsed.success) throw new AppError('network.reply', { cause: parsed.error });
    return parsed.data as Reply<E>; // safe: parsed by E's own schema
  };

/** For files and pictures: the bytes as they came, to be saved or shown. */
export const createDownload =
  (origin: string, transport: Transport) =>
  async <E extends Endpoint>(e: E, input: Sent<E>, options?: CallOptions): Promise<Blob> => {
    const response = await transport(e, buildRequest(origin, e, input, options));
    if (!response.ok) throw await readProblem(response);
    // A reply that breaks off is no file.
    return response.blob().catch((cause: unknown) => Promise.reject(new AppError('network.reply', { cause })));
  };
