import { randomBytes } from 'node:crypto';
import { isAdmin } from '@atalaya/access/sections.ts';
import { closestLocale } from '@atalaya/contract/constants.ts';
import { AppError } from '@atalaya/contract/errors.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import type { Audit, Origin } from '../../audit/audit.service.ts';
import type { LicensingDeps } from '../../deps.ts';
import { findClient } from '../../model/find-tenant.repository.ts';
import { difference } from '../../model/changed-values.ts';
import { orTaken } from '../../model/taken-name.ts';
import { isActive } from '../account.rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { findUser, findUserWithId, insertUser, lockActiveAdmins, updateUser, type UserRow } from '../users.repository.ts';
import { claimOf, emailOf, personOf, rightsOf, type Claims, type Rights } from './claims.rules.ts';
import * as repository from './identities.repository.ts';
import type { KnownIssuer } from './known-issuer.ts';

/** Why the word of a provider opens nothing. It is for the audit log: to the person all reasons are one. */
export type OidcRefusal = 'disabled' | 'no rights' | 'client' | 'e-mail not verified' | 'e-mail of somebody else';

export class Refused extends Error {
  readonly because: OidcRefusal;
  readonly userId: string | null;
  constructor(because: OidcRefusal, userId: string | null = null) {
    super(because);
    this.because = because;
    this.userId = userId;
  }
}

type FoundUser = NonNullable<UserRow>;

interface Word {
  claims: Claims;
  subject: string;
}

export type OidcPeople = ReturnType<typeof createOidcPeople>;

/** Whose account a provider's word opens. By address and subject; by e-mail only where the provider owns its domain. */
export function createOidcPeople({ clock }: Pick<LicensingDeps, 'clock'>, audit: Audit) {
  const link = (tx: Queryable, userId: string, { issuer }: KnownIssuer, { subject }: Word, email: string | null, isLed: boolean) =>
    repository.insertIdentity(tx, { userId, issuer, subject, email, isLed, linkedAt: clock(), lastUsedAt: clock() });

  async function refuseWithoutClient(tx: Queryable, { clientId }: Rights): Promise<void> {
    if (clientId !== null && !(await findClient(tx, everything, clientId))) throw new Refused('client');
  }

  /** What the provider says now counts now. The last administrator with a password stays one whatever it says. */
  async function follow(tx: Queryable, origin: Origin, user: FoundUser, { name, rules }: KnownIssuer, { claims }: Word): Promise<void> {
    const rights = rightsOf(claims, rules);
    if (!rights) throw new Refused('no rights', user.id);
    await refuseWithoutClient(tx, rights);
    const { before, after } = difference(user, { ...rights });
    if (Object.keys(after).length === 0) return;
    const admins = await lockActiveAdmins(tx);
    if (!isAdmin(rights) && admins.length === 1 && admins.includes(user.id)) return;
    // A role of one's own was given here: what the provider says takes its place.
    await updateUser(tx, user.id, { ...rights, ...(user.roleId ? { roleId: null, ability: null } : {}) });
    await audit(tx, origin, 'user.change', `user:${user.id}`, { before, after, by: name });
  }

  async function create(tx: Queryable, origin: Origin, issuer: KnownIssuer, word: Word, email: string): Promise<string> {
    const rights = rightsOf(word.claims, issuer.rules);
    if (!rights) throw new Refused('no rights');
    await refuseWithoutClient(tx, rights);
    // Nobody knows it, and signing in with it takes as long as with any other.
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), email);
    const said = claimOf(word.claims, 'locale');
    const locale = closestLocale(typeof said === 'string' ? said : null);
    await orTaken('email', insertUser(tx, { email, passwordHash, hasPassword: false, locale, ...personOf(word.claims), ...rights })).catch(
      (error: unknown) => {
        if (error instanceof AppError) throw new Refused('e-mail of somebody else');
        throw error;
      },
    );
    const made = await findUser(tx, everything, email);
    if (!made) throw new Refused('no rights');
    await audit(tx, origin, 'user.create', `user:${made.id}`, { email, ...rights, by: issuer.name });
    return made.id;
  }

  async function findOrMake(tx: Queryable, origin: Origin, issuer: KnownIssuer, word: Word): Promise<string> {
    const { email, isVerified, isOwn } = emailOf(word.claims, issuer);
    const identity = await repository.findIdentity(tx, issuer.issuer, word.subject);
    if (identity) {
      await repository.noteIdentityUse(tx, identity.id, email, clock());
      return identity.userId;
    }
    const namesake = email ? await findUser(tx, everything, email) : undefined;
    if (namesake && !isOwn) throw new Refused('e-mail of somebody else', namesake.id);
    if (!email || !isVerified) throw new Refused('e-mail not verified');
    if (namesake && !isActive(namesake)) throw new Refused('disabled', namesake.id);
    const userId = namesake?.id ?? (await create(tx, origin, issuer, word, email));
    await link(tx, userId, issuer, word, email, namesake === undefined);
    await audit(tx, origin, 'user.identity_link', `user:${userId}`, { issuer: issuer.name, subject: word.subject, because: 'domain' });
    return userId;
  }

  return {
    /** Throws `Refused`, and then nothing of it stays. */
    async admit(tx: Queryable, origin: Origin, issuer: KnownIssuer, word: Word): Promise<FoundUser> {
      const userId = await findOrMake(tx, origin, issuer, word);
      const user = await findUserWithId(tx, everything, userId);
      if (!user || !isActive(user)) throw new Refused('disabled', userId);
      const identity = await repository.findIdentity(tx, issuer.issuer, word.subject);
      if (!identity?.isLed) return user;
      await follow(tx, origin, user, issuer, word);
      const now = await findUserWithId(tx, everything, userId);
      if (!now || !isActive(now)) throw new Refused('disabled', userId);
      return now;
    },

    /** From inside the account. False if somebody else has it. */
    async linkOwn(tx: Queryable, origin: Origin, userId: string, issuer: KnownIssuer, word: Word): Promise<boolean> {
      const { email } = emailOf(word.claims, issuer);
      const isNew = await link(tx, userId, issuer, word, email, false);
      if (!isNew) return (await repository.findIdentity(tx, issuer.issuer, word.subject))?.userId === userId;
      await audit(tx, origin, 'user.identity_link', `user:${userId}`, { issuer: issuer.name, subject: word.subject, because: 'own' });
      return true;
    },
  };
}
