import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import { refuseBeyond, refuseUnlessOverseer, refuseWithoutFreshFactor, toAccount } from './account.rules.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import { deleteTicketsOf } from './factors/tickets.repository.ts';
import { deleteLinksOf } from './links.repository.ts';
import { hashPassword, turnOf, verifyPassword } from './passwords/password-hash.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';
import type { PasswordAttempts } from './sign-in/password-attempts.service.ts';
import { endSessionsOf } from './sign-in/sign-in-sessions.repository.ts';
import { findUser, setPassword, type UserRow } from './users.repository.ts';

interface PasswordChange {
  email: string;
  passwd: string;
  currentPasswd?: string;
}

export type Users = ReturnType<typeof createUsers>;

export function createUsers({ database: { db }, clock }: LicensingDeps, audit: Audit, attempts: PasswordAttempts) {
  async function askForCurrent({ address }: CallContext, { email, passwordHash }: NonNullable<UserRow>, password: string) {
    const isRight = await attempts.ask(
      { question: 'password-change', email, address },
      async () => (await verifyPassword(passwordHash, password, email)) || null,
    );
    if (!isRight) fail('password.current', { errors: { currentPasswd: ['password.current'] } });
  }

  return {
    /** Your own with the current one; anybody's as administrator, and then it must be changed at the next sign-in. */
    async changePassword(ctx: CallContext, { email, passwd, currentPasswd }: PasswordChange) {
      const self = ctx.caller.kind === 'user' ? ctx.caller.account : null;
      const isOwn = self?.email === email.toLowerCase();
      if (!isOwn) refuseUnlessOverseer(ctx, 'update');
      if (!isOwn && self?.mustChangePassword) return fail('password.change');
      if (!isOwn && self?.mustSetUpFactor) return fail('factor.set_up');
      if (!isOwn) refuseWithoutFreshFactor(ctx);

      const user = (await findUser(db, isOwn ? { kind: 'all' } : ctx.scope, email)) ?? fail('user.not_found');
      if (!isOwn) refuseBeyond(ctx, toAccount(user));
      if (isOwn) await askForCurrent(ctx, user, currentPasswd ?? '');
      refuseWeakPassword(passwd, user.email);
      if (isOwn && passwd === currentPasswd) fail('password.weak', { errors: { passwd: ['password.same'] } });

      const passwordHash = await hashPassword(passwd, turnOf(ctx));
      await db.transaction(async (tx) => {
        await setPassword(tx, user.id, passwordHash, !isOwn);
        await endSessionsOf(tx, user.id, clock());
        await deleteLinksOf(tx, user.id);
        await deleteTicketsOf(tx, user.id);
        await audit(tx, ctx, 'user.password', `user:${user.id}`, { by: isOwn ? 'self' : 'administrator' });
      });
      return toAccount({ ...user, mustChangePassword: !isOwn });
    },
  };
}
