import type { z } from 'zod';
import { grantedBy } from '@atalaya/access/own-roles.ts';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail, failField } from '@atalaya/contract/errors.ts';
import type { NewUser, ProfileChange, SessionInfo, UserChange, UserListQuery } from '@atalaya/contract/licensing/people.ts';
import type { feedQuery } from '@atalaya/contract/paging.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { judgeEnding } from '#platform/ended-by.ts';
import { everything } from '#platform/scope.ts';
import { refuseBeyond, refuseReadingOn, refuseUnlessOverseer, toAccount } from './account.rules.ts';
import type { Audit } from '../audit/audit.service.ts';
import { findClient } from '../model/find-tenant.repository.ts';
import type { LicensingDeps, SessionLimits } from '../deps.ts';
import { difference } from '../model/changed-values.ts';
import { replaceImage } from '../images/images.service.ts';
import { deleteLinksOf } from './links.repository.ts';
import { hashPassword, turnOf } from './passwords/password-hash.ts';
import { refuseWeakPassword } from './passwords/weak-passwords.ts';
import { LOGIN_WINDOW_MS } from './sign-in/password-attempts.service.ts';
import { listSignIns } from './sign-in/sign-in-history.repository.ts';
import * as sessions from './sign-in/sign-in-sessions.repository.ts';
import { orTaken } from '../model/taken-name.ts';
import type { Issuers } from './oidc/issuers.service.ts';
import { holdRole } from './roles/own-roles.repository.ts';
import * as repository from './users.repository.ts';

type UserRow = NonNullable<repository.UserRow>;
export type People = ReturnType<typeof createPeople>;

function endsOf({ idleMs, maxMs }: SessionLimits, createdAt: Date, lastSeenAt: Date) {
  const endsAt = createdAt.getTime() + maxMs;
  const idleEndsAt = Math.min(lastSeenAt.getTime() + idleMs, endsAt);
  return { endsAt: new Date(endsAt).toISOString(), idleEndsAt: new Date(idleEndsAt).toISOString() };
}

/** Users, their sessions and the own profile. Passwords are in users.service.ts. */
export function createPeople({ database: { db }, clock, sessionLimits }: LicensingDeps, audit: Audit, issuers: Pick<Issuers, 'list'>) {
  const find = async (tx: Queryable, ctx: CallContext, email: string) =>
    (await repository.findUser(tx, ctx.scope, email)) ?? fail('user.not_found');
  const lockedSince = () => new Date(clock().getTime() - LOGIN_WINDOW_MS);
  const titlesOf = async () => new Map((await issuers.list()).map(({ issuer, title }) => [issuer, title]));
  const waysOf = ({ hasPassword }: Pick<UserRow, 'hasPassword'>, known: string[], titles: Map<string, string>) => ({
    hasPassword,
    providers: known.map((issuer) => titles.get(issuer) ?? issuer),
  });
  const self = ({ caller }: CallContext) => (caller.kind === 'user' ? caller : fail('auth.required'));

  async function change(
    ctx: CallContext,
    email: string,
    action: string,
    given: Partial<UserRow>,
    ofRole?: { roleId: string | null; clientId: string | null },
    then?: (tx: Queryable, user: UserRow) => unknown,
  ) {
    return db.transaction(async (tx) => {
      const admins = await repository.lockActiveAdmins(tx);
      const user = await find(tx, ctx, email);
      const values = ofRole ? { ...given, ...(await grantedFor(tx, ctx, ofRole)) } : given;
      const { role = user.role, access = user.access, clientId = user.clientId, ability = user.ability } = values;
      refuseBeyond(ctx, toAccount(user), toAccount({ ...user, role, access, clientId, ability }));
      const staysAdmin = isAdmin({ role }) && (values.active ?? user.active);
      if (admins.includes(user.id) && !staysAdmin && admins.length === 1) fail('user.last_admin');
      const ending = judgeEnding(ctx, { isOn: user.active, endedBy: user.endedBy }, { isOn: values.active }, clock());
      if (Object.values(values).some((value) => value !== undefined)) await repository.updateUser(tx, user.id, { ...values, ...ending });
      // A link was made for who the person was then.
      if (values.active === false || Object.keys(difference(user, { role, access, clientId, ability }).after).length > 0)
        await deleteLinksOf(tx, user.id);
      await then?.(tx, user);
      await audit(tx, ctx, action, `user:${user.id}`, difference(user, values));
      return toAccount(await find(tx, { ...ctx, scope: everything }, email));
    });
  }

  /** A client's user has a client; an administrator has none, and sees them all. */
  async function clientFor(tx: Queryable, ctx: CallContext, role: string, clientId: string | null | undefined): Promise<string | null> {
    if (isAdmin({ role })) return clientId ? failField('clientId', 'client.of_admin') : null;
    if (!clientId) return failField('clientId', 'required');
    return (await findClient(tx, ctx.scope, clientId)) ? clientId : fail('client.not_found', { errors: { clientId: ['not_found'] } });
  }

  /** What a role of one's own gives; without one the sections that were chosen, and the abilities that come with them. */
  async function grantedFor(tx: Queryable, ctx: CallContext, { roleId, clientId }: { roleId: string | null; clientId: string | null }) {
    if (roleId === null) return { roleId, ability: null };
    const role = await holdRole(tx, ctx.scope, roleId);
    if (!role || role.clientId !== clientId) return fail('role.not_found', { errors: { roleId: ['not_found'] } });
    return { roleId, ...grantedBy(role.grants) };
  }

  return {
    async list(ctx: CallContext, query: z.output<typeof UserListQuery>) {
      refuseReadingOn(ctx, query);
      const { rows, total } = await repository.listUsers(db, ctx.scope, query, lockedSince());
      const titles = await titlesOf();
      const data = rows.map(({ invited, locked, issuers, ...row }) => ({
        ...toAccount(row),
        invited,
        locked,
        ...waysOf(row, issuers, titles),
      }));
      return { data, total };
    },
    async get(ctx: CallContext, { email, userId }: { email?: string; userId?: string }) {
      const found = userId === undefined ? await find(db, ctx, email ?? '') : await repository.findUserWithId(db, ctx.scope, userId);
      const user = found ?? fail('user.not_found');
      const { issuers, ...standing } = await repository.findStanding(db, user.id, lockedSince());
      return { ...toAccount(user), ...standing, ...waysOf(user, issuers, await titlesOf()) };
    },

    async create(ctx: CallContext, { passwd, clientId, roleId, ...user }: NewUser): Promise<Account> {
      if (!roleId) refuseBeyond(ctx, { ...user, ability: [] });
      refuseWeakPassword(passwd, user.email);
      const passwordHash = await hashPassword(passwd, turnOf(ctx));
      return db.transaction(async (tx) => {
        const owner = await clientFor(tx, ctx, user.role, clientId);
        const granted = await grantedFor(tx, ctx, { roleId: roleId ?? null, clientId: owner });
        const values = { ...user, ...granted, clientId: owner, passwordHash, mustChangePassword: true };
        refuseBeyond(ctx, { ...values, ability: values.ability ?? [] });
        await orTaken('email', repository.insertUser(tx, values));
        const made = await find(tx, ctx, user.email);
        const { role, access } = values;
        await audit(tx, ctx, 'user.create', `user:${made.id}`, {
          email: made.email,
          role,
          access,
          clientId: made.clientId,
          ...(roleId ? { roleId } : {}),
        });
        return toAccount(made);
      });
    },

    async change(ctx: CallContext, email: string, input: UserChange) {
      const user = await find(db, ctx, email);
      const { role = user.role, clientId = isAdmin({ role }) ? null : user.clientId } = input;
      const owner = await clientFor(db, ctx, role, clientId);
      const roleId = input.roleId === undefined ? (isAdmin({ role }) ? null : user.roleId) : input.roleId;
      // Who never had a role of their own keeps what they were given one by one.
      const isOfRole = roleId !== null || user.roleId !== null;
      return change(ctx, email, 'user.change', { ...input, clientId: owner }, isOfRole ? { roleId, clientId: owner } : undefined);
    },
    disable: (ctx: CallContext, email: string) =>
      change(ctx, email, 'user.disable', { active: false }, undefined, (tx, user) => sessions.endSessionsOf(tx, user.id, clock())),
    enable: (ctx: CallContext, email: string) => change(ctx, email, 'user.enable', { active: true }),

    changeProfile: (ctx: CallContext, input: ProfileChange) =>
      change({ ...ctx, scope: everything }, self(ctx).account.email, 'user.profile', input),
    setAvatar: (ctx: CallContext, image: string | null) =>
      db.transaction(async (tx) => {
        const user = await find(tx, { ...ctx, scope: everything }, self(ctx).account.email);
        const avatar = await replaceImage(tx, clock, user.avatar, image);
        await repository.updateUser(tx, user.id, { avatar });
        await audit(tx, ctx, 'user.avatar', `user:${user.id}`);
        return toAccount({ ...user, avatar });
      }),

    listSignIns: (ctx: CallContext, query: z.output<typeof feedQuery>) => listSignIns(db, self(ctx).account.id, query),

    /** Your own; those of somebody else as administrator. */
    async listSessions(ctx: CallContext, email?: string): Promise<SessionInfo[]> {
      const own = ctx.caller.kind === 'user' ? ctx.caller : null;
      const isOwn = own !== null && (email === undefined || email.toLowerCase() === own.account.email);
      if (!isOwn && own && !isAdmin(own.account)) return fail('user.not_found');
      if (!isOwn) refuseUnlessOverseer(ctx, 'read');
      const userId = isOwn ? own.account.id : (await find(db, ctx, email ?? '')).id;
      const rows = await sessions.listSessionsOf(db, userId, clock());
      return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        ...endsOf(sessionLimits, createdAt, lastSeenAt),
        current: row.id === own?.sessionId,
      }));
    },

    endSession: (ctx: CallContext, sessionId: string) =>
      db.transaction(async (tx) => {
        const session = await sessions.findSession(tx, sessionId);
        const own = ctx.caller.kind === 'user' ? ctx.caller.account : null;
        if (!session || (own && !isAdmin(own) && session.userId !== own.id)) return fail('session.not_found');
        if (session.userId !== own?.id) {
          refuseUnlessOverseer(ctx, 'update');
          refuseBeyond(ctx, toAccount((await repository.findUserWithId(tx, ctx.scope, session.userId)) ?? fail('session.not_found')));
        }
        await sessions.endSession(tx, sessionId, clock());
        await audit(tx, ctx, 'session.revoke', `user:${session.userId}`, { session: sessionId });
        return undefined;
      }),
  };
}
