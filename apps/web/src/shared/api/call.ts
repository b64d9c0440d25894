import { buildRequest, createCall, createDownload, type CallOptions, type Transport } from '@atalaya/contract/call.ts';
import type { Endpoint, Sent } from '@atalaya/contract/endpoint.ts';
import { readProblem } from '@atalaya/contract/problem.ts';

let transport: Transport | undefined;

/** Called once, at start-up: only the app knows how requests travel. */
export function installTransport(installed: Transport) {
  transport = installed;
}

const origin = globalThis.location?.origin ?? 'http://localhost';
const travel: Transport = (e, request) => {
  if (!transport) throw new Error('A call was made before the transport was installed');
  return transport(e, request);
};

/** The only way a feature talks to a server. */
export const call = createCall(origin, travel);
/** The same for what is a file and no data. */
export const download = createDownload(origin, travel);

/** The same for a reply that is read as it comes, such as a stream. */
export async function openReply<E extends Endpoint>(e: E, input: Sent<E>, options?: CallOptions): Promise<Response> {
  const response = await travel(e, buildRequest(origin, e, input, options));
  if (!response.ok) throw await readProblem(response);
  return response;
}
