import { randomBytes } from 'node:crypto';
import type { FactorKind } from '@atalaya/contract/session/logged-in-user.ts';
import { RECOVERY_CODES, type PasskeyAnswer, type Proof } from '@atalaya/contract/session/factors.ts';
import type { Queryable } from '#platform/database.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import { createVault } from '#platform/secrets/vault.ts';
import type { LicensingDeps } from '../../deps.ts';
import * as repository from './factors.repository.ts';
import { createPasskeyChecks } from './passkey-checks.ts';
import { findStep, toBase32 } from './totp.rules.ts';

const RECOVERY_BYTES = 10;
const GROUP = /.{4}/g;

/** What was shown is right; `take` uses it up, in the transaction of what it is for, and says whether nobody was quicker. */
export interface Shown {
  userId: string;
  take(tx: Queryable): Promise<boolean>;
}

export type FactorProofs = ReturnType<typeof createFactorProofs>;

export function createFactorProofs({ database: { db }, secrets, clock, publicUrl }: LicensingDeps) {
  const vault = createVault(secrets, 'secrets of authenticator apps');
  const recoveryKey = secrets.derive('recovery code digest');
  const passkeys = createPasskeyChecks(publicUrl);

  /** As people write it down: in whatever case, with or without dashes, and with the figures that look like letters. */
  const digestOf = (code: string) =>
    hmac(recoveryKey, code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('0', 'O').replaceAll('1', 'I'));

  async function checkTotp(userId: string, code: string): Promise<Shown | null> {
    const totp = await repository.findTotp(db, userId);
    if (!totp?.confirmedAt) return null;
    const step = findStep(vault.open(totp.secret, userId), code, clock(), totp.lastStep);
    return step === null ? null : { userId, take: (tx) => repository.takeStep(tx, userId, step) };
  }

  /** Whose passkey it is, the answer says; null also for one of somebody else than `userId`. */
  async function checkPasskey(userId: string | null, response: PasskeyAnswer, challenge: string): Promise<Shown | null> {
    const passkey = await repository.findPasskey(db, response.id, passkeys.name());
    if (!passkey || (userId !== null && passkey.userId !== userId)) return null;
    const { userHandle } = response.response;
    const isSaid = userHandle ? Buffer.from(userHandle, 'base64url').toString('utf8') === passkey.userId : userId !== null;
    const checked = isSaid ? await passkeys.check(response, challenge, passkey) : null;
    if (!checked) return null;
    return { userId: passkey.userId, take: (tx) => repository.notePasskeyUse(tx, passkey, { ...checked, lastUsedAt: clock() }) };
  }

  return {
    vault,
    passkeys,

    /** Ten at a time. They are shown once: only digests stay. */
    async makeRecoveryCodes(tx: Queryable, userId: string): Promise<string[]> {
      const codes = Array.from({ length: RECOVERY_CODES }, () => (toBase32(randomBytes(RECOVERY_BYTES)).match(GROUP) ?? []).join('-'));
      await repository.replaceRecoveryCodes(tx, userId, codes.map(digestOf));
      return codes;
    },

    /** `challenge` is what a passkey had to sign; without one none is taken. */
    async check(userId: string, { kind, code = '', response }: Proof, challenge: string | undefined): Promise<Shown | null> {
      if (kind === 'totp') return checkTotp(userId, code);
      if (kind === 'recovery') return { userId, take: (tx) => repository.takeRecoveryCode(tx, userId, digestOf(code), clock()) };
      return response && challenge !== undefined ? checkPasskey(userId, response, challenge) : null;
    },
    /** Signing in without a password. */
    checkAlone: (response: PasskeyAnswer, challenge: string) => checkPasskey(null, response, challenge),

    /** Those that can be shown at this address. */
    usable: async (userId: string, factors: readonly FactorKind[]): Promise<FactorKind[]> => {
      if (!factors.includes('passkey')) return [...factors];
      const usable = (await repository.listPasskeys(db, userId)).some(({ rpId }) => rpId === passkeys.rpId);
      return factors.filter((kind) => kind !== 'passkey' || usable);
    },
  };
}
