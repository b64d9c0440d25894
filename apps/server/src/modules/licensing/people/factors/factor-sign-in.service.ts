import { fail } from '@atalaya/contract/errors.ts';
import type { PasskeyAnswer, Proof } from '@atalaya/contract/session/factors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { isActive } from '../account.rules.ts';
import { takeSignIn } from '../sign-in/oidc-sign-ins.repository.ts';
import { noteFactor } from '../sign-in/sign-in-sessions.repository.ts';
import type { Sessions } from '../sign-in/sign-in-sessions.service.ts';
import { findUserWithId } from '../users.repository.ts';
import type { FactorAttempts } from './factor-attempts.service.ts';
import type { FactorProofs, Shown } from './factor-proofs.service.ts';
import { listPasskeys } from './factors.repository.ts';
import { takeChallenge } from './tickets.repository.ts';
import type { Ticket, Tickets } from './tickets.service.ts';

interface Parts {
  audit: Audit;
  attempts: FactorAttempts;
  proofs: FactorProofs;
  tickets: Tickets;
  sessions: Sessions;
}
type Opening = Parameters<Sessions['open']>[3];

/** A code that was lost to somebody quicker: the transaction has to be undone, and the answer is a refusal. */
class Taken extends Error {}

export type FactorSignIn = ReturnType<typeof createFactorSignIn>;

/** The second half of signing in, signing in by passkey alone, and showing a factor again. */
export function createFactorSignIn({ database: { db }, clock }: LicensingDeps, { audit, attempts, proofs, tickets, sessions }: Parts) {
  /** Null if what was shown was used up by somebody else meanwhile. */
  async function taking<T>(shown: Shown | null, work: (tx: Queryable) => Promise<T>): Promise<T | null> {
    if (!shown) return null;
    try {
      return await db.transaction(async (tx) => {
        if (!(await shown.take(tx))) throw new Taken();
        return work(tx);
      });
    } catch (error) {
      if (error instanceof Taken) return null;
      throw error;
    }
  }

  /** A passkey cannot be guessed: only codes are limited. */
  const asking = <T>(kind: Proof['kind'], userId: string, address: string, look: () => Promise<T | null>) =>
    kind === 'passkey' ? look() : attempts.ask(userId, address, look);

  async function refuse(ctx: CallContext, userId: string, kind: Proof['kind']): Promise<never> {
    await db.transaction((tx) => audit(tx, ctx, 'session.factor_refused', `user:${userId}`, { kind }));
    return fail('factor.invalid');
  }

  /** Somebody who was disabled between the two halves gets nowhere. */
  async function finish(
    tx: Queryable,
    ctx: CallContext,
    ticket: Ticket,
    userId: string,
    wanted: Opening,
    by: Parameters<Sessions['open']>[4],
  ) {
    const user = await findUserWithId(tx, everything, userId);
    if (!user || !isActive(user)) return fail('auth.invalid');
    if (!(await ticket.take(tx, userId))) return fail('factor.ticket');
    // The first half may have been a provider's word instead of a password.
    const cameBy = await takeSignIn(tx, ticket.digest, clock());
    const opened = await sessions.open(tx, user, ctx, { ...wanted, cameBy }, by);
    // Who writes into the audit log must not wait for a row any more: somebody who has that row may wait for the log.
    if (by === 'recovery') await audit(tx, ctx, 'user.recovery_used', `user:${userId}`);
    return opened;
  }

  async function signInAlone(ctx: CallContext, ticket: Ticket, response: PasskeyAnswer, wanted: Opening) {
    const shown = await proofs.checkAlone(response, ticket.challenge.toString('base64url'));
    const opened = await taking(shown, (tx) => finish(tx, ctx, ticket, shown?.userId ?? '', wanted, 'passkeyAlone'));
    return opened ?? fail('factor.invalid');
  }

  return {
    /** What a passkey has to sign: of the person of a ticket, or of whoever the browser knows. */
    async passkeyOptions(given: string | undefined) {
      const ticket = given ?? tickets.issueAlone();
      const { userId, challenge } = await tickets.find(ticket);
      const rpId = proofs.passkeys.name();
      const own = userId === null ? [] : (await listPasskeys(db, userId)).filter((passkey) => passkey.rpId === rpId);
      return { ticket, options: { ...(await proofs.passkeys.optionsToAnswer(challenge, own)) } };
    },

    async signIn(ctx: CallContext, given: string, proof: Proof, wanted: Opening) {
      const ticket = await tickets.try(given);
      const { userId } = ticket;
      if (userId === null) return proof.response ? signInAlone(ctx, ticket, proof.response, wanted) : fail('factor.ticket');
      const opened = await asking(proof.kind, userId, ctx.address, async () => {
        const shown = await proofs.check(userId, proof, ticket.challenge.toString('base64url'));
        return taking(shown, (tx) => finish(tx, ctx, ticket, userId, wanted, proof.kind));
      });
      return opened ?? refuse(ctx, userId, proof.kind);
    },

    async stepUp(ctx: CallContext, proof: Proof): Promise<undefined> {
      const { caller } = ctx;
      if (caller.kind !== 'user') return fail('auth.required');
      const userId = caller.account.id;
      const isDone = await asking(proof.kind, userId, ctx.address, async () => {
        const challenge = proof.kind === 'passkey' ? await takeChallenge(db, caller.sessionId, 'step-up', clock()) : undefined;
        return taking(await proofs.check(userId, proof, challenge), async (tx) => {
          await noteFactor(tx, caller.sessionId, clock());
          if (proof.kind === 'recovery') await audit(tx, ctx, 'user.recovery_used', `user:${userId}`);
          return true;
        });
      });
      return isDone ? undefined : refuse(ctx, userId, proof.kind);
    },
  };
}
