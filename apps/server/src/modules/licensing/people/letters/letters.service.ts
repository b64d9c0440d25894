// What people are told by mail about their own account. The letters are handed over in the transaction of what they tell of.
import { ONE_TIME_LINK_LIFETIME_MS } from '@atalaya/contract/constants.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { networkOf } from '#platform/network/network-of.ts';
import { createLetterTokens } from '#platform/post/letter-token.ts';
import { writeLetter, type LetterKind } from '#platform/post/post.ts';
import { everything } from '#platform/scope.ts';
import { hmac } from '#platform/secrets/secrets.ts';
import type { Audit } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { isActive, refuseBeyond, toAccount } from '../account.rules.ts';
import { deleteLinksOf, insertLink } from '../links.repository.ts';
import { linkKey } from '../links.service.ts';
import { findUser, findUserWithId, type UserRow } from '../users.repository.ts';
import * as repository from './letters.repository.ts';
import { deviceName, withoutVersions } from './user-agent.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a weekend; a forgotten password is somebody who waits at the door. */
const INVITATION_MS = 3 * DAY_MS;
const MAX_PER_EMAIL = 5;
const MAX_PER_NETWORK = 30;
const MAX_RETRY_AFTER_SECONDS = 60;
const DEVICES_KEPT_MS = 400 * DAY_MS;

type Origin = Pick<CallContext, 'address' | 'userAgent'>;
type Person = Pick<NonNullable<UserRow>, 'id' | 'clientId' | 'email'>;

export interface LetterLink {
  url: string;
  lifetimeHours: number;
}

export type Letters = ReturnType<typeof createLetters>;

export function createLetters({ database: { db }, secrets, clock, publicUrl, canMail }: LicensingDeps, audit: Audit) {
  const key = linkKey(secrets);
  const tokenOf = createLetterTokens(secrets);
  const emailKey = secrets.derive('e-mail of a forgotten password');
  const markKey = secrets.derive('device of a sign-in');
  const digestOf = (letterId: string) => hmac(key, tokenOf(letterId));
  const lifetimeOf = (kind: LetterKind) => (kind === 'invitation' ? INVITATION_MS : ONE_TIME_LINK_LIFETIME_MS);
  const ago = (ms: number) => new Date(clock().getTime() - ms);

  const write = (tx: Queryable, kind: LetterKind, { id, clientId, email }: Person, data?: Record<string, unknown>) =>
    writeLetter(tx, { kind, userId: id, clientId, about: email, at: clock(), ...(data ? { data } : {}) });

  async function refuseTooMany(tx: Queryable, request: Parameters<typeof repository.countRequests>[1]) {
    const { ofEmail, ofNetwork, oldest } = await repository.countRequests(tx, request, ago(HOUR_MS));
    if (ofEmail < MAX_PER_EMAIL && ofNetwork < MAX_PER_NETWORK) return;
    const seconds = oldest ? Math.ceil((oldest.getTime() + HOUR_MS - clock().getTime()) / 1_000) : 1;
    fail('auth.too_many', { retryAfterSeconds: Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, seconds)) });
  }

  return {
    /** A link to choose a password goes to the person instead of to who asks for it. */
    send: (ctx: CallContext, email: string) =>
      db.transaction(async (tx) => {
        if (!(await canMail(tx))) fail('mail.off');
        const user = (await findUser(tx, ctx.scope, email)) ?? fail('user.not_found');
        refuseBeyond(ctx, toAccount(user));
        if (!isActive(user)) fail('user.disabled');
        await write(tx, user.mustChangePassword ? 'invitation' : 'resetPassword', user);
        await audit(tx, ctx, 'user.mail_link', `user:${user.id}`);
        return { email: user.email };
      }),

    /** The same answer, and the same work up to the letter itself, whether or not there is such a person. */
    forgotten: ({ address }: CallContext, email: string) =>
      db.transaction(async (tx) => {
        if (!(await canMail(tx))) fail('mail.off');
        const written = email.trim().toLowerCase();
        const request = { emailDigest: hmac(emailKey, written), network: networkOf(address), askedAt: clock() };
        await refuseTooMany(tx, request);
        await repository.insertRequest(tx, request);
        const user = await findUser(tx, everything, written);
        // Who signs in by a provider gets no second way in by asking for it.
        if (user && isActive(user) && !user.sample && user.hasPassword) await write(tx, 'resetPassword', user);
        return { accepted: true as const };
      }),

    /** With a browser, or from a place, that they have not used before. */
    async noteSignIn(tx: Queryable, user: Person, { address, userAgent }: Origin): Promise<void> {
      const mark = hmac(markKey, `${networkOf(address)} ${withoutVersions(userAgent)}`);
      const isNew = await repository.noteDevice(tx, user.id, mark, clock());
      if (isNew && (await canMail(tx)))
        await write(tx, 'newDevice', user, { device: deviceName(userAgent), address, at: clock().toISOString() });
    },

    /** Makes the link of a letter good, when the letter goes into the outbox; false: there is nobody to write to any more. */
    async open(tx: Queryable, { id, kind, userId }: { id: string; kind: LetterKind; userId: string }): Promise<boolean> {
      const user = await findUserWithId(tx, everything, userId);
      if (!user || !isActive(user)) return false;
      // What they link to asks for sign-in.
      if (kind === 'newDevice' || kind === 'report') return true;
      const expiresAt = new Date(clock().getTime() + lifetimeOf(kind));
      if (kind === 'invitation') await deleteLinksOf(tx, userId);
      await insertLink(tx, { digest: digestOf(id), kind: 'set-password', userId, expiresAt });
      return true;
    },
    /** Null: it was used, replaced, or is too old. */
    async linkOf(letterId: string, kind: LetterKind): Promise<LetterLink | null> {
      if (!(await repository.isLinkGood(db, digestOf(letterId), clock()))) return null;
      return { url: `${publicUrl}/set-password#token=${tokenOf(letterId)}`, lifetimeHours: lifetimeOf(kind) / HOUR_MS };
    },

    async removeOld() {
      await repository.deleteOldRequests(db, ago(DAY_MS));
      await repository.deleteOldDevices(db, ago(DEVICES_KEPT_MS));
    },
  };
}
