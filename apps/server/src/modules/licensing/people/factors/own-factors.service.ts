import { randomBytes } from 'node:crypto';
import { fail } from '@atalaya/contract/errors.ts';
import type { OwnFactors, Passkey } from '@atalaya/contract/licensing/factor-endpoints.ts';
import { MAX_PASSKEYS, type NewPasskeyAnswer } from '@atalaya/contract/session/factors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { refuseBeyond, toAccount } from '../account.rules.ts';
import { endSessionsOf, noteFactor } from '../sign-in/sign-in-sessions.repository.ts';
import { findUser, findUserWithId } from '../users.repository.ts';
import { deleteFailuresOf } from './factor-failures.repository.ts';
import type { FactorProofs } from './factor-proofs.service.ts';
import * as repository from './factors.repository.ts';
import { PASSKEY_WITHIN_MS } from './passkey-checks.ts';
import { deleteTicketsOf, setChallenge, takeChallenge } from './tickets.repository.ts';
import { findStep, toBase32, TOTP_SECRET_BYTES, totpUri } from './totp.rules.ts';

const ISSUER = 'Atalaya';
const CHALLENGE_BYTES = 32;

export type OwnFactorsService = ReturnType<typeof createOwnFactors>;

/** Second factors of whoever calls; and of somebody else, to take them all away. */
export function createOwnFactors(
  { database: { db }, clock }: LicensingDeps,
  audit: Audit,
  { vault, passkeys, makeRecoveryCodes }: FactorProofs,
) {
  const self = ({ caller }: CallContext) => (caller.kind === 'user' ? caller : fail('auth.required'));

  const toPasskey = ({ id, name, createdAt, lastUsedAt, isSynced, rpId }: repository.PasskeyRow): Passkey => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced,
    isUsable: rpId === passkeys.rpId,
  });

  async function list(ctx: CallContext): Promise<OwnFactors> {
    const { id } = self(ctx).account;
    const user = (await findUserWithId(db, everything, id)) ?? fail('user.not_found');
    const totp = await repository.findTotp(db, id);
    return {
      totp: totp?.confirmedAt ? { since: totp.confirmedAt.toISOString() } : null,
      passkeys: (await repository.listPasskeys(db, id)).map(toPasskey),
      recoveryCodesLeft: await repository.countRecoveryCodes(db, id),
      passkeyName: passkeys.rpId,
      isRequired: user.requiresFactor,
    };
  }

  async function challengeFor(ctx: CallContext, purpose: 'add' | 'step-up'): Promise<Buffer> {
    const challenge = randomBytes(CHALLENGE_BYTES);
    const expiresAt = new Date(clock().getTime() + PASSKEY_WITHIN_MS);
    await setChallenge(db, { sessionId: self(ctx).sessionId, purpose, challenge: challenge.toString('base64url'), expiresAt });
    return challenge;
  }

  /** Whoever has shown a new factor has shown one; recovery codes go with the last. */
  async function settle(tx: Queryable, ctx: CallContext, action: 'on' | 'off' | 'recovery', details: Record<string, unknown>) {
    const { account, sessionId } = self(ctx);
    if (action === 'on') await noteFactor(tx, sessionId, clock());
    const user = await findUserWithId(tx, everything, account.id);
    if (!user?.hasTotp && !user?.hasPasskey) await repository.replaceRecoveryCodes(tx, account.id, []);
    const name = { on: 'user.factor_on', off: 'user.factor_off', recovery: 'user.recovery_renewed' }[action];
    await audit(tx, ctx, name, `user:${account.id}`, details);
  }

  return {
    list,

    async startTotp(ctx: CallContext) {
      const { id, email } = self(ctx).account;
      const secret = randomBytes(TOTP_SECRET_BYTES);
      if (!(await repository.startTotp(db, id, vault.seal(secret, id), clock()))) return fail('factor.on');
      const text = toBase32(secret);
      return { secret: text, uri: totpUri(text, email, ISSUER) };
    },

    confirmTotp: (ctx: CallContext, code: string) =>
      db.transaction(async (tx) => {
        const { id } = self(ctx).account;
        await repository.lockFactors(tx, id);
        const pending = (await repository.findTotp(tx, id)) ?? fail('factor.not_found');
        if (pending.confirmedAt) return fail('factor.on');
        const step = findStep(vault.open(pending.secret, id), code, clock(), null);
        if (step === null || !(await repository.confirmTotp(tx, id, pending.secret, step, clock()))) return fail('factor.invalid');
        const recoveryCodes = await makeRecoveryCodes(tx, id);
        await settle(tx, ctx, 'on', { kind: 'totp' });
        return { recoveryCodes };
      }),

    async removeTotp(ctx: CallContext) {
      await db.transaction(async (tx) => {
        const { id } = self(ctx).account;
        await repository.lockFactors(tx, id);
        if (!(await repository.deleteTotp(tx, id))) fail('factor.not_found');
        await settle(tx, ctx, 'off', { kind: 'totp' });
      });
      return list(ctx);
    },

    async startPasskey(ctx: CallContext) {
      passkeys.name();
      const { id, email, name, lastname } = self(ctx).account;
      const existing = await repository.listPasskeys(db, id);
      if (existing.length >= MAX_PASSKEYS) return fail('passkey.too_many');
      const challenge = await challengeFor(ctx, 'add');
      return { ...(await passkeys.optionsToAdd({ id, email, name: `${name} ${lastname}`.trim() }, challenge, existing)) };
    },

    async addPasskey(ctx: CallContext, name: string, response: NewPasskeyAnswer) {
      const { account, sessionId } = self(ctx);
      const rpId = passkeys.name();
      const challenge = await takeChallenge(db, sessionId, 'add', clock());
      const made = challenge === undefined ? null : await passkeys.checkNew(response, challenge);
      if (!made) return fail('factor.invalid');
      return db.transaction(async (tx) => {
        await repository.lockFactors(tx, account.id);
        if ((await repository.listPasskeys(tx, account.id)).length >= MAX_PASSKEYS) fail('passkey.too_many');
        const { credential } = made;
        const row = await repository.insertPasskey(tx, {
          userId: account.id,
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          isSynced: made.credentialDeviceType === 'multiDevice',
          isBackedUp: made.credentialBackedUp,
          rpId,
          name,
          createdAt: clock(),
        });
        if (!row) return fail('factor.invalid');
        const hasCodes = (await repository.countRecoveryCodes(tx, account.id)) > 0;
        const recoveryCodes = hasCodes ? null : await makeRecoveryCodes(tx, account.id);
        await settle(tx, ctx, 'on', { kind: 'passkey', name });
        return { passkey: toPasskey(row), recoveryCodes };
      });
    },

    async renamePasskey(ctx: CallContext, id: string, name: string) {
      if (!(await repository.renamePasskey(db, self(ctx).account.id, id, name))) fail('factor.not_found');
      return list(ctx);
    },

    async removePasskey(ctx: CallContext, id: string) {
      await db.transaction(async (tx) => {
        const userId = self(ctx).account.id;
        await repository.lockFactors(tx, userId);
        const name = (await repository.deletePasskey(tx, userId, id)) ?? fail('factor.not_found');
        await settle(tx, ctx, 'off', { kind: 'passkey', name });
      });
      return list(ctx);
    },

    async challenge(ctx: CallContext) {
      const rpId = passkeys.name();
      const own = (await repository.listPasskeys(db, self(ctx).account.id)).filter((passkey) => passkey.rpId === rpId);
      if (own.length === 0) return fail('factor.not_found');
      return { ...(await passkeys.optionsToAnswer(await challengeFor(ctx, 'step-up'), own)) };
    },

    renewRecoveryCodes: (ctx: CallContext) =>
      db.transaction(async (tx) => {
        const { id, factors = [] } = self(ctx).account;
        await repository.lockFactors(tx, id);
        if (factors.length === 0) return fail('factor.not_found');
        const recoveryCodes = await makeRecoveryCodes(tx, id);
        await settle(tx, ctx, 'recovery', {});
        return { recoveryCodes };
      }),

    /** For somebody who has lost them. Whoever is signed in as them is so no longer. */
    reset: (ctx: CallContext, email: string) =>
      db.transaction(async (tx) => {
        const user = (await findUser(tx, ctx.scope, email)) ?? fail('user.not_found');
        refuseBeyond(ctx, toAccount(user));
        await resetFactors(tx, user.id, clock());
        await audit(tx, ctx, 'user.factors_reset', `user:${user.id}`, { by: 'administrator' });
        return toAccount((await findUser(tx, everything, email)) ?? fail('user.not_found'));
      }),
  };
}

/** All factors, what was begun with them, and every session. */
export async function resetFactors(tx: Queryable, userId: string, now: Date): Promise<void> {
  await repository.lockFactors(tx, userId);
  await repository.deleteFactors(tx, userId);
  await deleteTicketsOf(tx, userId);
  await deleteFailuresOf(tx, userId);
  await endSessionsOf(tx, userId, now);
}
