// What an operator brings as text: certificates one above the other, up to the root, and the key of the first. Throws with sentences for them.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const LEAST_RSA_BITS = 2_048;
/** BasicConstraints of an authority with a limit: how many authorities may stand below it. */
const PATH_LIMIT = /0603551d13(?:0101ff)?04..30..0101ff0201(..)/;

export const certificatesIn = (text: string): string[] => [...text.matchAll(PEM)].map(([pem]) => `${pem}\n`);

export const endOf = ({ validTo }: X509Certificate) => new Date(validTo);
const startOf = ({ validFrom }: X509Certificate) => new Date(validFrom);
/** A chain is good for as long as each of it. */
export const earliestEnd = (list: readonly X509Certificate[]) => new Date(Math.min(...list.map((one) => endOf(one).getTime())));

const nameOf = (subject: string) => `“${subject.replaceAll('\n', ', ')}”`;
const day = (date: Date) => date.toISOString().slice(0, 10);

export interface BroughtChain {
  /** The one whose key was brought first, the root last. */
  pems: [string, ...string[]];
  list: [X509Certificate, ...X509Certificate[]];
  key: KeyObject;
}

function certificateAt(pem: string, at: number): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw new Error(`Certificate ${at + 1} in the file could not be read.`, { cause: error });
  }
}

function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new Error('The key could not be read: it has to be PEM without a password.', { cause: error });
  }
}

function isUsable({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  return type === 'ec' || (type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS);
}

function checkAuthority(one: X509Certificate, below: number): void {
  if (!one.ca) throw new Error(`${nameOf(one.subject)} may not issue certificates.`);
  const [, most] = PATH_LIMIT.exec(one.raw.toString('hex')) ?? [];
  if (most !== undefined && Number.parseInt(most, 16) < below)
    throw new Error(`${nameOf(one.subject)} allows fewer authorities below it than there are.`);
}

function checkIssuer(one: X509Certificate, above: X509Certificate | undefined): void {
  const issuer = above ?? one;
  if (one.checkIssued(issuer) && one.verify(issuer.publicKey)) return;
  const hint = 'put each certificate above the one that issued it, the root last.';
  if (above) throw new Error(`${nameOf(one.subject)} was not issued by ${nameOf(above.subject)}: ${hint}`);
  throw new Error(`The chain is incomplete: ${nameOf(one.subject)} was issued by ${nameOf(one.issuer)}, which is not in the file; ${hint}`);
}

/** `authorities`: from which of them on certificates have to be those of an authority. */
export function readBroughtChain(bundle: string, keyPem: string, now: Date, authorities: 0 | 1): BroughtChain {
  const [pem, ...pems] = certificatesIn(bundle);
  if (pem === undefined) throw new Error('There is no certificate in the file: it has to be PEM.');
  const list: BroughtChain['list'] = [certificateAt(pem, 0), ...pems.map((one, at) => certificateAt(one, at + 1))];
  const key = keyIn(keyPem);
  if (!list[0].checkPrivateKey(key)) throw new Error(`The key is not that of the first certificate, ${nameOf(list[0].subject)}.`);
  if (!isUsable(key)) throw new Error('The key has to be of RSA with 2048 bits or more, or of an elliptic curve.');
  for (const [at, one] of list.entries()) {
    if (endOf(one) <= now) throw new Error(`${nameOf(one.subject)} has expired: it was valid until ${day(endOf(one))}.`);
    if (startOf(one) > now) throw new Error(`${nameOf(one.subject)} is not valid yet: it is from ${day(startOf(one))} on.`);
    if (at >= authorities) checkAuthority(one, at - authorities);
    checkIssuer(one, list[at + 1]);
  }
  return { pems: [pem, ...pems], list, key };
}
