import type { Endpoint, Received, Reply } from '@atalaya/contract/endpoint.ts';

export interface ExpressCaller {
  address: string;
}

/** What a module offers to the gateway's express lane. */
export interface ExpressCall {
  endpoint: Endpoint;
  answer(body: unknown, caller: ExpressCaller): Promise<unknown>;
}

/** A public call with a small JSON body, whose answer depends on nothing but that body and the caller's address. */
export const expressCall = <E extends Endpoint>(
  endpoint: E,
  answer: (body: Received<E>['body'], caller: ExpressCaller) => Promise<Reply<E>>,
): ExpressCall => ({ endpoint, answer });
