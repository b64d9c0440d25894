// The certificates that a simulated charger keeps: the root of its maker from the beginning, and what it is given.
import { createHash, X509Certificate } from 'node:crypto';

interface Kept {
  kind: string;
  hash: { hashAlgorithm: 'SHA256'; issuerNameHash: string; issuerKeyHash: string; serialNumber: string };
}
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const hashed = (issuer: string, serialNumber: string): Kept['hash'] => ({
  hashAlgorithm: 'SHA256',
  issuerNameHash: digest(issuer),
  issuerKeyHash: digest(`key of ${issuer}`),
  serialNumber,
});

export function createKeychain() {
  let kept: Kept[] = [{ kind: 'ManufacturerRootCertificate', hash: hashed('Simulated maker', '4d616b657201') }];
  return {
    list: (isWanted: (kind: string) => boolean) => kept.filter(({ kind }) => isWanted(kind)),
    install({ certificateType, certificate }: Record<string, unknown>) {
      try {
        const { issuer, serialNumber } = new X509Certificate(String(certificate));
        kept.push({ kind: String(certificateType), hash: hashed(issuer, serialNumber.toLowerCase()) });
        return { status: 'Accepted' };
      } catch {
        return { status: 'Rejected' };
      }
    },
    remove({ certificateHashData }: Record<string, unknown>) {
      const named = JSON.stringify(certificateHashData);
      const rest = kept.filter(
        ({ hash: { serialNumber, issuerNameHash } }) => !named.includes(serialNumber) || !named.includes(issuerNameHash),
      );
      if (rest.length === kept.length) return { status: 'NotFound' };
      kept = rest;
      return { status: 'Accepted' };
    },
  };
}
