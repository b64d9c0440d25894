// How one knocks at the door of the chargers, and what an attack on it is given and tells.
import { randomBytes } from 'node:crypto';
import { charging } from '@atalaya/contract/charging/endpoints.ts';
import type { anAuthority } from '../../../apps/server/src/testing/certificates.ts';
import { HandshakeRefused, rawCharger, type RawOptions } from '../../../apps/server/src/testing/raw-charger.ts';
import type { serverCaller } from '../support/server-caller.ts';

export interface Attacked {
  port: number;
  /** Where chargers are let in over TLS, and who signs their certificates. */
  tls: { port: number; authority: ReturnType<typeof anAuthority> };
  /** Starts a server that takes no plain connections; its port. */
  withoutPlain(): Promise<number>;
  /** Starts a server that signs certificates of chargers itself; its port for them over TLS, and what to trust there. */
  withOwnAuthority(): Promise<{ port: number; trusted: string }>;
  call: ReturnType<typeof serverCaller>;
  clientId: string;
  attempts: number;
  timingPairs: number;
  timingLimit: number;
}
/** What was tried so many times, and everything that went through. */
export interface Outcome {
  tried: number;
  breaches: string[];
  note?: string;
}
export type Attack = (site: Attacked) => Promise<Outcome>;

export const freshId = () => `CP-${randomBytes(6).toString('hex')}`;
let addresses = 0;
/** Another address of this machine each time, so that one attack does not use up what the next may try. */
export const freshAddress = () => `127.0.${1 + Math.floor((addresses += 1) / 250)}.${1 + (addresses % 250)}`;

export async function register({ call, clientId }: Attacked) {
  const { id, password } = (await call(charging.createCharger, { body: { id: freshId(), label: 'Proof', clientId } })).data;
  return { id, password };
}
/** The whole answer to a handshake, or `in`. */
export async function knock(options: RawOptions): Promise<string> {
  try {
    (await rawCharger(options)).cut();
    return 'in';
  } catch (error) {
    if (error instanceof HandshakeRefused) return error.reply;
    throw error;
  }
}
