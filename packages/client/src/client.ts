// The product's calls for programs: typed by the contract, signed, tried again where that is safe, and failing with a code.
import { buildRequest, createCall, createDownload, type CallOptions } from '@atalaya/contract/call.ts';
import { callGroups } from '@atalaya/contract/catalogue.ts';
import type { Endpoint, Reply, Sent } from '@atalaya/contract/endpoint.ts';
import { AppError, type ErrorCode } from '@atalaya/contract/errors.ts';
import { readProblem } from '@atalaya/contract/problem.ts';
import { ADMIN_KEY_HEADER, API_KEY_HEADER } from '@atalaya/contract/services.ts';
import { readEvents, type ServerEvent } from './events.ts';
import { retrying, type RetryOptions } from './retrying.ts';

export interface ClientOptions extends RetryOptions {
  /** Where the server is: `https://atalaya.example.org`. */
  url: string;
  /** An API token (`att_…`). */
  token?: string;
  /** A device's licence key, for what devices call. */
  deviceKey?: string;
  /** Deprecated: the key that opens everything. */
  adminKey?: string;
}

type CallGroups = typeof callGroups;
type Calls<G> = { [K in keyof G]: G[K] extends Endpoint ? (input: Sent<G[K]>, options?: CallOptions) => Promise<Reply<G[K]>> : never };

export type AtalayaClient = { [K in keyof CallGroups]: Calls<CallGroups[K]> } & {
  /** Any call of the contract by its declaration. */
  call<E extends Endpoint>(e: E, input: Sent<E>, options?: CallOptions): Promise<Reply<E>>;
  /** A file or a picture, as it came. */
  download<E extends Endpoint>(e: E, input: Sent<E>, options?: CallOptions): Promise<Blob>;
  /** What a live stream tells, until it ends or `signal` calls it off. */
  events<E extends Endpoint>(e: E, input: Sent<E>, options?: CallOptions): AsyncGenerator<ServerEvent>;
};

/** Whether something failed with this code of the catalogue. */
export const failedWith = (error: unknown, ...codes: ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code);

export function createClient({ url, token, deviceKey, adminKey, ...retry }: ClientOptions): AtalayaClient {
  const signature: Record<string, string> = {
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(deviceKey === undefined ? {} : { [API_KEY_HEADER]: deviceKey }),
    ...(adminKey === undefined ? {} : { [ADMIN_KEY_HEADER]: adminKey }),
  };
  const signed = (options: CallOptions = {}): CallOptions => ({ ...options, headers: { ...signature, ...options.headers } });
  const transport = retrying(retry);
  const send = createCall(url, transport);
  const fetchFile = createDownload(url, transport);

  const call: AtalayaClient['call'] = (e, input, options) => send(e, input, signed(options));
  const groups = Object.entries(callGroups).map(([name, group]) => {
    const calls = Object.entries(group).map(([one, e]: [string, Endpoint]) => [
      one,
      (input: Sent<typeof e>, options?: CallOptions) => call(e, input, options),
    ]);
    return [name, Object.fromEntries(calls)] as const;
  });

  return {
    ...(Object.fromEntries(groups) as { [K in keyof CallGroups]: Calls<CallGroups[K]> }), // safe: each group has a call for each of its endpoints
    call,
    download: (e, input, options) => fetchFile(e, input, signed(options)),
    async *events(e, input, options) {
      const response = await transport(e, buildRequest(url, e, input, signed(options)));
      if (!response.ok || !response.body) throw await readProblem(response);
      yield* readEvents(response.body);
    },
  };
}
