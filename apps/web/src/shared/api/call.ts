import { createCall, type Transport } from '@atalaya/contract/call.ts';

let transport: Transport | undefined;

/** Called once, at start-up: only the app knows how requests travel. */
export function installTransport(installed: Transport) {
  transport = installed;
}

/** The only way a feature talks to a server. */
export const call = createCall(globalThis.location?.origin ?? 'http://localhost', (e, request) => {
  if (!transport) throw new Error('A call was made before the transport was installed');
  return transport(e, request);
});
