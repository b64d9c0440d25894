import { randomBytes } from 'node:crypto';
import { ONE_TIME_LINK_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import { hmac, type Secrets } from '#platform/secrets/secrets.ts';
import { isActive, refuseBeyond, toAccount } from './account.rules.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { LicensingDeps } from '../deps.ts';
import { deleteTicketsOf } from './factors/tickets.repository.ts';
import * as repository from './links.repository.ts';
import { hashPassword } from './passwords/password-hash.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';
import { endSessionsOf } from './sign-in/sign-in-sessions.repository.ts';
import { adminExists, findUser, findUserWithId, insertUser, setPassword } from './users.repository.ts';

interface Redemption {
  token: string;
  passwd: string;
  email?: string;
}

/** Of one-time links only digests are stored. */
export const linkKey = (secrets: Secrets) => secrets.derive('one-time link digest');

export type Links = ReturnType<typeof createLinks>;

export function createLinks(
  {
    database: { db },
    secrets,
    clock,
    publicUrl,
  }: Pick<LicensingDeps, 'secrets' | 'clock' | 'publicUrl'> & { database: Pick<LicensingDeps['database'], 'db'> },
  audit: Audit,
) {
  const key = linkKey(secrets);

  async function make(tx: Queryable, kind: 'set-password' | 'first-admin', userId: string | null) {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(clock().getTime() + ONE_TIME_LINK_LIFETIME_MS);
    await repository.insertLink(tx, { digest: hmac(key, token), kind, userId, expiresAt });
    // Behind the #, so that it reaches no server's log and no Referer.
    return {
      url: `${publicUrl}/set-password${kind === 'first-admin' ? '?first=1' : ''}#token=${token}`,
      expiresAt: expiresAt.toISOString(),
    };
  }

  async function makeFirstAdmin(tx: Queryable, { email, passwd }: Redemption) {
    if (await adminExists(tx)) return fail('auth.link_invalid');
    if (!email) return failField('email', 'required');
    refuseWeakPassword(passwd, email);
    if (await findUser(tx, { kind: 'all' }, email)) return fail('taken', { errors: { email: ['taken'] } });
    await insertUser(tx, { email, passwordHash: await hashPassword(passwd, email), role: 'admin', access: ['all'] });
    return email.toLowerCase();
  }

  async function setNewPassword(tx: Queryable, userId: string, passwd: string) {
    const user = (await findUserWithId(tx, everything, userId)) ?? fail('auth.link_invalid');
    if (!isActive(user)) fail('auth.link_invalid');
    refuseWeakPassword(passwd, user.email);
    await setPassword(tx, user.id, await hashPassword(passwd, user.email), false);
    await endSessionsOf(tx, user.id, clock());
    await repository.deleteLinksOf(tx, user.id);
    await deleteTicketsOf(tx, user.id);
    return user.email;
  }

  return {
    /** A newer link replaces the older ones. */
    issue: (ctx: CallContext, email: string) =>
      db.transaction(async (tx) => {
        const user = (await findUser(tx, ctx.scope, email)) ?? fail('user.not_found');
        refuseBeyond(ctx, toAccount(user));
        if (!isActive(user)) fail('user.disabled');
        await repository.deleteLinksOf(tx, user.id);
        const made = await make(tx, 'set-password', user.id);
        await audit(tx, ctx, 'user.link', `user:${user.id}`);
        return made;
      }),

    /** For whoever is on the host, who may do anything there. */
    async issueOnHost(tx: Queryable, userId: string) {
      await repository.deleteLinksOf(tx, userId);
      return make(tx, 'set-password', userId);
    },

    issueForFirstAdmin: () =>
      db.transaction(async (tx) => {
        await repository.deleteFirstAdminLinks(tx);
        return make(tx, 'first-admin', null);
      }),

    /** A refusal (a weak password, say) rolls back, and the link stays good for another try. */
    redeem: (ctx: CallContext, redemption: Redemption) =>
      db.transaction(async (tx) => {
        const link = (await repository.takeLink(tx, hmac(key, redemption.token), clock())) ?? fail('auth.link_invalid');
        const email = link.userId ? await setNewPassword(tx, link.userId, redemption.passwd) : await makeFirstAdmin(tx, redemption);
        await audit(tx, ctx, link.userId ? 'user.password' : 'user.first_admin', `user:${email}`);
        return { email };
      }),

    removeExpired: () => repository.deleteExpiredLinks(db, clock()),
  };
}
