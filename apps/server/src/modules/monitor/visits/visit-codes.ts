// The secrets of visits, of which only digests are kept: the one in a cabinet's QR code, and the code of each visit.
import { randomBytes } from 'node:crypto';
import { hmac, type Secrets } from '#platform/secrets/secrets.ts';

const SECRET_BYTES = 32;

export type VisitCodes = ReturnType<typeof createVisitCodes>;

export function createVisitCodes(secrets: Secrets) {
  const key = secrets.derive('cabinet visits');
  return {
    newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
    /** The same code means something else for each visit. */
    digestOf: (visitId: string, code: string) => hmac(key, `visit\0${visitId}\0${code}`),
    cabinetDigest: (secret: string) => hmac(key, `cabinet\0${secret}`),
  };
}
