import type { z } from 'zod';
import { isAdmin } from '@atalaya/access/sections.ts';
import { fail } from '@atalaya/contract/errors.ts';
import type { NewUser, ProfileChange, SessionInfo, UserChange, UserListQuery } from '@atalaya/contract/licensing/people.ts';
import type { Account } from '@atalaya/contract/session/logged-in-user.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { everything } from '#platform/scope.ts';
import { toAccount } from './account.ts';
import type { Audit } from './audit.service.ts';
import { findClient } from './clients.repository.ts';
import type { LicensingDeps } from './deps.ts';
import { difference } from './difference.ts';
import { replaceImage } from './images.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import * as sessions from './sessions.repository.ts';
import { orTaken } from './unique.ts';
import * as repository from './users.repository.ts';

type UserRow = NonNullable<repository.UserRow>;
export type People = ReturnType<typeof createPeople>;

/** Users, their sessions and the own profile. Passwords are in users.service.ts. */
export function createPeople({ database: { db }, clock }: LicensingDeps, audit: Audit) {
  const find = async (tx: Queryable, ctx: CallContext, email: string) =>
    (await repository.findUser(tx, ctx.scope, email)) ?? fail('user.not_found');
  const self = ({ caller }: CallContext) => (caller.kind === 'user' ? caller : fail('auth.required'));

  async function change(
    ctx: CallContext,
    email: string,
    action: string,
    values: Partial<UserRow>,
    then?: (tx: Queryable, user: UserRow) => unknown,
  ) {
    return db.transaction(async (tx) => {
      const admins = await repository.lockActiveAdmins(tx);
      const user = await find(tx, ctx, email);
      const staysAdmin = isAdmin({ role: values.role ?? user.role }) && (values.active ?? user.active);
      if (admins.includes(user.id) && !staysAdmin && admins.length === 1) fail('user.last_admin');
      if (Object.values(values).some((value) => value !== undefined)) await repository.updateUser(tx, user.id, values);
      await then?.(tx, user);
      await audit(tx, ctx, action, `user:${user.id}`, difference(user, values));
      return toAccount(await find(tx, { ...ctx, scope: everything }, email));
    });
  }

  /** A client's user has a client; an administrator has none, and sees them all. */
  async function clientFor(tx: Queryable, ctx: CallContext, role: string, clientId: string | null | undefined): Promise<string | null> {
    if (isAdmin({ role })) return clientId ? fail('input.invalid', { errors: { clientId: ['admin_has_none'] } }) : null;
    if (!clientId) return fail('input.invalid', { errors: { clientId: ['required'] } });
    return (await findClient(tx, ctx.scope, clientId)) ? clientId : fail('client.not_found', { errors: { clientId: ['not_found'] } });
  }

  return {
    async list(ctx: CallContext, query: z.output<typeof UserListQuery>) {
      const { rows, total } = await repository.listUsers(db, ctx.scope, query);
      return { data: rows.map(toAccount), total };
    },
    get: async (ctx: CallContext, { email, userId }: { email?: string; userId?: string }) =>
      toAccount(
        userId === undefined
          ? await find(db, ctx, email ?? '')
          : ((await repository.findUserWithId(db, ctx.scope, userId)) ?? fail('user.not_found')),
      ),

    async create(ctx: CallContext, { passwd, clientId, ...user }: NewUser): Promise<Account> {
      refuseWeakPassword(passwd, user.email);
      const passwordHash = await hashPassword(passwd);
      return db.transaction(async (tx) => {
        const values = { ...user, clientId: await clientFor(tx, ctx, user.role, clientId), passwordHash, mustChangePassword: true };
        await orTaken('email', repository.insertUser(tx, values));
        const made = await find(tx, ctx, user.email);
        const { role, access } = user;
        await audit(tx, ctx, 'user.create', `user:${made.id}`, { email: made.email, role, access, clientId: made.clientId });
        return toAccount(made);
      });
    },

    async change(ctx: CallContext, email: string, input: UserChange) {
      const user = await find(db, ctx, email);
      const { role = user.role, clientId = isAdmin({ role }) ? null : user.clientId } = input;
      return change(ctx, email, 'user.change', { ...input, clientId: await clientFor(db, ctx, role, clientId) });
    },
    disable: (ctx: CallContext, email: string) =>
      change(ctx, email, 'user.disable', { active: false }, (tx, user) => sessions.endSessionsOf(tx, user.id, clock())),
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

    /** Your own; those of somebody else as administrator. */
    async listSessions(ctx: CallContext, email?: string): Promise<SessionInfo[]> {
      const own = ctx.caller.kind === 'user' ? ctx.caller : null;
      const isOwn = own !== null && (email === undefined || email.toLowerCase() === own.account.email);
      if (!isOwn && own && !isAdmin(own.account)) return fail('user.not_found');
      const userId = isOwn ? own.account.id : (await find(db, ctx, email ?? '')).id;
      const rows = await sessions.listSessionsOf(db, userId, clock());
      return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: row.id === own?.sessionId,
      }));
    },

    endSession: (ctx: CallContext, sessionId: string) =>
      db.transaction(async (tx) => {
        const session = await sessions.findSession(tx, sessionId);
        const mayEnd = ctx.caller.kind !== 'user' || isAdmin(ctx.caller.account) || session?.userId === ctx.caller.account.id;
        if (!session || !mayEnd) return fail('session.not_found');
        await sessions.endSession(tx, sessionId, clock());
        await audit(tx, ctx, 'session.revoke', `user:${session.userId}`, { session: sessionId });
        return undefined;
      }),
  };
}
