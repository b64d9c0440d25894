import { isAdmin } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import { toAccount } from './account.ts';
import type { Audit } from './audit.service.ts';
import type { LicensingDeps } from './deps.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.repository.ts';
import { findUser, setPassword } from './users.repository.ts';

interface PasswordChange {
  email: string;
  passwd: string;
  currentPasswd?: string;
}

export type Users = ReturnType<typeof createUsers>;

export function createUsers({ database: { db }, clock }: LicensingDeps, audit: Audit) {
  return {
    /** Your own with the current one; anybody's as administrator, and then it must be changed at the next sign-in. */
    async changePassword(ctx: CallContext, { email, passwd, currentPasswd }: PasswordChange) {
      const self = ctx.caller.kind === 'user' ? ctx.caller.account : null;
      const isOwn = self?.email === email.toLowerCase();
      if (!isOwn && self && !isAdmin(self)) return fail('access.denied');
      if (!isOwn && self?.mustChangePassword) return fail('password.change');

      const user = (await findUser(db, isOwn ? { kind: 'all' } : ctx.scope, email)) ?? fail('user.not_found');
      if (isOwn && !(await verifyPassword(user.passwordHash, currentPasswd ?? '')))
        fail('password.current', { errors: { currentPasswd: ['password.current'] } });
      refuseWeakPassword(passwd, user.email);
      if (isOwn && passwd === currentPasswd) fail('password.weak', { errors: { passwd: ['password.same'] } });

      const passwordHash = await hashPassword(passwd);
      await db.transaction(async (tx) => {
        await setPassword(tx, user.id, passwordHash, !isOwn);
        await endSessionsOf(tx, user.id, clock());
        await audit(tx, ctx, 'user.password', `user:${user.id}`, { by: isOwn ? 'self' : 'administrator' });
      });
      return toAccount({ ...user, mustChangePassword: !isOwn });
    },
  };
}
