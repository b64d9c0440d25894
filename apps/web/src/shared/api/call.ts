import { buildRequest, createCall, type CallOptions, type Transport } from '@atalaya/contract/call.ts';
import type { Endpoint, Sent } from '@atalaya/contract/endpoint.ts';
import { readProblem } from '@atalaya/contract/problem.ts';

let transport: Transport | undefined;

/** Called once, at start-up: only the app knows how requests travel. */
export function installTransport(installed: Transport) {
  transport = installed;
}

const origin = globalThis.location?.origin ?? 'http://localhost';
const send: Transport = (e, request) => {
  if (!transport) throw new Error('A call was made before the transport was installed');
  return transport(e, request);
};

/** The only way a feature talks to a server. */
export const call = createCall(origin, send);

/** The same for a reply that is read as it comes: a stream, a download. */
export async function openReply<E extends Endpoint>(e: E, input: Sent<E>, options?: CallOptions): Promise<Response> {
  const response = await send(e, buildRequest(origin, e, input, options));
  if (!response.ok) throw await readProblem(response);
  return response;
}
