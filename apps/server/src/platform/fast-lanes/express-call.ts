import type { Socket } from 'node:net';
import type { Endpoint, Received, Reply } from '@atalaya/contract/endpoint.ts';

export interface ExpressRequest {
  /** What the JSON of the body says. */
  body: unknown;
  /** What stands behind the question mark, as it was sent. */
  query: string;
  address: string;
  /** By which the request came, and its answer goes. */
  connection: Socket;
  header(name: Lowercase<string>): string | undefined;
}

export interface ExpressReply {
  status: number;
  body: unknown;
}

/** What a module offers to the gateway's express lane. */
export interface ExpressCall {
  endpoint: Endpoint;
  /** Without consequences: null, or an error, sends the request the long way. What it returns is called once and has them. */
  prepare(request: ExpressRequest): (() => Promise<ExpressReply>) | null;
}

/** A public call with a small JSON body, whose answer depends on nothing but that body and the caller's address. */
export const expressCall = <E extends Endpoint>(
  endpoint: E,
  answer: (body: Received<E>['body'], caller: { address: string }) => Promise<Reply<E>>,
): ExpressCall => ({
  endpoint,
  prepare({ body, query, address }) {
    if (query !== '') return null;
    const input = endpoint.body?.parse(body) as Received<E>['body']; // safe: by E's own schema
    return async () => ({ status: 200, body: await answer(input, { address }) });
  },
});
