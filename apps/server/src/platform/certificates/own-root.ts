// An operator's own authority in place of ours: the certificate that issues first, then whoever issued it, up to the root.
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const LEAST_RSA_BITS = 2_048;

export const certificatesIn = (text: string): string[] => [...text.matchAll(PEM)].map(([pem]) => `${pem}\n`);

function keyIn(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw new Error('The key of the root could not be read: it has to be PEM without a password.', { cause: error });
  }
}

function isUsable({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  return type === 'ec' || (type === 'rsa' && (details?.modulusLength ?? 0) >= LEAST_RSA_BITS);
}

/** Throws with a sentence for the operator. */
export function readOwnRoot(bundle: string, keyPem: string, now: Date): { pem: string; key: KeyObject } {
  const pems = certificatesIn(bundle);
  const list = pems.map((pem) => new X509Certificate(pem));
  const [issuing] = list;
  const top = list.at(-1);
  if (!issuing || !top) throw new Error('There is no certificate in the file of the root.');
  const key = keyIn(keyPem);
  if (!issuing.checkPrivateKey(key)) throw new Error('The key is not that of the first certificate.');
  if (!isUsable(key)) throw new Error('The key has to be of RSA with 2048 bits or more, or of an elliptic curve.');
  for (const [at, one] of list.entries()) {
    const above = list[at + 1] ?? top;
    if (!one.ca) throw new Error(`“${one.subject}” may not issue certificates.`);
    if (new Date(one.validTo) <= now) throw new Error(`“${one.subject}” has expired.`);
    if (!one.checkIssued(above) || !one.verify(above.publicKey))
      throw new Error(
        `“${one.subject}” was not issued by “${above.subject}”: put each certificate above the one that issued it, the root last.`,
      );
  }
  return { pem: pems.join(''), key };
}
