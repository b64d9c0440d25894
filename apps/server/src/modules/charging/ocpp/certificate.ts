import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';

/** What a charger showed of itself: nothing, a certificate of our authority with its name, or one that is not to be believed. */
export type Shown = { kind: 'none' } | { kind: 'named'; name: string; serial: string } | { kind: 'false' };

export function shownBy({ socket }: Pick<IncomingMessage, 'socket'>): Shown {
  if (!(socket instanceof TLSSocket)) return { kind: 'none' };
  const { subject, serialNumber } = socket.getPeerCertificate();
  // Where none is asked for or shown, the library of Node gives an empty record.
  if (subject === undefined) return { kind: 'none' };
  return socket.authorized && typeof subject.CN === 'string'
    ? { kind: 'named', name: subject.CN, serial: serialNumber.toLowerCase() }
    : { kind: 'false' };
}
