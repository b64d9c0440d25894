// Who may connect as a charger. Unknown, disabled and wrong passwords are refused alike, after the same work.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hmac, type Secrets } from '#platform/secrets/secrets.ts';
import type { ChargingDeps } from '../deps.ts';
import { findForDoor, updateCharger, type StoredCharger } from '../model/chargers.repository.ts';
import { findCertificate, revokeOlder } from '#platform/certificates/certificates.repository.ts';
import { CHARGER_PURPOSE } from '../model/charger-authority.ts';
import { createConnectAttempts } from './connect-attempts.ts';
import type { Shown } from './certificate.ts';

const KEY_BYTES = 20;
/** As the security extension writes an AuthorizationKey: hexadecimal, so that every charger can be given it. */
export const newPassword = () => randomBytes(KEY_BYTES).toString('hex');

export function createPasswords(secrets: Secrets) {
  const key = secrets.derive('charger password');
  const digestOf = (password: string) => hmac(key, password.toLowerCase());
  return {
    digestOf,
    /** Chargers send the key as its text or as the bytes that the text stands for. */
    matches(given: Buffer, digest: Buffer): boolean {
      const asText = timingSafeEqual(digestOf(given.toString('latin1')), digest);
      const asBytes = timingSafeEqual(digestOf(given.toString('hex')), digest);
      return asText || asBytes;
    },
  };
}

export interface ConnectAttempt {
  id: string;
  address: string;
  password: Buffer | undefined;
  /** Browsers name the page they come from; chargers do not. */
  hasOrigin: boolean;
  certificate: Shown;
}
export type Verdict = { kind: 'in'; charger: StoredCharger } | { kind: 'refused'; charger: StoredCharger | null } | { kind: 'paused' };

export type ConnectionPolicy = ReturnType<typeof createConnectionPolicy>;

export function createConnectionPolicy({ database: { db }, secrets, clock, signsCertificates = false }: ChargingDeps) {
  const passwords = createPasswords(secrets);
  const attempts = createConnectAttempts();
  const nobody = passwords.digestOf(newPassword());

  /** One of ours has to be among those that were signed, for this charger and not for one that had its id before, and not revoked. */
  async function isGood(certificate: Shown, id: string): Promise<boolean> {
    if (certificate.kind !== 'named' || certificate.name !== id) return false;
    if (!signsCertificates) return true;
    const stored = await findCertificate(db, CHARGER_PURPOSE, certificate.serial);
    if (stored?.ownerId !== id || stored.revokedAt !== null) return false;
    await revokeOlder(db, stored, clock());
    return true;
  }

  return {
    async judge({ id, address, password, hasOrigin, certificate }: ConnectAttempt): Promise<Verdict> {
      const now = clock().getTime();
      if (!attempts.mayTry(id, address, now)) return { kind: 'paused' };
      const charger = (await findForDoor(db, id)) ?? null;
      const isRight = passwords.matches(password ?? Buffer.alloc(0), charger?.passwordDigest ?? nobody);
      const isOpen = charger?.openDoor === true && password === undefined && !hasOrigin;
      const needsCertificate = charger?.requiresCertificate === true;
      // Who shows a certificate is who it names, or nobody. Our own root asks chargers that nobody asked before,
      // and some of them answer with one that their maker put in: that tells nothing, and the password decides.
      const isCertified = await isGood(certificate, id);
      const showsNothing = certificate.kind === 'none' || (signsCertificates && certificate.kind === 'false');
      const isKnown = showsNothing ? !needsCertificate && (isRight || isOpen) : isCertified;
      const mayEnter = charger?.enabled === true && isKnown;
      if (charger && mayEnter) {
        // From its first certificate on, a password that somebody wrote down somewhere opens nothing any more.
        if (isCertified && !needsCertificate) await updateCharger(db, id, { requiresCertificate: true });
        attempts.succeeded(id, address);
        return { kind: 'in', charger };
      }
      attempts.failed(id, address, now);
      return { kind: 'refused', charger };
    },
  };
}
